import { useState } from 'react'

import type { Item, SettingsProblem } from '#domain/settings/area.ts'
import { type AreaKey, itemProblems } from '#domain/settings/areas.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { type Path, withPart } from '#domain/settings/schema-parts.ts'

export interface ItemForm {
  readonly value: Item
  readonly set: (path: Path, part: unknown) => void
  readonly replace: (value: Item) => void
  readonly dirty: boolean
  /** By the rules of its area; between areas the server has to say. */
  readonly problems: readonly SettingsProblem[]
  /** Whether what is wrong there is to be told: once it was left, or once somebody wanted to save. */
  readonly tells: (path: Path) => boolean
  readonly leave: (path: Path) => void
  readonly tellAll: () => void
}

const nameOf = (path: Path): string => path.join('.')

/** What somebody makes of an item before it is saved. */
export function useItemForm(area: AreaKey, base: Item): ItemForm {
  const [value, setValue] = useState(base)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  return {
    value,
    set: (path, part) => setValue((before) => withPart(before, path, part)),
    replace: (next) => {
      setValue(next)
      setLeft(new Set())
      setAll(false)
    },
    dirty: !isSame(value, base),
    problems: itemProblems(area, value),
    tells: (path) => all || left.has(nameOf(path)),
    leave: (path) => setLeft((before) => (before.has(nameOf(path)) ? before : new Set([...before, nameOf(path)]))),
    tellAll: () => setAll(true),
  }
}
