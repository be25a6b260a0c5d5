import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { restoreFocus } from '#web/ui/restore-focus.ts'

import { CoverContext } from './panel-stack.ts'
import { SendingContext } from './sending.ts'
import styles from './ui.module.css'

interface DetailsPanelProps {
  readonly title: string
  /** A subtitle in small type. */
  readonly about?: ReactNode
  /** A `PanelBody` and the `PanelActions`, which stay visible below it. */
  readonly children: ReactNode
  /** Changes when the content is replaced, which removes the focused element. */
  readonly revision?: string | number | undefined
  readonly size?: string
  readonly onClose: () => void
}

/** Details of a list item, over the right side of the page; full screen on a phone. Open while rendered. */
export function DetailsPanel(props: DetailsPanelProps) {
  const { title, about, children, revision, size = '34rem', onClose } = props
  const { t } = useTexts()
  const [covered, setCovered] = useState(false)
  const [sending, setSending] = useState(false)
  const sends = useMemo(() => ({ sending, onSending: setSending }), [sending])
  const head = useRef<HTMLDivElement>(null)
  // The focus returns to the row, even if the panel is unmounted instead of closed. Deferred, so that it happens after
  // a dialog of the panel has returned the focus to its opener in the panel.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => queueMicrotask(() => restoreFocus(opener)), [opener])
  const content = `${revision ?? ''} ${covered}`
  const focusedContent = useRef(content)
  useEffect(() => {
    if (focusedContent.current === content) return
    focusedContent.current = content
    // The focused element of a dialog or an earlier form may be gone; the focus must not move behind the panel.
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
      // Set here instead of on Drawer.Content, because Mantine would apply its className to the wrapper as well.
      classNames={{ content: styles.panel ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        <div className={`${styles.panelHead} lp-flex lp-items-flex-start lp-between lp-gap-8 lp-line-bottom`}>
          <div ref={head} tabIndex={-1}>
            <Drawer.Title className={`${styles.panelTitle} lp-anywhere`}>{title}</Drawer.Title>
            {about !== undefined && <div className={`${styles.panelAbout} lp-mt-2 lp-muted lp-anywhere`}>{about}</div>}
          </div>
          <Drawer.CloseButton
            size="lg"
            aria-label={t('admin.panel.close')}
            aria-disabled={sending || undefined}
            {...(sending ? { 'data-disabled': true } : {})}
          />
        </div>
        <CoverContext value={setCovered}>
          <SendingContext value={sends}>{children}</SendingContext>
        </CoverContext>
      </Drawer.Content>
    </Drawer.Root>
  )
}
