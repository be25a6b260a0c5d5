import { type ReactNode, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

import { CoverContext, useCovering } from './panel-stack.ts'
import styles from './ui.module.css'

interface ConfirmDialogProps {
  readonly title: string
  /** Whom or what it is about, and what happens. */
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel?: string
  /** Red, for what cannot be undone. */
  readonly dangerous?: boolean
  /** What was confirmed is under way: there is no way back from it. */
  readonly busy?: boolean
  /** Cannot be confirmed as things stand. */
  readonly blocked?: boolean
  /** Was refused for good: there is only the way back. */
  readonly refused?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is lost; the keyboard starts at the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, dangerous = false, busy = false, blocked = false } = props
  const { refused = false } = props
  const { onConfirm, onCancel } = props
  const { t } = useTexts()
  useCovering()
  const [covered, setPanelBehind] = useState(false)
  // What was confirmed is done all the same.
  const cancelling = () => busy || onCancel()
  return (
    <Dialog opened title={title} onClose={cancelling} closeOnEscape={!covered} closeOnClickOutside={false} size="md">
      <CoverContext value={setPanelBehind}>
        <div className={styles.question}>{children}</div>
      </CoverContext>
      <div className={styles.answers}>
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
