import { describe, expect, it } from 'vitest'

import { berlinDay } from '../../berlin.ts'
import { shippedAreas } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { carriedConfirmations } from './carried-confirmations.ts'
import type { LegalEntry, LegalValue } from '../schemas/legal.ts'
import { countLegalStates, legalNumber, legalStateOn, legalText, legalValues } from './legal-on-day.ts'

const shipped = shippedAreas()
const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }

interface Confirmed {
  readonly confirmedBy?: string
  readonly confirmedOn?: string
}
const rate = (validFrom: string, percent: number, confirmed: Confirmed = {}) => ({
  validFrom,
  percent,
  source,
  ...confirmed,
})
const baseRate = (...values: ReturnType<typeof rate>[]): LegalEntry => ({ id: 'BASE_RATE', values })
const byErika = (confirmedOn: string): Confirmed => ({ confirmedBy: 'Erika Recht', confirmedOn })

describe('legal values as shipped', () => {
  const figuresOf = (value: LegalValue): unknown =>
    'percent' in value ? value.percent : 'number' in value ? value.number : undefined

  it('are the figures of the law, with a source and without a confirmation', () => {
    const figures = shipped.LEGAL.map((entry) => [entry.id, legalValues(entry, '2026-11-20').live] as const).flatMap(
      ([id, live]) => (live === undefined || figuresOf(live) === undefined ? [] : [[id, figuresOf(live)]]),
    )
    expect(Object.fromEntries(figures)).toEqual({
      ARREARS_POINTS: 5,
      EARLY_REPAYMENT_OVER_A_YEAR: 1,
      EARLY_REPAYMENT_UP_TO_A_YEAR: 0.5,
      WITHDRAWAL_DAYS: 14,
      WITHDRAWAL_EXTENSION_MONTHS: 12,
      REFLECTION_DAYS: 7,
      INSURANCE_COMPARISON_DAYS: 3,
    })
    expect(countLegalStates(shipped.LEGAL, '2026-11-20')).toEqual({
      missing: 6,
      unconfirmed: 10,
      stale: 0,
      confirmed: 0,
    })
  })
})

describe('a legal value', () => {
  const entry = baseRate(rate('2027-07-01', 3), rate('2026-07-01', 1), rate('2027-01-01', 2))
  const percentOn = (day: string) => {
    const { live } = legalValues(entry, day)
    return live !== undefined && 'percent' in live ? live.percent : undefined
  }

  it('applies from its day until the day before the next one, whatever their order', () => {
    expect(percentOn('2026-06-30')).toBeUndefined()
    expect(percentOn('2026-07-01')).toBe(1)
    expect(percentOn('2026-12-31')).toBe(1)
    expect(percentOn('2027-01-01')).toBe(2)
    expect(percentOn('2027-12-31')).toBe(3)
    expect(legalValues(entry, '2026-07-01').coming.map(({ validFrom }) => validFrom)).toEqual([
      '2027-01-01',
      '2027-07-01',
    ])
  })

  it('is read by its id, also while there is none', () => {
    expect(legalNumber(shipped.LEGAL, 'WITHDRAWAL_DAYS', '2026-11-20')).toBe(14)
    expect(legalNumber(shipped.LEGAL, 'WITHDRAWAL_DAYS', '2026-11-19')).toBeUndefined()
    expect(legalNumber([entry], 'WITHDRAWAL_DAYS', '2026-11-20')).toBeUndefined()
    expect(legalText(shipped.LEGAL, 'WITHDRAW_BUTTON', '2026-06-19')?.de).toBe('Vertrag widerrufen')
    expect(legalText(shipped.LEGAL, 'WITHDRAW_BUTTON', '2026-06-18')).toBeUndefined()
  })

  it('changes at midnight in Berlin, in winter and in summer', () => {
    const at = (timestamp: string) => percentOn(berlinDay(new Date(timestamp)))
    expect([at('2026-12-31T22:59:59Z'), at('2026-12-31T23:00:00Z')]).toEqual([1, 2])
    expect([at('2027-06-30T21:59:59Z'), at('2027-06-30T22:00:00Z')]).toEqual([2, 3])
  })

  it('is missing, unconfirmed, confirmed for twelve months, then stale', () => {
    const stateOn = (day: string, confirmed?: Confirmed) =>
      legalStateOn(baseRate(rate('2026-07-01', 1, confirmed)), day)
    expect(stateOn('2026-06-30', byErika('2026-06-01'))).toBe('missing')
    expect(stateOn('2026-07-01')).toBe('unconfirmed')
    expect(stateOn('2026-07-01', byErika('2026-07-02'))).toBe('unconfirmed')
    expect(stateOn('2026-07-02', byErika('2026-07-02'))).toBe('confirmed')
    expect(stateOn('2027-07-02', byErika('2026-07-02'))).toBe('confirmed')
    expect(stateOn('2027-07-03', byErika('2026-07-02'))).toBe('stale')
    expect(stateOn('2029-02-28', byErika('2028-02-29'))).toBe('confirmed')
    expect(stateOn('2029-03-01', byErika('2028-02-29'))).toBe('stale')
  })
})

describe('a confirmation', () => {
  const confirmed = rate('2026-07-01', 1, byErika('2026-07-02'))
  const problems = (before: LegalEntry, after: LegalEntry): string[] => {
    const present: SnapshotAreas = {
      ...shipped,
      LEGAL: shipped.LEGAL.map((entry) => (entry.id === before.id ? before : entry)),
    }
    return carriedConfirmations(present, [{ area: 'LEGAL', item: after.id, after }]).map(({ path }) => path)
  }

  it('does not pass from a replaced value to the new one', () => {
    const before = baseRate(confirmed)
    expect(problems(before, baseRate({ ...confirmed, percent: 2 }))).toEqual(['values.0.confirmedOn'])
    expect(problems(before, baseRate({ ...confirmed, validFrom: '2026-08-01' }))).toEqual(['values.0.confirmedOn'])
    const otherSource = { ...source, title: 'Andere Fundstelle' }
    expect(problems(before, baseRate({ ...confirmed, source: otherSource }))).toEqual(['values.0.confirmedOn'])
  })

  it('stays with an unchanged value, and may be new, later, by another person or removed', () => {
    const before = baseRate(confirmed)
    for (const after of [
      baseRate(confirmed, rate('2027-01-01', 2)),
      baseRate(rate('2027-01-01', 2, byErika('2026-07-02')), confirmed),
      baseRate({ ...confirmed, percent: 2, confirmedOn: '2026-07-03' }),
      baseRate({ ...confirmed, percent: 2, confirmedBy: 'Jana Beispiel' }),
      baseRate(rate('2026-07-01', 2)),
      baseRate(),
    ])
      expect(problems(before, after)).toEqual([])
    expect(problems(baseRate(rate('2026-07-01', 1)), before)).toEqual([])
  })

  it('is checked for legal values only', () => {
    const [offer] = shipped.OFFER
    expect(carriedConfirmations(shipped, [{ area: 'OFFER', item: offer?.id ?? '', after: null }])).toEqual([])
    const order = { id: '#order', ids: shipped.LEGAL.map(({ id }) => id) }
    expect(carriedConfirmations(shipped, [{ area: 'LEGAL', item: '#order', after: order }])).toEqual([])
  })
})
