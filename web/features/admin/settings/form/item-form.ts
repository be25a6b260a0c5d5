import type { Item, SettingsProblem } from '#domain/settings/area.ts'
import type { Path } from '#domain/settings/schema-parts.ts'
import type { Hold } from './pending-input.ts'

export interface ItemForm {
  readonly value: Item
  readonly set: (path: Path, part: unknown) => void
  readonly replace: (value: Item) => void
  /** The same from elsewhere than its controls: those of what is as it was go on, with what is under way in them. */
  readonly adopt: (into: (value: Item) => Item) => void
  /** Changes with every item that is put in as a whole: its controls then begin anew. */
  readonly revision: number
  /** Changes with a property that was adopted. */
  readonly revisionOf: (name: string) => number
  readonly dirty: boolean
  /** What was typed and not taken in yet; it counts as unsaved, and as something wrong. */
  readonly held: readonly SettingsProblem[]
  readonly hold: Hold
  /** By the rules of its area; between areas the server has to say. */
  readonly problems: readonly SettingsProblem[]
  /** Whether what is wrong there is to be told: once it was left, or once somebody wanted to save. */
  readonly reveals: (path: Path) => boolean
  readonly leave: (path: Path) => void
  readonly revealAll: () => void
}

/** Of what an area shows beside the form of an item. */
export interface ItemExtraProps {
  readonly form: ItemForm
}
