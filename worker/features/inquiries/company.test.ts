import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { sendLoan } from '#test/harness/bank.ts'
import { answers } from '#test/harness/loans.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'

it("[A4.03] a company's loan, which needs no household, is not checked against one", async () => {
  const portal = await openPortal()
  const { fetch } = await signedIn(portal)
  const company = {
    amount: 20_000,
    investmentPurpose: 'Eine neue Maschine',
    companyName: 'Muster GmbH',
    businessSector: '01',
    foundedOn: '2010-03',
    annualRevenue: 400_000,
    annualProfit: 50_000,
    companyInquiryConsent: true,
  }
  const { intendedUse: _none, existingCredits: _neither, ...person } = completeAnswers
  const begun = await fetch(
    '/api/loan',
    json('POST', { productId: 'small-business', fields: answers({ ...person, ...company }) }),
  )
  expect(begun.status).toBe(201)
  const loan = await begun.json<Loan>()
  const { id, version } = loan
  const verdict = await fetch('/api/inquiries/validate', json('POST', { id, version }))
  expect(await verdict.json()).toEqual({ valid: true, alternatives: [] })
  const sent = await sendLoan(fetch, loan)
  expect(sent.loanStatus).toBe('READY')
  // The sandbox bank receives it, and decides within a minute.
  await portal.cron()
  await portal.cron(new Date(Date.now() + 120_000))
  expect((await (await fetch(`/api/loan/${id}`)).json<Loan>()).loanStatus).toBe('OFFER_AVAILABLE')
})
