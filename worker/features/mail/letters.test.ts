import { beforeEach, expect, it } from 'vitest'

import { bankEvent, offerEvent, sentLoan } from '#test/harness/bank.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readingMail } from '#test/harness/second-consents.ts'
import { signOff } from '#test/harness/signing.ts'
import { invitedKey, sentForTwo, signAs, startByLink } from '#test/harness/two-signers.ts'
import { getEnv } from '#worker/env.ts'
import { unseal } from '#worker/http/keyring.ts'

import type { Letter } from './letters.ts'

let portal: Portal
let person: Person
beforeEach(async () => {
  portal = await openPortal()
  person = await signedIn(portal)
})

const rows = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const open = async <T>(key: unknown, sealed: unknown): Promise<T> =>
  (await unseal(getEnv(portal.env), String(key), String(sealed))) as T
const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)

/** A retained record, opened. */
async function recordOf(id: string) {
  const [row] = await rows('select data_key, sealed from retained_records where id = ?', id)
  return open<{ letters: (Letter & { kind: string; sentAt: string | null })[] }>(row?.['data_key'], row?.['sealed'])
}

async function rejected(): Promise<string> {
  const { id } = await sentLoan(person.fetch)
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: id, reasons: ['Quittengelee'] }))
  await portal.client.execute(
    `update mails set sent_at = created_at, next_attempt_at = null where kind = 'APPLICATION_REJECTED'`,
  )
  return id
}

it('a letter that is evidence is in clear for 30 days, named for a year, and sealed with its loan from the beginning', async () => {
  const id = await rejected()
  const letter = async () =>
    (
      await rows(
        `select subject, html, text, recipient, mailbox, letter, data_key from mails join loans on loans.id = loan_id
          where loan_id = ? and kind = 'APPLICATION_REJECTED'`,
        id,
      )
    )[0]
  const before = await letter()
  expect(String(before?.['text'])).toContain('Quittengelee')
  const age = (days: number) =>
    portal.client.execute('update mails set created_at = ? where loan_id = ?', [inDays(-days).toISOString(), id])
  await age(31)
  await portal.cron()
  expect(await letter()).toMatchObject({ subject: '', html: '', text: '', recipient: person.login })
  await age(366)
  await portal.cron()
  const after = await letter()
  expect(after).toMatchObject({ text: '', recipient: '', mailbox: '' })
  expect(JSON.stringify(after)).not.toContain(person.login)
  expect(await open(after?.['data_key'], after?.['letter'])).toEqual({
    recipient: person.login,
    subject: before?.['subject'],
    text: before?.['text'],
  })
  const admin = await signedIn(portal, 'ADMIN')
  const listed = await (await admin.fetch('/api/mails?size=1000')).json<{ kind: string; recipient: string }[]>()
  expect(listed.find(({ kind }) => kind === 'APPLICATION_REJECTED')).toMatchObject({ recipient: '', error: null })
})

it('goes into the retained record when the account is erased, also after its year, and nothing else of it stays', async () => {
  const early = await rejected()
  await succeeded(person.fetch('/api/account', { method: 'DELETE' }))
  expect((await recordOf(early)).letters).toMatchObject([
    {
      kind: 'APPLICATION_REJECTED',
      recipient: person.login,
      text: expect.stringContaining('Quittengelee') as string,
      sentAt: expect.any(String) as string,
    },
  ])
  expect(await rows('select id from mails where loan_id is not null')).toEqual([])

  person = await signedIn(portal)
  const late = await rejected()
  await portal.client.execute('update mails set created_at = ? where loan_id = ?', [inDays(-400).toISOString(), late])
  await portal.cron()
  expect(await rows('select recipient from mails where loan_id = ?', late)).toContainEqual({ recipient: '' })
  await succeeded(person.fetch('/api/account', { method: 'DELETE' }))
  expect((await recordOf(late)).letters).toMatchObject([
    { recipient: person.login, text: expect.stringContaining('Quittengelee') as string },
  ])
  expect(await rows('select id from mails where loan_id is not null')).toEqual([])
})

it('letters to both borrowers are in the record of the owner, without the keys of links', async () => {
  const second = readingMail(portal)
  const secondEmail = `zwei-${person.login}`
  const loan = await sentForTwo(person.fetch, second, { secondEmail })
  await succeeded(bankEvent(portal, offerEvent(loan.id)))
  await signAs(portal, await signOff(person, loan))
  const key = await invitedKey(second, person, loan.id)
  await signAs(portal, await startByLink(portal, key))
  await portal.cron()
  await succeeded(person.fetch('/api/account', { method: 'DELETE' }))
  const { letters } = await recordOf(loan.id)
  expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    expect.arrayContaining([
      ['SIGNER_INVITATION', secondEmail],
      ['OFFER_SIGNED', secondEmail],
      ['OFFER_SIGNED', person.login],
    ]),
  )
  expect(JSON.stringify(letters)).not.toContain(key)
})

it('a draft’s mails are no letters, and go as they went', async () => {
  await sentLoan(person.fetch)
  await succeeded(person.fetch('/api/account/export'))
  expect(await rows('select kind from mails where letter is not null')).toEqual([])
  const receipt = json('POST', { name: 'Anna Bach', contract: 'K-unbekannt', email: person.login })
  await succeeded(portal.fetch('/api/withdrawals', receipt))
  expect(await rows(`select kind from mails where kind = 'WITHDRAWAL_RECEIPT' and letter is null`)).toHaveLength(1)
})
