import { canonical } from '../../shared/canonical.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { type RateError, findRateErrors } from './rate-errors.ts'
import { keyOfBankValue } from './bank-values.ts'
import { interestKeyTypes } from './rate-key-types.ts'
import type { KeyDefinition } from '../areas/keys/schema.ts'

/** A used bank value with its key before and after; without a key its prices are unreachable. */
export interface RemappedRates {
  readonly value: string
  readonly conditions: number
  readonly before: string | undefined
  readonly after: string | undefined
}

export interface MappingEffects {
  readonly moved: readonly RemappedRates[]
  /** New errors in the prices. */
  readonly errors: readonly RateError[]
}

type Areas = Pick<SnapshotAreas, 'KEYS' | 'PRODUCTS' | 'INTEREST_CONDITIONS'>

/** The effects of new mappings on the bank's prices ([B7.26]). */
export function mappingEffects(areas: Areas, list: KeyDefinition, today: string): MappingEffects {
  const column = interestKeyTypes.find(({ type }) => type === list.id)?.column
  if (column === undefined) return { moved: [], errors: [] }
  const named = areas.INTEREST_CONDITIONS.flatMap((row) => row[column] ?? [])
  const moved = [...new Set(named)].flatMap((value): RemappedRates[] => {
    const before = keyOfBankValue(areas.KEYS, list.id, value)
    const after = keyOfBankValue([list], list.id, value)
    const conditions = named.filter((each) => each === value).length
    return before === after ? [] : [{ value, conditions, before, after }]
  })
  if (moved.length === 0) return { moved, errors: [] }
  const known = new Set(findRateErrors(areas, today).map(canonical))
  const then = { ...areas, KEYS: areas.KEYS.map((each) => (each.id === list.id ? list : each)) }
  return { moved, errors: findRateErrors(then, today).filter((error) => !known.has(canonical(error))) }
}
