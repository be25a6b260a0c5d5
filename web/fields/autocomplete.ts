import type { FieldDefinition } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'

/** What browsers may fill in about the person in front of them (WCAG 1.3.5). */
const tokens: Readonly<Record<string, string>> = {
  [wellKnown.firstName]: 'given-name',
  [wellKnown.lastName]: 'family-name',
  [wellKnown.email]: 'email',
  [wellKnown.dateOfBirth]: 'bday',
  [wellKnown.phone]: 'tel',
  employer: 'organization',
}

/** A second borrower is somebody else than whose browser this is. */
export const autoCompleteOf = ({ id, entityType }: FieldDefinition): string =>
  (entityType !== 'SECOND_BORROWER' && Object.hasOwn(tokens, id) ? tokens[id] : undefined) ?? 'off'
