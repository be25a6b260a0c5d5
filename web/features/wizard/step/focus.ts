const editable = ':is(input, select, textarea):not([readonly], [disabled], [type="hidden"], [type="file"])'

/** A dialog that is open keeps the keyboard. */
const isTaken = (): boolean => document.querySelector('[role="dialog"]') !== null

/** [A2.24]; without a field to edit, the page's title. The page stays where it is: its title is to be seen first. */
export function focusFirstField(page: HTMLElement | null): void {
  if (page === null || isTaken()) return
  const fields = page.querySelectorAll<HTMLInputElement>(editable)
  // Of a group of choices the chosen one is where the keyboard goes.
  const [first] = fields
  const chosen =
    first?.type === 'radio' ? page.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) : null
  const target = chosen ?? first ?? page.querySelector('h1')
  target?.focus({ preventScroll: true })
}

/** In the middle of the screen, where no bar covers it. */
export function focusProblem(id: string): void {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center', behavior: 'instant' })
  field?.focus({ preventScroll: true })
}
