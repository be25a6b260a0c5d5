import type { SettingsProblem } from '../area.ts'
import { isSame } from '../../canonical.ts'
import { type ItemEdit, itemIn, orderId } from '../versions/changes.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import type { LegalEntry, LegalValue } from '../schemas/legal.ts'

/**
 * Refuses an edit that replaces a confirmed value and keeps its confirmation, because nobody has confirmed the new one.
 * `present` is what the edits change.
 */
export const carriedConfirmations = (present: SnapshotAreas, edits: readonly ItemEdit[]): SettingsProblem[] =>
  edits.flatMap((edit) => {
    if (edit.area !== 'LEGAL' || edit.item === orderId || edit.after === null) return []
    const before = valuesOf(itemIn(present, edit))
    const after = valuesOf(edit.after)
    const replaced = before.filter((value) => !after.some((each) => isSame(each, value)))
    return after.flatMap((value, at) => {
      const isNew = !before.some((each) => isSame(each, value))
      const isCarried = replaced.some((each) => isSame(confirmationOf(each), confirmationOf(value)))
      return isNew && isCarried && value.confirmedOn !== undefined
        ? [{ area: 'LEGAL', item: edit.item, path: `values.${at}.confirmedOn`, code: 'confirmationOfFormerValue' }]
        : []
    })
  })

/** The cast is safe, because items of the area have passed its schema. */
const valuesOf = (item: ItemEdit['after']): readonly LegalValue[] => (item as LegalEntry | null)?.values ?? []

const confirmationOf = ({ confirmedBy, confirmedOn }: LegalValue): object => ({ confirmedBy, confirmedOn })
