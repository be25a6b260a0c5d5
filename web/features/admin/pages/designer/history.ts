import type { Page } from '#domain/settings/schemas/pages.ts'

import type { PartPath } from './page-parts.ts'

export interface Step {
  readonly before: Page
  readonly after: Page
  /** The description of the step that undo and redo announce. */
  readonly description: string
  /** The place of the edited part before and after the step. */
  readonly from: PartPath
  readonly at: PartPath
  /** The property that was typed into, and when: uninterrupted typing is one step. */
  readonly writing?: Writing | undefined
}

interface Writing {
  readonly name: string
  /** Milliseconds of any monotonic clock. */
  readonly since: number
}

/** An edited page with its done and undone steps. */
export interface History {
  readonly value: Page
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const begun = (value: Page): History => ({ value, done: [], undone: [] })

/** A longer pause in typing begins another step. */
const pauseMs = 1500

/** Adds a step; undone steps can no longer be redone. */
export function stepped({ value, done }: History, step: Omit<Step, 'before'>): History {
  const last = done.at(-1)
  const { writing } = step
  const continuesTyping =
    writing !== undefined && last?.writing?.name === writing.name && writing.since - last.writing.since < pauseMs
  return {
    value: step.after,
    done: continuesTyping
      ? [...done.slice(0, -1), { ...step, before: last.before }]
      : [...done, { ...step, before: value }],
    undone: [],
  }
}

/** Ends the current step, so that the next input begins another one. */
export function paused(history: History): History {
  const last = history.done.at(-1)
  if (last?.writing === undefined) return history
  return { ...history, done: [...history.done.slice(0, -1), { ...last, writing: undefined }] }
}

export function undoStep(history: History): History {
  const { done, undone } = paused(history)
  const step = done.at(-1)
  return step === undefined ? history : { value: step.before, done: done.slice(0, -1), undone: [...undone, step] }
}

export function redoStep(history: History): History {
  const { done, undone } = history
  const step = undone.at(-1)
  return step === undefined ? history : { value: step.after, done: [...done, step], undone: undone.slice(0, -1) }
}

/** Applies `into` to the page and all its steps, so that neither undo nor redo removes it. */
export function throughout(history: History, into: (page: Page) => Page): History {
  const { value, done, undone } = paused(history)
  const each = (step: Step): Step => ({ ...step, before: into(step.before), after: into(step.after) })
  return { value: into(value), done: done.map(each), undone: undone.map(each) }
}
