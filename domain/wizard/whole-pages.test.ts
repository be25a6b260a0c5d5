import { describe, expect, it } from 'vitest'

import { stepProgress } from './progress.ts'
import { answered, define, makePage, place, makeSection, stepTo } from './cases/sample-pages.ts'
import { defaultAnswers } from './default-answers.ts'
import { pageProblems, pagesOfSteps, getValidationContext } from './validate-loan.ts'
import { wholePages } from './whole-pages.ts'

const owns = { field: 'owns', operator: '=', value: true } as const
const rents = { field: 'rents', operator: '=', value: true } as const
const INPUT_FIELDS = [
  define('owns', 'CHECKBOX'),
  define('rents', 'CHECKBOX'),
  define('name', 'TEXTFIELD'),
  define('street', 'TEXTFIELD'),
  define('phone', 'TEXTFIELD'),
]
const needed = (id: string) => place(id, { required: true })
const about = makePage('about', 'BORROWER_INFORMATION', [makeSection('own', [place('owns'), place('rents')])], {
  pages: ['home', 'reach', 'gone'],
})
const home = makePage(
  'home',
  'BORROWER_INFORMATION',
  [
    makeSection('street', [place('street', { required: true, defaultValue: { de: 'Weg', en: 'Way' } })]),
    makeSection('more', [needed('name')], { renderCondition: rents }),
  ],
  { renderCondition: owns },
)
const reach = makePage('reach', 'BORROWER_INFORMATION', [makeSection('phone', [needed('phone')])])
const settings = { INPUT_FIELDS, KEYS: [], LIVING_TYPE: [], DOCUMENTS: [], PAGES: [reach, about, home] }
const product = { calculationType: 'NONE', steps: [stepTo('about')] } as const
const journey = { ...product, steps: [...product.steps] }
const loanWith = (values: Parameters<typeof answered>[1]) => ({
  fields: answered(INPUT_FIELDS, values),
  borrowers: [],
  requestedDocuments: [],
})
const whole = wholePages(settings.PAGES)[1] ?? expect.fail()

describe('[A3.10] [B3.36] a page of pages', () => {
  it('has their sections after its own, in their order, with the conditions of their pages', () => {
    expect(whole.sections.map(({ id, renderCondition }) => [id, renderCondition])).toEqual([
      ['own', undefined],
      ['street', owns],
      ['more', { combinator: 'and', rules: [owns, rents] }],
      ['phone', undefined],
    ])
    expect(whole.parts?.map(({ id }) => id)).toEqual(['home', 'reach'])
  })

  it('leaves other pages as they are', () => {
    expect(wholePages(settings.PAGES)[0]).toBe(reach)
  })

  it('asks, validates and fills in whatever its pages do', () => {
    const loan = loanWith({ owns: true, rents: true })
    expect(pageProblems(settings, journey, loan, whole, '2026-11-30').map(({ field }) => field)).toEqual([
      'street',
      'name',
      'phone',
    ])
    expect(pagesOfSteps(settings, journey)).toEqual([whole])
    const { answers } = getValidationContext(settings, journey, loanWith({ owns: true, street: 'Weg 1' }))
    expect(answers).toEqual({ owns: true, street: 'Weg 1' })
    const range = { min: 1, max: 2, step: 1, initial: 1 }
    const limits = { amount: range, term: range }
    expect(defaultAnswers(settings, { ...journey, limits }, 'en')['street']?.value.value).toBe('Way')
  })

  it('does not ask for a page whose condition is not met', () => {
    const loan = loanWith({ rents: true, street: 'Weg 1' })
    expect(getValidationContext(settings, journey, loan).answers).toEqual({ rents: true })
    expect(pageProblems(settings, journey, loan, whole, '2026-11-30').map(({ field }) => field)).toEqual(['phone'])
  })

  it('has a progress for each visible page: DONE once it lacks nothing, none before the step has begun', () => {
    const two = { ...journey, steps: [stepTo('reach'), stepTo('about')] }
    const progress = (values: Parameters<typeof answered>[1], lastCompletedStep: string | null) =>
      stepProgress(settings, two, { ...loanWith(values), status: 'NEW', lastCompletedStep }, '2026-11-30')
    expect(progress({ owns: true }, null)).toEqual([
      { uri: 'reach-step', status: 'IN_PROGRESS' },
      {
        uri: 'about-step',
        status: null,
        pages: [
          { id: 'home', progress: null },
          { id: 'reach', progress: null },
        ],
      },
    ])
    const begun = progress({ owns: true, phone: '030' }, 'reach-step')[1]
    expect(begun).toMatchObject({ status: 'IN_PROGRESS', pages: [{ progress: 'IN_PROGRESS' }, { progress: 'DONE' }] })
    const ended = progress({ owns: true, phone: '030', street: 'Weg 1' }, 'about-step')[1]
    expect(ended).toMatchObject({ status: 'DONE', pages: [{ progress: 'DONE' }, { progress: 'DONE' }] })
    expect(progress({ phone: '030' }, 'about-step')[1]?.pages).toEqual([{ id: 'reach', progress: 'DONE' }])
  })

  it('is DONE with all its pages once the loan was sent', () => {
    const sent = stepProgress(
      settings,
      journey,
      { ...loanWith({ owns: true }), status: 'SEND', lastCompletedStep: 'about-step' },
      '2026-11-30',
    )
    expect(sent[0]).toMatchObject({ status: 'DONE', pages: [{ progress: 'DONE' }, { progress: 'DONE' }] })
  })
})
