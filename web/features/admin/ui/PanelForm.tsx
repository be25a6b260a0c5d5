import { type FormEvent, type ReactNode, type RefObject, useEffect, useId } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import type { Unsaved } from '#web/ui/use-unsaved.ts'

import { PanelActions, PanelBody } from './PanelParts.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useInertWhileBusy } from './use-inert-while-busy.ts'
import styles from './ui.module.css'

interface PanelFormProps {
  /** The element that is searched for invalid inputs. */
  readonly errorArea: RefObject<HTMLFormElement | null>
  /** The label of the submit button; without it, the content is only read. */
  readonly submit: string | undefined
  readonly busy: boolean
  readonly blocked?: boolean
  /** Further actions, apart from both buttons. */
  readonly aside?: ReactNode
  /** Below the form, not sent with it. */
  readonly below?: ReactNode
  /** Asks before this input is lost; without it, the caller asks. */
  readonly unsaved?: Unsaved
  /** Why nothing was sent, above the fields. */
  readonly problems?: ReactNode
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * A form that fills a panel: problems, fields, and buttons that stay visible while the content scrolls; inert while being
 * submitted, and asking before unsaved input is lost.
 */
export function PanelForm(props: PanelFormProps) {
  const {
    errorArea,
    submit,
    busy,
    blocked = false,
    aside,
    below,
    unsaved,
    problems,
    onSubmit,
    onCancel,
    children,
  } = props
  const { t } = useTexts()
  const formId = useId()
  const { inert, button } = useInertWhileBusy(busy, errorArea)
  const send = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles events through portals, so that this form may be inside another one.
    event.stopPropagation()
    onSubmit()
  }
  // Enter in a combobox selects the match; without one it must not submit the form.
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
        <form
          ref={errorArea}
          id={formId}
          onSubmit={send}
          noValidate
          inert={inert}
          className={`${styles.panelForm} lp-grid lp-one-column lp-gap-9`}
        >
          {problems}
          {children}
        </form>
        {below}
      </PanelBody>
      <PanelActions>
        {aside !== undefined && (
          <span className={`${styles.panelAside} lp-flex lp-wrap lp-gap-4 lp-me-auto`}>{aside}</span>
        )}
        <ActionButton variant="default" disabled={busy} onClick={onCancel}>
          {t('admin.cancel')}
        </ActionButton>
        {submit !== undefined && (
          <ActionButton ref={button} type="submit" form={formId} loading={busy} disabled={blocked}>
            {submit}
          </ActionButton>
        )}
      </PanelActions>
      {unsaved !== undefined && <UnsavedQuestion unsaved={unsaved} />}
    </>
  )
}
