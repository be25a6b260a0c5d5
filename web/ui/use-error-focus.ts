import { type RefObject, useEffect, useRef } from 'react'

/** A password's field says by the second attribute alone that it is wrong. */
const wrongField = ':is(input, select, textarea, [contenteditable]):is([aria-invalid="true"], [data-invalid])'

/** The first of what somebody filled in that says that it is wrong: an input, or a part that consists of several. */
export const firstWrong = (form: HTMLElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>(wrongField) ?? form?.querySelector<HTMLElement>('[data-problem]')

/** The keyboard goes there, and the field is in sight together with its label and with what is said of it. */
export function showField(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  const whole = field.closest('.mantine-InputWrapper-root') ?? field
  whole.scrollIntoView({ block: 'nearest' })
}

/**
 * After a refusal the keyboard goes to the first field of the form that is wrong, else to what says why; where neither
 * stands in the form, it stays where it is. Each try is an error of its own.
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
