import { isSame } from '../../shared/canonical.ts'
import type { LegalEntry, LegalValue } from '../areas/legal/schema.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { type ItemEdit, itemIn, orderId } from '../versions/changes.ts'

interface Confirmation {
  /** The administrator's name. */
  readonly confirmedBy: string
  /** `YYYY-MM-DD` in Berlin. */
  readonly confirmedOn: string
}

const unconfirmed = ({ confirmedBy: _by, confirmedOn: _on, ...value }: LegalValue): object => value

/** Whether both have the same content, first day and source; a confirmation belongs to exactly these. */
export const isSameLegalValue = (one: LegalValue, other: LegalValue): boolean =>
  isSame(unconfirmed(one), unconfirmed(other))

/**
 * The edit with those confirmations that one of `versions` has for exactly these values, and no others: a client can neither
 * set one nor move it to another value. The first version with a confirmation counts.
 */
export function withKnownConfirmations(edit: ItemEdit, versions: readonly SnapshotAreas[]): ItemEdit {
  if (edit.area !== 'LEGAL' || edit.item === orderId || edit.after === null) return edit
  const known = versions.flatMap((areas) => getValues(itemIn(areas, edit))).filter(isConfirmed)
  const after = {
    ...edit.after,
    values: getValues(edit.after).map(
      (value) => known.find((each) => isSameLegalValue(each, value)) ?? unconfirmed(value),
    ),
  }
  return { ...edit, after }
}

/** The entry with one of its values confirmed; undefined if it has no such value. */
export function withConfirmation(entry: LegalEntry, value: LegalValue, confirmation: Confirmation): object | undefined {
  const values: readonly LegalValue[] = entry.values
  return values.some((each) => isSameLegalValue(each, value))
    ? {
        ...entry,
        values: values.map((each) => (isSameLegalValue(each, value) ? { ...each, ...confirmation } : each)),
      }
    : undefined
}

const isConfirmed = ({ confirmedBy }: LegalValue): boolean => confirmedBy !== undefined

/** The cast is safe, because items of the area have passed its schema. */
const getValues = (item: ItemEdit['after']): readonly LegalValue[] => (item as LegalEntry | null)?.values ?? []
