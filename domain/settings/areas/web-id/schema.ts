import * as v from 'valibot'

import type { FieldType } from '../../../fields/types.ts'

/** [B3.48] */
export const webIdFields = [
  'sex',
  'firstName',
  'lastName',
  'dateOfBirth',
  'street',
  'streetNumber',
  'zip',
  'city',
  'country',
  'email',
  'phone',
] as const
export type WebIdField = (typeof webIdFields)[number]

const street: readonly FieldType[] = ['COMBINED_STREET_HOUSE_NUMBER']
const place: readonly FieldType[] = ['POSTCODE_LOOKUP', 'POSTCODE_LOOKUP_SPLITTED']

/** Parts of fields with two values ([A3.12]), with their types. */
export const typesOfPart = { STREET: street, HOUSE_NUMBER: street, CODE: place, CITY: place }
export type FieldPart = keyof typeof typesOfPart
const parts = Object.keys(typesOfPart) as [FieldPart, ...FieldPart[]]
/** The source of a field of the identity service; fields that are not sent are asked for during identification. */
export const WebIdMapping = v.pipe(
  v.strictObject({
    id: v.picklist(webIdFields),
    sent: v.boolean(),
    fieldId: v.optional(v.pipe(v.string(), v.nonEmpty())),
    part: v.optional(v.picklist(parts)),
  }),
  v.forward(
    v.check(({ sent, fieldId }) => !sent || fieldId !== undefined, 'missingField'),
    ['fieldId'],
  ),
)
export type WebIdMapping = v.InferOutput<typeof WebIdMapping>
