import type { FieldDefinition, SectionField } from '../../../fields/types.ts'

/** The id of a borrower's field for the second borrower. */
export const secondId = (id: string): string => `second${id.charAt(0).toUpperCase()}${id.slice(1)}`

/** The same field for the second borrower ([A3.14]), without the lock for verified accounts, which is about the owner. */
export const forSecond = ({ readOnlyWhenVerified: _verified, ...definition }: FieldDefinition): FieldDefinition => ({
  ...definition,
  id: secondId(definition.id),
  entityType: 'SECOND_BORROWER',
})

/** A placement of the borrower's page for the second borrower, without its conditions. */
export const placedForSecond = (
  { renderCondition: _condition, ...placement }: SectionField,
  extras: Partial<SectionField> = {},
): SectionField => ({ ...placement, ...extras, id: secondId(placement.id) })
