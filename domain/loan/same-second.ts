import type { FieldValues } from '../fields/types.ts'
import { describedBorrower } from './borrower-names.ts'

/** Whether both describe the same second borrower: any change makes another person, because a consent is about one. */
export const isSameSecond = (one: FieldValues, other: FieldValues): boolean =>
  JSON.stringify(describedBorrower(one, 1)) === JSON.stringify(describedBorrower(other, 1))
