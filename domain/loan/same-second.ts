import { isSameEmail } from '../identifiers/email.ts'
import type { FieldValues } from '../fields/types.ts'
import { describedBorrower } from './borrower-names.ts'
import { isSecondBorrowerImplied } from './second-borrower.ts'

/** Whether both describe the same second borrower: any change makes another person, because a consent is about one. */
export const isSameSecond = (one: FieldValues, other: FieldValues): boolean =>
  JSON.stringify(describedBorrower(one, 1)) === JSON.stringify(describedBorrower(other, 1))

/** Whether the later answers describe the second borrower of the earlier ones, perhaps more completely: nothing that was there has changed. */
export function isStillSecond(before: FieldValues, after: FieldValues): boolean {
  const now: Readonly<Record<string, string>> = { ...describedBorrower(after, 1) }
  const parts = Object.entries(describedBorrower(before, 1))
  return isSecondBorrowerImplied(after) && parts.every(([part, value]) => value === '' || value === now[part])
}

/** Whether the known address of the second borrower is another one than that to which their link was mailed, if both exist. */
export const isOtherAddress = (mailed: string | null | undefined, known: string): boolean =>
  mailed != null && known !== '' && !isSameEmail(known, mailed)
