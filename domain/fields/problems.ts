import type { FieldProblem } from './field-type.ts'
import type { PartName } from './parts.ts'
import type { FieldDefinition, SectionField } from './types.ts'

/** [A5.07] */
export const requiredKeys = {
  value: 'anfrage.lebenshaltung.required',
  option: 'anfrage.lebenshaltung.option.required',
  select: 'anfrage.lebenshaltung.select.required',
  entry: 'fields.group.required',
} as const

/** The size error of [A5.17]; the code tells the limit. */
export const sizeProblem = (
  code: 'Size' | 'Min' | 'Max' | 'DecimalMin' | 'DecimalMax',
  params: NonNullable<FieldProblem['params']>,
): FieldProblem => ({ code, messageKey: 'error.Size', params })

/** [A5.17] */
export function checkLength(text: string, placement: SectionField): FieldProblem | undefined {
  for (const validator of placement.validators)
    if (validator.type === 'LENGTH' && text.length > validator.maxLength)
      return sizeProblem('Size', { max: validator.maxLength })
  return undefined
}

/** Whether the shortest decimal of this number has at most so many places. */
export const hasDecimals = (value: number, places: number): boolean => Number(value.toFixed(places)) === value

/** More decimals than the field takes. */
export const digitsProblem = (decimals: number): FieldProblem => ({
  code: 'Digits',
  messageKey: 'error.Digits',
  params: { decimals },
})

/** The checks of all numbers: decimals, limits of the definition, length as typed ([A5.16], [A5.17]). */
export function checkNumber(
  value: number,
  { definition, placement }: { readonly definition: FieldDefinition; readonly placement: SectionField },
  kind: {
    readonly decimals: number
    /** For a definition without a `min`. */
    readonly least?: number
    readonly codes: readonly ['Min', 'Max'] | readonly ['DecimalMin', 'DecimalMax']
  },
): FieldProblem | undefined {
  const { decimalPlaces = kind.decimals, min = kind.least, max } = definition.meta ?? {}
  if (!hasDecimals(value, decimalPlaces)) return digitsProblem(decimalPlaces)
  if (min !== undefined && value < min) return sizeProblem(kind.codes[0], { min })
  if (max !== undefined && value > max) return sizeProblem(kind.codes[1], { max })
  return checkLength(String(value), placement)
}

/** A text that contracts cannot print. */
export const otherScript = (part?: PartName): FieldProblem => ({
  code: 'Pattern',
  messageKey: 'fields.latin',
  ...(part === undefined ? {} : { params: { part } }),
})

/** One of two parts is missing ([A5.12]). */
export const missingPart = (part: PartName): FieldProblem => ({
  code: 'NotBlank',
  messageKey: requiredKeys.value,
  params: { part },
})
