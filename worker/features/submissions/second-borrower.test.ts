import { expect, it } from 'vitest'
import type { LoanRow } from '../loans/loan-record.ts'
import { nobodyElse } from '../loans/record.ts'
import { getHouseholdBudget } from '#domain/loan/budget.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'

import { buildApplication } from './build-application.ts'

const settings = { number: 1, areas: shippedAreas() }
const borrower = { ...completeBorrower, rating: null }
const at = '2026-11-21T10:00:00.000Z'

/** The submission of a loan with answers of two, which says whether there are two. */
function applicationOf(secondBorrower: boolean, more: Partial<LoanRow> = {}) {
  const loan = {
    id: 'L1',
    productId: 'consumer-credit',
    processId: null,
    partner: null,
    locale: 'de',
    callbackMobile: null,
    fields: answers({ ...completeAnswers, ...secondAnswers, secondBorrower }),
    borrowers: [borrower, borrower],
    ...more,
  } as LoanRow
  const application = { id: 'A1', requestDate: at } as Parameters<typeof buildApplication>[2]
  const record = {
    loan,
    documents: [],
    requestedDocuments: [],
    contracts: [],
    applications: [],
    valuations: [],
    fintecSessions: [],
    signers: [],
    secondConsents: undefined,
    secondNotices: [],
    people: nobodyElse,
  }
  const household = getHouseholdBudget(
    secondBorrower ? [borrower, borrower] : [borrower],
    settings.areas.LIVING_TYPE,
    undefined,
  )
  return buildApplication(settings, record, application, undefined, household)
}

it('[A3.02] [A3.14] the bank receives both borrowers, and their incomes together', () => {
  const two = applicationOf(true)
  expect(two.borrowers).toHaveLength(2)
  expect(two.household).toEqual({ monthlyIncome: 6400, monthlyExpenses: 2800, monthlyChildBenefit: 0 })
  expect(two.fields['secondFirstName']?.value.value).toBe('Bernd')
})

it('[A3.04] [A5.04] the bank receives which zeros were confirmed', () => {
  const confirmed = { fieldId: 'insurance', amount: 0, confirmed: true as const }
  const [sent] = applicationOf(false, { borrowers: [{ ...borrower, incomeExpenses: [confirmed] }] }).borrowers
  expect(sent?.incomeExpenses).toEqual([confirmed])
})

it('[A5.17] the bank receives nothing of a second borrower who is set aside', () => {
  const one = applicationOf(false)
  expect(one.borrowers).toHaveLength(1)
  expect(one.household).toEqual({ monthlyIncome: 3200, monthlyExpenses: 1400, monthlyChildBenefit: 0 })
  expect(Object.keys(one.fields).filter((id) => id.startsWith('second') && id !== 'secondBorrower')).toEqual([])
})

it('[A4.03] the bank receives no household for a loan that needs none, whatever was entered before', () => {
  const record = {
    loan: {
      id: 'L1',
      productId: 'small-business',
      locale: 'de',
      fields: answers({ amount: 20_000, companyName: 'Muster GmbH' }),
      borrowers: [borrower],
    } as unknown as LoanRow,
    documents: [],
    requestedDocuments: [],
    contracts: [],
    applications: [],
    valuations: [],
    fintecSessions: [],
    signers: [],
    secondConsents: undefined,
    secondNotices: [],
    people: nobodyElse,
  }
  const company = buildApplication(settings, record, { id: 'A1', requestDate: at }, undefined, undefined)
  expect(company.household).toBeNull()
  expect(company.borrowers).toEqual([{ ...borrower, incomeExpenses: [] }])
})

it('[A3.02] the bank receives the partner that the applicant came from', () => {
  expect(applicationOf(false).partner).toBeNull()
  expect(applicationOf(false, { partner: 'check24' }).partner).toBe('check24')
})
