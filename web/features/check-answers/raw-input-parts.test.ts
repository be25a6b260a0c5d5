import { expect, test } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { isAnswered, type MissingParts, missingParts } from '#domain/wizard/missing.ts'
import { journeyThrough } from '#web/features/wizard/addresses.ts'
import { type AnswerAction, fieldValue, noAnswers, withAnswer } from '#web/page/raw-answers.ts'
import { wizardState } from '#web/features/wizard/wizard-state.ts'

import { partsWithRawInput } from './raw-input-parts.ts'

const settings = shippedAreas()
const [product = expect.fail('ships')] = settings.PRODUCTS
const definitions = definitionsById(settings.INPUT_FIELDS)
const definitionOf = (id: string) => definitions.get(id) ?? expect.fail(`${id} ships`)
const fieldsOf = (values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, fieldValue(definitionOf(id), value)]))

const household = {
  ...emptyBorrower,
  incomeExpenses: settings.LIVING_TYPE.map(({ id }) => ({ fieldId: id, amount: 100 })),
}
const saved = {
  id: 'L1',
  loanStatus: 'NEW',
  lastCompletedStep: 'unterlagen',
  fields: fieldsOf({ amount: 10_000, term: 60, intendedUse: '01', existingCredits: false }),
  borrowers: [household],
  requestedDocuments: [],
  documents: [],
  accountVerified: false,
  proved: {},
  mayFill: [true, true],
  incomeHidden: [false, false],
  ownership: { type: 'OWN', role: 'OWNER' },
} as unknown as Loan

/** Missing answers according to the server. */
const reported = missingParts(settings, product, saved, '2026-11-21')

const typedOver = (parts: MissingParts, ...actions: readonly AnswerAction[]) =>
  partsWithRawInput(parts, stateOf({ product, settings, saved }, actions))

function stateOf(
  known: { readonly product: Product; readonly settings: SnapshotAreas; readonly saved: Loan },
  actions: readonly AnswerAction[],
) {
  return wizardState({
    journey: journeyThrough(known.product, undefined),
    settings: known.settings,
    saved: known.saved,
    typed: actions.reduce(withAnswer, noAnswers),
    done: known.saved.lastCompletedStep,
    today: '2026-11-21',
  })
}
const answered = (id: string, value: Value | null): AnswerAction => ({
  type: 'answered',
  definition: definitionOf(id),
  value,
})
const added = (parts: MissingParts) =>
  parts.steps.flatMap(({ uri, answers }) =>
    answers.flatMap(({ field, message, reason }) =>
      reported.steps.some((step) => step.uri === uri && step.answers.some((each) => each.field === field))
        ? []
        : [`${uri} ${field} ${message} ${reason}`],
    ),
  )

test('[A2.25] an amount that cannot be saved is open, once, on the page that asks for it with related fields', () => {
  const parts = typedOver(reported, answered('amount', 60_000))
  expect(added(parts)).toEqual(['kreditwunsch amount Max WRONG'])
  expect(isAnswered(typedOver({ ...reported, steps: [] }, answered('amount', 60_000)))).toBe(false)
})

test("so is invalid input, also in a group's entry and in an amount of the household", () => {
  expect(added(typedOver(reported, { type: 'unreadable', definition: definitionOf('amount'), text: 'viel' }))).toEqual([
    'kreditwunsch amount Pattern WRONG',
  ])
  const entry = typedOver(reported, answered('existingCredits', true), {
    type: 'answered',
    definition: definitionOf('existingLoans'),
    value: [{ existingLoanLender: { type: 'TEXTFIELD', value: 'Sparkasse' } }],
    unreadable: { 'existingLoans[0].existingLoanBalance': 'viel' },
  })
  expect(added(entry)).toContain('haushalt existingLoans[0].existingLoanBalance Pattern WRONG')
  const [first, ...others] = household.incomeExpenses
  const amounts = typedOver(reported, {
    type: 'borrower',
    at: 0,
    before: household,
    borrower: { ...household, incomeExpenses: others },
    unreadable: { [`living-0-${first?.fieldId ?? ''}`]: 'viel' },
  })
  expect(added(amounts)).toEqual([`haushalt ${first?.fieldId} Pattern WRONG`])
})

test('so is input that a save omits, whatever the rules say', () => {
  // The field belonged to the loan when it was answered, and belongs to a borrower now.
  const { entityType: _entityType, ...before } = definitionOf('amount')
  const parts = typedOver(reported, {
    type: 'answered',
    definition: { ...before, entityType: 'BORROWER' },
    value: 20_000,
  })
  expect(added(parts)).toEqual(['kreditwunsch amount Pattern WRONG'])
})

test('input that can be saved, and hidden input, do not prevent sending', () => {
  expect(added(typedOver(reported, answered('amount', 20_000)))).toEqual([])
  expect(typedOver(reported)).toBe(reported)
  // Asked only if there are loans already.
  expect(
    added(typedOver(reported, { type: 'unreadable', definition: definitionOf('existingCreditAmount'), text: 'x' })),
  ).toEqual([])
})

test('a problem that both find is reported once, in the words of the page', () => {
  const [open] = reported.steps.flatMap(({ answers }) => answers).filter(({ field }) => field === 'firstName')
  expect(open?.reason).toBe('OPEN')
  const parts = typedOver(reported, answered('firstName', ' '))
  const [step] = parts.steps.filter(({ answers }) => answers.some(({ field }) => field === 'firstName'))
  expect(step?.answers.filter(({ field }) => field === 'firstName')).toHaveLength(1)
})

test('a rate that only the start page asks for is open there', () => {
  const mortgage = settings.PRODUCTS.find(({ id }) => id === 'mortgage') ?? expect.fail('ships')
  const PAGES = settings.PAGES.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ id }) => id !== 'redemptionRate'),
    })),
  }))
  const loan = { ...saved, fields: fieldsOf({ redemptionRate: 2 }) }
  for (const action of [
    answered('redemptionRate', 99),
    { type: 'unreadable', definition: definitionOf('redemptionRate'), text: 'abc' } as const,
  ]) {
    const wizard = stateOf({ product: mortgage, settings: { ...settings, PAGES }, saved: loan }, [action])
    const { steps } = partsWithRawInput({ ...reported, steps: [] }, wizard)
    expect(steps.filter(({ answers }) => answers.some(({ field }) => field === 'redemptionRate'))).toHaveLength(1)
  }
})

test('[A6.04] input for a read-only answer is ignored', () => {
  const loan = {
    ...saved,
    accountVerified: true,
    proved: { dateOfBirth: '2026-12-01T09:00:00.000Z' },
    fields: { ...saved.fields, ...fieldsOf({ dateOfBirth: '1990-01-01' }) },
  }
  const wizard = stateOf({ product, settings, saved: loan }, [
    { type: 'unreadable', definition: definitionOf('dateOfBirth'), text: '1.1.' },
  ])
  expect(wizard.typed).toEqual(noAnswers)
  expect(partsWithRawInput(reported, wizard)).toBe(reported)
})
