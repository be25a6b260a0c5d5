import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { type OpenChange, reloadSettings } from '../settings/area-queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { rejectChange } from './calls.ts'
import { ApprovalNotice } from '../settings/changes/ApprovalNotice.tsx'
import { DecisionBody } from '../settings/changes/DecisionBody.tsx'
import { useDecision } from '../settings/changes/use-decision.ts'

interface RejectDialogProps {
  /** The change as shown when the rejection began. */
  readonly change: OpenChange
  /** The present open changes. */
  readonly open: readonly OpenChange[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Rejects a change with a reason, which is shown to its author. */
export function RejectDialog({ change, open, onDone, onClose }: RejectDialogProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [missingReason, setMissingReason] = useState<Error | null>(null)
  const field = useErrorFocus<HTMLDivElement>(missingReason)
  const [closing, setClosing] = useState(false)
  const written = reason.trim() !== ''
  const unsaved = useUnsaved(written, ({ pathname, search }) => `${pathname}${search}`)
  const decision = useDecision({
    opened: [change],
    open,
    decide: ({ tag }) => rejectChange(change.id, reason, tag),
    onDone: async () => {
      unsaved.release()
      onDone()
      await reloadSettings(queries)
    },
  })
  return (
    <ConfirmDialog
      title={t('releases.reject.title', { name: change.label })}
      confirm={t('releases.reject')}
      busy={decision.busy}
      blocked={decision.stale}
      onConfirm={() => {
        setMissingReason(written ? null : new Error('no reason'))
        if (written) decision.confirm()
      }}
      onCancel={() => (written ? setClosing(true) : onClose())}
    >
      <DecisionBody decision={decision} refused={t('releases.reject.refused')}>
        <p>{t('releases.reject.text')}</p>
        {!decision.stale && <ApprovalNotice change={decision.seen[0]} by="reject" />}
        <div ref={field}>
          <Textarea
            label={t('releases.reject.reason')}
            required
            error={missingReason !== null && !written ? t('releases.reject.missing') : undefined}
            maxLength={1000}
            autosize
            minRows={2}
            value={reason}
            readOnly={decision.busy}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      </DecisionBody>
      <UnsavedQuestion
        unsaved={closing ? { ...unsaved, asking: true, stay: () => setClosing(false), leave: onClose } : unsaved}
        busy={decision.busy}
      />
    </ConfirmDialog>
  )
}
