import { getGroupEntries } from './group-entries.ts'
import type { EntityType, FieldDefinition, FieldType, FieldValue, FieldValues } from './types.ts'

type Declared = Pick<FieldDefinition, 'type' | 'readOnlyWhenShared' | 'agreement'> &
  Partial<Pick<FieldDefinition, 'id' | 'entityType'>>
type Definitions = ReadonlyMap<string, Declared>

/** Consent to a credit bureau inquiry. */
export const isInquiryConsent = ({ type }: Pick<Declared, 'type'>): boolean =>
  type === 'SCHUFA' || type === 'SCHUFA_SWITCH'

/**
 * Answers that only their person can give: consents to an inquiry, and declarations that are read-only for members.
 */
export const isConsent = ({ type, readOnlyWhenShared }: Declared): boolean =>
  isInquiryConsent({ type }) || (readOnlyWhenShared === true && (type === 'CHECKBOX' || type === 'SWITCH'))

/**
 * Answers that must be given actively for each loan: every consent, every checkbox, and fields of any type that are declared
 * an agreement or ancillary service. Earlier answers and defaults do not count (directive (EU) 2023/2225, article 15; GDPR,
 * recital 32).
 */
export const needsFreshAnswer = (definition: Declared): boolean =>
  isConsent(definition) || definition.type === 'CHECKBOX' || definition.agreement === true

/**
 * Whether a default would give such an answer, or would turn on any switch, because a switch can offer an ancillary service
 * without being declared one. Off is no agreement.
 */
export const isPresetAgreement = (definition: Declared, value: unknown): boolean =>
  (needsFreshAnswer(definition) || definition.type === 'SWITCH') &&
  value !== false &&
  value !== null &&
  value !== undefined

/** The answer without such answers, in entries of groups as well; undefined if it is one itself. */
export function answerWithout(
  id: string,
  value: FieldValue['value'],
  definitions: Definitions,
  isOfThese: (definition: Declared) => boolean,
): FieldValue['value'] | undefined {
  // The stored type of a removed field suffices.
  const goes = (each: string, type: FieldType): boolean => isOfThese(definitions.get(each) ?? { type })
  if (goes(id, value.type)) return undefined
  if (value.type !== 'FIELDS_GROUP') return value
  const entries = getGroupEntries(value.value).map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([nested, answer]) => !goes(nested, answer.type))),
  )
  return { type: value.type, value: entries }
}

/** A consent to an inquiry that was given. */
export interface GivenInquiry {
  readonly fieldId: string
  readonly entityType: EntityType
}

/** The consents to an inquiry that these answers give, those in entries of groups included; each field once. */
export function givenInquiries(fields: FieldValues): GivenInquiry[] {
  const given = Object.entries(fields).flatMap(([id, { entityType, value }]) => {
    if (value.type !== 'FIELDS_GROUP') return isGiven(value) ? [{ fieldId: id, entityType }] : []
    return getGroupEntries(value.value).flatMap((entry) =>
      Object.entries(entry).flatMap(([nested, answer]) => (isGiven(answer) ? [{ fieldId: nested, entityType }] : [])),
    )
  })
  return given.filter(({ fieldId }, at) => given.findIndex((each) => each.fieldId === fieldId) === at)
}

const isGiven = ({ type, value }: Pick<FieldValue['value'], 'type'> & { readonly value: unknown }): boolean =>
  isInquiryConsent({ type }) && value === true
