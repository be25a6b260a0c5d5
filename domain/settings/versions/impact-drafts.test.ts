import { describe, expect, it } from 'vitest'

import { answersTo } from '../../wizard/cases/shipped-answers.ts'
import { shippedAreas } from '../areas.ts'
import type { AreaItem, SnapshotAreas } from '../snapshot.ts'
import { draftImpact, type OpenDraft } from './impact-drafts.ts'

const shipped = shippedAreas()
const today = '2026-11-21'
const [creditPage] = shipped.PAGES
const [credit] = shipped.PRODUCTS
const [step] = credit?.steps ?? []
if (creditPage === undefined || credit === undefined || step === undefined) throw new Error('no product is shipped')

type Section = AreaItem<'PAGES'>['sections'][number]
type Placement = Section['fields'][number]

const placed = (id: string, change: Partial<Placement> = {}): Placement => ({
  id,
  required: true,
  visible: true,
  layoutLength: 12,
  validators: [],
  ...change,
})
const sectionOf = (id: string, fields: readonly Placement[], change: Partial<Section> = {}): Section => ({
  id,
  title: { de: `Teil ${id}`, en: `Part ${id}` },
  fields: [...fields],
  sectionMessages: [],
  ...change,
})
const pageOf = (id: string, ...sections: readonly Section[]): AreaItem<'PAGES'> => ({
  ...creditPage,
  id,
  uri: id,
  sections: [...sections],
})
const product = (id: string, ...pages: readonly string[]): AreaItem<'PRODUCTS'> => ({
  ...credit,
  id,
  steps: pages.map((pageId) => ({ ...step, name: pageId, uri: pageId, pageId })),
})
const areas = (pages: readonly AreaItem<'PAGES'>[], ...products: readonly AreaItem<'PRODUCTS'>[]): SnapshotAreas => ({
  ...shipped,
  LIVING_TYPE: [],
  PAGES: [...pages],
  PRODUCTS: [...products],
})
/** Two products, each with a page of its own that asks for these fields. */
const asking = (a: readonly Placement[], b: readonly Placement[] = []) =>
  areas(
    [pageOf('pageA', sectionOf('a', a)), pageOf('pageB', sectionOf('b', b))],
    product('A', 'pageA'),
    product('B', 'pageB'),
  )

const draft = (
  productId: string,
  answers: Parameters<typeof answersTo>[0] = {},
  done: string | null = null,
): OpenDraft => ({
  productId,
  locale: 'de',
  fields: answersTo(answers),
  borrowers: [],
  lastCompletedStep: done,
})
const named = (id: string, count: number) => ({
  field: id,
  label: shipped.INPUT_FIELDS.find((field) => field.id === id)?.label,
  count,
})
const quiet = (productId: string, looked: number) => ({
  productId,
  offered: true,
  looked,
  needAnswers: 0,
  reopened: 0,
  fields: [],
})

describe('[A4.01] the open drafts of a release', () => {
  it('are counted by product, each by what its own pages ask', () => {
    const drafts = [draft('A', {}, 'pageA'), draft('B'), draft('A', { employer: 'Muster GmbH' }, 'pageA'), draft('A')]
    expect(draftImpact(asking([]), asking([placed('employer')]), drafts, today)).toEqual([
      { ...quiet('A', 3), needAnswers: 2, reopened: 1, fields: [named('employer', 2)] },
      quiet('B', 1),
    ])
  })

  it('list the most frequent question first', () => {
    const drafts = [
      draft('A', { employer: 'Muster GmbH' }),
      draft('A', { firstName: 'Erika' }),
      draft('A', { firstName: 'Erika' }),
    ]
    const wanted = [placed('firstName'), placed('employer')]
    expect(draftImpact(asking([]), asking(wanted), drafts, today)).toEqual([
      { ...quiet('A', 3), needAnswers: 3, fields: [named('employer', 2), named('firstName', 1)] },
    ])
  })

  it('need no answer that was missing before', () => {
    const [before, after] = [[placed('employer')], [placed('employer'), placed('firstName', { required: false })]]
    expect(draftImpact(asking(before), asking(after), [draft('A')], today)).toEqual([quiet('A', 1)])
  })

  it('are asked for the fields of a page that a new step shows', () => {
    const pages = [pageOf('pageA', sectionOf('a', [])), pageOf('pageB', sectionOf('b', [placed('employer')]))]
    const [before, after] = [areas(pages, product('A', 'pageA')), areas(pages, product('A', 'pageA', 'pageB'))]
    expect(draftImpact(before, after, [draft('A', {}, 'pageA')], today)).toEqual([
      { ...quiet('A', 1), needAnswers: 1, fields: [named('employer', 1)] },
    ])
  })

  it('of a product that is offered again are compared by what their pages ask', () => {
    const [before, after] = [asking([]), asking([placed('employer')])]
    const withdrawn = { ...before, PRODUCTS: before.PRODUCTS.filter(({ id }) => id !== 'A') }
    const counted = [{ ...quiet('A', 1), needAnswers: 1, fields: [named('employer', 1)] }]
    expect(draftImpact(withdrawn, after, [draft('A')], today)).toEqual(counted)
  })

  it.each([
    ['removed', []],
    ['no longer offered', [{ ...product('A', 'pageA'), enabled: false }]],
  ])('of a product that is %s stay as they are', (_name, products) => {
    const after = { ...asking([placed('employer')]), PRODUCTS: [...products, product('B', 'pageB')] }
    expect(draftImpact(asking([]), after, [draft('A')], today)).toEqual([{ ...quiet('A', 1), offered: false }])
  })

  it('are named by the section whose message blocks them now', () => {
    const blocking = { sectionMessages: [{ type: 'ERROR', text: { de: 'Halt', en: 'Stop' } } as const] }
    const page = (change: object) => [pageOf('pageA', sectionOf('first', []), sectionOf('second', [], change))]
    const [before, after] = [areas(page({}), product('A', 'pageA')), areas(page(blocking), product('A', 'pageA'))]
    expect(draftImpact(before, after, [draft('A')], today)).toEqual([
      {
        ...quiet('A', 1),
        needAnswers: 1,
        fields: [{ field: 'second', label: { de: 'Teil second', en: 'Part second' }, count: 1 }],
      },
    ])
  })

  it.each([
    ['2026-11-21', 0],
    ['2026-11-20', 1],
  ])('are judged by ages on the day of the review, %s', (day, needAnswers) => {
    const adult = placed('dateOfBirth', { validators: [{ type: 'DATE_RANGE', minDate: '-99y', maxDate: '-18y' }] })
    const [impact] = draftImpact(
      asking([placed('employer', { required: false })]),
      asking([adult]),
      [draft('A', { dateOfBirth: '2008-11-21' })],
      day,
    )
    expect(impact).toEqual({
      ...quiet('A', 1),
      needAnswers,
      fields: needAnswers === 0 ? [] : [named('dateOfBirth', needAnswers)],
    })
  })

  it('begin with the default of a new field in their own language', () => {
    const preset = placed('employer', { defaultValue: { de: 'Muster GmbH', en: null } })
    const drafts = [draft('A'), { ...draft('A'), locale: 'en' as const }]
    expect(draftImpact(asking([]), asking([preset]), drafts, today)).toEqual([
      { ...quiet('A', 2), needAnswers: 1, fields: [named('employer', 1)] },
    ])
  })
})
