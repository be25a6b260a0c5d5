import { defaultLimits } from '../../../loan/limits.ts'
import type { CalculationType, Product } from './schema.ts'

type Limit = keyof Product['limits']

/** Amount and term are fields of every loan, even without a calculation. */
const always: readonly Limit[] = ['amount', 'term']

/** The limits that a calculation uses, including those of a mortgage's derived amount. */
export function usedLimits(type: CalculationType): ReadonlySet<string> {
  return new Set<string>([...always, ...(type === 'NONE' ? [] : Object.keys(defaultLimits[type]))])
}
