import type { FieldDefinition } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'

/** Autocomplete tokens for the person using the browser (WCAG 1.3.5). */
const tokens: Readonly<Record<string, string>> = {
  [wellKnown.firstName]: 'given-name',
  [wellKnown.lastName]: 'family-name',
  [wellKnown.email]: 'email',
  [wellKnown.dateOfBirth]: 'bday',
  [wellKnown.phone]: 'tel',
  employer: 'organization',
}

/** None for the second borrower, who is a different person. */
export const getAutoComplete = ({ id, entityType }: FieldDefinition): string =>
  (entityType !== 'SECOND_BORROWER' && Object.hasOwn(tokens, id) ? tokens[id] : undefined) ?? 'off'
