import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import type { SetPending } from './pending-input.ts'

export interface ItemForm {
  readonly value: Item
  readonly set: (path: Path, part: unknown) => void
  readonly replace: (value: Item) => void
  /** Changes the item from outside its controls; those of unchanged properties keep their pending input. */
  readonly adopt: (into: (value: Item) => Item) => void
  /** Changes when the whole item is replaced, which resets its controls. */
  readonly revision: number
  /** Changes when a property was adopted, which resets its control. */
  readonly revisionOf: (name: string) => number
  readonly dirty: boolean
  /** Pending input, as problems; it counts as unsaved. */
  readonly pending: readonly SettingsProblem[]
  readonly setPending: SetPending
  /** Problems by the area's own rules; the server checks those between areas. */
  readonly problems: readonly SettingsProblem[]
  /** Whether problems at this path are visible: after its input was left, or after an attempt to save. */
  readonly reveals: (path: Path) => boolean
  readonly leave: (path: Path) => void
  readonly revealAll: () => void
}

/** The props of an area's content beside an item's form. */
export interface ItemExtraProps {
  readonly form: ItemForm
}
