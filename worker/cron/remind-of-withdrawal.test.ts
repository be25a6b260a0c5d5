import { beforeEach, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { mailsTo } from '#test/harness/accounts.ts'
import { bankEvent, offerEvent, readLoan, sentLoan } from '#test/harness/bank.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readingMail } from '#test/harness/second-consents.ts'
import { releaseAll } from '#test/harness/releases.ts'
import { addressOf, invitedKey, offerForTwo, offerForTwoAccounts } from '#test/harness/two-signers.ts'

const hour = 3_600_000
const day = 24 * hour

let portal: Portal
beforeEach(async () => {
  // A job does not run again at an earlier time.
  portal = await openPortal()
  // The sandbox bank decides on loans that have an offer already.
  vi.spyOn(console, 'warn').mockReturnValue()
})

const inHours = (hours: number): Date => new Date(Date.now() + hours * hour)
const reminders = async ({ login }: Pick<Person, 'login'>) =>
  (await mailsTo(portal, login)).filter(({ kind }) => kind === 'WITHDRAWAL_REMINDER')

/** A contract that was signed now, so many hours after its pre-contractual information. */
async function signed(owner: Person, hours: number): Promise<Loan> {
  const { id } = await sentLoan(owner.fetch)
  await bankEvent(portal, offerEvent(id))
  await sign(id, hours)
  return readLoan(owner.fetch, id)
}

async function sign(id: string, hours: number): Promise<void> {
  const now = new Date().toISOString()
  const run = (sql: string, ...args: string[]) => portal.client.execute({ sql, args })
  await run('drop trigger if exists documents_no_update')
  await run(`update documents set uploaded_at = ? where loan_id = ?`, inHours(-hours).toISOString(), id)
  await run(`update signers set delivered_at = ? where loan_id = ?`, inHours(-hours).toISOString(), id)
  await run(`update contracts set signed_at = ? where loan_id = ?`, now, id)
  await run(`update loans set status = 'OFFER_ACCEPTED', accepted_at = ?1, change_date = ?1 where id = ?2`, now, id)
}

it('reminds of the right of withdrawal once, from a day after a signature that came within a day', async () => {
  const owner = await signedIn(portal)
  const { id } = await signed(owner, 23)
  await portal.cron(inHours(23))
  expect(await reminders(owner)).toEqual([])
  await Promise.all([portal.cron(inHours(25)), portal.cron(inHours(25))])
  await portal.cron(inHours(49))
  await portal.cron(new Date(Date.now() + 6 * day))
  const sent = await reminders(owner)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('innerhalb von 14 Tagen')
  expect(sent[0]?.text).toContain(`/privatkredit/${id}/angebot`)
  const { rows } = await portal.client.execute({
    sql: `select principal from audits where action = 'loan.remind-withdrawal' and entity_id = ?`,
    args: [id],
  })
  expect(rows).toMatchObject([{ principal: 'cron:remind-of-withdrawal' }])
})

it.each([
  ['a day or more lay in between', 25, 26],
  ['more than seven days have passed', 1, 7 * 24 + 1],
] as const)('does not remind where %s', async (_, hours, later) => {
  const owner = await signedIn(portal)
  await signed(owner, hours)
  await portal.cron(inHours(later))
  expect(await reminders(owner)).toEqual([])
})

it('reminds each of two borrowers in their language and with their own link, once', async () => {
  const { owner, loan } = await offerForTwo(portal)
  const email = addressOf(loan)
  const key = await invitedKey(readingMail(portal), owner, loan.id)
  await portal.client.execute({ sql: `update loans set locale = 'en' where id = ?`, args: [loan.id] })
  await sign(loan.id, 23)
  await portal.cron(inHours(25))
  await portal.cron(inHours(49))
  const [first, second] = [await reminders(owner), await reminders({ login: email })]
  expect([first.length, second.length]).toEqual([1, 1])
  expect(first[0]?.text).toMatch(/Test Person[^]*innerhalb von 14 Tagen/)
  expect(second[0]?.text).toContain('within 14 days')
  expect(second[0]?.text).toContain(`/signing/${loan.id}#${key}`)
})

it('reminds only the borrower who got the information within the last day', async () => {
  const { owner, second, loan } = await offerForTwoAccounts(portal)
  await sign(loan.id, 25)
  await portal.client.execute({
    sql: 'update signers set delivered_at = ? where loan_id = ? and borrower = 1',
    args: [inHours(-2).toISOString(), loan.id],
  })
  await portal.cron(inHours(26))
  expect([await reminders(owner), await reminders(second)]).toMatchObject([[], [{ kind: 'WITHDRAWAL_REMINDER' }]])
})

it('reminds the others if one reminder fails', async () => {
  const [broken, owner] = [await signedIn(portal), await signedIn(portal)]
  const { id } = await signed(broken, 1)
  await portal.client.execute({ sql: 'update loans set release = 999 where id = ?', args: [id] })
  await signed(owner, 1)
  await portal.cron(inHours(25))
  expect(await reminders(broken)).toEqual([])
  expect(await reminders(owner)).toHaveLength(1)
})

it('names the period of the live legal values, as the right itself, whatever release the loan is on', async () => {
  const owner = await signedIn(portal)
  await signed(owner, 1)
  const [author, approver] = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'ADMIN')]
  const values = shippedAreas()
    .LEGAL.find(({ id }) => id === 'WITHDRAWAL_DAYS')
    ?.values.map((value) => ({ ...value, number: 30 }))
  await author.fetch('/api/settings/legal/WITHDRAWAL_DAYS', json('PUT', { values }))
  await releaseAll(approver)
  await portal.cron(inHours(25))
  const [sent] = await reminders(owner)
  expect(sent?.text).toContain('innerhalb von 30 Tagen')
})
