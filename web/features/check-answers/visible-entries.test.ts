import { expect, test } from 'vitest'

import type { FieldError } from '#domain/shared/errors.ts'
import type { GroupEntry } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsById, visibleAnswers } from '#domain/wizard/answers.ts'
import { fieldValue } from '#web/page/raw-answers.ts'

import { visibleEntries } from './visible-answers.ts'

const settings = shippedAreas()
const definitions = definitionsById(settings.INPUT_FIELDS)
const group = definitions.get('existingLoans') ?? expect.fail('the group ships')
const credits = definitions.get('existingCredits') ?? expect.fail('the switch ships')
const placement =
  settings.PAGES.flatMap(({ sections }) => sections)
    .flatMap(({ fields }) => fields)
    .find(({ id }) => id === group.id) ?? expect.fail('the group stands on a page')

function shown(entries: readonly GroupEntry[], problems: readonly FieldError[] = []) {
  const fields = {
    existingCredits: fieldValue(credits, true),
    existingLoans: fieldValue(group, entries.length === 0 ? null : entries),
  }
  const loan = { fields } as unknown as Parameters<typeof visibleEntries>[3]['loan']
  const answers = visibleAnswers(settings.PAGES, fields, definitions)
  return visibleEntries(group, placement, problems, { loan, settings, answers, definitions }, { locale: 'de' })
}
const lender = { existingLoanLender: { type: 'TEXTFIELD', value: 'Sparkasse' } } as const

test('[A5.15] each entry shows its own answers, without hidden ones', () => {
  const hidden = { existingLoanContract: { type: 'TEXTFIELD', value: 'K-1' } } as const
  const balance = { existingLoanBalance: { type: 'MONEY', value: 1200.5 } } as const
  expect(shown([{ ...lender, ...balance, ...hidden }, {}])).toMatchObject([
    {
      label: { de: 'Ihre Kredite im Einzelnen: Eintrag 1', en: 'Your loans one by one: Entry 1' },
      text: 'Kreditgeber: Sparkasse, Restschuld dieses Kredits: 1.200,50\u00a0€',
      wrong: false,
      focus: 'field-existingLoans-0-existingLoanLender',
    },
    { text: undefined, focus: 'field-existingLoans-1-existingLoanLender' },
  ])
})

test('[A5.15] links to the invalid answer of an entry, and to the button that adds one', () => {
  const wrong = { objectName: 'BORROWER', field: 'existingLoans[0].existingLoanBalance', message: 'NotNull' }
  expect(shown([lender], [wrong])).toMatchObject([{ wrong: true, focus: 'field-existingLoans-0-existingLoanBalance' }])
  const none = { objectName: 'BORROWER', field: 'existingLoans', message: 'NotNull' }
  expect(shown([], [none])).toMatchObject([{ text: undefined, focus: 'field-existingLoans-add' }])
})
