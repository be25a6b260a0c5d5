import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { giveBack } from '#web/ui/give-back.ts'

import { CoverContext } from './panel-stack.ts'
import { SendingContext } from './sending.ts'
import styles from './ui.module.css'

interface DetailsPanelProps {
  readonly title: string
  /** What it is about, in small letters beneath. */
  readonly about?: ReactNode
  /** A `PanelBody`, and the `PanelActions` that stay in reach below it. */
  readonly children: ReactNode
  /** Changes when other content comes to stand in it, which takes away what had the keyboard. */
  readonly revision?: string | number | undefined
  readonly size?: string
  readonly onClose: () => void
}

/** One item of a list, over the page's right side; on a phone over all of it. Whoever shows it has it open. */
export function DetailsPanel(props: DetailsPanelProps) {
  const { title, about, children, revision, size = '34rem', onClose } = props
  const { t } = useTexts()
  const [covered, setPanelBehind] = useState(false)
  const [sending, setSending] = useState(false)
  const sends = useMemo(() => ({ sending, onSending: setSending }), [sending])
  const head = useRef<HTMLDivElement>(null)
  // The keyboard goes back to the row, also where the panel is taken away instead of closed; after a dialog that goes
  // with it, whose opener was in the panel.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => queueMicrotask(() => giveBack(opener)), [opener])
  const content = `${revision ?? ''} ${covered}`
  const shown = useRef(content)
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    // What a dialog or a former form had the keyboard on may be gone: never behind the panel.
    const dialogs = document.querySelectorAll('[role="dialog"]')
    if (![...dialogs].some((dialog) => dialog.contains(document.activeElement))) head.current?.focus()
  }, [content])
  return (
    <Drawer.Root
      opened
      position="right"
      size={size}
      onClose={() => sending || onClose()}
      closeOnEscape={!covered}
      transitionProps={{ duration: 160 }}
      // Not a class of the content's own: Mantine would give that one to what surrounds it as well.
      classNames={{ content: styles.panel ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        <div className={styles.panelHead}>
          <div ref={head} tabIndex={-1}>
            <Drawer.Title className={styles.panelTitle ?? ''}>{title}</Drawer.Title>
            {about !== undefined && <div className={styles.panelAbout}>{about}</div>}
          </div>
          <Drawer.CloseButton
            size="lg"
            aria-label={t('admin.panel.close')}
            aria-disabled={sending || undefined}
            {...(sending ? { 'data-disabled': true } : {})}
          />
        </div>
        <CoverContext value={setPanelBehind}>
          <SendingContext value={sends}>{children}</SendingContext>
        </CoverContext>
      </Drawer.Content>
    </Drawer.Root>
  )
}
