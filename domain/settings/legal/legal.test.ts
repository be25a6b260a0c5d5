import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { berlinDay } from '../../time/berlin.ts'
import { itemProblems, shippedAreas } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { LegalEntry, type LegalValue } from '../areas/legal/schema.ts'
import { keptPeriod } from './kept-period.ts'
import { withConfirmation, withKnownConfirmations } from './confirmations.ts'
import {
  countLegalStates,
  compensationCaps,
  legalContact,
  legalFees,
  legalNumber,
  legalPercent,
  legalRows,
  legalStateOn,
  legalText,
  legalValues,
} from './legal-on-day.ts'
import { legalOutlook, type LegalPlan } from './outlook.ts'

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
      ARREARS_POINTS_MORTGAGE: 2.5,
      EARLY_REPAYMENT_OVER_A_YEAR: 1,
      EARLY_REPAYMENT_UP_TO_A_YEAR: 0.5,
      WITHDRAWAL_DAYS: 14,
      WITHDRAWAL_EXTENSION_MONTHS: 12,
      REFLECTION_DAYS: 7,
      INSURANCE_COMPARISON_DAYS: 3,
      IDENT_MONTHS: 24,
      ADDRESS_DAYS: 90,
      AUDIT_YEARS: 3,
      CHANGE_YEARS: 10,
      CASE_YEARS: 3,
      UNDECIDED_DAYS: 730,
    })
    expect(countLegalStates(shipped.LEGAL, '2026-11-20')).toMatchObject({ stale: 0, confirmed: 0 })
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
    expect(legalPercent([entry], 'BASE_RATE', '2027-01-01')).toBe(2)
    expect(legalPercent(shipped.LEGAL, 'BASE_RATE', '2027-01-01')).toBeUndefined()
    const contact = { name: 'Schuldnerberatung', address: 'Musterplatz 2, 12345 Musterstadt' }
    const advice: LegalEntry = { id: 'DEBT_ADVICE', values: [{ validFrom: '2026-11-20', contact, source }] }
    expect(legalContact([advice], 'DEBT_ADVICE', '2026-11-20')).toEqual(contact)
    expect(legalContact([advice], 'DEBT_ADVICE', '2026-11-19')).toBeUndefined()
  })

  it('is a fee table on every day: the first one before its day', () => {
    const fees = (upTo: number) => [{ upTo, step: 100, rise: 1 }]
    const values = [
      { validFrom: '2027-06-01', fees: fees(2000), source },
      { validFrom: '2027-01-01', fees: fees(1000), source },
    ]
    const feesOn = (day: string) => legalFees([{ id: 'LAND_CHARGE_FEES', values }], 'LAND_CHARGE_FEES', day)
    expect(feesOn('2026-11-20')).toEqual(fees(1000))
    expect(feesOn('2027-05-31')).toEqual(fees(1000))
    expect(feesOn('2027-06-01')).toEqual(fees(2000))
    expect(legalFees(shipped.LEGAL, 'LAND_CHARGE_FEES', '2026-11-20')).toHaveLength(12)
  })

  it('is the texts of a document by row', () => {
    const rows = [{ row: 'withdrawal', text: { de: '{{days}} Tage', en: '{{days}} days' } }]
    const values = [{ validFrom: '2026-11-20', rows, source }]
    expect(legalRows([{ id: 'SECCI_TEXTS', values }], 'SECCI_TEXTS', '2026-11-20')).toEqual(rows)
    expect(legalRows([{ id: 'SECCI_TEXTS', values }], 'SECCI_TEXTS', '2026-11-19')).toBeUndefined()
    expect(legalRows(shipped.LEGAL, 'ESIS_TEXTS', '2026-11-20')).toEqual([])
  })

  it('is a cap of the early repayment with both its parts', () => {
    expect(compensationCaps(shipped.LEGAL, '2026-11-20')).toEqual({ overAYear: 1, upToAYear: 0.5 })
    expect(compensationCaps(shipped.LEGAL, '2026-11-19')).toBeUndefined()
    const one = shipped.LEGAL.filter(({ id }) => id !== 'EARLY_REPAYMENT_OVER_A_YEAR')
    expect(compensationCaps(one, '2026-11-20')).toBeUndefined()
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
  const value = rate('2026-07-01', 1)
  const confirmed = rate('2026-07-01', 1, byErika('2026-07-02'))
  const versionWith = (entry: LegalEntry): SnapshotAreas => ({
    ...shipped,
    LEGAL: shipped.LEGAL.map((each) => (each.id === entry.id ? entry : each)),
  })
  const saved = (after: LegalEntry, ...versions: readonly LegalEntry[]) =>
    withKnownConfirmations({ area: 'LEGAL', item: after.id, after }, versions.map(versionWith)).after

  it('stays with exactly the value, day and source that it was given for', () => {
    const before = baseRate(confirmed)
    const later = rate('2027-01-01', 2)
    expect(saved(baseRate(later, value), before)).toEqual(baseRate(later, confirmed))
    const otherSource = { ...source, title: 'Andere Fundstelle' }
    for (const changed of [
      { ...value, percent: 2 },
      { ...value, validFrom: '2026-08-01' },
      { ...value, source: otherSource },
    ])
      expect(saved(baseRate({ ...changed, ...byErika('2026-07-02') }), before)).toEqual(baseRate(changed))
  })

  it('is the one of the scheduled version, else of the live one, whatever is sent', () => {
    const sent = baseRate({ ...value, ...byErika('2099-01-01') })
    const byJana = baseRate({ ...value, confirmedBy: 'Jana Beispiel', confirmedOn: '2026-07-03' })
    expect(saved(sent, baseRate(value), baseRate(value))).toEqual(baseRate(value))
    expect(saved(sent, baseRate(value), baseRate(confirmed))).toEqual(baseRate(confirmed))
    expect(saved(sent, byJana, baseRate(confirmed))).toEqual(byJana)
  })

  it('is given to a value of the entry only', () => {
    const by = { confirmedBy: 'Erika Recht', confirmedOn: '2026-07-02' }
    const other = rate('2027-01-01', 2)
    expect(withConfirmation(baseRate(value, other), value, by)).toEqual(baseRate(confirmed, other))
    expect(withConfirmation(baseRate(other), value, by)).toBeUndefined()
    expect(withConfirmation(baseRate(), value, by)).toBeUndefined()
  })

  it('concerns legal values only', () => {
    const [offer] = shipped.OFFER
    for (const edit of [
      { area: 'OFFER', item: offer?.id ?? '', after: null },
      { area: 'LEGAL', item: '#order', after: { id: '#order', ids: shipped.LEGAL.map(({ id }) => id) } },
    ] as const)
      expect(withKnownConfirmations(edit, [shipped])).toBe(edit)
  })
})

describe('the outlook on a day', () => {
  const first = rate('2026-07-01', 1)
  const second = rate('2027-01-01', 2)
  /** Percentage and day of what applies and of what comes; `?` before its approval. */
  const outlook = (day: string, live: LegalEntry, scheduled?: LegalEntry, releasedOn?: string): string => {
    const plan: LegalPlan = { live, scheduled, releasedOn }
    const { live: applies, next, changesSoon } = legalOutlook(plan, day)
    const percentOf = (value: LegalValue | undefined) =>
      value !== undefined && 'percent' in value ? `${value.percent}` : 'none'
    return [
      applies === undefined ? 'none' : `${percentOf(applies.value)} since ${applies.since}`,
      ...(next === undefined
        ? []
        : [`${percentOf(next.value)}${next.needsRelease ? '?' : ''} from ${next.from ?? 'its release'}`]),
      ...(changesSoon ? ['soon'] : []),
    ].join(', ')
  }

  it('has the live value and the next one', () => {
    const live = baseRate(second, first)
    expect(outlook('2026-06-30', live)).toBe('none, 1 from 2026-07-01, soon')
    expect(outlook('2026-12-01', live)).toBe('1 since 2026-07-01, 2 from 2027-01-01')
    expect(outlook('2026-12-02', live)).toBe('1 since 2026-07-01, 2 from 2027-01-01, soon')
    expect(outlook('2027-01-01', live)).toBe('2 since 2027-01-01')
  })

  it('does not apply a scheduled value before its release', () => {
    const corrected = baseRate({ ...first, percent: 3 })
    const day = '2026-10-01'
    expect(outlook(day, baseRate(first), corrected)).toBe('1 since 2026-07-01, 3? from its release, soon')
    expect(outlook(day, baseRate(first), corrected, '2026-12-24')).toBe('1 since 2026-07-01, 3 from 2026-12-24')
    expect(outlook('2026-12-24', baseRate(first), corrected, '2026-12-24')).toBe('3 since 2026-12-24')
    expect(outlook(day, baseRate(first), baseRate())).toBe('1 since 2026-07-01, none? from its release, soon')
  })

  it('has a scheduled value of a later day from that day, or from its later release', () => {
    const [live, scheduled] = [baseRate(first), baseRate(first, second)]
    const day = '2026-10-01'
    expect(outlook(day, live, scheduled)).toBe('1 since 2026-07-01, 2? from 2027-01-01')
    expect(outlook(day, live, scheduled, '2026-12-24')).toBe('1 since 2026-07-01, 2 from 2027-01-01')
    expect(outlook(day, live, scheduled, '2027-02-03')).toBe('1 since 2026-07-01, 2 from 2027-02-03')
    expect(outlook('2027-02-02', live, scheduled, '2027-02-03')).toBe('1 since 2026-07-01, 2 from 2027-02-03, soon')
    expect(outlook('2027-02-03', live, scheduled, '2027-02-03')).toBe('2 since 2027-02-03')
    // A live value of a later day needs no release.
    expect(outlook(day, scheduled, baseRate(first, second, rate('2027-07-01', 3)))).toBe(
      '1 since 2026-07-01, 2 from 2027-01-01',
    )
    expect(outlook(day, scheduled, baseRate(first))).toBe('1 since 2026-07-01, 2 from 2027-01-01')
  })

  it('has a confirmation that waits for its release', () => {
    const confirmed = rate('2026-07-01', 1, byErika('2026-07-02'))
    const plan = { live: baseRate(first), scheduled: baseRate(confirmed) }
    expect(legalOutlook(plan, '2026-10-01')).toMatchObject({ next: undefined, confirming: confirmed })
    expect(legalStateOn(legalOutlook(plan, '2026-10-01').entry, '2026-10-01')).toBe('unconfirmed')
    const released = legalOutlook({ ...plan, releasedOn: '2026-10-01' }, '2026-10-01')
    expect(released.confirming).toBeUndefined()
    expect(legalStateOn(released.entry, '2026-10-01')).toBe('confirmed')
  })
})

describe('the range of a legal value', () => {
  const validFrom = '2026-11-20'
  const codes = (id: string, value: object) =>
    itemProblems('LEGAL', { id, values: [{ validFrom, source, ...value }] } as LegalEntry).map(({ code }) => code)

  it('of the fee table includes at least one value', () => {
    const problems = itemProblems('LEGAL', { id: 'LAND_CHARGE_FEES', values: [] } as LegalEntry)
    expect(problems.map(({ path, code }) => [path, code])).toEqual([['values', 'min_length']])
  })

  it.each([
    ['BASE_RATE', { percent: -0.88 }, []],
    ['BASE_RATE', { percent: -11 }, ['min_value']],
    ['EARLY_REPAYMENT_OVER_A_YEAR', { percent: 0 }, []],
    ['EARLY_REPAYMENT_OVER_A_YEAR', { percent: -10 }, ['min_value']],
    ['ARREARS_POINTS_MORTGAGE', { number: 2.5 }, []],
    ['ARREARS_POINTS_MORTGAGE', { number: 2.555 }, ['twoDecimals']],
    ['ARREARS_POINTS', { number: -1 }, ['min_value']],
    ['WITHDRAWAL_DAYS', { number: 1 }, []],
    ['WITHDRAWAL_DAYS', { number: 0 }, ['min_value']],
    ['WITHDRAWAL_DAYS', { number: 1.5 }, ['integer']],
    ['FORBIDDEN_PHRASES', { words: { de: ['Geld ohne Sorgen'], en: ['carefree money'] } }, []],
    ['FORBIDDEN_PHRASES', { words: { de: [], en: ['carefree money'] } }, ['min_length']],
    ['LAND_CHARGE_FEES', { fees: [{ upTo: 500, step: 500, rise: 15.5 }] }, []],
    ['LAND_CHARGE_FEES', { fees: [] }, ['min_length']],
    ['LAND_CHARGE_FEES', { fees: [{ upTo: 500, step: 0, rise: 15 }] }, ['min_value']],
    [
      'LAND_CHARGE_FEES',
      {
        fees: [
          { upTo: 500, step: 500, rise: 15 },
          { upTo: 500, step: 500, rise: 4 },
        ],
      },
      ['feesNotRising'],
    ],
    ['SECCI_TEXTS', { rows: [] }, []],
    ['SECCI_TEXTS', { rows: [{ row: 'a', text: { de: '{{x}} {{y}}', en: '{{y}} {{x}} {{x}}' } }] }, []],
    ['SECCI_TEXTS', { rows: [{ row: 'a', text: { de: '{{x}}', en: '{{y}}' } }] }, ['placeholders']],
    ['SECCI_TEXTS', { rows: [{ row: 'a', text: { de: '{x}', en: '{x}' } }] }, ['placeholders']],
    ['SECCI_TEXTS', { rows: [{ row: 'a', text: { de: '{{x}', en: '{{x}' } }] }, ['placeholders']],
    ['SECCI_TEXTS', { rows: [{ row: 'a b', text: { de: 'x', en: 'x' } }] }, ['regex']],
    [
      'SECCI_TEXTS',
      {
        rows: [
          { row: 'a', text: { de: 'x', en: 'x' } },
          { row: 'a', text: { de: 'y', en: 'y' } },
        ],
      },
      ['duplicateId'],
    ],
    ['FORBIDDEN_PHRASES', { words: { de: [' '], en: ['carefree money'] } }, ['non_empty']],
  ] as const)('of %s: %j', (id, value, problems) => {
    expect(codes(id, value)).toEqual(problems)
  })
})

describe('a period after which something ends', () => {
  const periods = (...numbers: number[]): LegalEntry[] => [
    {
      id: 'ADDRESS_DAYS',
      values: numbers.map((number, at) => ({
        validFrom: `202${6 + at}-01-01`,
        number,
        source: { title: 'DSGVO', link: 'https://law.example/5' },
      })),
    },
  ]

  it('is the value of the day, and the first one before, because everything ends', () => {
    expect(
      ['2025-12-31', '2026-01-01', '2027-06-01'].map((day) => keptPeriod(periods(30, 60), 'ADDRESS_DAYS', day)),
    ).toEqual([30, 30, 60])
  })

  it.each([
    [6, 181, 'ADDRESS_DAYS'],
    [0, 11, 'AUDIT_YEARS'],
    [2, 31, 'CHANGE_YEARS'],
    [0, 11, 'CASE_YEARS'],
    [364, 1831, 'UNDECIDED_DAYS'],
  ] as const)('is neither %d nor %d of %s', (less, more, id) => {
    for (const number of [less, more]) {
      const [entry] = periods(number)
      expect(v.safeParse(LegalEntry, { ...entry, id }).success).toBe(false)
    }
    expect(v.safeParse(LegalEntry, { id, values: periods(less + 1)[0]?.values }).success).toBe(true)
    expect(v.safeParse(LegalEntry, { id, values: [] }).success).toBe(false)
  })
})
