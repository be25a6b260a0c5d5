import * as v from 'valibot'

import { defineFieldType, type FieldProblem } from './field-type.ts'
import type { PartName } from './parts.ts'
import { requiredKeys } from './problems.ts'
import type { OutbuildingEntry } from './types.ts'

/** [A5.14] */
export const outbuildingAmount = { min: 1, max: 100 }
const messageKey = 'validation.incorrectValue.outbuildings'

/** The most that can be stored; `check` has the exact limit. */
export const mostOutbuildings = 9999

/** More than any list of kinds; `check` has the exact limit. */
const mostEntries = 100

const kind: PartName = 'OUTBUILDING_TYPE'
const count: PartName = 'OUTBUILDING_AMOUNT'

const Entry = v.strictObject({
  outbuilding: v.pipe(v.string(kind), v.regex(/^[A-Za-z0-9_-]{0,32}$/, kind)),
  amount: v.nullable(
    v.pipe(v.number(count), v.finite(), v.minValue(-mostOutbuildings, count), v.maxValue(mostOutbuildings, count)),
  ),
})

const isAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= outbuildingAmount.min && amount <= outbuildingAmount.max

/** [A5.14], [A3.15]: kinds of outbuildings, each once, with their number. */
export const outbuildingsList = defineFieldType<readonly OutbuildingEntry[]>({
  type: 'OUTBUILDINGS_LIST',
  schema: v.pipe(v.array(Entry), v.maxLength(mostEntries)),
  isAnswered: (value) => value !== null && value.length > 0,
  requiredKey: requiredKeys.value,
  check: (value, { keys }) => {
    const taken = new Set<string>()
    for (const [entry, { outbuilding, amount }] of value.entries()) {
      const problem = entryProblem(entry, { outbuilding, amount, known: keys.includes(outbuilding), taken })
      if (problem !== undefined) return problem
      taken.add(outbuilding)
    }
    return undefined
  },
  format: (value, { keyText }) =>
    value
      .filter(({ outbuilding }) => outbuilding !== '')
      .map(({ outbuilding, amount }) =>
        amount === null ? keyText(outbuilding) : `${amount} × ${keyText(outbuilding)}`,
      )
      .join(', '),
  conditionValue: (value) => value.flatMap(({ outbuilding }) => (outbuilding === '' ? [] : [outbuilding])),
})

interface CheckedEntry extends OutbuildingEntry {
  readonly known: boolean
  readonly taken: ReadonlySet<string>
}

/** Reports the index of the entry, counted from 0. */
function entryProblem(entry: number, { outbuilding, amount, known, taken }: CheckedEntry): FieldProblem | undefined {
  const problem = (part: PartName, code: string, key: string) => ({ code, messageKey: key, params: { part, entry } })
  // A kind that was removed from the list must be chosen again, as in any list.
  if (!known) return problem(kind, 'NotBlank', requiredKeys.value)
  if (taken.has(outbuilding)) return problem(kind, 'Unique', messageKey)
  if (amount === null) return problem(count, 'NotBlank', requiredKeys.value)
  return isAmount(amount) ? undefined : problem(count, 'Pattern', messageKey)
}
