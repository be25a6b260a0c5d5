import { describe, expect, it } from 'vitest'

import type { FieldValues } from '../../fields/types.ts'
import { answersTo } from '../../wizard/cases/shipped-answers.ts'
import { areaKeys, checkAreas, shippedAreas } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { draftImpact, type OpenDraft } from './impact-drafts.ts'
import { changedPairs } from './impact-theme.ts'
import { changedSamples } from './impact-samples.ts'
import { translationWarnings } from './impact-translations.ts'

const shipped = shippedAreas()
const today = '2026-11-21'

/** Some answers of the shipped consumer credit; the other missing ones are the same before and after. */
const answered = answersTo({
  amount: 10_000,
  term: 60,
  intendedUse: '01',
  professionalGroup: '01',
  employer: 'Muster GmbH',
})

const draft = (lastCompletedStep: string | null, without: readonly string[] = []): OpenDraft => ({
  productId: 'consumer-credit',
  locale: 'de',
  fields: Object.fromEntries(Object.entries(answered).filter(([id]) => !without.includes(id))),
  borrowers: [],
  lastCompletedStep,
})
const drafts = [draft('unterlagen'), draft('kreditwunsch'), draft(null, ['employer', 'intendedUse'])]

const requiring = (...ids: readonly string[]): SnapshotAreas => ({
  ...shipped,
  PAGES: shipped.PAGES.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (ids.includes(field.id) ? { ...field, required: true } : field)),
    })),
  })),
})

const changing = <K extends keyof SnapshotAreas>(
  area: K,
  change: (item: SnapshotAreas[K][number]) => SnapshotAreas[K][number],
): SnapshotAreas => ({ ...shipped, [area]: (shipped[area] as readonly SnapshotAreas[K][number][]).map(change) })

describe('no change', () => {
  it('has no impact', () => {
    const same = structuredClone(shipped)
    expect(draftImpact(shipped, same, drafts, today)).toEqual([
      { productId: 'consumer-credit', offered: true, looked: 3, needAnswers: 0, reopened: 0, fields: [] },
    ])
    expect(changedSamples(shipped, same, today)).toEqual([])
    expect(translationWarnings(shipped, same)).toEqual([])
    expect(checkAreas(same)).toEqual([])
  })

  it('of an area has none outside it', () => {
    // Areas that do not affect a price, a wizard or a text have none.
    for (const area of areaKeys.filter((key) => !['PRODUCTS', 'PAGES', 'INPUT_FIELDS'].includes(key))) {
      const emptied = { ...shipped, [area]: [] }
      const impact = draftImpact(shipped, emptied, [draft('unterlagen')], today)
      expect([area, impact[0]?.needAnswers]).toEqual([area, area === 'KEYS' ? 1 : 0])
      const touched = ['INTEREST_CONDITIONS', 'LEGAL'].includes(area)
      expect([area, changedSamples(shipped, emptied, today).length > 0]).toEqual([area, touched])
    }
  })
})

describe('drafts', () => {
  it('that would need more answers are counted, with the fields by their labels', () => {
    const [impact] = draftImpact(shipped, requiring('email', 'birthName'), drafts, today)
    expect(impact).toMatchObject({ looked: 3, needAnswers: 3, reopened: 1 })
    const email = shipped.INPUT_FIELDS.find(({ id }) => id === 'email')
    expect(impact?.fields).toContainEqual({ field: 'email', label: email?.label, count: 3 })
  })

  it('with a household are asked for a new item', () => {
    const [first] = shipped.LIVING_TYPE
    const item = { ...(first ?? expect.fail()), id: 'pets', label: { de: 'Haustiere', en: 'Pets' } }
    const [impact] = draftImpact(shipped, { ...shipped, LIVING_TYPE: [...shipped.LIVING_TYPE, item] }, drafts, today)
    expect(impact).toMatchObject({ needAnswers: 3, fields: [{ field: 'pets', label: item.label, count: 3 }] })
  })

  it('[A5.15] with groups list the missing answers of their entries, once per draft', () => {
    const group = { type: 'FIELDS_GROUP', value: [{}, {}] } as const
    const credits = { fieldId: 'existingCredits', entityType: 'BORROWER', userDefined: true } as const
    const fields: FieldValues = {
      ...answered,
      existingCredits: { ...credits, value: { type: 'SWITCH', value: true } },
      existingLoans: { ...credits, fieldId: 'existingLoans', value: group },
    }
    const asking = changing('PAGES', (page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => ({
          ...field,
          ...(field.id === 'existingLoans'
            ? { fields: (field.fields ?? []).map((nested) => ({ ...nested, required: true })) }
            : {}),
        })),
      })),
    }))
    const [impact] = draftImpact(shipped, asking, [{ ...draft('unterlagen'), fields }], today)
    const redeemed = shipped.INPUT_FIELDS.find(({ id }) => id === 'existingLoanRedeemed')
    expect(impact?.fields).toEqual([{ field: 'existingLoanRedeemed', label: redeemed?.label, count: 1 }])
  })

  it('of a withdrawn product stay', () => {
    const [impact] = draftImpact(
      shipped,
      changing('PRODUCTS', (each) => ({ ...each, enabled: false })),
      drafts,
      today,
    )
    expect(impact).toMatchObject({ offered: false, needAnswers: 0 })
  })
})

describe('sample calculations', () => {
  it('show how much a price changes, in cents, including the representative example', () => {
    const dearer = changing('INTEREST_CONDITIONS', (row) =>
      row.id === 'consumer-medium-medium' ? { ...row, nominalRate: row.nominalRate + 1 } : row,
    )
    const samples = changedSamples(shipped, dearer, today)
    const example = samples.find((each) => each.example) ?? expect.fail('the example changes')
    expect(example).toMatchObject({
      amount: 10_000,
      term: 60,
      before: { nominalInterest: 5.99 },
      after: { nominalInterest: 6.99 },
    })
    const { before, after, difference } = example
    expect(difference?.totalAmount).toBe(Math.round(((after?.totalAmount ?? 0) - (before?.totalAmount ?? 0)) * 100))
    expect(difference?.expectedRateAmount).toBeGreaterThan(0)
    // Other amounts and terms are omitted.
    expect(samples.every(({ amount }) => amount >= 5000 && amount < 15_000)).toBe(true)
  })

  it('are listed once for all uses with the same price', () => {
    const withUse = (areas: SnapshotAreas, use: string): SnapshotAreas => ({
      ...areas,
      PAGES: areas.PAGES.map((page) => ({
        ...page,
        sections: page.sections.map((section) => ({
          ...section,
          fields: section.fields.map((field) =>
            field.id === 'intendedUse' ? { ...field, defaultValue: { de: use, en: use } } : field,
          ),
        })),
      })),
    })
    const dearer = changing('INTEREST_CONDITIONS', (row) => ({ ...row, nominalRate: row.nominalRate + 1 }))
    // Begins with different uses before and after, and is also calculated without any.
    const samples = changedSamples(withUse(shipped, '01'), withUse(dearer, '02'), today)
    const reported = samples.map(({ productId, amount, term, before, after }) =>
      JSON.stringify([productId, amount, term, before, after]),
    )
    expect(reported.length).toBeGreaterThan(2)
    expect(new Set(reported).size).toBe(reported.length)
    expect(samples.filter(({ amount, term }) => amount === 10_000 && term === 60)).toMatchObject([
      { example: true, intendedUse: '01' },
    ])
  })

  it('show where a price disappears, and where one appears', () => {
    const none = { ...shipped, INTEREST_CONDITIONS: [] }
    const gone = changedSamples(shipped, none, today)
    expect(gone.length).toBeGreaterThanOrEqual(4)
    expect(
      gone.every(({ before, after, difference }) => before !== null && after === null && difference === null),
    ).toBe(true)
    expect(changedSamples(none, shipped, today).every(({ before, after }) => before === null && after !== null)).toBe(
      true,
    )
  })

  it('use the conditions on the day of the release', () => {
    const ending = changing('INTEREST_CONDITIONS', (row) => ({ ...row, validTo: '2026-11-30' }))
    expect(changedSamples(shipped, ending, '2026-11-30')).toEqual([])
    expect(changedSamples(shipped, ending, '2026-12-01')).not.toEqual([])
  })
})

describe('colours', () => {
  const looks = (values: Readonly<Record<string, unknown>>): SnapshotAreas =>
    changing('USER_INTERFACE', (each) => (each.id in values ? { ...each, value: values[each.id] } : each))

  it('that change are compared on their backgrounds, unreadable ones first', () => {
    const custom = looks({ THEME: 'CUSTOM' })
    const pale = looks({ THEME: 'CUSTOM', WARNING_COLOR: '#FFD54F' })
    const pairs = changedPairs(custom, pale)
    expect(pairs[0]).toMatchObject({
      before: { color: '#8a5a00', passes: true },
      after: { color: '#ffd54f', passes: false },
    })
    const verdicts = pairs.map(({ after }) => after.passes)
    expect(verdicts).toEqual(verdicts.toSorted((one, other) => Number(one) - Number(other)))
    expect(pairs.every(({ id }) => id.includes('warning'))).toBe(true)
    expect(changedPairs(custom, pale, 'warning')).toEqual(pairs)
    expect(changedPairs(custom, pale, 'success')).toEqual([])
  })

  it('that are not used change nothing', () => {
    expect(changedPairs(shipped, looks({ WARNING_COLOR: '#FFD54F' }))).toEqual([])
    expect(changedPairs(shipped, looks({ THEME: 'DARK-GREEN' })).length).toBeGreaterThan(10)
  })
})

describe('translations', () => {
  const titled = (title: { de: string; en: string }) =>
    changing('PAGES', (page) => (page.id === 'conditions' ? { ...page, title } : page))
  const reported = (from: SnapshotAreas, to: SnapshotAreas) =>
    translationWarnings(from, to).map(({ item, path, code }) => [item, path, code])

  it('that are missing are listed, unless they were missing before', () => {
    const missing = titled({ de: 'Ihr Wunsch', en: '' })
    expect(reported(shipped, missing)).toEqual([['conditions', 'title.en', 'missingTranslation']])
    expect(reported(missing, missing)).toEqual([])
  })

  it('that are the same now because only one was changed are listed', () => {
    const was = titled({ de: 'Ihr Wunsch', en: 'Your wish' })
    expect(reported(was, titled({ de: 'Ihr Wunsch', en: 'Ihr Wunsch' }))).toEqual([
      ['conditions', 'title.en', 'sameInAllLanguages'],
    ])
    expect(reported(was, titled({ de: 'Ihr Kredit', en: 'Your loan' }))).toEqual([])
  })

  it('that were the same before, and of which only one was changed, are listed', () => {
    expect(reported(titled({ de: 'Start', en: 'Start' }), titled({ de: 'Beginn', en: 'Start' }))).toEqual([
      ['conditions', 'title.en', 'changedInOneLanguage'],
    ])
  })

  it('are compared with their former texts, even if they moved in a list', () => {
    const moved = changing('PAGES', (page) => ({ ...page, sections: page.sections.toReversed() }))
    expect(reported(shipped, moved)).toEqual([])
  })
})
