import { beforeEach, expect, it } from 'vitest'

import { mailsTo } from '#test/harness/accounts.ts'
import { readLoan } from '#test/harness/bank.ts'
import { json, type Person, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { signOff } from '#test/harness/signing.ts'
import { bernd, offerForTwoAccounts, signAs, startByLink, statesOf } from '#test/harness/two-signers.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const invitationsTo = async ({ login }: Person) =>
  (await mailsTo(portal, login)).filter(({ kind }) => kind === 'SIGNER_INVITATION')
const linkIn = (text = ''): string | undefined => /\/signing\/[\w-]+#([\w-]+)/.exec(text)?.[1]

it.each<[string, (owner: Person, second: Person, path: string) => Promise<unknown>]>([
  ['has left the loan', (_, second, path) => succeeded(second.fetch(path, { method: 'DELETE' }))],
  ['was removed', (owner, _, path) => succeeded(owner.fetch(path, { method: 'DELETE' }))],
  ['cannot see it since sharing is off', () => changeGeneral(portal.client, { APPLICATIONS_SHARING: false })],
])('a second borrower who %s after the offer gets a link, once, and signs by it', async (_, end) => {
  const { owner, second, loan } = await offerForTwoAccounts(portal)
  await end(owner, second, `/api/loan/${loan.id}/share`)
  const refused = await second.fetch(`/api/loan/${loan.id}/sign-off`, json('POST', {}))
  expect(refused.status).toBe(404)
  const before = (await invitationsTo(second)).length
  await portal.cron()
  await portal.cron()
  const mails = await invitationsTo(second)
  expect(mails).toHaveLength(before + 1)
  const key = mails.map(({ text }) => linkIn(text)).find((each) => each !== undefined) ?? ''
  expect((await readLoan(owner.fetch, loan.id)).signers[1]).toMatchObject({ byLink: true, state: 'INVITED' })
  // The account has proved nothing for the link: they identify as the second borrower.
  const started = await startByLink(portal, key)
  await signAs(portal, started, { givenNames: 'Carla', surname: 'Fremd', dateOfBirth: bernd.dateOfBirth })
  expect(statesOf(await readLoan(owner.fetch, loan.id))).toEqual(['INVITED', 'INVITED'])
  await signAs(portal, await startByLink(portal, key))
  expect(statesOf(await readLoan(owner.fetch, loan.id))).toEqual(['INVITED', 'SIGNED'])
})

it('a second borrower who has signed stays a member, and like other members gets no link', async () => {
  const signed = await offerForTwoAccounts(portal)
  await signAs(portal, await signOff(signed.second, signed.loan))
  for (const { fetch } of [signed.owner, signed.second]) {
    const refused = await fetch(`/api/loan/${signed.loan.id}/share`, { method: 'DELETE' })
    expect([refused.status, (await refused.json<{ errorKey: string }>()).errorKey]).toEqual([409, 'loanlocked'])
  }
  await readLoan(signed.second.fetch, signed.loan.id)
  const member = await offerForTwoAccounts(portal)
  await portal.cron()
  for (const { second } of [signed, member])
    expect((await invitationsTo(second)).flatMap(({ text }) => linkIn(text) ?? [])).toEqual([])
  const signers = await portal.client.execute('select account_id from signers where borrower = 1 order by account_id')
  expect(signers.rows.map((row) => row['account_id'])).toEqual([signed.second.id, member.second.id].toSorted())
})

it('an offer of which nobody is to be reminded costs a minute nothing', async () => {
  const { owner, loan } = await offerForTwoAccounts(portal)
  await portal.cron()
  const idle = await roundTrips(portal, () => portal.cron())
  await signAs(portal, await signOff(owner, loan))
  await portal.cron()
  expect(await roundTrips(portal, () => portal.cron())).toBe(idle)
})
