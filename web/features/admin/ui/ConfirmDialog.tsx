import { type ReactNode, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

import { CoverContext, useCovering } from './panel-stack.ts'
import styles from './ui.module.css'

interface ConfirmDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel?: string
  /** Red, for irreversible actions. */
  readonly dangerous?: boolean
  /** The confirmed action is running and cannot be cancelled. */
  readonly busy?: boolean
  /** Disables the confirmation. */
  readonly blocked?: boolean
  /** The server refused the action for good: only "cancel" is left. */
  readonly refused?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is lost; the focus starts on the harmless button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, dangerous = false, busy = false, blocked = false } = props
  const { refused = false } = props
  const { onConfirm, onCancel } = props
  const { t } = useTexts()
  useCovering()
  const [covered, setCovered] = useState(false)
  // The confirmed action would continue despite cancelling.
  const cancelling = () => busy || onCancel()
  return (
    <Dialog opened title={title} onClose={cancelling} closeOnEscape={!covered} closeOnClickOutside={false} size="md">
      <CoverContext value={setCovered}>
        <div className={styles.question}>{children}</div>
      </CoverContext>
      <div className={`${styles.answers} lp-flex lp-wrap lp-to-end lp-gap-6 lp-mt-14`}>
        <ActionButton variant="default" disabled={busy} onClick={onCancel} data-autofocus>
          {cancel ?? t(refused ? 'admin.panel.close' : 'admin.cancel')}
        </ActionButton>
        {!refused && (
          <ActionButton color={dangerous ? 'error' : 'primary'} loading={busy} disabled={blocked} onClick={onConfirm}>
            {confirm}
          </ActionButton>
        )}
      </div>
    </Dialog>
  )
}
