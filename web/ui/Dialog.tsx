import { Modal } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react'

import { proof } from '../api/proof.ts'
import { departures } from '../embedding/departure.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './Dialog.module.css'
import { restoreFocus } from './restore-focus.ts'

export interface DialogProps {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** False while another dialog is above it. */
  readonly closeOnEscape?: boolean
  /** False if the second click of a double click could close it. */
  readonly closeOnClickOutside?: boolean
  /** Asks for a proof of who is signed in, above any other dialog. */
  readonly onTop?: boolean
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
}

/**
 * A dialog over the page; the field with `data-autofocus` gets the focus. Pages of the first load use `LazyDialog`.
 * Built from Mantine's parts, because its own header would be a second banner of the page.
 */
export function Dialog({
  opened,
  title,
  children,
  onClose,
  closeOnEscape = true,
  closeOnClickOutside = true,
  onTop = false,
  size = 'md',
}: DialogProps) {
  const { t } = useTexts()
  // True while another dialog is above it.
  const isAway = useSyncExternalStore(departures.subscribe, departures.isAway)
  const isCovered = useSyncExternalStore(proof.subscribe, proof.isAsked) && !onTop
  // Restores the focus even when the dialog is unmounted instead of closed.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => restoreFocus(opener), [opener])
  const id = useId()
  /** Its first words describe a dialog; Mantine would have a screen reader say all of it, before it is read. */
  const describe = useCallback(
    (body: HTMLElement | null) => {
      const first = body?.querySelector('p')
      if (first?.id === '') first.id = `${id}-body`
    },
    [id],
  )
  return (
    <Modal.Root
      id={id}
      opened={opened}
      onClose={onClose}
      closeOnEscape={closeOnEscape && !isAway && !isCovered}
      closeOnClickOutside={closeOnClickOutside}
      size={size}
      centered
      transitionProps={{ duration: 160 }}
    >
      {/* No blur: every blink of the caret would repaint the whole page. */}
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content
        className={styles.content}
        radius="lg"
        // The focus enters without scrolling, and on low screens its field is out of view.
        onFocus={({ currentTarget, relatedTarget, target }) => {
          if (!currentTarget.contains(relatedTarget)) target.scrollIntoView({ block: 'nearest' })
        }}
      >
        <div className={`${styles.header} lp-flex lp-items-flex-start lp-between lp-gap-8`}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton size="lg" aria-label={t('shell.dialog.close')} />
        </div>
        <Modal.Body id={`${id}-content`} ref={describe} className={styles.body}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
