import { calculationLoanTexts } from '../../../texts/calculation-loan.ts'
import { displayOnlyTypes } from '../../../fields/types.ts'
import type { CalculationLoan, LoanPartTypes, LoanPath } from '../../../loan/calculation-loan.ts'
import type { Locale } from '../../../text/locale.ts'
import { checked } from '../../checked.ts'
import { fieldsOfPage } from '../../checks/placed-conditions.ts'
import { calculationTypes } from '../products/schema.ts'
import { getAtPath } from '../../editing/schema-parts.ts'
import { fieldTypeTexts } from '../../../texts/field-types.ts'
import { answerText, itemName, type LabelContext } from '../../labels/label-context.ts'

const types: LoanPartTypes = {
  'product.id': 'text',
  'product.productType': 'text',
  'product.calculationType': 'text',
  'borrowers[].incomeExpenses[].fieldId': 'text',
  'borrowers[].incomeExpenses[].amount': 'number',
  'borrowers[].incomeExpensePeriod': 'text',
  'borrowers[].phoneMobil': 'text',
  'borrowers[].rating': 'text',
  'fields.*.fieldId': 'text',
  'fields.*.entityType': 'text',
  'fields.*.userDefined': 'flag',
  'fields.*.value.type': 'text',
  'fields.*.value.value': 'any',
}

const { kinds, meanings } = calculationLoanTexts

/** A part of a loan that calculation code can read, in the reader's language. */
export interface LoanPart {
  /** As an expression in the code. */
  readonly code: string
  readonly type: string
  readonly meaning: string
  /** The value as a literal in the code; undefined if empty. */
  readonly value: string | undefined
  /** The value as applicants read it, if it differs. */
  readonly inWords?: string
}

/** A property access in the code. */
const toMember = (id: string): string => (/^[A-Za-z_]\w*$/.test(id) ? `.${id}` : `[${JSON.stringify(id)}]`)

const written = (value: unknown): string | undefined => JSON.stringify(value)

/** The fixed parts of every loan with the values of this one; lists by their first entry. */
export function loanParts(loan: CalculationLoan, locale: Locale): LoanPart[] {
  const [field = '*'] = Object.keys(loan.fields)
  return (Object.keys(types) as LoanPath[]).map((path) => ({
    code: `loan.${path.replaceAll('[]', '[0]').replace('.*', toMember(field))}`,
    type: kinds[types[path]][locale],
    meaning: meanings[path][locale].replace('{types}', calculationTypes.join(', ')),
    value: written(getAtPath(loan, path.replaceAll('[]', '.0').replace('*', field).split('.'))),
  }))
}

/** Incomes and expenses by id, with the amounts of this loan's borrowers. */
export const itemParts = ({ borrowers }: CalculationLoan, words: LabelContext): LoanPart[] =>
  (checked(words.areas).LIVING_TYPE ?? []).map(({ id }) => {
    const amounts = borrowers.flatMap(({ incomeExpenses }) => incomeExpenses.filter(({ fieldId }) => fieldId === id))
    return {
      code: JSON.stringify(id),
      type: kinds.number[words.locale],
      meaning: itemName(words, 'LIVING_TYPE', id),
      value: amounts.length === 0 ? undefined : amounts.map(({ amount }) => written(amount)).join(', '),
    }
  })

/** Every possible answer, those of this loan first; fields of groups are part of the group. */
export function answerParts({ fields }: CalculationLoan, words: LabelContext): LoanPart[] {
  const { INPUT_FIELDS = [], PAGES = [] } = checked(words.areas)
  const placed = PAGES.filter(({ type }) => type !== 'USER_PROFILE')
    .flatMap(fieldsOfPage)
    .map(({ field }) => field.id)
  const definitions = new Map(INPUT_FIELDS.map((field) => [field.id, field]))
  const ids = new Set([...Object.keys(fields), ...placed])
  return [...ids].flatMap((id) => {
    const type = definitions.get(id)?.type ?? fields[id]?.value.type
    // Calculated values are not answers.
    if (type === undefined || type === 'CALCULATION_VALUE' || displayOnlyTypes.includes(type)) return []
    const value = fields[id]?.value.value
    const text = value === undefined || value === null ? '' : answerText(words, id, value)
    return [
      {
        code: `loan.fields${toMember(id)}.value.value`,
        type: fieldTypeTexts[type][words.locale],
        meaning: itemName(words, 'INPUT_FIELDS', id),
        value: written(value),
        ...(text === '' || text === String(value) ? {} : { inWords: text }),
      },
    ]
  })
}
