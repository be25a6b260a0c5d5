import { placeAnswer, streetAnswer, textAnswer } from '../fields/read-answer.ts'
import type { FieldValues } from '../fields/types.ts'
import type { WebIdField, WebIdMapping } from '../settings/web-id.ts'

/** What the identity service is told of somebody ([B3.48]); what the bank does not send is not there. */
export type IdentPerson = { readonly [Field in WebIdField]?: string }

function partOf(fields: FieldValues, fieldId: string, part: WebIdMapping['part']): string {
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

/** By the bank's mapping; what the account knows stands in for what was not answered, but is not sent unasked. */
export const identityPayload = (
  mappings: readonly WebIdMapping[],
  fields: FieldValues,
  known: IdentPerson,
): IdentPerson =>
  Object.fromEntries(
    mappings.flatMap(({ id, sent, fieldId, part }) => {
      if (!sent || fieldId === undefined) return []
      const value = partOf(fields, fieldId, part) || known[id]
      return value === undefined || value === '' ? [] : [[id, value]]
    }),
  )
