import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

import type { SettingsProblem } from '#domain/settings/area.ts'
import { firstWrong, showField, useErrorFocus } from '#web/ui/use-error-focus.ts'

interface Sending {
  readonly error: Error | null
  readonly reset: () => void
}

/** A try to send a form that something in it held up; each is one of its own. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete'
  readonly problems: readonly SettingsProblem[]

  constructor(problems: readonly SettingsProblem[]) {
    super('incomplete')
    this.problems = problems
  }
}

interface Refusal {
  /** Where what is wrong is looked for. */
  readonly errorArea: RefObject<HTMLFormElement | null>
  /** Before anything is sent. */
  readonly refuse: (problems: readonly SettingsProblem[]) => void
  /** The way from what is told of a problem to its field. */
  readonly lead: (problem: SettingsProblem) => void
  /** What the last try was held up by. */
  readonly incomplete: Incomplete | undefined
  /** No field of the form says what that is. */
  readonly unplaced: boolean
}

/** Takes the keyboard to what is wrong, each try anew: the server says so, or `refuse` before anything is sent. */
export function useRefusal(sending: Sending): Refusal {
  const [incomplete, setIncomplete] = useState<Incomplete>()
  const [unplaced, setUnplaced] = useState<Error>()
  const errorArea = useErrorFocus<HTMLFormElement>(sending.error ?? unplaced ?? incomplete ?? null)
  return {
    errorArea,
    refuse: (problems) => {
      sending.reset()
      setUnplaced(undefined)
      // What is folded has to be there before it can be seen whether anything says what is wrong.
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
