import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { Value } from '../fields/types.ts'
import { shippedAreas } from '../settings/areas.ts'
import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { answersThatCount, getValidationContext } from '../wizard/validate-loan.ts'
import { isConsentAsked, missingForRating, findRating, RatingReply, toRatingReply } from './borrower-rating.ts'

const areas = shippedAreas()

function problems(productId: string, values: Record<string, Value>, index = 0) {
  const product = areas.PRODUCTS.find(({ id }) => id === productId) ?? expect.fail(productId)
  const fields = answersTo(values)
  const { answers } = getValidationContext(areas, product, { fields, borrowers: [], requestedDocuments: [] })
  const counted = answersThatCount(fields, answers)
  return missingForRating({ settings: areas, product, answers, fields: counted, index })
}

const missing = (...loan: Parameters<typeof problems>): string[] => problems(...loan).map(({ field }) => field)

const anna = { firstName: 'Anna', lastName: 'Beispiel', dateOfBirth: '1990-05-17', schufaConsent: true }

describe('missingForRating', () => {
  it("needs the person's details and their consent", () => {
    expect(missing('consumer-credit', anna)).toEqual([])
    expect(missing('consumer-credit', { ...anna, schufaConsent: false })).toEqual(['schufaConsent'])
    expect(missing('consumer-credit', {})).toEqual(['firstName', 'lastName', 'dateOfBirth', 'schufaConsent'])
  })

  it('needs every consent that the product shows', () => {
    expect(missing('small-business', anna)).toEqual(['companyInquiryConsent'])
    expect(missing('small-business', { ...anna, companyInquiryConsent: true })).toEqual([])
  })

  it('of the second borrower needs their own answers', () => {
    const two = { ...anna, secondBorrower: true }
    expect(missing('consumer-credit', two)).toEqual([])
    expect(missing('consumer-credit', two, 1)).toEqual([
      'secondFirstName',
      'secondLastName',
      'secondDateOfBirth',
      'secondSchufaConsent',
    ])
    const bernd = { secondFirstName: 'Bernd', secondLastName: 'Beispiel', secondDateOfBirth: '1988-02-03' }
    expect(missing('consumer-credit', { ...two, ...bernd, secondSchufaConsent: true }, 1)).toEqual([])
    // Hidden answers do not count.
    expect(missing('consumer-credit', { ...anna, ...bernd, secondSchufaConsent: true }, 1)).toHaveLength(3)
  })
})

describe('a problem before a rating', () => {
  const entered = 'anfrage.lebenshaltung.required'
  const selected = 'anfrage.lebenshaltung.select.required'
  const problem = (objectName: string, field: string, messageKey: string) => ({
    objectName,
    field,
    message: 'NotNull',
    messageKey,
  })

  it('names whose answer it is, and whether to enter or to select it', () => {
    expect(problems('small-business', { ...anna, lastName: '', schufaConsent: false })).toEqual([
      problem('BORROWER', 'lastName', entered),
      problem('BORROWER', 'schufaConsent', selected),
      problem('LOAN', 'companyInquiryConsent', selected),
    ])
    const bernd = { secondFirstName: 'Bernd', secondLastName: 'Beispiel' }
    expect(problems('consumer-credit', { ...anna, ...bernd, secondBorrower: true }, 1)).toEqual([
      problem('SECOND_BORROWER', 'secondDateOfBirth', entered),
      problem('SECOND_BORROWER', 'secondSchufaConsent', selected),
    ])
  })
})

describe('asksForConsent', () => {
  const asks = (without: readonly string[], index = 0, values: Record<string, Value> = {}): boolean => {
    const product = areas.PRODUCTS.find(({ id }) => id === 'small-business') ?? expect.fail('small-business')
    const settings = {
      ...areas,
      PAGES: areas.PAGES.map((page) => ({
        ...page,
        sections: page.sections.map((section) => ({
          ...section,
          fields: section.fields.filter(({ id }) => !without.includes(id)),
        })),
      })),
    }
    const { answers } = getValidationContext(settings, product, {
      fields: answersTo(values),
      borrowers: [],
      requestedDocuments: [],
    })
    return isConsentAsked({ settings, product, answers, index })
  }

  it("is whether a borrower must consent: a company's consent is nobody's", () => {
    expect(asks([])).toBe(true)
    expect(asks(['companyInquiryConsent'])).toBe(true)
    expect(asks(['schufaConsent'])).toBe(false)
    expect(asks([], 1, { secondBorrower: true })).toBe(true)
    expect(asks(['secondSchufaConsent'], 1, { secondBorrower: true })).toBe(false)
    // Hidden fields ask nobody.
    expect(asks([], 1)).toBe(false)
  })
})

describe('a rating', () => {
  it('[A7.10] succeeds once there is a result, good or poor', () => {
    expect(
      [toRatingReply('GOOD'), toRatingReply('POOR'), toRatingReply('LATER')].map(({ success }) => success),
    ).toEqual([true, true, false])
  })

  it('[A7.10] is replied as one of the known ones, or as none', () => {
    expect(toRatingReply('POOR')).toEqual({ success: true, rating: 'POOR' })
    for (const reply of [toRatingReply('LATER'), { success: false, rating: null }])
      expect(v.parse(RatingReply, reply)).toEqual(reply)
    for (const reply of [{ rating: 'GOOD' }, { success: true, rating: 'AAA' }, { success: true }])
      expect(v.is(RatingReply, reply)).toBe(false)
  })

  it('[A3.04] with an unknown value counts as none', () => {
    expect([findRating({ rating: 'POOR' }), findRating({ rating: 'AAA' }), findRating(undefined)]).toEqual([
      'POOR',
      null,
      null,
    ])
  })
})
