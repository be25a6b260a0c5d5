import type { FieldError } from '../shared/errors.ts'
import { checkDateRange, minorKey } from '../fields/date-range.ts'
import { idOfBorrower, wellKnown } from '../fields/well-known.ts'
import type { LoanInput } from '../loan/loan.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { definitionsById } from './answers.ts'
import { placedFields } from './default-answers.ts'

/** Dates of birth of applicants who are not of age: nothing is saved with one, not even a draft. */
export function minorsIn(
  areas: Pick<SnapshotAreas, 'PAGES' | 'INPUT_FIELDS'>,
  product: Product,
  sent: LoanInput['fields'],
  today: string,
): FieldError[] {
  const definitions = definitionsById(areas.INPUT_FIELDS)
  const placed = new Map(placedFields(areas, product).map((placement) => [placement.id, placement]))
  return [...placed.values()].flatMap((placement): FieldError[] => {
    const definition = definitions.get(placement.id)
    const value = sent?.[placement.id]?.value.value
    if (definition === undefined || typeof value !== 'string' || idOfBorrower(definition) !== wellKnown.dateOfBirth)
      return []
    const problem = checkDateRange(value, { definition, placement, today, keys: [] })
    if (problem?.messageKey !== minorKey) return []
    const { code: message, ...reason } = problem
    return [{ objectName: definition.entityType, field: definition.id, message, ...reason }]
  })
}
