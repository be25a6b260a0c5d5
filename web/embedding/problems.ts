import { errorSummaryId } from '../ui/error-summary-id.ts'

/** Elements that get the focus because of a problem (`use-error-focus`, `focusProblem`, the error summary). */
const problem = `[aria-invalid="true"], [data-invalid], [data-problem], [role="alert"], #${errorSummaryId}`

interface Place {
  readonly top: number
  readonly height: number
}

/**
 * Calls back with the position of an invalid field or a message when it gets the focus: a frame as tall as its page
 * cannot scroll, and cannot scroll the page around it.
 */
export function whenProblemIsFocused(report: (place: Place) => void): void {
  addEventListener('focusin', ({ target }) => {
    // In a group of options, the group is invalid and an option has the focus.
    if (!(target instanceof Element) || target.closest(problem) === null) return
    const { top, height } = (target.closest('.mantine-InputWrapper-root') ?? target).getBoundingClientRect()
    report({ top: top + scrollY, height })
  })
}
