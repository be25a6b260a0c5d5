import { beforeAll, describe, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { webIdDefaults } from '#domain/settings/areas/web-id/area.ts'
import { afterTheWait, keyIn, newEmail } from '#test/harness/accounts.ts'
import { bankEvent, offerEvent, pdfText, readLoan, sentLoan } from '#test/harness/bank.ts'
import { json, type Person, signedIn, signedInAgain, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { releaseAll } from '#test/harness/releases.ts'
import { clickOn, isVerified, pageOf, signOff, type Started, stateOf } from '#test/harness/signing.ts'
import { productionVariables } from '#test/harness/variables.ts'
import { meanwhile } from '#test/harness/work.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

async function withOffer(owner: Person, signRequired: readonly boolean[] = [true]): Promise<Loan> {
  const loan = await sentLoan(owner.fetch, { firstName: "Anna-Lena O'Neill" })
  const event = offerEvent(loan.id, signRequired)
  const contracts = event.contracts.map((each) => ({ ...each, title: `<i>${each.title}</i>` }))
  await succeeded(bankEvent(portal, { ...event, contracts }))
  return readLoan(owner.fetch, loan.id)
}

const click = (started: Started, action: string, more: Record<string, string> = {}): Promise<Response> =>
  clickOn(portal, started, action, more)

/** Mails that name the status of an accepted offer, which no subject does. */
const acceptances = async (recipient: string): Promise<number> =>
  (
    await portal.client.execute(
      `select 1 from mails where kind = 'NEW_STATUS' and recipient = ? and text like '%Angebot angenommen%'`,
      [recipient],
    )
  ).rows.length

/** The bank maps these fields from now on, instead of those. */
async function release(admin: Person, sent: Readonly<Record<string, boolean>>): Promise<void> {
  const mappings = webIdDefaults.flatMap((each) => {
    const now = sent[each.id]
    return now === undefined ? [] : [{ ...each, sent: now }]
  })
  await succeeded(admin.fetch('/api/web-id/settings/scheduled', json('PUT', mappings)))
  await releaseAll(admin)
}

describe('the payload for the service', () => {
  it('[B3.48] is what the bank has released, from then on', async () => {
    const owner = await signedIn(portal)
    const loan = await withOffer(owner, [true])
    const pageFor = async () => (await portal.fetch(pageOf(await signOff(owner, loan)))).text()
    const before = await pageFor()
    expect(before).toContain('<dt>Telefonnummer</dt>')
    expect(before).not.toContain('<dt>Geschlecht</dt>')
    const admin = await signedIn(portal, 'ADMIN')
    await release(admin, { phone: false, sex: true })
    const after = await pageFor()
    await release(admin, { phone: true, sex: false })
    expect(after).not.toContain('<dt>Telefonnummer</dt>')
    expect(after).toContain('<dt>Geschlecht</dt>')
  })
})

describe('signing', () => {
  it('[A4.04] [A7.13] [A4.02] identifies, signs and accepts the offer', async () => {
    const owner = await signedIn(portal)
    const loan = await withOffer(owner, [true, true, false])
    const started = await signOff(owner, loan)
    expect(started).toEqual({
      redirectUrl: expect.stringContaining('http://localhost:8787/sandbox/identity/'),
      transactionId: expect.any(String),
    })
    expect(await stateOf(owner, loan, started)).toMatchObject({ status: 'NEW', type: 'video_ident' })

    const first = await portal.fetch(pageOf(started))
    expect(first.status).toBe(200)
    expect(first.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[\w-]+'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    const html = await first.text()
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('<link rel="icon" href="/favicon.svg"')
    expect(html).toContain('<dd>Anna-Lena O&#39;Neill</dd>')
    expect(html).toContain('<dd>Beispiel</dd>')
    expect(html).toContain('17.05.1990')
    expect(html).not.toContain('<script')

    const identified = await click(started, 'identify')
    expect([identified.status, identified.headers.get('Location')]).toEqual([303, pageOf(started)])
    expect(await isVerified(owner), 'not before it is over').toBe(false)
    const second = await (await portal.fetch(pageOf(started))).text()
    expect(second).toContain('&lt;i&gt;Darlehensvertrag&lt;/i&gt; (PDF)')
    const paper = /href="(\/sandbox\/identity\/[^"]+\/papers\/[^"]+)"/.exec(second)?.[1] ?? ''
    expect(await (await portal.fetch(paper)).text()).toBe(pdfText)

    const unticked = await click(started, 'sign')
    expect(unticked.status).toBe(400)
    expect(await unticked.text()).toContain('role="alert"')
    const signed = await click(started, 'sign', { agreed: 'yes' })
    expect([signed.status, signed.headers.get('Location')]).toEqual([
      303,
      `http://localhost:8787/privatkredit/1/angebot?transactionId=${started.transactionId}`,
    ])
    expect(await stateOf(owner, loan, started)).toMatchObject({ status: 'SUCCESS', finishedAt: expect.any(String) })
    const after = await readLoan(owner.fetch, loan.id)
    expect(after.loanStatus).toBe('OFFER_ACCEPTED')
    expect(after.contracts.map((contract) => contract.signed)).toEqual([true, true, false])
    const { rows } = await portal.client.execute('select accepted_at from loans where id = ?', [loan.id])
    expect(rows).toMatchObject([{ accepted_at: after.changeDate }])
    expect(await isVerified(owner), 'the account is of somebody else than the borrower').toBe(false)
    expect(await acceptances(owner.login)).toBe(1)
  })

  it('[A6.05] needs no identification of a verified account', async () => {
    const owner = await signedIn(portal, 'USER', { verified: true })
    const loan = await withOffer(owner)
    const started = await signOff(owner, loan)
    expect(await stateOf(owner, loan, started)).toMatchObject({ type: 'customer_ident' })
    expect(await (await portal.fetch(pageOf(started))).text()).toContain('name="agreed"')
    expect((await click(started, 'identify')).headers.get('Location')).toBe(pageOf(started))
    await click(started, 'sign', { agreed: 'yes' })
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_ACCEPTED')
  })

  it('[A6.05] identifies anew once an administrator has given the account another mailbox', async () => {
    const owner = await signedIn(portal, 'USER', { verified: true })
    const loan = await withOffer(owner)
    const tech = await signedIn(portal, 'TECH_ADMIN')
    const login = newEmail()
    await succeeded(tech.fetch('/api/users', json('PUT', { id: owner.id, email: login })))
    const { rows } = await portal.client.execute('select text from mails where recipient = ?', [login])
    const key = keyIn(String(rows[0]?.['text']))
    await afterTheWait(portal, login)
    await succeeded(portal.fetch('/api/account/email-confirmation', json('POST', { key })))
    const holder = await signedInAgain(portal, { id: owner.id, login })
    expect(await (await holder.fetch('/api/account')).json()).toMatchObject({ verified: false, proved: {} })
    const started = await signOff(holder, loan)
    expect(await stateOf(holder, loan, started)).toMatchObject({ type: 'video_ident' })
    await click(started, 'sign', { agreed: 'yes' })
    expect((await readLoan(holder.fetch, loan.id)).loanStatus).toBe('OFFER_AVAILABLE')
  })

  it('[A6.05] cannot skip the identification by the request', async () => {
    const owner = await signedIn(portal)
    const loan = await withOffer(owner)
    const started = await signOff(owner, loan, { type: 'customer_ident' })
    expect(await stateOf(owner, loan, started)).toMatchObject({ type: 'video_ident' })
    await click(started, 'sign', { agreed: 'yes' })
    expect(await stateOf(owner, loan, started)).toMatchObject({ status: 'NEW' })
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_AVAILABLE')
  })

  it('submitted twice, and five times at once, takes effect once', async () => {
    const owner = await signedIn(portal)
    const loan = await withOffer(owner)
    const started = await signOff(owner, loan)
    await Promise.all(Array.from({ length: 3 }, () => click(started, 'identify')))
    const replies = await Promise.all(Array.from({ length: 5 }, () => click(started, 'sign', { agreed: 'yes' })))
    for (const reply of replies) {
      expect(reply.status).toBe(303)
      expect(reply.headers.get('Location')).toContain(`transactionId=${started.transactionId}`)
    }
    await Promise.all(Array.from({ length: 3 }, () => stateOf(owner, loan, started)))
    const after = await readLoan(owner.fetch, loan.id)
    expect(after).toMatchObject({ loanStatus: 'OFFER_ACCEPTED', version: loan.version + 1 })
    expect(await acceptances(owner.login)).toBe(1)
    const { rows } = await portal.client.execute(
      "select 1 from audits where action = 'loan.sign-off.SUCCESS' and entity_id = ?",
      [loan.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('that fails keeps the offer, for another attempt', async () => {
    const owner = await signedIn(portal)
    const loan = await withOffer(owner)
    const started = await signOff(owner, loan)
    const failed = await click(started, 'fail')
    expect(failed.headers.get('Location')).toContain(started.transactionId)
    expect(await stateOf(owner, loan, started)).toMatchObject({ status: 'FAILED' })
    await click(started, 'identify')
    await click(started, 'sign', { agreed: 'yes' })
    expect(await stateOf(owner, loan, started)).toMatchObject({ status: 'FAILED' })
    expect(await isVerified(owner)).toBe(false)
    const again = await signOff(owner, loan)
    await click(again, 'identify')
    await click(again, 'sign', { agreed: 'yes' })
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_ACCEPTED')
  })

  it('signed and cancelled at once has one result everywhere', async () => {
    const owner = await signedIn(portal, 'USER', { verified: true })
    const loan = await withOffer(owner)
    const started = await signOff(owner, loan)
    await Promise.all([click(started, 'fail'), click(started, 'sign', { agreed: 'yes' }), click(started, 'fail')])
    const { status } = await stateOf(owner, loan, started)
    const { rows } = await portal.client.execute('select status from sandbox_idents order by created_at desc limit 1')
    expect(rows[0]?.['status']).toBe(status)
    const after = await readLoan(owner.fetch, loan.id)
    expect(after.loanStatus).toBe(status === 'SUCCESS' ? 'OFFER_ACCEPTED' : 'OFFER_AVAILABLE')
  })

  it('is for the owner of an offer, and so is its result', async () => {
    const owner = await signedIn(portal)
    const stranger = await signedIn(portal)
    const admin = await signedIn(portal, 'ADMIN')
    const loan = await withOffer(owner)
    const path = `/api/loan/${loan.id}/sign-off/`
    expect((await portal.fetch(path, json('POST', {}))).status).toBe(401)
    expect((await stranger.fetch(path, json('POST', {}))).status).toBe(404)
    expect((await admin.fetch(path, json('POST', {}))).status).toBe(404)
    const started = await signOff(owner, loan)
    expect((await stranger.fetch(`${path}${started.transactionId}`)).status).toBe(404)
    expect((await owner.fetch(`/api/loan/other/sign-off/${started.transactionId}`)).status).toBe(404)
    expect((await owner.fetch(`/api/user-ident/${started.transactionId}`)).status).toBe(404)
    expect((await portal.fetch(`${path}${started.transactionId}`)).status).toBe(401)
    const draft = await sentLoan(owner.fetch)
    const tooEarly = await owner.fetch(`/api/loan/${draft.id}/sign-off/`, json('POST', {}))
    expect([tooEarly.status, await tooEarly.json()]).toMatchObject([409, { errorKey: 'nooffer' }])
  })

  it.each([
    ['https://evil.example/x', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/privatkredit/1/angebot?a=b', '/privatkredit/1/angebot?a=b'],
  ])('returns to the portal and nowhere else (%s)', async (returnPath, expected) => {
    const owner = await signedIn(portal, 'USER', { verified: true })
    const started = await signOff(owner, await withOffer(owner), { returnPath })
    const reply = await click(started, 'fail')
    const separator = expected.includes('?') ? '&' : '?'
    expect(reply.headers.get('Location')).toBe(
      `http://localhost:8787${expected}${separator}transactionId=${started.transactionId}`,
    )
  })

  it('repeated under one Idempotency-Key begins one transaction', async () => {
    const owner = await signedIn(portal)
    const loan = await withOffer(owner)
    const init = json('POST', {}, { 'Idempotency-Key': crypto.randomUUID() })
    const path = `/api/loan/${loan.id}/sign-off/`
    const first = await (await owner.fetch(path, init)).json()
    expect(await (await owner.fetch(path, init)).json()).toEqual(first)
  })
})

describe('identification', () => {
  it('[A7.13] [A4.04] verifies the account', async () => {
    const owner = await signedIn(portal)
    const reply = await owner.fetch('/api/user-ident/', { method: 'POST' })
    expect(reply.status).toBe(200)
    const started = await reply.json<Started>()
    expect(await (await portal.fetch(pageOf(started).replace('lang=de', 'lang=en'))).text()).toContain(
      'Identify yourself',
    )
    await click(started, 'identify')
    const outcome = await owner.fetch(`/api/user-ident/${started.transactionId}`)
    expect(await outcome.json()).toMatchObject({ id: started.transactionId, status: 'SUCCESS', type: 'video_ident' })
    expect(await isVerified(owner)).toBe(true)
    const again = await owner.fetch('/api/user-ident', json('POST', {}))
    expect(again.status, 'whoever has another name since identifies again').toBe(200)
    expect(await isVerified(owner), 'nothing changes meanwhile').toBe(true)
  })

  it('begins without a body, which over HTTP is one of no bytes', async () => {
    const owner = await signedIn(portal)
    const init = { method: 'POST', body: new Uint8Array(), headers: { 'Content-Length': '0' } }
    expect((await owner.fetch('/api/user-ident/', init)).status).toBe(200)
  })

  it('is served with and without the trailing slash', async () => {
    const owner = await signedIn(portal)
    expect((await owner.fetch('/api/user-ident', json('POST', {}))).status).toBe(200)
    expect((await owner.fetch('/api/user-ident/', json('POST', {}))).status).toBe(200)
    expect((await portal.fetch('/api/user-ident/', json('POST', {}))).status).toBe(401)
    const loan = await withOffer(owner)
    expect((await owner.fetch(`/api/loan/${loan.id}/sign-off`, json('POST', {}))).status).toBe(200)
  })

  it('is completed by cron if nobody returns', async () => {
    const ident = 'https://ident.example'
    const other = await openPortal({ IDENT_URL: ident, IDENT_TOKEN: 'ident-token' })
    const owner = await signedIn(other)
    const original = globalThis.fetch
    let status = 'NEW'
    const evidence = {
      method: 'EID',
      level: 'HIGH',
      identifiedAt: new Date().toISOString(),
      claims: { givenNames: 'Test', surname: 'Person', dateOfBirth: '1980-02-03' },
    }
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.startsWith(ident)) return original(input, init)
      asked.push(
        `${init?.method ?? ''} ${url.slice(ident.length)} ${new Headers(init?.headers).get('Authorization') ?? ''}`,
      )
      return Promise.resolve(
        url.endsWith('/transactions')
          ? Response.json({ id: 'P 1', redirectUrl: 'https://ident.example/go/1' })
          : Response.json({ status, ...(status === 'SUCCESS' ? { evidence } : {}) }),
      )
    })
    const started = await (await owner.fetch('/api/user-ident/', json('POST', {}))).json<Started>()
    expect(started.redirectUrl).toBe('https://ident.example/go/1')
    status = 'SUCCESS'
    await other.cron(new Date(Date.now() + 3 * 60_000))
    expect(await (await owner.fetch('/api/account')).json()).toMatchObject({ verified: true })
    expect(asked).toEqual(['POST /transactions Bearer ident-token', 'GET /transactions/P%201 Bearer ident-token'])
    expect((await other.fetch('/sandbox/identity/x')).status).toBe(404)
  })
})

describe('a beginning repeated under one Idempotency-Key', () => {
  const ident = 'https://ident.example'
  /** Replies like the provider, and records its transactions: one for each key. */
  function provider(): { readonly calls: string[]; readonly started: Set<string> } {
    const original = globalThis.fetch
    const [calls, started] = [[] as string[], new Set<string>()]
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.startsWith(ident)) return original(input, init)
      calls.push(url.slice(ident.length))
      const key = new Headers(init?.headers).get('Idempotency-Key') ?? crypto.randomUUID()
      started.add(key)
      return Promise.resolve(Response.json({ id: key, redirectUrl: `${ident}/go/${key}` }))
    })
    return { calls, started }
  }

  it('begins nothing again after a failed write', async () => {
    const other = await openPortal({ IDENT_URL: ident, IDENT_TOKEN: 'ident-token' })
    const owner = await signedIn(other)
    const { calls, started } = provider()
    const init = json('POST', {}, { 'Idempotency-Key': crypto.randomUUID() })
    const begin = () => owner.fetch('/api/user-ident/', init)
    await other.client.execute(
      `create trigger broken before insert on ident_transactions begin select raise(abort, 'broken'); end`,
    )
    expect((await begin()).ok).toBe(false)
    await other.client.execute('drop trigger broken')
    const { transactionId } = await (await begin()).json<Started>()
    expect(await (await begin()).json()).toMatchObject({ transactionId })
    expect(calls).toEqual(['/transactions', '/transactions'])
    expect([...started]).toEqual([transactionId])
  })

  it('begins again if its content has changed', async () => {
    const other = await openPortal({ IDENT_URL: ident, IDENT_TOKEN: 'ident-token' })
    const owner = await signedIn(other)
    const { started } = provider()
    const init = json('POST', {}, { 'Idempotency-Key': crypto.randomUUID() })
    await other.client.execute(
      `create trigger broken before insert on ident_transactions begin select raise(abort, 'broken'); end`,
    )
    expect((await owner.fetch('/api/user-ident/?lang=de', init)).ok).toBe(false)
    await other.client.execute('drop trigger broken')
    expect((await owner.fetch('/api/user-ident/?lang=en', init)).ok).toBe(true)
    expect(started.size).toBe(2)
  })

  it('begins nothing twice at once, and another transaction separately', async () => {
    const other = await openPortal({ IDENT_URL: ident, IDENT_TOKEN: 'ident-token' })
    const owner = await signedIn(other)
    const { started } = provider()
    const begin = (key: string, body = {}) =>
      owner.fetch('/api/user-ident/', json('POST', body, { 'Idempotency-Key': key }))
    const second = async () => expect((await begin('the-same-key')).status).toBe(200)
    const first = await meanwhile(other, 'insert into "ident_transactions"', second, () => begin('the-same-key'))
    expect([first.status, await first.json()]).toMatchObject([409, { errorKey: 'idempotencyinflight' }])
    expect((await begin('the-same-key')).status).toBe(200)
    expect(started.size).toBe(1)
    expect((await begin('another-key')).status).toBe(200)
    expect(started.size).toBe(2)
    expect((await begin('the-same-key', { returnPath: '/konto' })).ok).toBe(false)
    expect(started.size).toBe(2)
  })
})

describe('the sandbox', () => {
  it('does not exist in production', async () => {
    const production = await openPortal(productionVariables)
    expect((await production.fetch('/sandbox/identity/x')).status).toBe(404)
    expect((await production.fetch('/sandbox/identity/x', { method: 'POST' })).status).toBe(404)
  })

  it('has pages only for begun transactions', async () => {
    expect((await portal.fetch('/sandbox/identity/unknown')).status).toBe(404)
  })
})
