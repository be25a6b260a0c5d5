import { addMonths } from '../time/dates.ts'
import { berlinDay } from '../time/berlin.ts'
import { legalMethods, legalNumber } from '../settings/legal/legal-on-day.ts'
import type { LegalEntry } from '../settings/areas/legal/schema.ts'
import type { IdentMethod, ProvenClaims } from './evidence.ts'
import { contradictions, type DescribedPerson, isRenamed, personDifferences } from './same-person.ts'

/** An identification that was made. */
export interface Identified {
  readonly method: IdentMethod
  /** ISO time. */
  readonly identifiedAt: string
  readonly claims: ProvenClaims
}

/** Whether the law admits the method on a day, and the identification is not too old then. Without a legal value it is not. */
export function isAdmissible(
  { method, identifiedAt }: Pick<Identified, 'method' | 'identifiedAt'>,
  legal: readonly LegalEntry[],
  day: string,
): boolean {
  const months = legalNumber(legal, 'IDENT_MONTHS', day)
  return (
    legalMethods(legal, 'IDENT_METHODS', day).includes(method) &&
    months !== undefined &&
    addMonths(berlinDay(new Date(identifiedAt)), months) >= day
  )
}

/**
 * The identifications that count on a day, of those of one account, newest first: admissible ones, unless a newer one proved
 * that the same person has another surname now.
 */
export const countingOn = <I extends Identified>(found: readonly I[], legal: readonly LegalEntry[], day: string): I[] =>
  found.filter(
    (each, at) =>
      isAdmissible(each, legal, day) && !found.slice(0, at).some((newer) => isRenamed(newer.claims, each.claims)),
  )

/** The newest that proves every part of a person; undefined if none does. */
export const provingIdentification = <I extends Pick<Identified, 'claims'>>(
  found: readonly I[],
  person: DescribedPerson,
): I | undefined => found.find(({ claims }) => personDifferences(claims, person).length === 0)

/** The newest that contradicts no part of a person; undefined if none does. */
export const matchingIdentification = <I extends Pick<Identified, 'claims'>>(
  found: readonly I[],
  person: DescribedPerson,
): I | undefined => found.find(({ claims }) => contradictions(claims, person).length === 0)
