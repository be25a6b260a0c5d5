import { textAnswer } from '../fields/read-answer.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { secondId } from '../settings/defaults/second-borrower.ts'
import { impliesSecondBorrower } from './second-borrower.ts'

/** The names of the first borrower and, if there is one, the second; empty if not answered. */
export const borrowerNames = (fields: FieldValues): string[] =>
  [(id: string) => id, ...(impliesSecondBorrower(fields) ? [secondId] : [])].map((idOf) =>
    [wellKnown.firstName, wellKnown.lastName]
      .map((id) => textAnswer(fields, idOf(id)))
      .join(' ')
      .trim(),
  )
