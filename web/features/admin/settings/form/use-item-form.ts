import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { insideOf, type Path, withPart } from '#domain/settings/schema-parts.ts'

import { afterPress } from '#web/ui/after-press.ts'

import { useKeepEntries, useKeptEntries } from './kept-entries.ts'
import { useAllHeld } from './use-held.ts'
import type { ItemForm } from './item-form.ts'

const nameOf = (path: Path): string => path.join('.')

/**
 * What somebody makes of something new before it is sent; begun again where their session ended before it was. `origin`
 * tells what is made of one item from what is made of another.
 */
export function useKeptItemForm(area: AreaKey, base: Item, origin = ''): ItemForm {
  const key = `${area} new ${origin}`
  const form = useItemForm(area, base, useKeptEntries(area, base, key).value)
  useKeepEntries(area, base, form.dirty ? form.value : undefined, key)
  return form
}

/** An item in its form, as it is unless something was entered for it. */
export function useItemForm(area: AreaKey, base: Item, entered: Item = base): ItemForm {
  const [value, setValue] = useState(entered)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const [revision, setRevision] = useState(0)
  const [adopted, setAdopted] = useState<Readonly<Record<string, number>>>({})
  const [held, hold] = useAllHeld(area, value)
  return {
    value,
    set: (path, part) => setValue((before) => withPart(before, path, part)),
    replace: (next) => {
      setValue(next)
      setLeft(new Set())
      setAll(false)
      setRevision((before) => before + 1)
    },
    adopt: (into) => {
      const next = into(value)
      const names = [...new Set([...Object.keys(value), ...Object.keys(next)])]
      const changed = names.filter((name) => !isSame(insideOf(value, [name]) ?? null, insideOf(next, [name]) ?? null))
      setValue(next)
      setAdopted((before) => ({
        ...before,
        ...Object.fromEntries(changed.map((name) => [name, (before[name] ?? 0) + 1])),
      }))
    },
    revision,
    revisionOf: (name) => adopted[name] ?? 0,
    dirty: held.length > 0 || !isSame(value, base),
    held,
    hold,
    problems: [...held, ...itemProblems(area, value)],
    tells: (path) => all || left.has(nameOf(path)),
    leave: (path) =>
      afterPress(() => setLeft((before) => (before.has(nameOf(path)) ? before : new Set([...before, nameOf(path)])))),
    tellAll: () => setAll(true),
  }
}
