import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { journeyThrough } from '../addresses.ts'
import { answersToSave } from '../save.ts'
import { fieldValue, noAnswers } from '#web/page/raw-answers.ts'
import { wizardState } from '../wizard-state.ts'
import { askedPage } from './request-page.ts'

const { PAGES, PRODUCTS, INPUT_FIELDS } = shippedAreas()
const definitions = definitionsById(INPUT_FIELDS)
const title = { de: 'Rückzahlung', en: 'Repayment' }

it.each([
  ['consumer-credit', []],
  ['mortgage', ['fixedRateYears', 'redemptionRate']],
  ['full-mortgage', ['repaymentYears']],
  ['small-business', []],
])('the start page of %s also asks for everything its price depends on', (id, added) => {
  const product = PRODUCTS.find((each) => each.id === id)
  const page = PAGES.find((each) => each.id === product?.steps[0]?.pageId)
  if (product === undefined || page === undefined) throw new Error('does not ship')
  const asked = askedPage(page, product, definitions, title)
  expect(asked.sections.slice(page.sections.length).flatMap(({ fields }) => fields.map((each) => each.id))).toEqual(
    added,
  )
  expect(asked.sections.slice(0, page.sections.length)).toEqual(page.sections)
  // They are required and added once.
  expect(asked.sections.flatMap(({ fields }) => fields).filter((each) => added.includes(each.id as never))).toEqual(
    added.map((each) => expect.objectContaining({ id: each, required: true })),
  )
  expect(askedPage(asked, product, definitions, title)).toBe(asked)
})

it('answers that no other page asks for are saved with the rest, so that the sent request is the calculated one', () => {
  const areas = shippedAreas()
  const product = PRODUCTS.find(({ id }) => id === 'mortgage') ?? expect.fail('ships')
  const rate = definitions.get('redemptionRate') ?? expect.fail('ships')
  const elsewhere = PAGES.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ id }) => id !== rate.id),
    })),
  }))
  const saved = {
    id: 'L1',
    loanStatus: 'NEW',
    lastCompletedStep: null,
    fields: { [rate.id]: fieldValue(rate, 2) },
    borrowers: [emptyBorrower],
    requestedDocuments: [],
    mayFill: [true, true],
    incomeHidden: [false, false],
    ownership: { type: 'OWN', role: 'OWNER' },
  } as unknown as Loan
  const typed = { ...noAnswers, fields: { [rate.id]: fieldValue(rate, 3) } }
  const wizard = wizardState({
    journey: journeyThrough(product, undefined),
    settings: { ...areas, PAGES: elsewhere },
    saved,
    typed,
    done: null,
    today: '2026-11-21',
  })
  expect(answersToSave(wizard).fields).toEqual(typed.fields)
})
