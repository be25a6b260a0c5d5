import { useQueryClient } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'

import { DecisionBody } from './DecisionBody.tsx'
import { useDecision } from './use-decision.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ApprovalNotice } from './ApprovalNotice.tsx'
import { type OpenChange, reloadSettings } from '../area-queries.ts'
import { removeChange } from '../area-writes.ts'

interface UndoDialogProps {
  /** The change as shown when the dialog was opened. */
  readonly change: OpenChange
  /** The present open changes that may be the same one. */
  readonly open: readonly OpenChange[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Removes a change from the scheduled version after confirmation ([B4.02]). */
export function UndoDialog({ change, open, onDone, onClose }: UndoDialogProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const decision = useDecision({
    opened: [change],
    open,
    decide: ({ tag }) => removeChange(change.id, tag),
    onDone: async () => {
      // Closes before the list, which no longer contains the change, is refetched.
      onDone()
      await reloadSettings(queries)
    },
  })
  const { label, author, kind } = decision.seen[0] ?? change
  // Keeping an item that was to be removed loses nothing.
  const keeps = kind === 'REMOVED'
  return (
    <ConfirmDialog
      title={t(keeps ? 'settings.keep.title' : 'settings.undo.title', { name: label })}
      confirm={t(keeps ? 'settings.keep.confirm' : 'settings.undo.confirm')}
      dangerous={!keeps}
      busy={decision.busy}
      blocked={decision.stale}
      onConfirm={decision.confirm}
      onCancel={onClose}
    >
      <DecisionBody decision={decision} refused={t('settings.undo.refused')}>
        <p>{t(keeps ? 'settings.keep.text' : 'settings.undo.text', { name: label, author })}</p>
        {!decision.stale && <ApprovalNotice change={decision.seen[0]} by="undo" />}
      </DecisionBody>
    </ConfirmDialog>
  )
}
