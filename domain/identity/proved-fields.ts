import { placeAnswer, streetAnswer, textAnswer } from '../fields/read-answer.ts'
import { fieldRules } from '../fields/registry.ts'
import type { FieldValues, Value } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Definitions } from '../wizard/answers.ts'
import * as v from 'valibot'
import type { ProvedFields, ProvenClaims } from './evidence.ts'
import type { Identified } from './identification.ts'
import { areGivenNames, isSameSurname } from './same-person.ts'

type Match = (fields: FieldValues, claims: ProvenClaims) => boolean

const isSameText = (one: string, other: string | undefined): boolean => one !== '' && isSameSurname(one, other ?? '')

/** Whether an answer is what an identification proved, by field. */
const proves: Readonly<Record<string, Match>> = {
  [wellKnown.firstName]: (fields, { givenNames }) => areGivenNames(textAnswer(fields, wellKnown.firstName), givenNames),
  [wellKnown.lastName]: (fields, { surname }) => isSameText(textAnswer(fields, wellKnown.lastName), surname),
  [wellKnown.birthName]: (fields, { nameAtBirth }) => isSameText(textAnswer(fields, wellKnown.birthName), nameAtBirth),
  [wellKnown.dateOfBirth]: (fields, { dateOfBirth }) => textAnswer(fields, wellKnown.dateOfBirth) === dateOfBirth,
  [wellKnown.birthPlace]: (fields, { placeOfBirth }) =>
    isSameText(textAnswer(fields, wellKnown.birthPlace), placeOfBirth),
  [wellKnown.street]: (fields, { address }) => {
    const answer = streetAnswer(fields, wellKnown.street)
    return (
      answer !== undefined &&
      isSameText(answer.street, address?.street) &&
      isSameText(answer.houseNumber, address?.houseNumber)
    )
  },
  [wellKnown.postcodeCity]: (fields, { address }) => {
    const answer = placeAnswer(fields, wellKnown.postcodeCity)
    return answer !== undefined && answer.postCode === address?.postCode && isSameText(answer.city, address.city)
  },
}

/** The fields whose answers an identification of this very person proved; none without an identification. */
export const provedFields = (
  fields: FieldValues,
  { claims, identifiedAt }: Pick<Identified, 'claims'> & { readonly identifiedAt: string | null },
): ProvedFields =>
  identifiedAt === null
    ? {}
    : Object.fromEntries(
        Object.entries(proves).flatMap(([id, isProved]) => (isProved(fields, claims) ? [[id, identifiedAt]] : [])),
      )

const values = ({
  givenNames,
  surname,
  nameAtBirth,
  dateOfBirth,
  placeOfBirth,
  address,
}: ProvenClaims): Readonly<Record<string, Value | undefined>> => ({
  [wellKnown.firstName]: givenNames,
  [wellKnown.lastName]: surname,
  [wellKnown.birthName]: nameAtBirth,
  [wellKnown.dateOfBirth]: dateOfBirth,
  [wellKnown.birthPlace]: placeOfBirth,
  [wellKnown.street]:
    address?.street === undefined || address.houseNumber === undefined
      ? undefined
      : { street: address.street, houseNumber: address.houseNumber },
  [wellKnown.postcodeCity]:
    address?.postCode === undefined || address.city === undefined
      ? undefined
      : { postCode: address.postCode, city: address.city },
})

/** What an identification proved as answers of the fields that exist; values that a field cannot store are left out. */
export const provedAnswers = (claims: ProvenClaims, definitions: Definitions): FieldValues =>
  Object.fromEntries(
    Object.entries(values(claims)).flatMap(([id, value]) => {
      const definition = definitions.get(id)
      if (definition === undefined || value === undefined || value === '') return []
      const { type, entityType } = definition
      if (!v.is(fieldRules[type].schema, value)) return []
      return [[id, { fieldId: id, entityType, userDefined: true, value: { type, value } }]]
    }),
  )
