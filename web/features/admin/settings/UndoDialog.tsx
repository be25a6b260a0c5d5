import { useQueryClient } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'

import { DecisionBody } from '../releases/DecisionBody.tsx'
import { useDecision } from '../releases/use-decision.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ApprovalNotice } from './ApprovalNotice.tsx'
import { type Change, reloadSettings } from './area-queries.ts'
import { removeChange } from './area-writes.ts'

interface UndoDialogProps {
  /** As it was when somebody wanted to take it back. */
  readonly change: Change
  /** What is to come now, as far as it may be this one. */
  readonly open: readonly Change[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Takes a change out of the version to come, once somebody has confirmed that ([B4.02]). */
export function UndoDialog({ change, open, onDone, onClose }: UndoDialogProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const decision = useDecision({
    opened: [change],
    open,
    decide: ({ tag }) => removeChange(change.id, tag),
    onDone: async () => {
      // Closed before the list is read anew, in which it does not stand any more.
      onDone()
      await reloadSettings(queries)
    },
  })
  const { label, author, kind } = decision.seen[0] ?? change
  // Who keeps what was to go loses nothing.
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
