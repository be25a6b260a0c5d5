import { expect, test } from 'vitest'

import type { Quote } from '../../loan/quote.ts'
import { shippedAreas } from '../areas.ts'
import { textField } from '../areas/text-fields/schema.ts'
import { exampleValues, fillExample } from './example-values.ts'

const quote: Quote = {
  amount: 10_000,
  term: 60,
  expectedRateAmount: 190.42,
  nominalInterest: 5.49,
  effectiveInterest: 5.63,
  finalInstallment: 190.1,
  feePercent: 0,
  numberOfInstallments: 60,
  totalAmount: 11_424.88,
  sumOfInstallments: 11_424.88,
  interestsAndFees: 1424.88,
  outstandingDebt: 0,
  plausible: true,
  reasons: [],
  loanChartData: { unit: 'years', labels: [], series: [[], []] },
}
const about = {
  quote,
  lender: 'Musterbank AG',
  lenderAddress: 'Musterstraße 1',
  term: '60 Monate',
  locale: 'de',
} as const

test("[A2.27] the shipped example has all figures in the reader's format", () => {
  const filled = fillExample(
    textField(shippedAreas().TEXT_FIELDS, 'REPRESENTATIVE_EXAMPLE', 'de'),
    exampleValues(about),
  )
  expect(filled).not.toMatch(/[{}]/)
  expect(filled.replaceAll('\u00a0', ' ')).toContain(
    'Nettodarlehensbetrag 10.000,00 €, gebundener Sollzinssatz 5,49 % p. a.',
  )
})

test('the English example has figures in English format', () => {
  expect(exampleValues({ ...about, locale: 'en' })).toMatchObject({ amount: '€10,000.00', effectiveRate: '5.63%' })
})

test('the example says nothing of a final instalment that is like the others', () => {
  const text =
    '{instalmentCount} Raten zu je {instalment} (davon die letzte {finalInstalment}), insgesamt {totalAmount}'
  const values = exampleValues(about)
  expect(fillExample(text, { ...values, instalment: '190 €', finalInstalment: '189 €' })).toContain(
    'Raten zu je 190 € (davon die letzte 189 €), insgesamt',
  )
  expect(fillExample(text, { ...values, instalment: '190 €', finalInstalment: '190 €' })).toContain(
    'Raten zu je 190 €, insgesamt',
  )
})
