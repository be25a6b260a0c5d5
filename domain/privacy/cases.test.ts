import { describe, expect, it } from 'vitest'

import {
  canEnd,
  canExtend,
  caseDueOn,
  type CaseKind,
  caseKinds,
  caseStates,
  effectEnds,
  extendedDueOn,
  filedEnds,
  isOpenCase,
  isOverdue,
} from './cases.ts'
import { type EndFacts, stopping, getEndStops } from './ending.ts'

describe('a case', () => {
  it('is due within one month, also of a longer month', () => {
    for (const [filed, due] of [
      ['2026-11-30', '2026-12-30'],
      ['2026-01-31', '2026-02-28'],
      ['2028-01-31', '2028-02-29'],
      ['2026-12-15', '2027-01-15'],
    ] as const)
      expect(caseDueOn(filed)).toBe(due)
  })

  it('is overdue after its last day while nobody has answered', () => {
    for (const state of caseStates) {
      expect(isOverdue({ state, dueOn: '2026-12-30' }, '2026-12-30')).toBe(false)
      expect(isOverdue({ state, dueOn: '2026-12-30' }, '2026-12-31')).toBe(isOpenCase(state))
    }
  })

  it('is extended once by two months, while it is open and its first month lasts', () => {
    expect(extendedDueOn('2026-12-30')).toBe('2027-02-28')
    expect(extendedDueOn('2027-01-15')).toBe('2027-03-15')
    for (const kind of caseKinds)
      for (const state of caseStates)
        for (const extendedAt of [null, '2026-12-01T10:00:00.000Z'])
          for (const [today, inTime] of [
            ['2026-12-30', true],
            ['2026-12-31', false],
          ] as const)
            expect(canExtend({ kind, state, dueOn: '2026-12-30', extendedAt }, today)).toBe(
              kind !== 'DEATH' && isOpenCase(state) && extendedAt === null && inTime,
            )
  })

  it('has an effect that lasts if it is a restriction or a death that was granted', () => {
    const at = new Date('2026-11-30T10:00:00.000Z')
    const ends = (result: 'GRANTED' | 'REFUSED') =>
      caseKinds.map((kind) => [kind, effectEnds({ kind, endsAt: null }, result, at)])
    expect(Object.fromEntries(ends('GRANTED'))).toEqual({
      ACCESS: at.toISOString(),
      RESTRICTION: null,
      DEATH: null,
      OBJECTION: at.toISOString(),
      CORRECTION: at.toISOString(),
      REPRESENTATIVE: at.toISOString(),
    })
    expect(Object.fromEntries(ends('REFUSED'))).toEqual({
      ACCESS: at.toISOString(),
      RESTRICTION: '2026-12-07T10:00:00.000Z',
      DEATH: at.toISOString(),
      OBJECTION: at.toISOString(),
      CORRECTION: at.toISOString(),
      REPRESENTATIVE: at.toISOString(),
    })
    for (const kind of caseKinds)
      for (const state of caseStates)
        for (const endsAt of [null, at.toISOString()])
          expect(canEnd({ kind, state, endsAt })).toBe(
            state === 'GRANTED' && endsAt === null && (kind === 'RESTRICTION' || kind === 'DEATH'),
          )
  })
})

describe('a restriction', () => {
  it('has no effect before it is granted within 90 days after a refusal, and then ends at once if it is refused', () => {
    const at = new Date('2026-11-30T10:00:00.000Z')
    const now = at.toISOString()
    expect(filedEnds('RESTRICTION', [], at)).toBeNull()
    expect(filedEnds('RESTRICTION', ['2026-09-01T10:00:00.000Z'], at)).toBeNull()
    expect(filedEnds('RESTRICTION', ['2026-01-01T10:00:00.000Z', '2026-09-01T10:00:00.001Z'], at)).toBe(now)
    for (const kind of caseKinds)
      expect(filedEnds(kind, ['2026-11-29T10:00:00.000Z'], at)).toBe(kind === 'RESTRICTION' ? now : null)
    expect(effectEnds({ kind: 'RESTRICTION', endsAt: now }, 'REFUSED', at)).toBe(now)
    expect(effectEnds({ kind: 'RESTRICTION', endsAt: now }, 'GRANTED', at)).toBeNull()
  })
})

const filed = (kind: CaseKind, hasEffect = true) => ({ kind, state: 'FILED', hasEffect }) as const
const granted = (kind: CaseKind, hasEffect = true) => ({ kind, state: 'GRANTED', hasEffect }) as const

describe('what stops an end', () => {
  const nothing: EndFacts = { holds: 0, cases: [], inReview: false, statuses: ['NEW', 'REJECTED'], openOffer: false }

  it.each([
    [{ holds: 1 }, 'HOLD', true],
    [{ cases: [granted('DEATH')] }, 'DEATH', true],
    // Nobody has confirmed it.
    [{ cases: [filed('DEATH')] }, 'CASE', false],
    [{ cases: [filed('RESTRICTION')] }, 'RESTRICTION', false],
    [{ cases: [granted('RESTRICTION')] }, 'RESTRICTION', false],
    [{ cases: [filed('RESTRICTION', false)] }, 'CASE', false],
    [{ cases: [filed('ACCESS')] }, 'CASE', false],
    [{ cases: [filed('OBJECTION')] }, 'CASE', false],
    [{ cases: [filed('CORRECTION'), filed('REPRESENTATIVE')] }, 'CASE', false],
    [{ inReview: true }, 'REVIEW', true],
    [{ statuses: ['READY'] }, 'UNDELIVERED', true],
    [{ statuses: ['SEND'] }, 'AT_BANK', true],
    [{ statuses: ['ADDITIONAL_DOCUMENTS_SEND'] }, 'AT_BANK', true],
    [{ openOffer: true }, 'OFFER', true],
  ] as const)('%o: %s, of a person too: %s', (facts, stop, stopsPerson) => {
    const stops = getEndStops({ ...nothing, ...facts })
    expect(stops).toEqual([stop])
    for (const by of ['PERIOD', 'ADMINISTRATOR'] as const) expect(stopping(stops, by)).toEqual([stop])
    expect(stopping(stops, 'PERSON')).toEqual(stopsPerson ? [stop] : [])
  })

  it('is nothing of somebody whose applications are decided, and everything of others at once', () => {
    expect(getEndStops(nothing)).toEqual([])
    expect(getEndStops({ ...nothing, cases: caseKinds.map((kind) => granted(kind, false)) })).toEqual([])
    expect(
      getEndStops({
        holds: 2,
        cases: [...caseKinds.map((kind) => filed(kind)), granted('DEATH')],
        inReview: true,
        statuses: ['READY', 'SEND', 'OFFER_AVAILABLE'],
        openOffer: true,
      }),
    ).toEqual(['HOLD', 'DEATH', 'RESTRICTION', 'CASE', 'REVIEW', 'UNDELIVERED', 'AT_BANK', 'OFFER'])
  })
})
