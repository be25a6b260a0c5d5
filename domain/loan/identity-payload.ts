import { placeAnswer, streetAnswer, textAnswer } from '../fields/read-answer.ts'
import type { FieldValues } from '../fields/types.ts'
import type { WebIdField, WebIdMapping } from '../settings/areas/web-id/schema.ts'

/** The data for the identity service ([B3.48]), only the fields that the bank sends. */
export type IdentPerson = { readonly [Field in WebIdField]?: string }

function getPart(fields: FieldValues, fieldId: string, part: WebIdMapping['part']): string {
  switch (part) {
    case 'STREET':
      return streetAnswer(fields, fieldId)?.street ?? ''
    case 'HOUSE_NUMBER':
      return streetAnswer(fields, fieldId)?.houseNumber ?? ''
    case 'CODE':
      return placeAnswer(fields, fieldId)?.postCode ?? ''
    case 'CITY':
      return placeAnswer(fields, fieldId)?.city ?? ''
    default:
      return textAnswer(fields, fieldId)
  }
}

/** Applies the bank's mapping; the account fills in mapped fields without an answer. */
export const identityPayload = (
  mappings: readonly WebIdMapping[],
  fields: FieldValues,
  known: IdentPerson,
): IdentPerson =>
  Object.fromEntries(
    mappings.flatMap(({ id, sent, fieldId, part }) => {
      if (!sent || fieldId === undefined) return []
      const value = getPart(fields, fieldId, part) || known[id]
      return value ? [[id, value]] : []
    }),
  )
