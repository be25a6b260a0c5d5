import { beforeEach, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { LedgerItem } from '#domain/privacy/ledger.ts'
import { signInToBank, startRisk } from '#test/harness/aggregation.ts'
import { readLoan, sendLoan } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeInterfaces } from '#test/harness/settings.ts'
import { saveAnswers } from '#test/harness/sharing.ts'
import type { OwnEntry } from '../ledger/own-entries.ts'

const bankUrl = 'https://bank.example/v1'
const realFetch = globalThis.fetch

let portal: Portal
let person: Person
let isBankUp: boolean
let applications: Record<string, unknown>[]

beforeEach(async () => {
  isBankUp = false
  applications = []
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input.url : String(input), init)
    if (!request.url.startsWith(bankUrl)) return realFetch(input, init)
    if (!isBankUp) return new Response(null, { status: 503 })
    if (request.method === 'POST') applications.push(await request.json())
    return Response.json({ reference: 'B-1' })
  })
  portal = await openPortal({ BANK_URL: `${bankUrl}/${crypto.randomUUID()}`, BANK_TOKEN: 'bank-token' })
  person = await signedIn(portal)
})

/** Withdraws a consent in the profile. */
async function withdraw(item: LedgerItem): Promise<void> {
  const entries = await (await succeeded(person.fetch('/api/account/consents'))).json<OwnEntry[]>()
  const entry = entries.find((each) => each.item === item && each.withdrawnAt === null)
  await succeeded(person.fetch(`/api/account/consents/${entry?.id}/withdraw`, { method: 'POST' }))
}

/** The next attempt, with a bank that answers. */
async function attempt(minutes = 2): Promise<void> {
  isBankUp = true
  await portal.cron(new Date(Date.now() + minutes * 60_000))
}

const stateOf = async ({ id }: Pick<Loan, 'id'>) =>
  (
    await portal.client.execute('select status, error_message as error from applications where loan_id = ?', [id])
  ).rows.map((row) => ({ ...row }))

const stopped = { status: 'SUBMITTION_FAILED', error: 'a consent was withdrawn after the application was sent' }

it('an application packed before a consent was withdrawn is not sent, and a person gives it back as a draft that asks anew', async () => {
  const tech = await signedIn(portal, 'TECH_ADMIN')
  const loan = await sendLoan(person.fetch, await completeLoan(person.fetch))
  await withdraw('SCHUFA')
  await attempt()
  expect([applications, await stateOf(loan)]).toEqual([[], [stopped]])
  // Sent again by somebody who has not looked, it fails again.
  const [{ id } = { id: '' }] = await (await tech.fetch('/api/unprocessed-applications')).json<{ id: string }[]>()
  await succeeded(tech.fetch(`/api/unprocessed-applications/${id}/reschedule`, { method: 'PUT' }))
  await expect.poll(() => stateOf(loan)).toEqual([stopped])
  await succeeded(tech.fetch('/api/unprocessed-applications', { method: 'DELETE' }))
  const draft = await readLoan(person.fetch, loan.id)
  expect([draft.loanStatus, draft.fields['schufaConsent']?.value.value ?? false]).toEqual(['NEW', false])
  const again = await (await succeeded(saveAnswers(person.fetch, draft, { schufaConsent: true }))).json<Loan>()
  await sendLoan(person.fetch, again)
  await expect.poll(() => applications.map(({ loanId }) => loanId)).toEqual([loan.id])
})

it('amounts of a bank account are not sent after its consent was withdrawn, unless they were typed anew', async () => {
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
  const { id } = await completeLoan(person.fetch)
  const started = await startRisk(person.fetch, { id })
  await signInToBank(portal, started)
  const { accounts } = await (
    await succeeded(person.fetch(`/api/fintec/risks/${started.id}/snapshots`))
  ).json<{ accounts: { id: string }[] }>()
  const take = { accounts: accounts.map((each) => each.id), months: 1, otherHolderKnows: true }
  await succeeded(person.fetch(`/api/fintec/risks/${started.id}/snapshots`, json('POST', take)))
  const loan = await sendLoan(person.fetch, await readLoan(person.fetch, id))
  await withdraw('ACCOUNT_INFORMATION')
  await attempt()
  expect([applications, await stateOf(loan)]).toEqual([[], [stopped]])
})

it('an application goes without the number of a call that is no longer wanted', async () => {
  const { id, version } = await completeLoan(person.fetch)
  const mobile = '+4915112345678'
  const path = '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&lang=de'
  const asked = await (await succeeded(person.fetch(path, json('POST', { id, version, mobile })))).json<Loan>()
  await sendLoan(person.fetch, await readLoan(person.fetch, asked.id))
  await withdraw('CONTACT')
  await attempt()
  expect(applications).toMatchObject([{ loanId: id, callbackMobile: null }])
  expect(JSON.stringify(applications)).not.toContain(mobile.slice(1))
})

it('an application whose consents are given goes after an earlier one was withdrawn and given anew', async () => {
  const loan = await completeLoan(person.fetch)
  await withdraw('SCHUFA')
  const back = await readLoan(person.fetch, loan.id)
  const again = await (await succeeded(saveAnswers(person.fetch, back, { schufaConsent: true }))).json<Loan>()
  await sendLoan(person.fetch, again)
  await attempt()
  expect(applications).toMatchObject([{ loanId: loan.id }])
})
