import { type RefObject, useEffect, useRef } from 'react'

/** Mantine's inputs report an error by either attribute. */
const wrongField = ':is(input, select, textarea, [contenteditable]):is([aria-invalid="true"], [data-invalid])'

/** The first invalid part of a form: an input, or a group of inputs. */
export const firstWrong = (form: HTMLElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>(wrongField) ?? form?.querySelector<HTMLElement>('[data-problem]')

/** Focuses the field and scrolls it into view with its label and messages. */
export function showField(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  const whole = field.closest('.mantine-InputWrapper-root') ?? field
  whole.scrollIntoView({ block: 'nearest' })
}

/**
 * After a refusal, focuses the first invalid field of the form, otherwise the message with the reason; keeps the focus
 * if the form has neither. Each attempt counts as a new error.
 */
export function useErrorFocus<E extends HTMLElement>(error: Error | null): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => {
    if (error === null) return
    const target = firstWrong(form.current) ?? form.current?.querySelector<HTMLElement>('[role="alert"]')
    if (target) showField(target)
  }, [error])
  return form
}
