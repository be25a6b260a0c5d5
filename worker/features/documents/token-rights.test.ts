import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { bankEvent, offerEvent, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { contactFile, sentMessage } from '#test/harness/contact.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, signedInAgain, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { openPreview, within } from '#test/harness/previews.ts'
import { share, sharedLoan } from '#test/harness/sharing.ts'

type Fetch = Portal['fetch']

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const run = (sql: string, ...args: (string | null)[]) => portal.client.execute(sql, args)
const bare = (method: string) => ({ method })

async function tokenOf(fetch: Fetch, kind: string, id: string): Promise<string> {
  return (await (await succeeded(fetch('/api/download-tokens', json('POST', { kind, id })))).json<{ token: string }>())
    .token
}

/** The download as a browser makes it: without any header. */
const redeem = async (path: string, token: string) => (await portal.fetch(`${path}?token=${token}`)).status

interface Made {
  readonly path: string
  readonly token: string
}

async function documentToken(fetch: Fetch, publicId: string): Promise<Made> {
  return { path: `/api/loan/documents/${publicId}`, token: await tokenOf(fetch, 'document', publicId) }
}

const ends: Readonly<Record<string, (maker: Person) => Promise<unknown>>> = {
  'signed out': (maker) => succeeded(maker.fetch('/api/logout', bare('POST'))),
  'had all their sessions ended': ({ id }) =>
    run('update sessions set revoked_at = ? where account_id = ?', new Date().toISOString(), id),
  'been deactivated': ({ id }) =>
    run('update accounts set activated = 0, deactivated_at = ? where id = ?', new Date().toISOString(), id),
  'had their session expire': ({ id }) => run(`update sessions set expires_at = '2026-01-01' where account_id = ?`, id),
  'erased the account': (maker) => succeeded(maker.fetch('/api/account', bare('DELETE'))),
}

const kinds: Readonly<Record<string, () => Promise<Made & { readonly maker: Person }>>> = {
  document: async () => {
    const maker = await signedIn(portal)
    const { id } = await completeLoan(maker.fetch)
    return { maker, ...(await documentToken(maker.fetch, (await uploadFile(maker.fetch, id)).publicId)) }
  },
  contact: async () => {
    const maker = await signedIn(portal, 'ADMIN')
    const id = await sentMessage(portal, contactFile())
    return { maker, path: `/api/contact/${id}/file`, token: await tokenOf(maker.fetch, 'contact', id) }
  },
  export: async () => {
    const maker = await signedIn(portal, 'ADMIN')
    const token = await tokenOf(maker.fetch, 'export', 'unprocessed-applications')
    return { maker, path: '/api/unprocessed-applications/export', token }
  },
}

describe('[A7.12] a download token', () => {
  it.each(Object.keys(kinds))('for a %s works while its maker has the right', async (kind) => {
    const made = await kinds[kind]?.()
    expect(await redeem(made?.path ?? '', made?.token ?? '')).toBe(200)
  })

  it.each(Object.keys(kinds).flatMap((kind) => Object.keys(ends).map((end) => [kind, end] as const)))(
    'for a %s is dead once its maker has %s',
    async (kind, end) => {
      const made = await kinds[kind]?.()
      if (made === undefined) throw new Error(kind)
      await ends[end]?.(made.maker)
      expect(await redeem(made.path, made.token)).toBe(401)
    },
  )

  it('is not revived by another session of the same person', async () => {
    const made = await kinds['document']?.()
    if (made === undefined) throw new Error('nothing made')
    await ends['signed out']?.(made.maker)
    const again = await signedInAgain(portal, made.maker)
    expect((await again.fetch(`${made.path}?token=${made.token}`)).status).toBe(401)
  })

  it('for files of messages and exports dies with the role', async () => {
    for (const kind of ['contact', 'export']) {
      const made = await kinds[kind]?.()
      if (made === undefined) throw new Error(kind)
      await run(`update accounts set role = 'USER' where id = ?`, made.maker.id)
      expect([kind, await redeem(made.path, made.token)]).toEqual([kind, 401])
    }
  })

  it('of a member dies with the sharing, and with the switch of the bank', async () => {
    const { loan, owner, viewer, editor } = await sharedLoan(portal)
    const { publicId } = await uploadFile(owner.fetch, loan.id)
    const [ofViewer, ofEditor] = await Promise.all([viewer, editor].map(({ fetch }) => documentToken(fetch, publicId)))
    await share(owner, loan.id, [{ email: viewer.login, role: 'VIEWER' }])
    expect(await redeem(ofEditor?.path ?? '', ofEditor?.token ?? '')).toBe(401)
    expect(await redeem(ofViewer?.path ?? '', ofViewer?.token ?? '')).toBe(200)
    const left = await documentToken(viewer.fetch, publicId)
    await succeeded(viewer.fetch(`/api/loan/${loan.id}/share`, bare('DELETE')))
    expect(await redeem(left.path, left.token)).toBe(401)
  })

  it('of a second borrower dies when the first one hides their documents again', async () => {
    const { loan, owner, coBorrower } = await sharedLoan(portal)
    const { publicId } = await uploadFile(owner.fetch, loan.id)
    const show = (person: Person, ownShowsIncome: boolean) =>
      succeeded(person.fetch(`/api/loan/${loan.id}/share`, json('PUT', { ownShowsIncome })))
    await show(owner, true)
    await show(coBorrower, true)
    const made = await documentToken(coBorrower.fetch, publicId)
    await show(owner, false)
    expect(await redeem(made.path, made.token)).toBe(401)
  })

  it('for a contract dies with the membership', async () => {
    const owner = await signedIn(portal)
    const loan = await sentLoan(owner.fetch)
    const event = offerEvent(loan.id)
    await bankEvent(portal, { ...event, offer: { ...event.offer, validUntil: '2099-12-31' } })
    const { contracts } = await (await owner.fetch(`/api/loan/${loan.id}`)).json<Loan>()
    const id = contracts[0]?.id ?? ''
    const [kept, lost] = [await tokenOf(owner.fetch, 'contract', id), await tokenOf(owner.fetch, 'contract', id)]
    expect(await redeem(`/api/loan/documents/${id}`, kept)).toBe(200)
    const other = await signedIn(portal)
    await run('update loans set account_id = ? where id = ?', other.id, loan.id)
    expect(await redeem(`/api/loan/documents/${id}`, lost)).toBe(401)
  })

  it('of a visitor dies when an account or another browser has the loan', async () => {
    const address = { 'CF-Connecting-IP': '2001:db8::7' }
    const begin = () => visitorWithLoan({ ...portal, fetch: withHeaders(portal, address) })
    const [first, second] = [await begin(), await begin()]
    const made = await Promise.all(
      [first, second].map(async ({ fetch, loan }) => ({
        loan,
        ...(await documentToken(fetch, (await uploadFile(fetch, loan.id)).publicId)),
      })),
    )
    const person = await signedIn(portal)
    await run('update loans set account_id = ?, visitor_hash = null where id = ?', person.id, first.loan.id)
    await run(`update loans set visitor_hash = 'another browser' where id = ?`, second.loan.id)
    for (const { path, token } of made) expect(await redeem(path, token)).toBe(401)
  })

  it('of a preview dies with the preview and with the session that opened it', async () => {
    const admin = await signedIn(portal, 'ADMIN')
    const inside = within(admin, await openPreview(admin))
    const begun = await inside('/api/loan', json('POST', { productId: 'consumer-credit' }))
    const loan = await begun.json<Loan>()
    const { publicId } = await uploadFile(inside, loan.id)
    const works = await documentToken(inside, publicId)
    expect(await redeem(works.path, works.token)).toBe(200)
    const [late, revoked] = [await documentToken(inside, publicId), await documentToken(inside, publicId)]
    await run(`update previews set expires_at = '2026-01-01'`)
    expect(await redeem(late.path, late.token)).toBe(401)
    await run(`update previews set expires_at = '2999-01-01'`)
    await ends['signed out']?.(admin)
    expect(await redeem(revoked.path, revoked.token)).toBe(401)
  })

  it('is worth nothing to somebody who read the database and changed its owner', async () => {
    const made = await kinds['document']?.()
    if (made === undefined) throw new Error('nothing made')
    await run(`update download_tokens set claims = '{}'`)
    expect(await redeem(made.path, made.token)).toBe(401)
  })
})
