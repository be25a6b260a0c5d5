import { errorSummaryId } from '#web/ui/error-summary-id.ts'

const editable = ':is(input, select, textarea):not([readonly], [disabled], [type="hidden"], [type="file"])'

/** An open dialog keeps the focus. */
const isTaken = (): boolean => document.querySelector('[role="dialog"]') !== null

/**
 * [A2.24]; without an editable field, the page's title. Where both have room, the title stays visible; on low screens,
 * such as at 400 % zoom, the field is scrolled into view. Who returns to a place further down stays there.
 */
export function focusFirstField(page: HTMLElement | null): void {
  if (page === null || isTaken()) return
  const fields = page.querySelectorAll<HTMLInputElement>(editable)
  // Of a group of options, the selected one.
  const [first] = fields
  const chosen =
    first?.type === 'radio' ? page.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) : null
  const target = chosen ?? first ?? page.querySelector('h1')
  target?.focus({ preventScroll: true })
  if (scrollY > 0) return
  const whole = target?.closest('.mantine-InputWrapper-root') ?? target
  whole?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * Scrolls to the middle of the screen, where no bar covers it. Returns false if there is no such field or it is
 * read-only, because it cannot be focused.
 */
export function focusProblem(id: string | undefined): boolean {
  const field = document.getElementById(id ?? '')
  if (field === null) return false
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  field.focus({ preventScroll: true })
  return document.activeElement === field
}

/** Focuses the summary if no field of the page can be corrected. */
export function focusSummary(): void {
  document.getElementById(errorSummaryId)?.focus()
}
