import { defaultLimits } from '../loan/limits.ts'
import type { CalculationType, Product } from './products.ts'

type Limit = keyof Product['limits']

/** Without a calculation the sum and the term are still fields of a loan. */
const always: readonly Limit[] = ['amount', 'term']

/** The limits that a calculation looks at; of a mortgage those of its amount too, which is derived. */
export function usedLimits(type: CalculationType): ReadonlySet<string> {
  return new Set<string>([...always, ...(type === 'NONE' ? [] : Object.keys(defaultLimits[type]))])
}
