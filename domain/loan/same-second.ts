import { isSameEmail } from '../email.ts'
import type { FieldValues } from '../fields/types.ts'
import { describedBorrower } from './borrower-names.ts'

/** Whether both describe the same second borrower: any change makes another person, because a consent is about one. */
export const isSameSecond = (one: FieldValues, other: FieldValues): boolean =>
  JSON.stringify(describedBorrower(one, 1)) === JSON.stringify(describedBorrower(other, 1))

/** Whether the known address of the second borrower is another one than that to which their link was mailed, if both exist. */
export const isOtherAddress = (mailed: string | null | undefined, known: string): boolean =>
  mailed != null && known !== '' && !isSameEmail(known, mailed)
