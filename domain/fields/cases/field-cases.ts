import type { Localized } from '../../text/locale.ts'
import type { FieldContext, FieldProblem } from '../field-type.ts'
import type { FieldDefinition, FieldType, SectionField, Value } from '../types.ts'

/** The day for which every case is validated. */
export const caseToday = '2026-08-23'

/** Differences from a plain, optional field of the type without limits. */
interface Setting {
  readonly definition?: Partial<Omit<FieldDefinition, 'type'>>
  readonly placement?: Partial<Omit<SectionField, 'id'>>
}
type Placement = NonNullable<Setting['placement']>

/** An answer. The title begins with the number of the statement that requires the result. */
export interface ValidCase extends Setting {
  readonly title: string
  readonly value: unknown
  /** The stored value, if it differs. */
  readonly stored?: Value
}

export interface InvalidCase extends Setting {
  readonly title: string
  readonly value: unknown
  readonly problem: FieldProblem
  /** The schema refuses the value, so it is not stored even in a draft. */
  readonly unstorable?: true
}

/** A valid answer with its read-only text. */
export interface FormatCase extends Localized {
  readonly title: string
  readonly value: Value
}

/** The cases of a field type, run by the suites of server and browser. */
export interface FieldCases {
  readonly valid: readonly ValidCase[]
  readonly invalid: readonly InvalidCase[]
  readonly formats: readonly FormatCase[]
  /** The selection list of its keys. */
  readonly keys?: Readonly<Record<string, Localized>>
}

export interface CaseInput {
  readonly definition: FieldDefinition
  readonly placement: SectionField
  readonly value: Value | null
  readonly context: FieldContext
}

/** The input of checkField for a case. */
export function buildCaseInput(
  type: FieldType,
  { keys = {} }: Pick<FieldCases, 'keys'>,
  { value, ...setting }: Setting & { readonly value: unknown },
): CaseInput {
  const definition: FieldDefinition = {
    id: 'field',
    entityType: 'BORROWER',
    label: { de: 'Feld', en: 'Field' },
    ...setting.definition,
    type,
  }
  const placement: SectionField = {
    required: false,
    visible: true,
    layoutLength: 6,
    validators: [],
    ...setting.placement,
    id: definition.id,
  }
  const context = { definition, placement, today: caseToday, keys: Object.keys(keys) }
  // Some cases have values that no type allows, like requests.
  return { definition, placement, value: value as Value | null, context }
}

export const required: Placement = { required: true }
export const atMost = (maxLength: number): Placement => ({ validators: [{ type: 'LENGTH', maxLength }] })
export const range = (minDate: string, maxDate: string): Placement => ({
  validators: [{ type: 'DATE_RANGE', minDate, maxDate }],
})
