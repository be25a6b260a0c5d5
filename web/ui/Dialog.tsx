import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'

import { departures } from '../embedding/departure.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './Dialog.module.css'
import { giveBack } from './give-back.ts'

export interface DialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** Not while another window stands over it. */
  readonly closeOnEscape?: boolean
  /** The second click of a double click would answer what the first one asked. */
  readonly closeOnClickOutside?: boolean
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
}

/**
 * A window over the page; a field marked `data-autofocus` gets the keyboard. Pages of the first load take `LazyDialog`.
 * Put together from Mantine's parts, whose own header would be a second banner of the page.
 */
export function Dialog({
  opened,
  title,
  children,
  onClose,
  closeOnEscape = true,
  closeOnClickOutside = true,
  size = 'md',
}: DialogProps) {
  const { t } = useTexts()
  // Another window stands over it then.
  const isAway = useSyncExternalStore(departures.subscribe, departures.isAway)
  // The keyboard goes back to where it came from even when the whole window is taken away instead of closed.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => giveBack(opener), [opener])
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={closeOnEscape && !isAway}
      closeOnClickOutside={closeOnClickOutside}
      size={size}
      centered
      transitionProps={{ duration: 160 }}
    >
      {/* Not blurred: every blink of the caret would paint the whole page anew. */}
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content className={styles.content} radius="lg">
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton size="lg" aria-label={t('shell.dialog.close')} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
