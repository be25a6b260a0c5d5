import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { LedgerItem } from '#domain/privacy/ledger.ts'
import { signInToBank, startRisk } from '#test/harness/aggregation.ts'
import { bankEvent, readLoan, sendLoan } from '#test/harness/bank.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { changeInterfaces } from '#test/harness/settings.ts'
import { share, sharingOn } from '#test/harness/sharing.ts'

import type { SnapshotsReply } from '../aggregation/snapshots.ts'
import type { OwnEntry } from './own-entries.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
})

const rows = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const amounts = ({ borrowers }: Pick<Loan, 'borrowers'>, at: number) =>
  Object.fromEntries((borrowers[at]?.incomeExpenses ?? []).map(({ fieldId, amount }) => [fieldId, amount]))

/** A session of somebody, whose amounts are in the loan; its id. */
async function taken({ fetch }: Person, id: string, borrowerNumber: 1 | 2): Promise<string> {
  const started = await startRisk(fetch, { id }, { borrowerNumber })
  await signInToBank(portal, started)
  const path = `/api/fintec/risks/${started.id}/snapshots`
  const { accounts } = await (await succeeded(fetch(path))).json<SnapshotsReply>()
  await succeeded(
    fetch(path, json('POST', { accounts: accounts.map((each) => each.id), months: 1, otherHolderKnows: true })),
  )
  return started.id
}

async function withdraw({ fetch }: Person, item: LedgerItem): Promise<Response> {
  const entries = await (await succeeded(fetch('/api/account/consents'))).json<OwnEntry[]>()
  const entry = entries.find((each) => each.item === item && each.withdrawnAt === null)
  return fetch(`/api/account/consents/${entry?.id}/withdraw`, { method: 'POST' })
}
const withdrawnAt = async (session: string) =>
  (await rows('select withdrawn_at from consents where session_id = ?', session))[0]?.['withdrawn_at']

describe('an account check is withdrawn by whoever gave the consent', () => {
  /** A loan of two whose second borrower has filled in their part from an account, and which somebody else edits now. */
  async function lockedByEditor() {
    await sharingOn(portal)
    const [owner, editor, second] = [await signedIn(portal), await signedIn(portal), await signedIn(portal)]
    const { id } = await completeLoan(owner.fetch, { secondBorrower: true, ...secondAnswers })
    await succeeded(share(owner, id, [{ email: editor.login, role: 'EDITOR' }]))
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: second.login })))
    for (const { fetch } of [editor, second]) await acceptAll(fetch)
    const session = await taken(second, id, 2)
    await succeeded(editor.fetch(`/api/loan/${id}/lock`, { method: 'PUT' }))
    return { id, session, owner, editor, second }
  }

  it('while somebody else edits the loan, in the profile and in the wizard', async () => {
    const one = await lockedByEditor()
    expect(amounts(await readLoan(one.second.fetch, one.id), 1)).toMatchObject({ netIncome: 2480 })
    expect((await withdraw(one.second, 'ACCOUNT_INFORMATION')).status).toBe(200)
    expect(amounts(await readLoan(one.second.fetch, one.id), 1)).not.toHaveProperty('netIncome')
    expect(await withdrawnAt(one.session)).toEqual(expect.any(String))
    const other = await lockedByEditor()
    const removed = await other.second.fetch(`/api/fintec/risks/${other.session}`, { method: 'DELETE' })
    expect([removed.status, amounts(await removed.json<Loan>(), 1)]).toEqual([
      200,
      expect.not.objectContaining({ netIncome: expect.anything() }),
    ])
    // Nobody else may.
    const third = await lockedByEditor()
    for (const { fetch } of [third.owner, third.editor])
      expect((await fetch(`/api/fintec/risks/${third.session}`, { method: 'DELETE' })).status).toBe(404)
    expect(await withdrawnAt(third.session)).toBeNull()
  })

  it('as a viewer, and after leaving the loan', async () => {
    const { id, session, second } = await lockedByEditor()
    await rows(`update loan_members set role = 'VIEWER' where loan_id = ? and account_id = ?`, id, second.id)
    expect((await second.fetch(`/api/fintec/risks/${session}`, { method: 'DELETE' })).status).toBe(200)
    expect(await withdrawnAt(session)).toEqual(expect.any(String))
    const left = await lockedByEditor()
    await rows('delete from loan_members where loan_id = ? and account_id = ?', left.id, left.second.id)
    expect((await withdraw(left.second, 'ACCOUNT_INFORMATION')).status).toBe(200)
    expect(await withdrawnAt(left.session)).toEqual(expect.any(String))
    const [stored] = await rows('select borrowers from loans where id = ?', left.id)
    expect(String(stored?.['borrowers'])).not.toContain('2480')
  })

  it('takes the rating along that rests on the amounts', async () => {
    const person = await signedIn(portal)
    const { id } = await completeLoan(person.fetch)
    await taken(person, id, 1)
    await rows(`update loans set borrowers = json_set(borrowers, '$[0].rating', 'GOOD') where id = ?`, id)
    expect((await withdraw(person, 'ACCOUNT_INFORMATION')).status).toBe(200)
    expect((await readLoan(person.fetch, id)).borrowers[0]).toMatchObject({ rating: null })
  })
})

describe('an application that becomes a draft again', () => {
  /** A sent application with amounts of an account, a rating and a number for a call, all of whose consents are withdrawn. */
  async function sentAndWithdrawn(person: Person) {
    const { id, version } = await completeLoan(person.fetch)
    const call = '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&lang=de'
    await succeeded(person.fetch(call, json('POST', { id, version, mobile: '+4915112345678' })))
    const session = await taken(person, id, 1)
    await rows(`update loans set borrowers = json_set(borrowers, '$[0].rating', 'GOOD') where id = ?`, id)
    const loan = await sendLoan(person.fetch, await readLoan(person.fetch, id))
    for (const item of ['ACCOUNT_INFORMATION', 'CONTACT', 'SCHUFA'] as const)
      expect((await withdraw(person, item)).status).toBe(200)
    const sent = await readLoan(person.fetch, id)
    expect([amounts(sent, 0)['netIncome'], sent.borrowers[0]?.rating]).toEqual([2480, 'GOOD'])
    return { loan, session }
  }

  async function expectClean(person: Person, { loan, session }: { readonly loan: Loan; readonly session: string }) {
    const draft = await readLoan(person.fetch, loan.id)
    expect([draft.loanStatus, draft.borrowers[0]?.rating, draft.borrowers[0]?.phoneMobil]).toEqual(['NEW', null, null])
    expect(amounts(draft, 0)).not.toHaveProperty('netIncome')
    // What was typed stays.
    expect(draft.fields['firstName']).toEqual(loan.fields['firstName'])
    expect(await rows('select status, taken from fintec_sessions where id = ?', session)).toEqual([
      { status: 'CANCELLED', taken: null },
    ])
    const [stored] = await rows('select callback_mobile, borrowers from loans where id = ?', loan.id)
    expect(stored?.['callback_mobile']).toBeNull()
    const replies = await rows(`select reply from idempotency_keys where loan_id = ? and reply <> ''`, loan.id)
    expect(replies).toEqual([])
  }

  it('after a review has lost the amounts, the rating and the number', async () => {
    const [person, admin] = [await signedIn(portal), await signedIn(portal, 'ADMIN')]
    const all = await sentAndWithdrawn(person)
    await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: all.loan.id, reasons: ['Haushalt'] }))
    const asked = json('POST', { statement: 'Bitte sehen Sie es sich an.' })
    const review = await (
      await succeeded(person.fetch(`/api/loan/${all.loan.id}/reviews`, asked))
    ).json<{ id: string }>()
    const answer = (body: object) => succeeded(admin.fetch(`/api/reviews/${review.id}`, json('PUT', body)))
    await answer({ state: 'IN_REVIEW' })
    await answer({ state: 'CHANGED', answer: 'Bitte senden Sie ihn noch einmal.' })
    await expectClean(person, all)
  })

  it('because the bank never got it has lost them, too', async () => {
    const [person, tech] = [await signedIn(portal), await signedIn(portal, 'TECH_ADMIN')]
    const all = await sentAndWithdrawn(person)
    await portal.client.batch([
      { sql: `update loans set status = 'READY' where id = ?`, args: [all.loan.id] },
      { sql: `update applications set status = 'SUBMITTION_FAILED' where loan_id = ?`, args: [all.loan.id] },
    ])
    await succeeded(tech.fetch('/api/unprocessed-applications', { method: 'DELETE' }))
    await expectClean(person, all)
  })

  it('keeps what was given anew, and amounts that were edited', async () => {
    const [person, tech] = [await signedIn(portal), await signedIn(portal, 'TECH_ADMIN')]
    const { id } = await completeLoan(person.fetch)
    await taken(person, id, 1)
    const before = await readLoan(person.fetch, id)
    const borrowers = before.borrowers.map((each) => ({
      ...each,
      incomeExpenses: each.incomeExpenses.map((one) => (one.fieldId === 'netIncome' ? { ...one, amount: 2600 } : one)),
    }))
    await succeeded(person.fetch(`/api/loan/${id}`, json('PUT', { version: before.version, borrowers })))
    await sendLoan(person.fetch, await readLoan(person.fetch, id))
    await succeeded(withdraw(person, 'ACCOUNT_INFORMATION'))
    await portal.client.batch([
      { sql: `update loans set status = 'READY' where id = ?`, args: [id] },
      { sql: `update applications set status = 'SUBMITTION_FAILED' where loan_id = ?`, args: [id] },
    ])
    await succeeded(tech.fetch('/api/unprocessed-applications', { method: 'DELETE' }))
    const draft = await readLoan(person.fetch, id)
    expect([amounts(draft, 0)['netIncome'], draft.fields['schufaConsent']?.value.value]).toEqual([2600, true])
    expect(amounts(draft, 0)).not.toHaveProperty('creditInstalments')
  })
})
