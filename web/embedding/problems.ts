import { errorSummaryId } from '../ui/error-summary-id.ts'

/** What the keyboard goes to when something is wrong (`use-error-focus`, `focusProblem`, the error summary). */
const problem = `[aria-invalid="true"], [data-invalid], [data-problem], [role="alert"], #${errorSummaryId}`

interface Place {
  readonly top: number
  readonly height: number
}

/**
 * Calls back with the place of a field that is wrong, or of what says so, when it gets the keyboard: a page in a frame as
 * tall as itself has nothing to scroll, and may not scroll the page around it.
 */
export function whenProblemIsFocused(report: (place: Place) => void): void {
  addEventListener('focusin', ({ target }) => {
    // Of a group of choices the group is wrong, and one of its choices has the keyboard.
    if (!(target instanceof Element) || target.closest(problem) === null) return
    const { top, height } = (target.closest('.mantine-InputWrapper-root') ?? target).getBoundingClientRect()
    report({ top: top + scrollY, height })
  })
}
