import { errorSummaryId } from '#web/ui/error-summary-id.ts'

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

/**
 * In the middle of the screen, where no bar covers it. An answer that is only read takes no keyboard, and has none of its
 * own: false then, and where there is no such field.
 */
export function focusProblem(id: string | undefined): boolean {
  const field = document.getElementById(id ?? '')
  if (field === null) return false
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  field.focus({ preventScroll: true })
  return document.activeElement === field
}

/** Where no field of the page is to be mended, what is told of the others has the keyboard. */
export function focusSummary(): void {
  document.getElementById(errorSummaryId)?.focus()
}
