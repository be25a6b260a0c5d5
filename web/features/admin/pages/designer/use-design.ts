import { useMemo, useState } from 'react'
import type { GenericSchema } from 'valibot'

import { areas, itemProblems } from '#domain/settings/areas.ts'
import { isSame } from '#domain/shared/canonical.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { createBlank, fitted, type Path, withPart } from '#domain/settings/editing/schema-parts.ts'
import { afterPress } from '#web/ui/after-press.ts'

import { useAllPendingInput } from '../../settings/form/use-pending-input.ts'
import type { ItemForm } from '../../settings/form/item-form.ts'
import { nearest, toPartPath, type PartPath } from './page-parts.ts'

export interface Design {
  readonly page: Page
  /** The form for the controls of a part's properties. */
  readonly form: ItemForm
  /** Adds a step: the page after it, its description, and the place of its part after and before. */
  readonly take: (page: Page, description: string, at: PartPath, from?: PartPath) => void
  /** Replaces the page and its history; earlier steps cannot be undone. */
  readonly begin: (page: Page) => void
  readonly undo: () => Done | undefined
  readonly redo: () => Done | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** An undone or redone step, and the place of its part now. */
export interface Done {
  readonly description: string
  readonly at: PartPath
}

const getName = (path: Path): string => path.join('.')
export const pageSchema = areas.PAGES.item as unknown as GenericSchema

/** Creates the options of a start page as a whole before one of them is set. */
const prepared = (page: Page, path: Path): Page => {
  const [name] = path
  if (path.length < 2 || name !== 'startPage' || page.startPage !== undefined) return page
  return withPart(page, [name], createBlank(pageSchema, [name]))
}

/** The unsaved edits of a page, with undo and redo. */
export function useDesign(
  base: Page,
  /** The page to begin with; earlier input is no step. */
  entered: Page,
  description: (at: PartPath, page: Page) => string,
  /** Something was entered, so earlier messages are outdated. */
  onWritten: () => void,
): Design {
  const [history, setHistory] = useState<History>(() => begun(entered))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  // Increases with every step that did not come from a control, so that controls show the new value.
  const [revision, setRevision] = useState(0)
  const { value, done, undone } = history
  const [pending, setPending] = useAllPendingInput('PAGES', value)
  const go = (next: History) => {
    setHistory(next)
    setRevision((before) => before + 1)
  }
  const take = (after: Page, what: string, at: PartPath, from: PartPath = at) =>
    go(stepped(history, { after, description: what, from, at }))
  const set = (path: Path, part: unknown) => {
    const name = getName(path)
    const at = toPartPath(name)
    const since = performance.now()
    onWritten()
    setHistory((before) => {
      const after = fitted(pageSchema, withPart(prepared(before.value, path), path, part), path)
      // Checkboxes and list entries are steps of their own.
      const writing = typeof part === 'boolean' || Array.isArray(part) ? undefined : { name, since }
      return stepped(before, { after, description: description(at, after), from: at, at, writing })
    })
  }
  const leave = (path: Path) => {
    const name = getName(path)
    afterPress(() => setLeft((before) => (before.has(name) ? before : new Set([...before, name]))))
    setHistory(paused)
  }
  // Problems of the saved page are visible from the beginning.
  const known = useMemo(() => new Set(itemProblems('PAGES', base).map(({ path }) => path)), [base])
  const dirty = pending.length > 0 || !isSame(value, base)
  return {
    page: value,
    form: {
      value,
      set,
      replace: (next) => take(next as Page, description([], next as Page), []),
      // Not a step: the choice stays through undo and redo.
      adopt: (into) => go(throughout(history, (each) => into(each) as Page)),
      revision,
      revisionOf: () => 0,
      dirty,
      pending,
      setPending,
      problems: [...pending, ...itemProblems('PAGES', value)],
      reveals: (path) => all || left.has(getName(path)) || known.has(getName(path)),
      leave,
      revealAll: () => setAll(true),
    },
    take,
    begin: (page) => go(begun(page)),
    undo: () => {
      const step = done.at(-1)
      if (step === undefined) return undefined
      go(undoStep(history))
      return { description: step.description, at: nearest(step.before, step.from) }
    },
    redo: () => {
      const step = undone.at(-1)
      if (step === undefined) return undefined
      go(redoStep(history))
      return { description: step.description, at: nearest(step.after, step.at) }
    },
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
  }
}

interface Step {
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
