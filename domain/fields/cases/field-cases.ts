import type { Localized } from '../../locale.ts'
import type { FieldContext, FieldProblem } from '../field-type.ts'
import type { FieldDefinition, FieldType, SectionField, Value } from '../types.ts'

/** The day on which every case is judged. */
export const caseToday = '2026-08-23'

/** What differs from a plain, optional field of the type without limits. */
interface Setting {
  readonly definition?: Partial<Omit<FieldDefinition, 'type'>>
  readonly placement?: Partial<Omit<SectionField, 'id'>>
}
type Placement = NonNullable<Setting['placement']>

/** One answer. Where a numbered statement asks for the verdict, the title starts with its number. */
export interface ValidCase extends Setting {
  readonly title: string
  readonly value: unknown
  /** What is stored for it, where that is not the value itself. */
  readonly stored?: Value
}

export interface InvalidCase extends Setting {
  readonly title: string
  readonly value: unknown
  readonly problem: FieldProblem
  /** The schema refuses it too: such a value is never stored, not even in a draft. */
  readonly unstorable?: true
}

/** A right answer and its read-only text. */
export interface FormatCase extends Localized {
  readonly title: string
  readonly value: Value
}

/** Everything that a field type promises; the server's suite and the browser's run the same table. */
export interface FieldCases {
  readonly valid: readonly ValidCase[]
  readonly invalid: readonly InvalidCase[]
  readonly formats: readonly FormatCase[]
  /** The list that its keys come from. */
  readonly keys?: Readonly<Record<string, Localized>>
}

export interface CaseInput {
  readonly definition: FieldDefinition
  readonly placement: SectionField
  readonly value: Value | null
  readonly context: FieldContext
}

/** What checkField gets for a case. */
export function inputOf(
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
  // Some cases hold what no type allows, as a request can.
  return { definition, placement, value: value as Value | null, context }
}

export const required: Placement = { required: true }
export const atMost = (maxLength: number): Placement => ({ validators: [{ type: 'LENGTH', maxLength }] })
export const range = (minDate: string, maxDate: string): Placement => ({
  validators: [{ type: 'DATE_RANGE', minDate, maxDate }],
})
