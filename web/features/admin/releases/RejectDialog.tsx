import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { type Change, reloadSettings } from '../settings/area-queries.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { rejectChange } from './calls.ts'
import { MovedChanges } from './MovedChanges.tsx'
import { ReleaseRefused } from './ReleaseRefused.tsx'
import styles from './releases.module.css'
import { useSeen } from './use-seen.ts'

interface RejectDialogProps {
  /** As it was when somebody began to say no to it. */
  readonly change: Change
  /** All that is to come now. */
  readonly open: readonly Change[]
  readonly onClose: () => void
}

/** Says no to a change, with a reason that its author reads beside it. */
export function RejectDialog({ change, open, onClose }: RejectDialogProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [told, setTold] = useState(false)
  const { tag, moved, now, look } = useSeen([change], open)
  const rejecting = useOnce({
    mutationFn: () => rejectChange(change.id, reason, tag),
    meta: { silent: true },
    onSuccess: async () => {
      onClose()
      await reloadSettings(queries)
    },
    // What has moved stands there before anybody can try again.
    onError: () => reloadSettings(queries),
  })
  const area = useErrorFocus<HTMLDivElement>(rejecting.error)
  return (
    <ConfirmDialog
      title={t('releases.reject.title', { name: change.label })}
      confirm={t('releases.reject')}
      busy={rejecting.isPending}
      blocked={moved.length > 0}
      onConfirm={() => {
        setTold(true)
        if (reason.trim() !== '') rejecting.mutate()
      }}
      onCancel={onClose}
    >
      <div ref={area} className={styles.panel}>
        {rejecting.error !== null && moved.length === 0 && (
          <ReleaseRefused error={rejecting.error} title={t('releases.reject.refused')} />
        )}
        <MovedChanges
          moved={moved}
          onSeen={
            now.length === 0
              ? undefined
              : () => {
                  look()
                  rejecting.reset()
                }
          }
        />
        <p>{t('releases.reject.text')}</p>
        <Textarea
          label={t('releases.reject.reason')}
          required
          error={told && reason.trim() === '' ? t('releases.reject.missing') : undefined}
          maxLength={1000}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
