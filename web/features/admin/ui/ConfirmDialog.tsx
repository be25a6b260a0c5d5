import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

import { CoverContext, useCovering } from './covered.ts'
import styles from './ui.module.css'

interface ConfirmDialogProps {
  readonly title: string
  /** Whom or what it is about, and what happens. */
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel?: string
  /** What cannot be taken back is red. */
  readonly dangerous?: boolean
  readonly busy?: boolean
  /** Cannot be confirmed as things stand. */
  readonly blocked?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is lost; the keyboard starts at the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, dangerous = false, busy = false, blocked = false } = props
  const { onConfirm, onCancel } = props
  const { t } = useTexts()
  useCovering()
  const [covered, setCovered] = useState(false)
  return (
    <Dialog opened title={title} onClose={onCancel} closeOnEscape={!covered} size="md">
      <CoverContext value={setCovered}>
        <div className={styles.question}>{children}</div>
      </CoverContext>
      <div className={styles.answers}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel ?? t('admin.cancel')}
        </Button>
        <ActionButton color={dangerous ? 'error' : 'primary'} loading={busy} disabled={blocked} onClick={onConfirm}>
          {confirm}
        </ActionButton>
      </div>
    </Dialog>
  )
}
