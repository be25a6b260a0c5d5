import { beforeAll, describe, expect, it } from 'vitest'

import { type LoanRole, roleMay } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { bankEvent, offerEvent, sendLoan, uploadFile } from '#test/harness/bank.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readJoined, share, sharedLoan, sharingOn } from '#test/harness/sharing.ts'

type Fetch = Portal['fetch']
type Everybody = Record<LoanRole | 'STRANGER' | 'REMOVED' | 'VISITOR', Fetch>

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

async function everybody(): Promise<{ id: string; people: Everybody }> {
  const { loan, owner, editor, viewer, coBorrower, stranger } = await sharedLoan(portal)
  const removed = await signedIn(portal)
  const list = [
    { email: editor.login, role: 'EDITOR' },
    { email: viewer.login, role: 'VIEWER' },
  ]
  await share(owner, loan.id, [...list, { email: removed.login, role: 'EDITOR' }])
  await readJoined(removed.fetch, loan.id)
  await share(owner, loan.id, list)
  return {
    id: loan.id,
    people: {
      OWNER: owner.fetch,
      EDITOR: editor.fetch,
      VIEWER: viewer.fetch,
      CO_BORROWER: coBorrower.fetch,
      STRANGER: stranger.fetch,
      REMOVED: removed.fetch,
      VISITOR: (await visitorWithLoan(portal)).fetch,
    },
  }
}

interface Action {
  readonly may: readonly LoanRole[]
  /** For permitted callers; 200 by default. */
  readonly status?: number
  /** Also for visitors; otherwise sign-in is required. */
  readonly visitors?: true
  readonly ask: (fetch: Fetch, loan: Loan) => Promise<Response>
}

const bare = (method: string) => ({ method })

const upload = (fetch: Fetch, { id }: Loan): Promise<Response> => {
  const body = new FormData()
  body.set('file', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'Nachweis.pdf'))
  for (const [name, value] of Object.entries({ loanId: id, documentTabId: 'income', documentId: 'payslip' }))
    body.set(name, value)
  return fetch('/api/loan/documents', { method: 'POST', body })
}

const withOffer = async (fetch: Fetch): Promise<Loan> => {
  const loan = await sendLoan(fetch, await completeLoan(fetch))
  const event = offerEvent(loan.id)
  await bankEvent(portal, { ...event, offer: { ...event.offer, validUntil: '2099-12-31' } })
  return loan
}

/** Every call about a loan. If it can succeed only once, the owner calls last. */
const actions: Readonly<Record<string, Action>> = {
  'GET loan': { may: roleMay.read, visitors: true, ask: (fetch, { id }) => fetch(`/api/loan/${id}`) },
  'PUT loan': {
    may: roleMay.save,
    visitors: true,
    ask: (fetch, { id, version }) => fetch(`/api/loan/${id}`, json('PUT', { version })),
  },
  'PUT validate': {
    may: roleMay.read,
    visitors: true,
    ask: (fetch, { id, version }) =>
      fetch('/api/loan/validate?pageType=START_PAGE_CONSUMER', json('PUT', { id, version })),
  },
  'GET schedule': { may: roleMay.read, visitors: true, ask: (fetch, { id }) => fetch(`/api/loan/${id}/schedule`) },
  'PATCH description': {
    may: roleMay.rename,
    status: 204,
    ask: (fetch, { id }) => fetch(`/api/loan/previews/${id}/description?desc=Neu`, bare('PATCH')),
  },
  'PUT lock': { may: roleMay.save, ask: (fetch, { id }) => fetch(`/api/loan/${id}/lock`, bare('PUT')) },
  'DELETE unlock': {
    may: roleMay.read,
    status: 204,
    ask: (fetch, { id }) => fetch(`/api/loan/${id}/unlock`, bare('DELETE')),
  },
  'GET share': { may: roleMay.showIncome, ask: (fetch, { id }) => fetch(`/api/loan/${id}/share`) },
  'PUT share': {
    may: roleMay.share,
    ask: (fetch, { id }) => fetch(`/api/loan/${id}/share`, json('PUT', { askForHelp: true })),
  },
  'PUT share, own income': {
    may: roleMay.showIncome,
    ask: (fetch, { id }) => fetch(`/api/loan/${id}/share`, json('PUT', { ownShowsIncome: false })),
  },
  'POST co-borrower': {
    may: roleMay.inviteCoBorrower,
    // Somebody has joined: permitted callers learn so.
    status: 400,
    ask: (fetch, { id }) =>
      fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: `${crypto.randomUUID()}@test.example` })),
  },
  'POST documents': { may: roleMay.upload, status: 201, visitors: true, ask: upload },
  'POST documents/tabs': {
    may: roleMay.read,
    visitors: true,
    ask: (fetch, { id }) => fetch('/api/loan/documents/tabs', json('POST', { loanId: id })),
  },
  'POST inquiries/validate': {
    may: roleMay.assess,
    visitors: true,
    ask: (fetch, { id, version }) => fetch('/api/inquiries/validate', json('POST', { id, version })),
  },
  'POST inquiries/alternatives, another term': {
    may: roleMay.assess,
    // The loan request is affordable, so there is no alternative.
    status: 400,
    visitors: true,
    ask: (fetch, { id, version }) =>
      fetch('/api/inquiries/alternatives?operation=SWITCH_TO_ALTERNATIVE', json('POST', { id, version, term: 72 })),
  },
  'POST inquiries/alternatives, a call': {
    may: roleMay.requestCall,
    visitors: true,
    ask: (fetch, { id, version }) =>
      fetch(
        '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&mobile=015112345678',
        json('POST', { id, version }),
      ),
  },
  'POST inquiries/send': {
    may: roleMay.send,
    // The second borrower's answers are missing.
    status: 400,
    ask: (fetch, { id, version }) => fetch('/api/inquiries/send', json('POST', { id, version })),
  },
  'POST requested-documents': {
    may: roleMay.sendRequestedDocuments,
    // The bank has requested none.
    status: 409,
    ask: (fetch, { id }) => fetch(`/api/inquiries/${id}/requested-documents`, bare('POST')),
  },
}

const withoutLoan = { STRANGER: 404, REMOVED: 404 } as const

describe('permissions on a shared loan', () => {
  it.each(Object.entries(actions))('[A6.03] %s', async (_, { may, status = 200, visitors, ask }) => {
    const { id, people } = await everybody()
    const { OWNER, ...others } = people
    for (const [name, fetch] of [...Object.entries(others), ['OWNER', OWNER] as const]) {
      const loan = await (await OWNER(`/api/loan/${id}`)).json<Loan>()
      const reply = await ask(fetch, loan)
      const problem = await reply
        .clone()
        .json<{ errorKey?: string }>()
        .catch(() => undefined)
      const outcome = { name, status: reply.status, role: problem?.errorKey === 'loanRole' }
      if (name === 'VISITOR') expect(outcome).toEqual({ name, status: visitors ? 404 : 401, role: false })
      else if (name in withoutLoan) expect(outcome).toEqual({ name, status: 404, role: false })
      else if ((may as readonly string[]).includes(name)) expect(outcome).toEqual({ name, status, role: false })
      else expect(outcome).toEqual({ name, status: 409, role: true })
      await fetch(`/api/loan/${id}/unlock`, bare('DELETE'))
    }
  })

  it('[A6.03] GET, DELETE documents and their tokens', async () => {
    const { id, people } = await everybody()
    const { publicId } = await uploadFile(people.OWNER, id)
    const seen = { OWNER: 200, EDITOR: 200, VIEWER: 200, CO_BORROWER: 404, STRANGER: 404, REMOVED: 404, VISITOR: 404 }
    for (const [name, status] of Object.entries(seen)) {
      const fetch = people[name as keyof Everybody]
      expect([name, (await fetch(`/api/loan/documents?ids=${publicId}`)).status]).toEqual([name, status])
      const token = await fetch('/api/download-tokens', json('POST', { kind: 'document', id: publicId }))
      expect([name, token.status]).toEqual([name, status])
    }
    const remove = async (name: keyof Everybody) =>
      (await people[name](`/api/loan/documents/${publicId}`, bare('DELETE'))).status
    expect(await remove('VIEWER')).toBe(409)
    for (const name of ['CO_BORROWER', 'STRANGER', 'REMOVED', 'VISITOR'] as const) expect(await remove(name)).toBe(404)
    expect(await remove('EDITOR')).toBe(204)
  })

  it('[A6.03] only the owner signs, and all members read the contract', async () => {
    await sharingOn(portal)
    const [owner, editor, viewer, stranger] = await Promise.all(Array.from({ length: 4 }, () => signedIn(portal)))
    if (!owner || !editor || !viewer || !stranger) throw new Error('nobody')
    const { id } = await withOffer(owner.fetch)
    await share(owner, id, [
      { email: editor.login, role: 'EDITOR' },
      { email: viewer.login, role: 'VIEWER' },
    ])
    await acceptAll(editor.fetch)
    const loan = await readJoined(viewer.fetch, id)
    const contract = { kind: 'contract', id: loan.contracts[0]?.id }
    const sign = async (fetch: Fetch) => (await fetch(`/api/loan/${id}/sign-off/`, bare('POST'))).status
    const read = async (fetch: Fetch) => (await fetch('/api/download-tokens', json('POST', contract))).status
    const inform = async (fetch: Fetch) => (await fetch(`/api/loan/${id}/precontract`)).status
    expect([await sign(editor.fetch), await sign(viewer.fetch), await sign(stranger.fetch)]).toEqual([409, 409, 404])
    for (const call of [read, inform])
      expect([await call(editor.fetch), await call(viewer.fetch), await call(stranger.fetch)]).toEqual([200, 200, 404])
    expect(await sign(owner.fetch)).toBe(200)
  })

  it('[A4.09] [A6.03] deleting a loan shared with one ends the sharing, and deletes nothing', async () => {
    const { id, people } = await everybody()
    const remove = async (name: keyof Everybody) =>
      (await people[name](`/api/loan/delete/${id}`, bare('DELETE'))).status
    for (const name of ['EDITOR', 'VIEWER', 'CO_BORROWER'] as const) {
      expect(await remove(name)).toBe(204)
      expect((await people[name](`/api/loan/${id}`)).status).toBe(404)
    }
    expect([await remove('STRANGER'), await remove('REMOVED'), await remove('VISITOR')]).toEqual([404, 404, 401])
    expect((await people.OWNER(`/api/loan/${id}`)).status).toBe(200)
    expect(await remove('OWNER')).toBe(204)
    expect((await people.OWNER(`/api/loan/${id}`)).status).toBe(404)
    const left = await portal.client.execute('select id from loan_members where loan_id = ?', [id])
    expect(left.rows).toEqual([])
  })

  it('never returns 403, which would end the session', async () => {
    const { id, people } = await everybody()
    for (const { ask } of Object.values(actions))
      for (const fetch of Object.values(people)) {
        const loan = await (await people.OWNER(`/api/loan/${id}`)).json<Loan>()
        expect((await ask(fetch, loan)).status).not.toBe(403)
      }
  })
})
