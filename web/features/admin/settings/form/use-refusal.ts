import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

import type { SettingsProblem } from '#domain/settings/problem.ts'
import { firstWrong, showField, useErrorFocus } from '#web/ui/use-error-focus.ts'

interface Sending {
  readonly error: Error | null
  readonly reset: () => void
}

/** A refused attempt to submit an incomplete form; each attempt is a new object. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete'
  readonly problems: readonly SettingsProblem[]

  constructor(problems: readonly SettingsProblem[]) {
    super('incomplete')
    this.problems = problems
  }
}

interface Refusal {
  /** The element that is searched for invalid inputs. */
  readonly errorArea: RefObject<HTMLFormElement | null>
  /** Shows problems found before sending. */
  readonly refuse: (problems: readonly SettingsProblem[]) => void
  readonly lead: (problem: SettingsProblem) => void
  readonly incomplete: Incomplete | undefined
  readonly unplaced: boolean
}

/** Focuses the first problem after each refused attempt, whether by the server or by `refuse`. */
export function useRefusal(sending: Sending): Refusal {
  const [incomplete, setIncomplete] = useState<Incomplete>()
  const [unplaced, setUnplaced] = useState<Error>()
  const errorArea = useErrorFocus<HTMLFormElement>(sending.error ?? unplaced ?? incomplete ?? null)
  return {
    errorArea,
    refuse: (problems) => {
      sending.reset()
      setUnplaced(undefined)
      // Collapsed parts must be rendered before the search for a field that shows the problem.
      flushSync(() => setIncomplete(new Incomplete(problems)))
      if (!firstWrong(errorArea.current)) setUnplaced(new Error('unplaced'))
    },
    lead: (problem) => {
      flushSync(() => setIncomplete(new Incomplete([problem])))
      const path = CSS.escape(problem.path)
      const field = errorArea.current?.querySelector<HTMLElement>(
        `[name="${path}"], [data-name="${path}"] [contenteditable]`,
      )
      if (field && field.getAttribute('type') !== 'hidden') showField(field)
    },
    incomplete,
    unplaced: unplaced !== undefined,
  }
}
