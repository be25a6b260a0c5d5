import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'

import type { OpenChange } from '../settings/area-queries.ts'
import {
  addedBy,
  rebased,
  type CellEdit,
  toRateChanges,
  editedRate,
  isAnyLost,
  isThere,
  lastEdits,
  staleBy,
  getRateProblems,
  type RateEdit,
  ratesWith,
  sentIds,
  withCell,
} from './rate-edits.ts'

const rates = shippedAreas().INTEREST_CONDITIONS
const [first, second] = rates
if (first === undefined || second === undefined) throw new Error('two prices ship')
const edit = (name: CellEdit['name'], was: CellEdit['was'], value: CellEdit['value'], base = first): CellEdit => ({
  kind: 'cell',
  id: base.id,
  name,
  base,
  was,
  value,
})
const scheduled = (items: readonly Rate[], changes: readonly OpenChange[] = []) => ({ items, changes })
const partsOf = (present: readonly Rate[], edits: readonly RateEdit[]) => toRateChanges(present, edits).conditions

describe('edited cells', () => {
  const edits = [
    edit('nominalRate', first.nominalRate, 4),
    edit('feePercent', second.feePercent, 1.5, second),
    edit('nominalRate', 4, 4.25),
  ]

  it('are sent as the final differences', () => {
    expect(partsOf(rates, edits)).toEqual({ [first.id]: { nominalRate: 4.25 }, [second.id]: { feePercent: 1.5 } })
    expect(partsOf(rates, [...edits, edit('nominalRate', 4.25, first.nominalRate)])).toEqual({
      [second.id]: { feePercent: 1.5 },
    })
    const redeems = { ...first, redemptionRateTo: 5 }
    expect(partsOf([redeems], [edit('redemptionRateTo', 5, undefined)])).toEqual({
      [first.id]: { redemptionRateTo: null },
    })
  })

  it('are stored once every one of them is, whatever else has changed', () => {
    const duplicate: RateEdit = { kind: 'added', id: 'new-1', base: { ...first, id: 'new-1', nominalRate: 9 } }
    const gone: RateEdit = { kind: 'removed', id: second.id, base: second }
    const wanted = [edit('nominalRate', first.nominalRate, 4), duplicate, gone]
    const cheaper = { ...first, nominalRate: 4 }
    const added = { ...first, id: 'any', nominalRate: 9 }
    const others = rates.filter(({ id }) => id !== first.id && id !== second.id)
    expect(isThere([cheaper, added, ...others], wanted)).toBe(true)
    expect(isThere([first, added, ...others], wanted)).toBe(false)
    expect(isThere([cheaper, ...others], wanted)).toBe(false)
    expect(isThere([cheaper, second, added, ...others], wanted)).toBe(false)
    expect(isThere([{ ...cheaper, amountTo: cheaper.amountTo - 1 }, added, ...others], wanted)).toBe(false)
  })

  it('are undone in reverse order, without those that change nothing', () => {
    expect(withCell(edits, edit('feePercent', 0, 0))).toBe(edits)
    expect(editedRate(first, edits.slice(0, -1)).nominalRate).toBe(4)
    expect(editedRate(first, [])).toEqual(first)
  })

  it('report problems of their own prices only', () => {
    expect(getRateProblems(rates, edits)).toEqual([])
    expect(getRateProblems(rates, [...edits, edit('nominalRate', 4.25, 101)])).toMatchObject([
      { item: first.id, path: 'nominalRate', code: 'max_value', params: { limit: 100 } },
    ])
  })

  it('conflict with any concurrent change of their own price, but not with changes of others', () => {
    expect(staleBy(scheduled(rates), edits)).toEqual([])
    expect(staleBy(scheduled(rates.slice(0, 2)), edits)).toEqual([])
    const theirs = { ...first, amountTo: 1_000_000 }
    expect(staleBy(scheduled(rates.with(0, theirs)), edits)).toEqual([
      { base: first, theirs, yours: { ...first, nominalRate: 4.25 }, removed: false },
    ])
    // The price at the time of its first edit, whatever was loaded since.
    const later = [...edits, edit('feePercent', 0, 2, theirs)]
    expect(staleBy(scheduled(rates.with(0, theirs)), later)).toMatchObject([{ base: first, yours: { feePercent: 2 } }])
  })

  it('are applied to the present prices after a conflict was shown; those of removed prices are dropped', () => {
    const theirs = rates.with(0, { ...first, nominalRate: 7, feePercent: 3 })
    const carried = rebased(scheduled(theirs), edits)
    expect(staleBy(scheduled(theirs), carried)).toEqual([])
    expect(partsOf(theirs, carried)).toEqual(partsOf(rates, edits))
    expect(carried.map((each) => each.kind === 'cell' && each.was)).toEqual([7, second.feePercent, 4])
    expect(staleBy(scheduled(rates.slice(1)), edits)).toEqual([
      { base: first, theirs: undefined, yours: { ...first, nominalRate: 4.25 }, removed: false },
    ])
    expect(rebased(scheduled(rates.slice(1)), edits)).toEqual([edits[1]])
    // A cell with its old value is not an edit.
    const back = [edit('nominalRate', first.nominalRate, 4), edit('nominalRate', 4, first.nominalRate)]
    expect(partsOf(theirs, rebased(scheduled(theirs), back))).toEqual({})
  })
})

describe('added and removed prices', () => {
  const copy: RateEdit = { kind: 'added', id: 'on-screen', base: { ...first, id: 'on-screen' }, behind: first.id }
  const gone: RateEdit = { kind: 'removed', id: second.id, base: second }
  const cheaper = edit('nominalRate', first.nominalRate, 4, copy.base)

  it('are sent with the cells: new ones under ids from their ranges, removed ones by id', () => {
    const edits = [copy, cheaper, gone, edit('feePercent', second.feePercent, 1, second)]
    const place = `01/*/*/1000-4999.99/12-36/${first.validFrom}`
    expect(toRateChanges(rates, edits)).toEqual({
      conditions: {},
      added: [{ ...first, nominalRate: 4, id: place }],
      removed: [second.id],
    })
    expect(ratesWith(rates, edits).map(({ id }) => id)).toEqual([
      ...rates.map(({ id }) => id).filter((id) => id !== second.id),
      'on-screen',
    ])
    // Two with the same range, whose id is already used.
    const twice = [copy, { ...copy, id: 'other', base: { ...first, id: 'other' } }]
    const ids = toRateChanges([...rates, { ...first, id: place }], twice).added.map(({ id }) => id)
    expect(ids).toEqual([`${place}/2`, `${place}/3`])
  })

  it('do not include a new one that was removed, until the removal is undone', () => {
    const dropped: RateEdit = { kind: 'removed', id: copy.id, base: copy.base }
    const edits = [copy, cheaper, dropped]
    expect(toRateChanges(rates, edits)).toEqual({ conditions: {}, added: [], removed: [] })
    expect(addedBy(edits)).toEqual([])
    expect(isAnyLost(rates, edits)).toBe(false)
    expect(toRateChanges(rates, edits.slice(0, -1)).added).toMatchObject([{ nominalRate: 4 }])
  })

  it('report missing values of a new one', () => {
    const { nominalRate: _rate, ...unpriced } = first
    const base = { ...unpriced, id: 'on-screen' } as Rate
    expect(getRateProblems(rates, [{ ...copy, base }])).toMatchObject([
      { item: 'on-screen', path: 'nominalRate', code: 'non_empty' },
    ])
    expect(
      getRateProblems(rates, [
        { ...copy, base },
        { ...cheaper, base, was: undefined },
      ]),
    ).toEqual([])
  })

  it('report an unchanged duplicate', () => {
    const problem = { item: copy.id, path: 'amountFrom', code: 'sameCondition' }
    expect(getRateProblems(rates, [copy])).toMatchObject([problem])
    expect(getRateProblems(rates, [copy, cheaper])).toEqual([])
    const same = edit('nominalRate', 4, first.nominalRate, copy.base)
    expect(getRateProblems(rates, [copy, cheaper, same])).toMatchObject([problem])
    // Two new ones.
    const other: RateEdit = { ...copy, id: 'other', base: { ...first, id: 'other' } }
    expect(getRateProblems(rates.slice(1), [copy, other]).map(({ item }) => item)).toEqual([copy.id, 'other'])
  })

  it('are stale if others changed the price to be removed, but not if it is gone or new', () => {
    const theirs = { ...second, nominalRate: 9 }
    expect(staleBy(scheduled(rates), [copy, cheaper, gone])).toEqual([])
    expect(staleBy(scheduled(rates.toSpliced(1, 1)), [copy, cheaper, gone])).toEqual([])
    expect(isAnyLost(rates.toSpliced(1, 1), [gone])).toBe(false)
    expect(isAnyLost(rates.toSpliced(1, 1), [edit('feePercent', second.feePercent, 1, second)])).toBe(true)
    const present = rates.with(1, theirs)
    expect(staleBy(scheduled(present), [copy, cheaper, gone])).toEqual([
      { base: second, theirs, yours: second, removed: true },
    ])
    const carried = rebased(scheduled(present), [copy, cheaper, gone])
    expect(carried).toEqual([copy, cheaper, { ...gone, base: theirs }])
    expect(staleBy(scheduled(present), carried)).toEqual([])
    expect(rebased(scheduled(rates.toSpliced(1, 1)), [copy, gone])).toEqual([copy])
  })
})

describe('the scheduled change of an edited price', () => {
  const open: OpenChange = {
    id: 'change',
    area: 'INTEREST_CONDITIONS',
    key: first.id,
    label: 'Price',
    kind: 'CHANGED',
    before: { ...first, nominalRate: 9 },
    after: first,
    fields: [],
    status: 'OPEN',
    author: 'one@bank.example',
    changedAt: '2026-11-21T09:00:00.000Z',
    approvedBy: null,
    approvedAt: null,
    releaseAt: null,
    blocked: false,
    rejectedBy: null,
    reason: null,
    reopened: null,
    approvedBeside: 0,
    needsOther: false,
    approvableFrom: null,
  }
  const approved: OpenChange = {
    ...open,
    status: 'APPROVED',
    approvedBy: 'two@bank.example',
    approvedAt: '2026-11-21T10:00:00.000Z',
    releaseAt: '2026-12-24T05:00:00.000Z',
  }
  const rejected: OpenChange = { ...open, status: 'REJECTED', reason: 'Too high.' }
  const cheaper: RateEdit = { ...edit('nominalRate', first.nominalRate, 4), change: open }
  const gone: RateEdit = { kind: 'removed', id: first.id, base: first, change: open }

  it('stays a removal, even if a new price has the same range', () => {
    const copy: RateEdit = { kind: 'added', id: 'on-screen', base: { ...first, id: 'on-screen' }, behind: first.id }
    const idOf = (plans: readonly OpenChange[]) => toRateChanges(rates, [copy], plans).added[0]?.id
    const place = idOf([]) ?? ''
    expect(idOf([{ ...approved, key: place, kind: 'REMOVED', after: null }])).toBe(`${place}/2`)
  })

  it.each([approved, rejected])('is not sent over an unseen decision of others: $status', (now) => {
    for (const edits of [[cheaper], [gone], [{ ...cheaper, change: undefined }]]) {
      expect(staleBy(scheduled(rates, [now]), edits)).toMatchObject([{ base: first, theirs: first, decided: now }])
      const carried = rebased(scheduled(rates, [now]), edits)
      expect(staleBy(scheduled(rates, [now]), carried)).toEqual([])
      expect(toRateChanges(rates, carried)).toEqual(toRateChanges(rates, edits))
    }
  })

  it('names the user who has changed or removed it since, or nobody after a release or rollback', () => {
    const theirs = { ...first, nominalRate: 8 }
    const changed: OpenChange = { ...open, after: theirs, author: 'two@bank.example' }
    expect(staleBy(scheduled(rates.with(0, theirs), [changed]), [cheaper])).toMatchObject([{ scheduled: changed }])
    const removal: OpenChange = { ...changed, kind: 'REMOVED', after: null }
    expect(staleBy(scheduled(rates.slice(1), [removal]), [cheaper])).toMatchObject([{ scheduled: removal }])
    for (const plans of [[], [open]])
      expect(staleBy(scheduled(rates.with(0, theirs), plans), [cheaper])).toMatchObject([{ scheduled: undefined }])
  })

  it('is sent over a seen decision, and ignores decisions on unsent edits and other prices', () => {
    expect(staleBy(scheduled(rates, [open]), [cheaper])).toEqual([])
    expect(staleBy(scheduled(rates, [approved]), [{ ...cheaper, change: approved }])).toEqual([])
    const back = edit('nominalRate', 4, first.nominalRate)
    expect(staleBy(scheduled(rates, [approved]), [cheaper, back])).toEqual([])
    expect(staleBy(scheduled(rates.slice(1), [approved]), [gone])).toEqual([])
    expect(staleBy(scheduled(rates, [{ ...approved, key: second.id }]), [cheaper])).toEqual([])
  })

  it('collects the ids of the sent prices', () => {
    const copy: RateEdit = { kind: 'added', id: 'on-screen', base: { ...second, id: 'on-screen' } }
    const out: RateEdit = { kind: 'removed', id: second.id, base: second }
    const changes = toRateChanges(rates, [cheaper, copy, out])
    expect([...sentIds(changes)]).toEqual([first.id, changes.added[0]?.id, second.id])
  })
})

it('undoes cells pasted together at once, and all others one by one', () => {
  const pasted = [
    { ...edit('nominalRate', first.nominalRate, 4), block: 'one' },
    { ...edit('nominalRate', second.nominalRate, 5, second), block: 'one' },
  ]
  const before = edit('feePercent', first.feePercent, 2)
  const after = edit('nominalRate', 4, 6)
  expect(lastEdits([before, ...pasted, after])).toEqual({ last: [after], left: [before, ...pasted] })
  expect(lastEdits([before, ...pasted])).toEqual({ last: pasted, left: [before] })
  expect(lastEdits([before])).toEqual({ last: [before], left: [] })
  expect(lastEdits([])).toEqual({ last: [], left: [] })
})
