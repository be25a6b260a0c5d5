import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { MissingParts } from '#domain/wizard/missing.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { answers, completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { readingMail, withConsents } from '#test/harness/second-consents.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const save = async (fetch: Portal['fetch'], loan: Loan, body: object, query = ''): Promise<Loan> => {
  const init = json('PUT', { version: loan.version, ...body })
  return (await succeeded(fetch(`/api/loan/${loan.id}${query}`, init))).json<Loan>()
}
const together = (is: boolean) => ({ fields: answers({ secondBorrower: is }) })
const missing = async (fetch: Portal['fetch'], { id }: Loan): Promise<MissingParts> =>
  (await fetch(`/api/loan/${id}/missing`)).json<MissingParts>()

describe('[A3.02] [A3.14] a second borrower', () => {
  it('has a part of their own once the loan names one, and loses it when it does not', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    expect(loan).toMatchObject({ secondBorrower: false, borrowers: [{}] })
    const two = await save(fetch, loan, together(true))
    expect(two.secondBorrower).toBe(true)
    expect(two.borrowers).toHaveLength(2)
    const one = await save(fetch, two, together(false))
    expect(one.secondBorrower).toBe(false)
    expect(one.borrowers).toHaveLength(1)
  })

  it('gets back their answers when the loan names one again', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const first = { ...completeBorrower, incomeExpensePeriod: 'Yearly' as const }
    const two = await save(fetch, loan, {
      fields: answers({ secondBorrower: true, ...secondAnswers }),
      borrowers: [first, completeBorrower],
    })
    expect(two.borrowers[1]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    const one = await save(fetch, two, together(false))
    expect(one.borrowerAside?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    // Later changes of the first borrower do not affect the second one's part.
    const changed = await save(fetch, one, { borrowers: [completeBorrower] })
    expect(changed.borrowers).toHaveLength(1)
    const again = await save(fetch, changed, together(true))
    expect(again.borrowers).toEqual(two.borrowers.map((borrower) => ({ ...borrower, incomeExpensePeriod: 'Monthly' })))
    expect(again.fields['secondFirstName']?.value.value).toBe('Bernd')
    expect(again.borrowerAside).toBeUndefined()
  })

  it('has no part in a loan of one: a save of two is refused', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const reply = await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version, borrowers: [completeBorrower, completeBorrower] }),
    )
    expect(reply.status).toBe(400)
    expect((await reply.json<{ fieldErrors: { field: string }[] }>()).fieldErrors).toMatchObject([
      { field: 'borrowers', message: 'Size' },
    ])
  })

  it('[A5.04] needs income and expenses like the first, and the household is complete with both', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const two = await save(fetch, loan, { ...together(true), borrowers: [completeBorrower] })
    const page = `/api/loan/${loan.id}?pageType=STANDARD_OF_LIVING`
    const open = await fetch(page, json('PUT', { version: two.version }))
    expect(open.status).toBe(400)
    const { fieldErrors } = await open.json<{ fieldErrors: { objectName: string }[] }>()
    expect(new Set(fieldErrors.map(({ objectName }) => objectName))).toEqual(new Set(['SECOND_BORROWER']))
    const done = await fetch(
      page,
      json('PUT', { version: two.version, borrowers: [completeBorrower, completeBorrower] }),
    )
    expect(done.status).toBe(200)
  })

  it('takes the same single request and two round trips', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const trips = await roundTrips(portal, () =>
      save(fetch, loan, {
        fields: answers({ secondBorrower: true, ...secondAnswers }),
        lastCompletedStep: 'zweite-person',
      }),
    )
    expect(trips).toBeLessThanOrEqual(2)
  })
})

describe('[A4.01] the steps of a loan', () => {
  const steps = async (values: Parameters<typeof answers>[0]): Promise<string[]> => {
    const reply = await portal.fetch(
      '/api/loan/products/consumer-credit/steps',
      json('POST', { fields: answers(values), requestedDocuments: [] }),
    )
    return (await reply.json<WizardStep[]>()).map(({ uri }) => uri)
  }

  it('include one for the second borrower while there is one', async () => {
    expect(await steps({ secondBorrower: true })).toContain('zweite-person')
    expect(await steps({ secondBorrower: false })).not.toContain('zweite-person')
    expect(await steps({})).not.toContain('zweite-person')
  })
})

describe('the submission to the bank', () => {
  it('includes the second borrower while there is one, and nothing of theirs otherwise', async () => {
    const person = await signedIn(portal)
    const values = { secondBorrower: true, ...secondAnswers }
    const loan = await completeLoan(person.fetch, values)
    const two = await save(person.fetch, loan, { borrowers: [completeBorrower, completeBorrower] })
    expect((await missing(person.fetch, two)).secondBorrower).toEqual({ open: 2 })
    const given = await withConsents(readingMail(portal), person.fetch, two.id)
    expect((await missing(person.fetch, given)).secondBorrower).toEqual({ open: 0 })
    const one = await save(person.fetch, given, together(false))
    expect((await missing(person.fetch, one)).secondBorrower).toBeNull()

    // Whoever is added again has to consent again.
    const again = await save(person.fetch, one, together(true))
    expect((await missing(person.fetch, again)).secondBorrower).toEqual({ open: 2 })
    const back = await withConsents(readingMail(portal), person.fetch, again.id)
    const sent = await person.fetch('/api/inquiries/send?lang=de', json('POST', { id: back.id, version: back.version }))
    expect(sent.status).toBe(200)
    expect(await sent.json<Loan>()).toMatchObject({ secondBorrower: true, borrowers: [{}, {}] })
  })

  it('is refused while the second part is incomplete, with its step', async () => {
    const person = await signedIn(portal)
    const loan = await save(person.fetch, await completeLoan(person.fetch), together(true))
    const reply = await person.fetch(
      '/api/inquiries/send?lang=de',
      json('POST', { id: loan.id, version: loan.version }),
    )
    expect(reply.status).toBe(400)
    const { fieldErrors } = await reply.json<{ fieldErrors: { field: string; params: { page: string } }[] }>()
    expect(new Set(fieldErrors.map(({ params }) => params.page))).toEqual(new Set(['zweite-person', 'haushalt']))
  })
})
