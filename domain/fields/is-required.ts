import type { FieldDefinition, SectionField } from './types.ts'
import { wellKnown } from './well-known.ts'

/** [A5.07]: the financed object is required, whatever the page's setting. */
export const isRequired = (
  { id }: Pick<FieldDefinition, 'id'>,
  { required }: Pick<SectionField, 'required'>,
): boolean => required || id === wellKnown.financedObject
