import * as v from 'valibot'

import { textAnswer } from '../fields/read-answer.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { secondId } from '../settings/defaults/second-borrower.ts'
import { impliesSecondBorrower } from './second-borrower.ts'

/** Letters and digits without case and accents; umlauts also as they are typed without them. */
const spelt = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/([aou])e/g, '$1')

/** Whether a typed name has the last name of one of a loan's borrowers. */
export function namesBorrower(name: string, fields: FieldValues): boolean {
  const ids = [wellKnown.lastName, ...(impliesSecondBorrower(fields) ? [secondId(wellKnown.lastName)] : [])]
  return ids.some((id) => {
    const lastName = spelt(textAnswer(fields, id))
    return lastName !== '' && spelt(name).includes(lastName)
  })
}

/** One line without control characters, which could start another line in a mail. */
const Line = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ')),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(100),
)

/** A declaration of withdrawal (BGB § 356a (2)): who, which contract, and where the receipt goes. */
export const Declaration = v.object({
  name: Line,
  /** The bank's number or the portal's id. */
  contract: Line,
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
})
export type Declaration = v.InferOutput<typeof Declaration>

/** A received declaration, with the ISO time; the same for any contract. */
export const Receipt = v.object({ name: v.string(), contract: v.string(), email: v.string(), sentAt: v.string() })
export type Receipt = v.InferOutput<typeof Receipt>

/**
 * The result for the bank: withdrawn now, withdrawn before, too late by the portal's days, a loan without a contract, or no
 * such loan.
 */
export type WithdrawalOutcome = 'WITHDRAWN' | 'REPEATED' | 'LATE' | 'NOT_CONCLUDED' | 'UNKNOWN'
