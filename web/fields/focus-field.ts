const focusable = 'input:not([type="hidden"]), select, textarea, button'

/** The input that a field's problem is about: the field's own one, or the first of its parts that is wrong. */
export function inputOf(id: string): HTMLElement | undefined {
  const own = document.getElementById(id)
  if (own !== null) return own.matches(focusable) ? own : (own.querySelector<HTMLElement>(focusable) ?? undefined)
  const parts = [...document.querySelectorAll<HTMLElement>(`[id^="${CSS.escape(id)}-"]`)].filter((each) =>
    each.matches(focusable),
  )
  return (
    parts.find((part) => part.getAttribute('aria-invalid') === 'true') ??
    parts.find((part) => part.matches(':checked')) ??
    parts[0]
  )
}

/** Puts the cursor where the problem is, in the middle of the screen, where no bar covers it. */
export function focusField(id: string): void {
  const input = inputOf(id)
  input?.focus({ preventScroll: true })
  input?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
