import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { getAtPath, type Path, withPart } from '#domain/settings/editing/schema-parts.ts'

import { afterPress } from '#web/ui/after-press.ts'

import type { SetPending } from './pending-input.ts'
import type { ItemForm } from './item-form.ts'
import { useStoreEntries, useStoredEntries } from './stored-entries.ts'
import { type PendingInputs, pendingProblems, withPendingInput } from './use-pending-input.ts'

const getName = (path: Path): string => path.join('.')

/** The form of a new item, restored after the session ended. `origin` distinguishes copies of different items. */
export function useStoredItemForm(area: AreaKey, base: Item, origin = ''): ItemForm {
  const key = `${area} new ${origin}`
  const form = useItemForm(area, base, useStoredEntries(area, base, key).value)
  useStoreEntries(area, base, form.dirty ? form.value : undefined, key)
  return form
}

interface Entry {
  readonly value: Item
  readonly left: ReadonlySet<string>
  readonly all: boolean
  readonly revision: number
  readonly adopted: Readonly<Record<string, number>>
  readonly pending: PendingInputs
}
type Update = (next: (before: Entry) => Entry) => void

const begunWith = (value: Item): Entry => ({
  value,
  left: new Set(),
  all: false,
  revision: 0,
  adopted: {},
  pending: {},
})

const setPendingIn =
  (update: Update): SetPending =>
  (key, pending) =>
    update((before) => ({ ...before, pending: withPendingInput(before.pending, key, pending) }))

function createItemForm(area: AreaKey, base: Item, entry: Entry, update: Update, setPending: SetPending): ItemForm {
  const { value, left, all, revision, adopted } = entry
  const change = (next: Partial<Entry>) => update((before) => ({ ...before, ...next }))
  const pending = pendingProblems(area, value, entry.pending)
  return {
    value,
    set: (path, part) => update((before) => ({ ...before, value: withPart(before.value, path, part) })),
    replace: (next) =>
      update((before) => ({ ...before, value: next, left: new Set(), all: false, revision: before.revision + 1 })),
    adopt: (into) => {
      const next = into(value)
      const names = [...new Set([...Object.keys(value), ...Object.keys(next)])]
      const changed = names.filter((name) => !isSame(getAtPath(value, [name]) ?? null, getAtPath(next, [name]) ?? null))
      change({
        value: next,
        adopted: { ...adopted, ...Object.fromEntries(changed.map((name) => [name, (adopted[name] ?? 0) + 1])) },
      })
    },
    revision,
    revisionOf: (name) => adopted[name] ?? 0,
    dirty: pending.length > 0 || !isSame(value, base),
    pending,
    setPending,
    problems: [...pending, ...itemProblems(area, value)],
    reveals: (path) => all || left.has(getName(path)),
    leave: (path) =>
      afterPress(() =>
        update((before) =>
          before.left.has(getName(path)) ? before : { ...before, left: new Set([...before.left, getName(path)]) },
        ),
      ),
    revealAll: () => change({ all: true }),
  }
}

/** The form of an item, with `entered` as its initial value. */
export function useItemForm(area: AreaKey, base: Item, entered: Item = base): ItemForm {
  const [entry, update] = useState(() => begunWith(entered))
  const [setPending] = useState(() => setPendingIn(update))
  return createItemForm(area, base, entry, update, setPending)
}

/** Forms of several items, whose number must not change. */
export function useItemForms(area: AreaKey, bases: readonly Item[], entered: readonly Item[] = bases): ItemForm[] {
  const [entries, setEntries] = useState(() => entered.map(begunWith))
  const [places] = useState(() =>
    entered.map((_, place) => {
      const update: Update = (next) =>
        setEntries((before) => before.map((entry, at) => (at === place ? next(entry) : entry)))
      return { place, update, setPending: setPendingIn(update) }
    }),
  )
  return places.flatMap(({ place, update, setPending }) => {
    const [base, entry] = [bases[place], entries[place]]
    return base === undefined || entry === undefined ? [] : [createItemForm(area, base, entry, update, setPending)]
  })
}
