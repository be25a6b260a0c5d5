import { beforeAll, describe, expect, it } from 'vitest'

import type { AffordabilityExplanation } from '#domain/loan/explain-affordability.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { mailsTo } from '#test/harness/accounts.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers, completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { identified, json, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { requireVerification } from '#test/harness/settings.ts'
import { meanwhile } from '#test/harness/work.ts'
import { expectDifference } from '#test/harness/seen.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const send = (fetch: Portal['fetch'], loan: Loan, headers: Record<string, string> = {}) =>
  fetch('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version: loan.version }, headers))

const applicationsOf = async (id: string) =>
  (await portal.client.execute('select status from applications where loan_id = ?', [id])).rows

describe('sending', () => {
  it('[A7.15] [A4.02] makes the loan READY together with its submission, and locks it', async () => {
    const user = await signedIn(portal)
    const loan = await completeLoan(user.fetch)
    const reply = await send(user.fetch, loan)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('X-loanportApp-alert')).toBe('webservice.application.send.success')
    const sent = await reply.json<Loan>()
    expect(sent).toMatchObject({ loanStatus: 'READY', version: loan.version + 1, lastCompletedStep: 'unterlagen' })
    expect(await applicationsOf(loan.id)).toHaveLength(1)
    const edit = await user.fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: sent.version, fields: answers({ amount: 1 }) }),
    )
    expect(edit.status).toBe(409)
    expect(await edit.json()).toMatchObject({ errorKey: 'loanlocked' })
    expect((await send(user.fetch, sent)).status).toBe(409)
  })

  it('repeated under one Idempotency-Key, at once and afterwards, submits once', async () => {
    const user = await signedIn(portal)
    const loan = await completeLoan(user.fetch)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const ask = () => send(user.fetch, loan, key)
    const replies: Response[] = []
    const late = await meanwhile(portal, 'insert into "applications"', async () => replies.push(await ask()), ask)
    replies.push(await ask())
    expect([late.status, await late.json()]).toMatchObject([409, { errorKey: 'idempotencyinflight' }])
    const [done, again] = await Promise.all(replies.map(async (reply) => [reply.status, await reply.json()]))
    expect(done).toMatchObject([200, { loanStatus: 'READY' }])
    expect(again).toEqual(done)
    expect(await applicationsOf(loan.id)).toHaveLength(1)
  })

  it('eight times at once submits once, whatever the keys', async () => {
    const user = await signedIn(portal)
    const loan = await completeLoan(user.fetch)
    const keys = Array.from({ length: 8 }, (_, index) => ({ 'Idempotency-Key': `send-${loan.id}-${index % 4}` }))
    const replies = await Promise.all(keys.map((key) => send(user.fetch, loan, key)))
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(await applicationsOf(loan.id)).toHaveLength(1)
  })

  it('[A5.06] at or past the first step that requires it, takes a verified account', async () => {
    const other = await openPortal()
    const user = await signedIn(other)
    await requireVerification(other.client, 'haushalt')
    const loan = await completeLoan(user.fetch)
    const refused = await send(user.fetch, loan)
    expect([refused.status, await refused.json()]).toMatchObject([409, { errorKey: 'notverified' }])
    expect((await other.client.execute('select 1 from applications')).rows).toEqual([])
    await identified(other, user.id, { givenNames: 'Anna', surname: 'Beispiel', dateOfBirth: '1990-05-17' })
    expect((await send(user.fetch, loan)).status).toBe(200)

    // It is sent before the offer.
    await requireVerification(other.client, 'angebot')
    const unverified = await signedIn(other)
    expect((await send(unverified.fetch, await completeLoan(unverified.fetch))).status).toBe(200)
  })

  it('[A4.01] names every missing answer with its step, and sends nothing', async () => {
    const user = await signedIn(portal)
    const loan = await completeLoan(user.fetch, { lastName: null })
    const reply = await send(user.fetch, loan)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      fieldErrors: [
        {
          objectName: 'BORROWER',
          field: 'lastName',
          messageKey: 'anfrage.lebenshaltung.required',
          params: { page: 'persoenliche-angaben' },
        },
      ],
    })
    expect(await applicationsOf(loan.id)).toHaveLength(0)
  })

  it('[A1.03] requires sign-in', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    expect((await send(fetch, loan)).status).toBe(401)
  })
})

describe('validating an inquiry', () => {
  const tight = {
    ...completeBorrower,
    incomeExpenses: completeBorrower.incomeExpenses.map((item, at) => (at === 0 ? { ...item, amount: 1620 } : item)),
  }
  const tightLoan = async (fetch: Portal['fetch'], borrower = tight): Promise<Loan> => {
    const fields = answers({ ...completeAnswers, term: 24 })
    const body = { productId: 'consumer-credit', fields, borrowers: [borrower], lastCompletedStep: 'unterlagen' }
    return (await fetch('/api/loan', json('POST', body))).json<Loan>()
  }
  const validate = async (fetch: Portal['fetch'], loan: Loan) =>
    (await fetch('/api/inquiries/validate', json('POST', { id: loan.id, version: loan.version }))).json<{
      valid: boolean
      alternatives: { term: number; expectedRateAmount: number }[]
      explanation?: AffordabilityExplanation
    }>()

  it('[A7.15] [A4.03] is valid if the household can afford the instalment', async () => {
    const { fetch } = await visitorWithLoan(portal)
    expect(await validate(fetch, await completeLoan(fetch))).toEqual({ valid: true, alternatives: [] })
  })

  it('[A7.15] [A4.03] offers longer affordable terms, shortest first, and accepts one of them', async () => {
    const user = await signedIn(portal)
    const loan = await tightLoan(user.fetch)
    const { valid, alternatives, explanation } = await validate(user.fetch, loan)
    expect(valid).toBe(false)
    expect(alternatives.length).toBeGreaterThan(0)
    expect(alternatives.length).toBeLessThanOrEqual(3)
    for (const each of alternatives) expect(each.expectedRateAmount).toBeLessThanOrEqual(220)
    expect(explanation).toMatchObject({ surplus: 220, affordable: false })
    const { smallerAmount, longerTerm } = explanation ?? {}
    expect(smallerAmount?.amount).toBeLessThan(10_000)
    // Nearer than the alternatives, whose terms are twelve months apart.
    expect(longerTerm?.term).toBeLessThanOrEqual(alternatives[0]?.term ?? 0)
    for (const each of [smallerAmount, longerTerm]) expect(each?.expectedRateAmount).toBeLessThanOrEqual(220)
    const refused = await send(user.fetch, loan)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ errorKey: 'inquiry.notaffordable' })

    const path = '/api/inquiries/alternatives?operation=SWITCH_TO_ALTERNATIVE&lang=de'
    const other = await user.fetch(path, json('POST', { id: loan.id, version: loan.version, term: 25 }))
    expect(other.status).toBe(400)
    const term = alternatives[0]?.term
    const switched = await user.fetch(path, json('POST', { id: loan.id, version: loan.version, term }))
    expect(switched.status).toBe(200)
    const now = await switched.json<Loan>()
    expect(now.fields['term']?.value.value).toBe(term)
    expect((await send(user.fetch, now)).status).toBe(200)
  })

  it('[A7.15] [A4.03] requests a call from the bank: the number is stored with the borrower, and the bank gets a mail', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await tightLoan(fetch)
    const call = (mobile: string) =>
      fetch(
        `/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&lang=de&mobile=${encodeURIComponent(mobile)}`,
        json('POST', { id: loan.id, version: loan.version }),
      )
    const inBody = await fetch(
      '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&lang=de',
      json('POST', { id: loan.id, version: loan.version, mobile: '12' }),
    )
    expect(await inBody.json()).toMatchObject({ fieldErrors: [{ objectName: 'body', field: 'mobile' }] })
    const wrong = await call('12')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ fieldErrors: [{ messageKey: 'anfrage.darlehensnehmer.mobil.invalid' }] })
    const without = async (query: string) =>
      (await fetch(`/api/inquiries/alternatives?${query}`, json('POST', { id: loan.id, version: loan.version }))).status
    const noNumber = await without('operation=REQUEST_CALL_FROM_BANK')
    const noOperation = await without('mobile=015112345678')
    const reply = await call('0151 12345678')
    expect(reply.status).toBe(200)
    expectDifference('POST /api/inquiries/alternatives?mobile', noNumber, reply.status)
    expectDifference('POST /api/inquiries/alternatives?operation', noOperation, reply.status)
    expect((await reply.json<Loan>()).borrowers[0]?.phoneMobil).toBe('+4915112345678')
    const mails = await portal.client.execute(
      `select recipient, subject, text from mails where kind = 'CALL_REQUESTED'`,
    )
    expect(mails.rows[0]).toMatchObject({ recipient: 'kredit@musterbank.example' })
    expect(String(mails.rows[0]?.['text'])).toContain('10.000,00')
  })

  it('[B3.45] the applicant is mailed once, with the first call, that no term fits the household', async () => {
    const poor = { ...tight, incomeExpenses: tight.incomeExpenses.map((item) => ({ ...item, amount: 10 })) }
    const lettersAfter = async (borrower: typeof tight): Promise<string[]> => {
      const user = await signedIn(portal)
      let loan = await tightLoan(user.fetch, borrower)
      for (const mobile of ['0151 12345678', '0151 12345679']) {
        const body = json('POST', { id: loan.id, version: loan.version, mobile })
        const reply = await user.fetch('/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK', body)
        expect(reply.status).toBe(200)
        loan = await reply.json<Loan>()
      }
      const mails = await mailsTo(portal, user.login)
      for (const { text } of mails) expect(text).toContain(`/privatkredit/${loan.id}/`)
      return mails.map(({ kind }) => kind)
    }
    expect(await lettersAfter(poor)).toEqual(['ALTERNATIVE_FINANCING_NOT_FOUND'])
    expect(await lettersAfter(tight)).toEqual([])
  })
})

describe('the full journey', () => {
  it('[A1.01] from the first answers to an offer, with submission and sandbox bank', async () => {
    const user = await signedIn(portal)
    const loan = await completeLoan(user.fetch)
    await send(user.fetch, loan)
    const later = (seconds: number): Date => new Date(Date.now() + seconds * 1000)
    await portal.cron(later(1))
    expect(await applicationsOf(loan.id)).toMatchObject([{ status: 'SUBMITTED' }])
    expect(await (await user.fetch(`/api/loan/${loan.id}`)).json()).toMatchObject({ loanStatus: 'SEND' })
    await portal.cron(later(30))
    const offered = await (await user.fetch(`/api/loan/${loan.id}`)).json<Loan>()
    expect(offered.loanStatus).toBe('OFFER_AVAILABLE')
    expect(offered.offer).toMatchObject({ amount: 10_000, term: 60 })
    expect(offered.contracts).toMatchObject([{ signRequired: true, signed: false }])
    const mails = await portal.client.execute(`select kind from mails where recipient = ?`, [user.login])
    expect(mails.rows.map((row) => row['kind'])).toContain('NEW_STATUS')
  })
})
