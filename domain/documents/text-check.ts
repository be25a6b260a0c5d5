import { textAnswer } from '../fields/read-answer.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { isNamedIn, type NamedPerson } from '../identity/named-in-text.ts'
import { datesInText } from './dates-in-text.ts'
import { nothing, type TextCheck } from './text-status.ts'
import { comparable, isOfDocument } from './verdict.ts'

export interface Applicant extends NamedPerson {
  /** `YYYY-MM-DD`, or empty; it dates no document. */
  readonly dateOfBirth: string
}

/** The applicants of a loan, also by their names at birth. */
export const applicantsIn = (fields: FieldValues): Applicant[] =>
  ([(id) => id, (id) => `second${id.charAt(0).toUpperCase()}${id.slice(1)}`] as ((id: string) => string)[]).flatMap(
    (idOf) =>
      [wellKnown.lastName, wellKnown.birthName].map((lastName) => ({
        firstName: textAnswer(fields, idOf(wellKnown.firstName)),
        lastName: textAnswer(fields, idOf(lastName)),
        dateOfBirth: textAnswer(fields, idOf(wellKnown.dateOfBirth)),
      })),
  )

/** Looks for one of the applicants and a date in the text of a file. */
export function checkText(raw: string, applicants: readonly Applicant[], today: string): TextCheck {
  if (!/[\p{L}\p{N}]/u.test(raw)) return nothing('SCANNED')
  const isNamed = applicants.some((person) => isNamedIn(raw, person))
  const extractedDate = newestDate(raw, applicants, today)
  if (isNamed && extractedDate !== null) return { fileVerificationStatus: 'OK', textNote: null, extractedDate }
  if (!isNamed && extractedDate === null) return { fileVerificationStatus: 'NOT_OK', textNote: null, extractedDate }
  return { fileVerificationStatus: 'MAYBE', textNote: isNamed ? 'NO_DATE' : 'NO_NAME', extractedDate }
}

/** A month without a day counts as its first, so that the present month is not to come. */
function newestDate(raw: string, applicants: readonly Applicant[], today: string): string | null {
  const text = comparable(raw)
  const days = datesInText(text)
    .filter((each) => isOfDocument(text, each))
    .map(({ iso }) => (iso.length === 7 ? `${iso}-01` : iso))
    .filter((day) => day <= today && !applicants.some(({ dateOfBirth }) => dateOfBirth === day))
  return days.toSorted().at(-1) ?? null
}
