import type { Page } from '#domain/settings/pages.ts'

import type { PartPath } from './page-parts.ts'

export interface Step {
  readonly before: Page
  readonly after: Page
  /** What was done, as it is told when it is reverted. */
  readonly said: string
  /** Where the part stood that it is about, and where it stands since. */
  readonly from: PartPath
  readonly at: PartPath
  /** The property that was written, and when: letters typed one after the other are one step. */
  readonly writing?: Writing | undefined
}

interface Writing {
  readonly name: string
  /** Milliseconds of any clock. */
  readonly since: number
}

/** A page as it is being edited, with all that was done to it, and all that was reverted. */
export interface History {
  readonly value: Page
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const begun = (value: Page): History => ({ value, done: [], undone: [] })

/** Whoever pauses longer begins another step. */
const pauseMs = 1500

/** One more step; what was reverted before cannot come again. */
export function stepped({ value, done }: History, step: Omit<Step, 'before'>): History {
  const last = done.at(-1)
  const { writing } = step
  const goesOn =
    writing !== undefined && last?.writing?.name === writing.name && writing.since - last.writing.since < pauseMs
  return {
    value: step.after,
    done: goesOn ? [...done.slice(0, -1), { ...step, before: last.before }] : [...done, { ...step, before: value }],
    undone: [],
  }
}

/** What is written next is a step of its own. */
export function paused(history: History): History {
  const last = history.done.at(-1)
  if (last?.writing === undefined) return history
  return { ...history, done: [...history.done.slice(0, -1), { ...last, writing: undefined }] }
}

export function rolledBack(history: History): History {
  const { done, undone } = paused(history)
  const step = done.at(-1)
  return step === undefined ? history : { value: step.before, done: done.slice(0, -1), undone: [...undone, step] }
}

export function madeAgain(history: History): History {
  const { done, undone } = history
  const step = undone.at(-1)
  return step === undefined ? history : { value: step.after, done: [...done, step], undone: undone.slice(0, -1) }
}

/** With something put into the page as it is, as it was and as it would be: no step, so none takes it back. */
export function throughout(history: History, into: (page: Page) => Page): History {
  const { value, done, undone } = paused(history)
  const each = (step: Step): Step => ({ ...step, before: into(step.before), after: into(step.after) })
  return { value: into(value), done: done.map(each), undone: undone.map(each) }
}
