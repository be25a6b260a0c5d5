import { describe, expect, it } from 'vitest'

import type { FieldDefinition, SectionField } from '../fields/types.ts'
import { visibleFields } from '../loan/private-answers.ts'
import { emptyBorrower } from '../loan/second-borrower.ts'
import { shippedAreas } from '../settings/areas.ts'
import { debtRestructuring } from '../settings/areas/keys/defaults.ts'
import type { Expression } from '../math/expression.ts'
import type { Page, SectionMessage } from '../settings/areas/pages/schema.ts'
import { definitionsById } from './answers.ts'
import { readersPages, withheldPages } from './readers-pages.ts'
import { define, makePage as samplePage, place, makeSection } from './cases/sample-pages.ts'
import { answersTo } from './cases/shipped-answers.ts'
import { pageProblems, getValidationContext } from './validate-loan.ts'

const areas = shippedAreas()
const definitions = definitionsById(areas.INPUT_FIELDS)
const today = '2026-11-21'
const product = areas.PRODUCTS.find(({ id }) => id === 'consumer-credit') ?? expect.fail('consumer-credit')
const pageOf = (pages: readonly Page[], id: string): Page => pages.find((page) => page.id === id) ?? expect.fail(id)
const placedOn = (page: Page): string[] => page.sections.flatMap(({ fields }) => fields.map(({ id }) => id))

describe('the pages for a reader', () => {
  it('are unchanged if nothing is withheld', () => {
    const pages = readersPages(areas.PAGES, definitions, [false, false])
    expect(pages).toBe(areas.PAGES)
    expect(withheldPages(areas.PAGES, pages)).toEqual(new Set())
  })

  it('[A3.20] contain the visible part of the other borrower, and explanations', () => {
    const pages = readersPages(areas.PAGES, definitions, [true, false])
    expect(placedOn(pageOf(pages, 'borrower'))).toEqual([
      'salutation',
      'title',
      'firstName',
      'lastName',
      'secondBorrower',
    ])
    expect(placedOn(pageOf(pages, 'borrower-consents'))).toEqual(['informationAutomation'])
    expect(pageOf(pages, 'second-borrower')).toEqual(pageOf(areas.PAGES, 'second-borrower'))
    expect(placedOn(pageOf(pages, 'living'))).toEqual(['informationLiving'])
    const withheld = withheldPages(areas.PAGES, pages)
    expect(['borrower', 'living', 'conditions', 'second-borrower'].map((id) => withheld.has(id))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('[A5.17] draw no conclusions from withheld answers', () => {
    // Debt restructuring without a loan blocks, but only the other borrower knows whether there is one.
    const stored = answersTo({ intendedUse: debtRestructuring, existingCredits: true, secondBorrower: true })
    const loan = {
      fields: visibleFields(stored, definitions, [true, false]),
      borrowers: [emptyBorrower, emptyBorrower],
      requestedDocuments: [],
      incomeHidden: [true, false] as const,
    }
    const problems = (pages: readonly Page[]) => {
      const settings = { ...areas, PAGES: [...pages] }
      return pageProblems(settings, product, loan, pageOf(pages, 'living'), today)
    }
    const pages = readersPages(areas.PAGES, definitions, [true, false])
    expect(problems(areas.PAGES).map(({ objectName }) => objectName)).toContain('SECTION')
    expect(new Set(problems(pages).map(({ objectName }) => objectName))).toEqual(new Set(['SECOND_BORROWER']))
    const { steps } = getValidationContext({ ...areas, PAGES: [...pages] }, product, loan)
    expect(steps.map(({ name }) => name)).toContain('second-borrower')
  })

  it('[A3.20] omit private fields of groups, figures with a private part, and only messages that would reveal them', () => {
    const sum = (left: string, right: string): Expression => ({
      type: 'OPERATOR',
      operator: '+',
      left: { type: 'SYMBOL', field: left },
      right: { type: 'SYMBOL', field: right },
    })
    const calculation = { unit: 'EURO', expression: sum('price', 'salary') } as const
    const known = definitionsById([
      define('price', 'MONEY'),
      define('salary', 'MONEY', { entityType: 'BORROWER' }),
      define('left', 'CALCULATION_VALUE', { calculation }),
      define('objects', 'FIELDS_GROUP'),
    ])
    const says = (field: string): SectionMessage => ({
      type: 'ERROR',
      text: { de: field, en: field },
      condition: { field, operator: 'notNull' },
    })
    const page = samplePage('p', 'BORROWER_INFORMATION', [
      makeSection(
        's',
        [place('price'), place('left'), place('objects', { fields: [place('price'), place('salary')] })],
        {
          sectionMessages: [says('price'), says('salary'), says('left')],
        },
      ),
    ])
    const seen = samplePage('p', 'BORROWER_INFORMATION', [
      makeSection('s', [place('price'), place('objects', { fields: [place('price')] })], {
        sectionMessages: [says('price')],
      }),
    ])
    expect(readersPages([page], known, [true, false])).toEqual([seen])
    expect(withheldPages([page], [seen])).toEqual(new Set(['p']))
    expect(readersPages([page], known, [false, true])).toEqual([page])
  })

  it('[A3.18] omit values calculated from withheld answers, even indirectly', () => {
    const figure = (id: string, field: string): FieldDefinition => ({
      id,
      type: 'CALCULATION_VALUE',
      entityType: 'LOAN',
      label: { de: id, en: id },
      calculation: { expression: { type: 'SYMBOL', field }, unit: 'EURO' },
    })
    const known = definitionsById([
      ...areas.INPUT_FIELDS,
      figure('twice', 'once'),
      figure('once', 'existingCreditAmount'),
      figure('ofLoan', 'amount'),
    ])
    const placement = (id: string): SectionField => ({
      id,
      required: false,
      visible: true,
      layoutLength: 6,
      validators: [],
    })
    const page: Page = {
      ...pageOf(areas.PAGES, 'living'),
      sections: [
        {
          id: 'figures',
          title: { de: 'Zahlen', en: 'Figures' },
          fields: ['twice', 'once', 'ofLoan'].map((id) => placement(id)),
          sectionMessages: [],
        },
      ],
    }
    const [seen] = readersPages([page], known, [true, false])
    expect(placedOn(seen ?? page)).toEqual(['ofLoan'])
  })
})
