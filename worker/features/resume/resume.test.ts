import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { keyIn, mailsTo, newEmail } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { meanwhile } from '#test/harness/work.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const ask = (fetch: Portal['fetch'], { id }: Pick<Loan, 'id'>, email: string, headers = newAddress()) =>
  fetch(`/api/loan/${id}/resume-link`, json('POST', { email }, headers))
const take = (fetch: Portal['fetch'], key: string, headers: Record<string, string> = newAddress()) =>
  fetch('/api/loan/resume', json('POST', { key }, headers))
const errorKeyOf = async (reply: Response): Promise<string | undefined> =>
  (await reply.json<{ errorKey?: string }>()).errorKey

/** A visitor's draft, and its mailed key. */
async function mailed(): Promise<{ loan: Loan; fetch: Portal['fetch']; key: string; email: string }> {
  const { loan, fetch } = await visitorWithLoan(portal)
  const email = newEmail()
  expect((await ask(fetch, loan, email)).status).toBe(204)
  const [mail] = await mailsTo(portal, email)
  return { loan, fetch, email, key: keyIn(mail?.text ?? '') }
}

describe('a link back to a draft', () => {
  it('is mailed with the product and its expiry, and stored only as a hash', async () => {
    const { key, email } = await mailed()
    const [mail] = await mailsTo(portal, email)
    expect(mail).toMatchObject({ kind: 'RESUME_LINK' })
    expect(mail?.text).toContain(`/resume/${key}`)
    expect(mail?.text).toContain('Privatkredit')
    const { rows } = await portal.client.execute('select * from resume_links')
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it("never contains the visitor's name, because the mailbox may be a stranger's", async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const named = await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version, description: 'Sie haben gewonnen' }),
    )
    expect(named.status).toBe(200)
    const email = newEmail()
    await ask(fetch, loan, email)
    expect((await mailsTo(portal, email))[0]?.text).not.toContain('gewonnen')
  })

  it('moves the loan to another browser under a new unique-user-id, and away from the old one', async () => {
    const { loan, fetch, key } = await mailed()
    const reply = await take(portal.fetch, key)
    expect(reply.status).toBe(200)
    expect((await reply.json<Loan>()).id).toBe(loan.id)
    const secret = reply.headers.get('unique-user-id') ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    const other = withHeaders(portal, { 'unique-user-id': secret })
    expect((await other(`/api/loan/${loan.id}`)).status).toBe(200)
    expect((await fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    const saved = await other(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version + 1, fields: answers({ amount: 4000 }) }),
    )
    expect(saved.status).toBe(200)
  })

  it("adds the loan to the browser's visitor, or to the signed-in account", async () => {
    const first = await mailed()
    const visitor = await visitorWithLoan(portal)
    const reply = await take(visitor.fetch, first.key)
    expect(reply.status).toBe(200)
    for (const { id } of [first.loan, visitor.loan]) expect((await visitor.fetch(`/api/loan/${id}`)).status).toBe(200)

    const second = await mailed()
    const person = await signedIn(portal)
    expect((await take(person.fetch, second.key)).status).toBe(200)
    expect((await person.fetch(`/api/loan/${second.loan.id}`)).status).toBe(200)
    expect((await second.fetch(`/api/loan/${second.loan.id}`)).status).toBe(404)
  })

  it('works once, also with two concurrent requests', async () => {
    const { key } = await mailed()
    const first = async () => expect((await take(portal.fetch, key)).status).toBe(200)
    const second = await meanwhile(portal, 'update "resume_links"', first, () => take(portal.fetch, key))
    const third = await take(portal.fetch, key)
    for (const late of [second, third]) expect([late.status, await errorKeyOf(late)]).toEqual([400, 'resumeused'])
  })

  it('repeats its reply under the same Idempotency-Key, if that was lost', async () => {
    const { key } = await mailed()
    const headers = { ...newAddress(), 'Idempotency-Key': crypto.randomUUID() }
    const first = await take(portal.fetch, key, headers)
    const second = await take(portal.fetch, key, headers)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.headers.get('unique-user-id')).toBe(first.headers.get('unique-user-id'))
  })

  it('is invalid with all others of the loan once one of them was used', async () => {
    const { loan, fetch, key } = await mailed()
    const email = newEmail()
    await ask(fetch, loan, email)
    const other = keyIn((await mailsTo(portal, email))[0]?.text ?? '')
    expect((await take(portal.fetch, other)).status).toBe(200)
    expect(await errorKeyOf(await take(portal.fetch, key))).toBe('resumeused')
  })

  it('is valid for seven days', async () => {
    const { loan, key } = await mailed()
    const { rows } = await portal.client.execute('select created_at, expires_at from resume_links where loan_id = ?', [
      loan.id,
    ])
    const days =
      (Date.parse(String(rows[0]?.['expires_at'])) - Date.parse(String(rows[0]?.['created_at']))) / 86_400_000
    expect(days).toBe(7)
    await portal.client.execute('update resume_links set expires_at = ? where loan_id = ?', [
      new Date(Date.now() - 1000).toISOString(),
      loan.id,
    ])
    expect(await errorKeyOf(await take(portal.fetch, key))).toBe('resumeexpired')
    expect(await errorKeyOf(await take(portal.fetch, 'nothing'))).toBe('resumeexpired')
  })

  it('is invalid once the loan belongs to an account', async () => {
    const { loan, key } = await mailed()
    const person = await signedIn(portal)
    await portal.client.execute('update loans set account_id = ?, visitor_hash = null where id = ?', [
      person.id,
      loan.id,
    ])
    expect(await errorKeyOf(await take(portal.fetch, key))).toBe('resumeused')
    expect((await person.fetch(`/api/loan/${loan.id}`)).status).toBe(200)
  })
})

describe('requesting a link', () => {
  it('is limited to three open ones per loan, also with concurrent requests', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(fetch, loan, newEmail())))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(3)
    const { rows } = await portal.client.execute('select count(*) as open from resume_links where loan_id = ?', [
      loan.id,
    ])
    expect(rows[0]?.['open']).toBe(3)
    const next = await ask(fetch, loan, newEmail())
    expect(next.status).toBe(429)
    expect(next.headers.get('Retry-After')).not.toBeNull()
  })

  it("reaches its owner although strangers have used up the mailbox's day, but no more than three days' worth", async () => {
    const email = newEmail()
    const asked = async (address: string): Promise<number> => {
      const { loan, fetch } = await visitorWithLoan(portal)
      return (await ask(fetch, loan, address)).status
    }
    for (let draft = 0; draft < 14; draft++) expect(await asked(email.replace('@', `+t${draft}@`))).toBe(204)
    const { loan, fetch } = await visitorWithLoan(portal)
    expect((await ask(fetch, loan, email)).status).toBe(204)
    expect(await mailsTo(portal, email)).toHaveLength(1)
    // One who has an open link is not in need, and nothing is stored for nobody.
    expect((await ask(fetch, loan, email)).status).toBe(429)
    expect(await asked(email)).toBe(429)
    const { rows } = await portal.client.execute('select hash from resume_links where loan_id = ?', [loan.id])
    expect(rows).toHaveLength(1)
  })

  it("is for visitors' drafts: an account has its overview, and a stranger has no loan", async () => {
    const person = await signedIn(portal)
    const own = await completeLoan(person.fetch)
    const reply = await ask(person.fetch, own, newEmail())
    expect(reply.status).toBe(409)
    expect(await errorKeyOf(reply)).toBe('resumenotneeded')
    const { loan } = await visitorWithLoan(portal)
    const stranger = await visitorWithLoan(portal)
    expect((await ask(stranger.fetch, loan, newEmail())).status).toBe(404)
    expect((await ask(stranger.fetch, stranger.loan, 'no address')).status).toBe(400)
  })

  it('is audited, and so is resuming, without the address in the open part', async () => {
    const { loan, key, email } = await mailed()
    await take(portal.fetch, key)
    const { rows } = await portal.client.execute(
      `select action, detail, sealed from audits where entity_id = ? order by at, action`,
      [loan.id],
    )
    expect(rows.map((row) => String(row['action'])).toSorted()).toEqual([
      'loan.create',
      'loan.resume',
      'loan.resume-link',
    ])
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})
