import { entriesOf } from './fields-group.ts'
import type { FieldDefinition, FieldType, FieldValue } from './types.ts'

type Declared = Pick<FieldDefinition, 'type' | 'readOnlyWhenShared'>
type Definitions = ReadonlyMap<string, Declared>

/** Agreement that a credit bureau is asked. */
export const isInquiryConsent = ({ type }: Pick<Declared, 'type'>): boolean =>
  type === 'SCHUFA' || type === 'SCHUFA_SWITCH'

/**
 * What somebody says for themselves alone: consents to an inquiry, and the declarations that are kept from whoever a loan
 * is shared with.
 */
export const isConsent = ({ type, readOnlyWhenShared }: Declared): boolean =>
  isInquiryConsent({ type }) || (readOnlyWhenShared === true && (type === 'CHECKBOX' || type === 'SWITCH'))

/**
 * What is said for one loan, by a hand that means it: every consent, and every box, whoever may tick it. Nobody says it by
 * having said it before, nor by leaving alone what was ticked for them (directive (EU) 2023/2225, article 15; GDPR, recital 32).
 */
export const isSaidAnew = (definition: Declared): boolean => isConsent(definition) || definition.type === 'CHECKBOX'

/** A default that would say it for them; a box or switch that is off says nothing. */
export const isTickedBeforehand = (definition: Declared, value: unknown): boolean =>
  isSaidAnew(definition) && value !== false && value !== null && value !== undefined

/** The same answer without what is of these, in the entries of a group as well; undefined where it is one itself. */
export function answerWithout(
  id: string,
  value: FieldValue['value'],
  definitions: Definitions,
  isOfThese: (definition: Declared) => boolean,
): FieldValue['value'] | undefined {
  // Of a field that is there no more, what it was answered with says enough.
  const goes = (each: string, type: FieldType): boolean => isOfThese(definitions.get(each) ?? { type })
  if (goes(id, value.type)) return undefined
  if (value.type !== 'FIELDS_GROUP') return value
  const entries = entriesOf(value.value).map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([nested, answer]) => !goes(nested, answer.type))),
  )
  return { type: value.type, value: entries }
}
