import type { FieldDefinition, SectionField } from '../../fields/types.ts'

/** What a field of the borrower's is called where the second one answers it. */
export const secondId = (id: string): string => `second${id.charAt(0).toUpperCase()}${id.slice(1)}`

/** The same field for the second borrower ([A3.14]). Who is verified is the owner: that locks nothing of theirs. */
export function forSecond(
  { readOnlyWhenVerified: _verified, ...definition }: FieldDefinition,
  words: Partial<Pick<FieldDefinition, 'label' | 'description'>> = {},
): FieldDefinition {
  return { ...definition, ...words, id: secondId(definition.id), entityType: 'SECOND_BORROWER' }
}

/** A field as the borrower's page places it, for the second borrower; conditions are the page's own. */
export const placedForSecond = (
  { renderCondition: _condition, ...placement }: SectionField,
  extras: Partial<SectionField> = {},
): SectionField => ({ ...placement, ...extras, id: secondId(placement.id) })
