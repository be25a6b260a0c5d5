import { useMemo, useState } from 'react'
import type { GenericSchema } from 'valibot'

import { areas, itemProblems } from '#domain/settings/areas.ts'
import { isSame } from '#domain/canonical.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import { blankOf, fitted, type Path, withPart } from '#domain/settings/editing/schema-parts.ts'
import { afterPress } from '#web/ui/after-press.ts'

import { useAllPendingInput } from '../../settings/form/use-pending-input.ts'
import type { ItemForm } from '../../settings/form/item-form.ts'
import { begun, type History, paused, redoStep, stepped, throughout, undoStep } from './history.ts'
import { nearest, partPathOf, type PartPath } from './page-parts.ts'

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

const nameOf = (path: Path): string => path.join('.')
export const pageSchema = areas.PAGES.item as unknown as GenericSchema

/** Creates the options of a start page as a whole before one of them is set. */
const prepared = (page: Page, path: Path): Page => {
  const [name] = path
  if (path.length < 2 || name !== 'startPage' || page.startPage !== undefined) return page
  return withPart(page, [name], blankOf(pageSchema, [name]))
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
    const name = nameOf(path)
    const at = partPathOf(name)
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
    const name = nameOf(path)
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
      reveals: (path) => all || left.has(nameOf(path)) || known.has(nameOf(path)),
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
