import { expect, it } from 'vitest'

import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { canKeepConsents } from './second-consents.ts'

const asked = (
  figures: { amount: number | null; term: number | null },
  more: Record<string, string | boolean> = {},
) => ({
  fields: answersTo({ secondBorrower: true, secondLastName: 'Beispiel', intendedUse: '01', ...more }),
  figures,
})
const before = asked({ amount: 10_000, term: 60 })

it.each<[string, boolean, ReturnType<typeof asked>]>([
  ['nothing changed', true, before],
  ['less', true, asked({ amount: 9999, term: 48 })],
  ['not to be said now', true, asked({ amount: null, term: null })],
  ['a higher amount', false, asked({ amount: 10_000.01, term: 60 })],
  ['a longer term', false, asked({ amount: 5000, term: 61 })],
  ['another purpose', false, asked(before.figures, { intendedUse: '02' })],
  ['another kind of financing', false, asked(before.figures, { financingType: '01' })],
  ['another person', false, asked(before.figures, { secondLastName: 'Anders' })],
  ['no second borrower', false, asked(before.figures, { secondBorrower: false })],
])('consents outlast %s: %s', (_, kept, after) => {
  expect(canKeepConsents(before, after)).toBe(kept)
})

it('consents given before an amount or term could be said end with it, and are not brought along by a former second borrower', () => {
  expect(canKeepConsents(asked({ amount: null, term: 60 }), before)).toBe(false)
  expect(canKeepConsents(asked({ amount: 10_000, term: null }), before)).toBe(false)
  expect(canKeepConsents(asked(before.figures, { secondBorrower: false }), before)).toBe(false)
})
