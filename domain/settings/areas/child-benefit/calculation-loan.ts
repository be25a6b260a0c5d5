import { displayOnlyTypes } from '../../../fields/types.ts'
import type { CalculationLoan, LoanPartTypes, LoanPath } from '../../../loan/calculation-loan.ts'
import type { Locale, Localized } from '../../../text/locale.ts'
import { checked } from '../../checked.ts'
import { fieldsOfPage } from '../../checks/placed-conditions.ts'
import { calculationTypes } from '../products/schema.ts'
import { getAtPath } from '../../editing/schema-parts.ts'
import { fieldFacts } from '../../../fields/facts.ts'
import { answerText, itemName, type LabelContext } from '../../labels/label-context.ts'

type Parts = {
  readonly [P in LoanPath]: { readonly type: LoanPartTypes[P]; readonly meaning: Localized }
}

const types = calculationTypes.join(', ')

const parts: Parts = {
  'product.id': { type: 'text', meaning: { de: 'Kennung des Produkts', en: 'ID of the product' } },
  'product.productType': { type: 'text', meaning: { de: 'Schlüssel der Produktart', en: 'Key of the product type' } },
  'product.calculationType': {
    type: 'text',
    meaning: { de: `Art der Berechnung: ${types}`, en: `Kind of calculation: ${types}` },
  },
  'borrowers[].incomeExpenses[].fieldId': {
    type: 'text',
    meaning: { de: 'Kennung der Einnahme oder Ausgabe', en: 'ID of the income or expense' },
  },
  'borrowers[].incomeExpenses[].amount': {
    type: 'number',
    meaning: { de: 'Betrag in Euro je Zeitraum', en: 'Amount in euro per period' },
  },
  'borrowers[].incomeExpensePeriod': {
    type: 'text',
    meaning: { de: 'Zeitraum der Beträge: Monthly, Yearly', en: 'Period of the amounts: Monthly, Yearly' },
  },
  'borrowers[].phoneMobil': { type: 'text', meaning: { de: 'Mobilnummer oder null', en: 'Mobile number, or null' } },
  'borrowers[].rating': {
    type: 'text',
    meaning: { de: 'Ergebnis der Bonitätsprüfung oder null', en: 'Result of the credit check, or null' },
  },
  'fields.*.fieldId': { type: 'text', meaning: { de: 'Kennung des Felds', en: 'ID of the field' } },
  'fields.*.entityType': {
    type: 'text',
    meaning: {
      de: 'Worauf sich die Antwort bezieht: LOAN, BORROWER, SECOND_BORROWER',
      en: 'What the answer is about: LOAN, BORROWER, SECOND_BORROWER',
    },
  },
  'fields.*.userDefined': {
    type: 'flag',
    meaning: { de: 'Selbst eingegeben, nicht vorbelegt', en: 'Entered by the applicant, not preset' },
  },
  'fields.*.value.type': { type: 'text', meaning: { de: 'Art des Felds', en: 'Type of the field' } },
  'fields.*.value.value': { type: 'any', meaning: { de: 'Die Antwort oder null', en: 'The answer, or null' } },
}

const typeNames: Readonly<Record<LoanPartTypes[LoanPath], Localized>> = {
  text: { de: 'Text', en: 'Text' },
  number: { de: 'Zahl', en: 'Number' },
  flag: { de: 'true oder false', en: 'true or false' },
  any: { de: 'Je nach Feld', en: 'Depends on the field' },
}

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
  return (Object.keys(parts) as LoanPath[]).map((path) => ({
    code: `loan.${path.replaceAll('[]', '[0]').replace('.*', toMember(field))}`,
    type: typeNames[parts[path].type][locale],
    meaning: parts[path].meaning[locale],
    value: written(getAtPath(loan, path.replaceAll('[]', '.0').replace('*', field).split('.'))),
  }))
}

/** Incomes and expenses by id, with the amounts of this loan's borrowers. */
export const itemParts = ({ borrowers }: CalculationLoan, words: LabelContext): LoanPart[] =>
  (checked(words.areas).LIVING_TYPE ?? []).map(({ id }) => {
    const amounts = borrowers.flatMap(({ incomeExpenses }) => incomeExpenses.filter(({ fieldId }) => fieldId === id))
    return {
      code: JSON.stringify(id),
      type: typeNames.number[words.locale],
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
        type: fieldFacts[type].label[words.locale],
        meaning: itemName(words, 'INPUT_FIELDS', id),
        value: written(value),
        ...(text === '' || text === String(value) ? {} : { inWords: text }),
      },
    ]
  })
}
