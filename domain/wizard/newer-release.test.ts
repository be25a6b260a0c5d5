import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SectionField } from '../fields/types.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { type Draft, type Ground, onNewer } from './newer-release.ts'
import { answersTo } from './cases/shipped-answers.ts'

const shipped = shippedAreas()
const product = shipped.PRODUCTS[0] ?? expect.fail('a product ships')
const before: Ground = { areas: shipped, product }
const when = { locale: 'de', today: '2026-11-21' } as const

const draft = (values: Draft['fields'], lastCompletedStep: string | null): Draft => ({
  fields: values,
  borrowers: [],
  requestedDocuments: [],
  lastCompletedStep,
})
/** Some answers of the shipped consumer credit; the other missing ones are the same before and after. */
const answered = answersTo({
  amount: 10_000,
  term: 60,
  intendedUse: '01',
  professionalGroup: '01',
  employer: 'Muster GmbH',
})

/** A field of a shipped page with another placement. */
const placing = (id: string, change: Partial<SectionField>): SnapshotAreas => ({
  ...shipped,
  PAGES: shipped.PAGES.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
    })),
  })),
})
const required = (id: string): Ground => ({ areas: placing(id, { required: true }), product })

describe('[A4.01] a draft under newer settings', () => {
  it('is unchanged if the settings are, whatever was answered and completed', () => {
    fc.assert(
      fc.property(
        fc.subarray(Object.keys(answered)),
        fc.constantFrom(null, ...product.steps.map(({ uri }) => uri)),
        (kept, last) => {
          const some = draft(Object.fromEntries(kept.map((id) => [id, answered[id] ?? expect.fail()])), last)
          const moved = onNewer(some, before, { areas: structuredClone(shipped), product }, when)
          expect(moved).toEqual({
            fields: some.fields,
            borrowers: [],
            lastCompletedStep: last,
            newProblems: [],
            reopened: [],
          })
        },
      ),
    )
  })

  it('must answer a newly required field, and its step is open again', () => {
    const moved = onNewer(draft(answered, 'unterlagen'), before, required('email'), when)
    expect(moved.newProblems).toMatchObject([{ field: 'email', message: 'NotNull' }])
    expect(moved.reopened.map(({ uri }) => uri)).toEqual(['persoenliche-angaben'])
    expect(moved.lastCompletedStep).toBe('kreditwunsch')
  })

  it('must answer it on the step that was completed last, too', () => {
    const moved = onNewer(draft(answered, 'persoenliche-angaben'), before, required('email'), when)
    expect(moved.reopened.map(({ uri }) => uri)).toEqual(['persoenliche-angaben'])
    expect(moved.lastCompletedStep).toBe('kreditwunsch')
  })

  it('must answer it later if its step was not completed yet, and keeps its progress', () => {
    const moved = onNewer(draft(answered, 'kreditwunsch'), before, required('email'), when)
    expect(moved).toMatchObject({ newProblems: [{ field: 'email' }], reopened: [], lastCompletedStep: 'kreditwunsch' })
  })

  it('has no new question if it was asked before', () => {
    const { employer: _employer, ...others } = answered
    const after: Ground = { areas: placing('employer', { tooltip: { de: 'Neu', en: 'New' } }), product }
    expect(onNewer(draft(others, 'kreditwunsch'), before, after, when).newProblems).toEqual([])
  })

  it('begins with the default of a new field, and keeps cleared answers empty', () => {
    const { employer: _employer, ...others } = answered
    const without: Ground = {
      product,
      areas: {
        ...shipped,
        PAGES: shipped.PAGES.map((page) => ({
          ...page,
          sections: page.sections.map((section) => ({
            ...section,
            fields: section.fields.filter(({ id }) => id !== 'employer'),
          })),
        })),
      },
    }
    const after: Ground = {
      areas: placing('employer', { defaultValue: { de: 'Muster AG', en: 'Example Ltd' } }),
      product,
    }
    expect(onNewer(draft(others, null), without, after, when).fields['employer']?.value.value).toBe('Muster AG')
    expect(onNewer(draft(others, null), before, after, when).fields).not.toHaveProperty('employer')
  })

  it('opens a new step between completed ones while nothing is answered there, also without required fields', () => {
    const page = { ...(shipped.PAGES.find(({ id }) => id === 'documents') ?? expect.fail('it ships')), id: 'new' }
    const field = {
      id: 'birthPlace',
      required: false,
      visible: true,
      width: 'FULL',
      validators: [],
    } as unknown as SectionField
    const section = { id: 'new', title: { de: 'Neu', en: 'New' }, fields: [field], sectionMessages: [] }
    const areas = {
      ...shipped,
      PAGES: [...shipped.PAGES, { ...page, type: 'BORROWER_INFORMATION' as const, uri: 'neu', sections: [section] }],
    }
    const step = { ...(product.steps[1] ?? expect.fail('it ships')), uri: 'neu', pageId: 'new', condition: undefined }
    const after: Ground = { areas, product: { ...product, steps: product.steps.toSpliced(2, 0, step) } }
    const open = onNewer(draft(answered, 'unterlagen'), before, after, when)
    expect(open.reopened.map(({ uri }) => uri)).toEqual(['neu'])
    expect(open.lastCompletedStep).toBe('kreditwunsch')
    const known = draft({ ...answered, ...answersTo({ birthPlace: 'Kiel' }) }, 'unterlagen')
    expect(onNewer(known, before, after, when)).toMatchObject({ reopened: [], lastCompletedStep: 'unterlagen' })
    expect(onNewer(draft(answered, 'start'), before, after, when)).toMatchObject({
      reopened: [],
      lastCompletedStep: 'start',
    })
  })

  it('returns to the last existing step if its completed one is gone', () => {
    const after: Ground = {
      areas: shipped,
      product: { ...product, steps: product.steps.filter(({ uri }) => uri !== 'haushalt') },
    }
    expect(onNewer(draft(answered, 'haushalt'), before, after, when).lastCompletedStep).toBe('zweite-person')
  })

  it('loses answers about removed items of the household, and keeps the rest', () => {
    const [first, second] = shipped.LIVING_TYPE
    if (first === undefined || second === undefined) return expect.fail('items ship')
    const household = {
      incomeExpensePeriod: 'Monthly' as const,
      phoneMobil: null,
      rating: null,
      incomeExpenses: [first, second].map(({ id }) => ({ fieldId: id, amount: 100 })),
    }
    const areas = { ...shipped, LIVING_TYPE: shipped.LIVING_TYPE.filter(({ id }) => id !== first.id) }
    const moved = onNewer(
      { ...draft(answered, null), borrowers: [household, household] },
      before,
      { areas, product },
      when,
    )
    const left = { ...household, incomeExpenses: [{ fieldId: second.id, amount: 100 }] }
    expect(moved.borrowers).toEqual([left, left])
  })
})
