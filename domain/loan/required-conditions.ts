import type { FieldError } from '../shared/errors.ts'
import type { FieldValues, Value } from '../fields/types.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import { type Definitions, getFieldValue } from '../wizard/answers.ts'

const ofMortgages = {
  typeOfUse: 'finanzierung.nutzungsart.required',
  propertyPostcodeCity: 'anfrage.darlehensnehmer.ort.required',
  objectType: 'finanzierung.objektart.waehlen',
} as const

/** The required fields of each kind of loan, with their messages ([A5.04]). */
const required: Readonly<Record<CalculationType, Readonly<Record<string, string>>>> = {
  NONE: {},
  CONSUMER_CREDIT: { intendedUse: 'konsumentenfinanzierung.verwendung.required' },
  MORTGAGE: ofMortgages,
  MORTGAGE_FULL: ofMortgages,
}

interface ConditionsOfPage {
  readonly calculationType: CalculationType
  /** Ids of the page's visible fields. */
  readonly visible: readonly string[]
  readonly fields: FieldValues
  readonly definitions: Definitions
}

/**
 * A page's problems, with messages of their own for the loan's conditions. Visible conditions are always required, whatever
 * the field's settings.
 */
export function withRequiredConditions(problems: readonly FieldError[], page: ConditionsOfPage): FieldError[] {
  const missing = page.visible.flatMap((id): FieldError[] => {
    const definition = page.definitions.get(id)
    const messageKey = required[page.calculationType][id]
    if (definition === undefined || messageKey === undefined || !isMissing(getFieldValue(page.fields, definition)))
      return []
    return [{ objectName: definition.entityType, field: id, message: 'NotNull', messageKey }]
  })
  const findOwn = ({ field, objectName }: FieldError) =>
    missing.find((each) => each.field === field && each.objectName === objectName)
  const reported = problems.map((problem) => findOwn(problem) ?? problem)
  return [...missing.filter((problem) => !reported.includes(problem)), ...reported]
}

const isMissing = (value: Value | null): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && 'postCode' in value && value.postCode.trim() === '')
