import type { FieldProblem } from './field-type.ts'

/** [A3.12]: the parts of values with several inputs; errors and inputs have these names, values those of [A3.15]. */
export const partNames = {
  street: 'STREET',
  houseNumber: 'HOUSE_NUMBER',
  postCode: 'CODE',
  city: 'CITY',
  outbuilding: 'OUTBUILDING_TYPE',
  amount: 'OUTBUILDING_AMOUNT',
} as const
export type PartName = (typeof partNames)[keyof typeof partNames] | 'DAY' | 'MONTH' | 'YEAR' | 'HOUR' | 'MINUTES'

interface Refusal {
  readonly message: string
  readonly path?: readonly { readonly key: unknown }[] | undefined
}

/**
 * The part that a value's schema refuses, which is the message there, with the number of its entry in a list; none for the whole
 * value.
 */
export function refusedPart({ message: part, path }: Refusal): Pick<FieldProblem, 'params'> {
  if (!/^[A-Z_]+$/.test(part)) return {}
  const entry = path?.[0]?.key
  return { params: typeof entry === 'number' ? { part, entry } : { part } }
}
