import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { readRates } from '#domain/settings/areas/rates/rates-table.ts'

import { ratesTable } from './rate-export.ts'

const { INTEREST_CONDITIONS } = shippedAreas()
const [price] = INTEREST_CONDITIONS
if (price === undefined) throw new Error('no price ships')
const special = {
  ...price,
  id: '01/"a"; b, c',
  intendedUse: 'E;1',
  typeOfUse: 'T,2',
  amountFrom: 1000.5,
  amountTo: 4999.99,
  redemptionRateFrom: 1.25,
  redemptionRateTo: 2,
  nominalRate: 5.125,
  feePercent: 0,
  validFrom: '2026-01-02',
  validTo: '2027-12-31',
}
const rates = [...INTEREST_CONDITIONS, special]
const lineOf = (locale: 'de' | 'en'): string => ratesTable([special], locale).split('\r\n')[1] ?? ''

describe('prices as a table', () => {
  it.each(['de', 'en'] as const)('are imported unchanged, in %s', (locale) => {
    const read = readRates((text, options) => Papa.parse<string[]>(text, options), ratesTable(rates, locale))
    expect(read).toEqual({ rows: rates, problems: [] })
  })
  it('use the format of German spreadsheets in German only', () => {
    expect(ratesTable(rates, 'de').startsWith('\uFEFF')).toBe(true)
    expect(ratesTable(rates, 'en').startsWith('\uFEFF')).toBe(false)
    for (const text of [';1000,5;', ';4999,99;', ';5,125;', ';02.01.2026;']) expect(lineOf('de')).toContain(text)
    for (const text of [';1000.5;', ';4999.99;', ';5.125;', ';2026-01-02;']) expect(lineOf('en')).toContain(text)
  })
})
