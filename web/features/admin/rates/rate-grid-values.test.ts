import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { locales } from '#domain/text/locale.ts'

import { cellNames, readCell, typedText } from './rate-grid.ts'

const rates = shippedAreas().INTEREST_CONDITIONS

describe('a cell of a price', () => {
  it('reads its own format in both languages', () => {
    for (const rate of rates)
      for (const name of cellNames)
        for (const locale of locales)
          expect(readCell(name, typedText(name, rate[name], locale), locale), name).toEqual(
            rate[name] === undefined && !name.startsWith('redemption')
              ? { unreadable: 'empty' }
              : { value: rate[name] },
          )
  })

  it.each([
    ['nominalRate', ' 4,5 % ', { value: 4.5 }],
    ['amountTo', '50.000 €', { value: 50_000 }],
    ['validTo', '31.12.2030', { value: '2030-12-31' }],
    ['validTo', '2030-12-31', { value: '2030-12-31' }],
    ['validTo', '31.02.2030', { unreadable: 'day' }],
    ['nominalRate', 'viel', { unreadable: 'number' }],
    ['nominalRate', '', { unreadable: 'empty' }],
    ['redemptionRateTo', '', { value: undefined }],
  ] as const)('%s parses %j', (name, typed, read) => {
    expect(readCell(name, typed, 'de')).toEqual(read)
  })

  it('never reads decimals as thousands: it reports separators, even where none are possible', () => {
    for (const name of ['nominalRate', 'feePercent', 'redemptionRateFrom', 'termTo'] as const) {
      for (const typed of ['4.999', '0.075', '0.050', '4.5', '0 5', "1'2", '1.234,5', '1,2,3'])
        expect(readCell(name, typed, 'de'), typed).toEqual({ unreadable: 'thousands' })
      for (const typed of ['0,075', '4,999', '4,5', '0 5', '1,234.5'])
        expect(readCell(name, typed, 'en'), typed).toEqual({ unreadable: 'thousands' })
      for (const typed of ['1e3', '4%5', '-', '€5'])
        expect(readCell(name, typed, 'de')).toEqual({ unreadable: 'number' })
    }
    expect(readCell('feePercent', '0,075', 'de')).toEqual({ value: 0.075 })
    expect(readCell('feePercent', '0.075', 'en')).toEqual({ value: 0.075 })
    expect(readCell('amountTo', '50 000', 'de')).toEqual({ value: 50_000 })
    expect(readCell('amountTo', '0.075', 'de')).toEqual({ value: 0.075 })
    expect(readCell('amountTo', '012.500', 'de')).toEqual({ unreadable: 'number' })
    // A value that is invalid for other reasons can be edited and kept.
    expect(readCell('nominalRate', typedText('nominalRate', 1000, 'de'), 'de')).toEqual({ value: 1000 })
  })
})
