import { type FormEvent, type ReactNode, type RefObject, useEffect, useId } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import { PanelActions, PanelBody } from './PanelParts.tsx'
import { useInertWhileBusy } from './use-inert-while-busy.ts'
import styles from './ui.module.css'

interface PanelFormProps {
  /** Where what is wrong is looked for. */
  readonly errorArea: RefObject<HTMLFormElement | null>
  /** What its button says. */
  readonly submit: string
  readonly busy: boolean
  /** There is nothing to send. */
  readonly blocked?: boolean
  /** What else can be done, apart from the two buttons. */
  readonly aside?: ReactNode
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form that fills a panel: it scrolls, and its buttons stay in reach below it; while it is being sent it holds still. */
export function PanelForm(props: PanelFormProps) {
  const { errorArea, submit, busy, blocked = false, aside, onSubmit, onCancel, children } = props
  const { t } = useTexts()
  const formId = useId()
  const { inert, button } = useInertWhileBusy(busy, errorArea)
  const send = (event: FormEvent) => {
    event.preventDefault()
    // Of another form's it may be a part, as React sees it.
    event.stopPropagation()
    onSubmit()
  }
  // Enter in a box with a list takes what is found there; with nothing found, nothing is meant to be sent.
  useEffect(() => {
    const form = errorArea.current
    const keep = (event: KeyboardEvent) => {
      const isChoosing = event.target instanceof Element && event.target.matches('input[aria-haspopup="listbox"]')
      if (event.key === 'Enter' && isChoosing) event.preventDefault()
    }
    form?.addEventListener('keydown', keep)
    return () => form?.removeEventListener('keydown', keep)
  }, [errorArea])
  return (
    <>
      <PanelBody reading={busy}>
        <form ref={errorArea} id={formId} onSubmit={send} noValidate inert={inert} className={styles.panelForm}>
          {children}
        </form>
      </PanelBody>
      <PanelActions>
        {aside !== undefined && <span className={styles.panelAside}>{aside}</span>}
        <ActionButton variant="default" disabled={busy} onClick={onCancel}>
          {t('admin.cancel')}
        </ActionButton>
        <ActionButton ref={button} type="submit" form={formId} loading={busy} disabled={blocked}>
          {submit}
        </ActionButton>
      </PanelActions>
    </>
  )
}
