import { describe, expect, it } from 'vitest'

import { datedOffer } from '../loan/cases/offers.ts'
import type { Locale } from '../text/locale.ts'
import { describeDifference, describeFigures } from './describe.ts'
import type { OfferReceipt, Receipt } from './payload.ts'

const mortgage = { id: 'mortgage', title: { de: 'Hypothek', en: 'Mortgage' }, calculationType: 'MORTGAGE' } as const
const linesOf = (values: Parameters<typeof describeFigures>[0], locale: Locale): string =>
  describeFigures(values, mortgage, locale)
    .map(({ name, value }) => `${name}: ${value.replaceAll('\u00a0', ' ')}`)
    .join('\n')

const request: Receipt['request'] = {
  amount: 259_500,
  term: 10,
  intendedUse: '01',
  typeOfUse: '02',
  redemptionRate: 2,
  propertyPrice: 300_000,
  propertyValue: 310_000,
  personalFundsAmount: 60_000,
  repairCostsAmount: 5000.5,
  residualDebtAmount: 0,
  postCode: '80331',
}

const result: Receipt['result'] = {
  amount: 259_500,
  term: 10,
  expectedRateAmount: 1208.84,
  nominalInterest: 3.59,
  feePercent: 0.5,
  effectiveInterest: 3.651,
  finalInstallment: 1208.84,
  numberOfInstallments: 120,
  totalAmount: 341_123.45,
  sumOfInstallments: 145_060.8,
  interestsAndFees: 81_623.45,
  outstandingDebt: 196_062.65,
  realEstateTransferTax: 3.5,
  notaryFees: 2,
  realEstateAgentTax: 3.57,
  realEstateTransferAmount: 10_500,
  notaryFeesAmount: 6000,
  realEstateAgentAmount: 10_710,
  landChargeFee: 535,
  valuationFee: 250,
  state: 'BY',
  redemptionRate: null,
}

const offer: OfferReceipt['offer'] = { ...datedOffer, term: 5 }

describe('a figure of a receipt', () => {
  it.each<[string, Parameters<typeof describeFigures>[0], Locale, string]>([
    [
      'inputs in German',
      request,
      'de',
      `Kreditbetrag: 259.500,00 €
Zinsbindung: 10 Jahre
Verwendungszweck (Schlüssel): 01
Nutzungsart (Schlüssel): 02
Anfängliche Tilgung: 2,00 %
Kaufpreis: 300.000,00 €
Wert der Immobilie: 310.000,00 €
Eigenkapital: 60.000,00 €
Modernisierung: 5.000,50 €
Abzulösende Restschuld oder Kapitalbedarf: 0,00 €
Postleitzahl: 80331`,
    ],
    [
      'results in English, without those that do not exist',
      result,
      'en',
      `Loan amount: €259,500.00
Fixed-rate period: 10 years
Monthly instalment: €1,208.84
Borrowing rate p.a.: 3.59%
One-off costs: 0.50%
APR: 3.65%
Final instalment: €1,208.84
Number of instalments: 120
Total amount payable: €341,123.45
Sum of instalments: €145,060.80
Interest and costs: €81,623.45
Remaining debt at the end: €196,062.65
Rate of land transfer tax: 3.50%
Rate for notary and land register: 2.00%
Rate for the estate agent: 3.57%
Land transfer tax: €10,500.00
Notary and land register: €6,000.00
Estate agent: €10,710.00
Registration of the land charge: €535.00
Property valuation: €250.00
Federal state: BY`,
    ],
    [
      "an offer's days in German",
      offer,
      'de',
      `Kreditbetrag: 10.000,00 €
Zinsbindung: 5 Jahre
Sollzinssatz p. a.: 5,99 %
Effektiver Jahreszins: 6,05 %
Monatliche Rate: 193,28 €
Letzte Rate: 193,28 €
Summe der Raten: 11.596,80 €
Zinsen und Kosten: 1.596,80 €
Gesamtbetrag: 11.596,80 €
Angebot gültig bis: 31.01.2027
Auszahlung: 17.01.2027
Erste Rate: 01.03.2027`,
    ],
  ])('has its name and its unit: %s', (_, values, locale, text) => {
    expect(linesOf(values, locale)).toBe(text)
  })

  it('has a term in months where the product counts it so', () => {
    const product = { ...mortgage, calculationType: 'CONSUMER_CREDIT' } as const
    expect(describeFigures({ term: 18 }, product, 'en')).toEqual([{ name: 'Term', value: '1.5 years' }])
  })

  it('has a term that is no whole number as it is', () => {
    expect(linesOf({ term: 10.5 }, 'en')).toBe('Fixed-rate period: 10.5')
  })

  it('has cents in a month of the schedule', () => {
    const differences = (['instalment', 'interest', 'redemption', 'outstanding'] as const).map((figure, at) =>
      describeDifference({ figure, month: 7, stated: 12_345 + at, recomputed: 5 }, mortgage, 'en'),
    )
    expect(differences).toEqual([
      { name: 'Month 7, Instalment', text: '€123.45 in the file, €0.05 calculated' },
      { name: 'Month 7, Interest', text: '€123.46 in the file, €0.05 calculated' },
      { name: 'Month 7, Capital repaid', text: '€123.47 in the file, €0.05 calculated' },
      { name: 'Month 7, Remaining debt', text: '€123.48 in the file, €0.05 calculated' },
    ])
  })

  it('that only one side has is missing on the other', () => {
    const text = (stated: string | null | undefined, recomputed: string | null | undefined, locale: Locale) =>
      describeDifference({ figure: 'state', stated, recomputed }, mortgage, locale).text
    expect(text('BY', null, 'de')).toBe('BY in der Datei, kein Wert berechnet')
    expect(text(undefined, 'BY', 'de')).toBe('fehlt in der Datei, BY berechnet')
    expect(text(null, 'BY', 'en')).toBe('missing in the file, BY calculated')
  })

  it('has all its digits, so that different numbers look different', () => {
    const text = (figure: 'numberOfInstallments' | 'amount' | 'nominalInterest', stated: number) =>
      describeDifference({ figure, stated, recomputed: 60 }, mortgage, 'en').text.split(' in the file')[0]
    expect(text('numberOfInstallments', 60.123456789)).toBe('60.123456789')
    expect(text('amount', 60.001)).toBe('€60.001')
    expect(text('nominalInterest', 3.594)).toBe('3.594%')
  })
})
