import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { locales } from '#domain/locale.ts'

import {
  carriedOver,
  type CellEdit,
  cellNames,
  editedRate,
  overtakenBy,
  partsOf,
  problemsOf,
  readCell,
  typedText,
  withEdit,
} from './rate-cells.ts'

const rates = shippedAreas().INTEREST_CONDITIONS
const [first, second] = rates
if (first === undefined || second === undefined) throw new Error('two prices ship')
const edit = (name: CellEdit['name'], was: CellEdit['was'], value: CellEdit['value'], base = first): CellEdit => ({
  id: base.id,
  name,
  base,
  was,
  value,
})

describe('a cell of a price', () => {
  it('reads back what it is typed as, in either language', () => {
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
  ] as const)('%s takes %s', (name, typed, read) => {
    expect(readCell(name, typed, 'de')).toEqual(read)
  })

  it('never takes decimals for thousands: a mark for these is told, also where none could be', () => {
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
    // What is wrong in another respect can be typed over, and left as it was.
    expect(readCell('nominalRate', typedText('nominalRate', 1000, 'de'), 'de')).toEqual({ value: 1000 })
  })
})

describe('cells that were edited', () => {
  const edits = [
    edit('nominalRate', first.nominalRate, 4),
    edit('feePercent', second.feePercent, 1.5, second),
    edit('nominalRate', 4, 4.25),
  ]

  it('are sent as the parts that differ in the end', () => {
    expect(partsOf(rates, edits)).toEqual({ [first.id]: { nominalRate: 4.25 }, [second.id]: { feePercent: 1.5 } })
    expect(partsOf(rates, [...edits, edit('nominalRate', 4.25, first.nominalRate)])).toEqual({
      [second.id]: { feePercent: 1.5 },
    })
    const redeems = { ...first, redemptionRateTo: 5 }
    expect(partsOf([redeems], [edit('redemptionRateTo', 5, undefined)])).toEqual({
      [first.id]: { redemptionRateTo: null },
    })
  })

  it('are taken back one by one, last first, and those that change nothing are none', () => {
    expect(withEdit(edits, edit('feePercent', 0, 0))).toBe(edits)
    expect(editedRate(first, edits.slice(0, -1)).nominalRate).toBe(4)
    expect(editedRate(first, [])).toEqual(first)
  })

  it('tell what is wrong with their prices alone', () => {
    expect(problemsOf(rates, edits)).toEqual([])
    expect(problemsOf(rates, [...edits, edit('nominalRate', 4.25, 101)])).toMatchObject([
      { item: first.id, path: 'nominalRate', code: 'max_value', params: { limit: 100 } },
    ])
  })

  it('[B4.01] are overtaken by whatever somebody else made of their price, not by what became of others', () => {
    expect(overtakenBy(rates, edits)).toEqual([])
    expect(overtakenBy(rates.slice(0, 2), edits)).toEqual([])
    const theirs = { ...first, amountTo: 1_000_000 }
    expect(overtakenBy(rates.with(0, theirs), edits)).toEqual([
      { base: first, theirs, yours: { ...first, nominalRate: 4.25 } },
    ])
    // As it was when the first of its cells was edited, whatever has come on the screen since.
    const later = [...edits, edit('feePercent', 0, 2, theirs)]
    expect(overtakenBy(rates.with(0, theirs), later)).toMatchObject([{ base: first, yours: { feePercent: 2 } }])
  })

  it('[B4.01] stand over what others made of their prices once that was told, those of prices that are gone no more', () => {
    const theirs = rates.with(0, { ...first, nominalRate: 7, feePercent: 3 })
    const carried = carriedOver(theirs, edits)
    expect(overtakenBy(theirs, carried)).toEqual([])
    expect(partsOf(theirs, carried)).toEqual(partsOf(rates, edits))
    expect(carried.map(({ was }) => was)).toEqual([7, second.feePercent, 4])
    expect(overtakenBy(rates.slice(1), edits)).toEqual([
      { base: first, theirs: undefined, yours: { ...first, nominalRate: 4.25 } },
    ])
    expect(carriedOver(rates.slice(1), edits)).toEqual([edits[1]])
    // A cell that was left as it had been is nobody's wish.
    const back = [edit('nominalRate', first.nominalRate, 4), edit('nominalRate', 4, first.nominalRate)]
    expect(partsOf(theirs, carriedOver(theirs, back))).toEqual({})
  })
})
