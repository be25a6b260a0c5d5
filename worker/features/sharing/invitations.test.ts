import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { mailsTo, newEmail, statusesOf } from '#test/harness/accounts.ts'
import { uploadFile } from '#test/harness/bank.ts'
import { acceptAll, invitationsOf } from '#test/harness/invitations.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, signedInAgain, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { share, sharingOn, withSecondBorrower } from '#test/harness/sharing.ts'

import type { PreviewsPage } from '../loans/previews.ts'
import type { ShareDto } from './dto.ts'
import type { InvitationDto } from './list-invitations.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await sharingOn(portal)
})

const run = async (sql: string, ...args: (string | null)[]) => (await portal.client.execute(sql, args)).rows

/** A loan that is shared with a user who has not answered. */
async function invited(role: 'VIEWER' | 'EDITOR' = 'EDITOR') {
  const [owner, guest] = await Promise.all([signedIn(portal), signedIn(portal)])
  const loan = await completeLoan(owner.fetch)
  await succeeded(share(owner, loan.id, [{ email: guest.login, role }]))
  const [invitation] = (await invitationsOf(guest.fetch)) as InvitationDto[]
  if (invitation === undefined) throw new Error('no invitation')
  return { owner, guest, loan, invitation }
}

const inviteSecond = (owner: Person, id: string, email: string) =>
  owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email }))

const accept = (person: Person, id: string, role: string) =>
  person.fetch(`/api/loan-invitations/${id}/accept`, json('POST', { role }))

const decline = (person: Person, id: string, block = false) =>
  person.fetch(`/api/loan-invitations/${id}/decline`, json('POST', { block }))

const shareOf = async (owner: Person, id: string): Promise<ShareDto> =>
  (await owner.fetch(`/api/loan/${id}/share`)).json<ShareDto>()

const problemsOf = async (reply: Promise<Response>) =>
  (await (await reply).json<{ fieldErrors?: { field: string; message: string }[] }>()).fieldErrors

describe('[A3.20] an invitation', () => {
  it('tells who invites and to which role, and nothing of the loan, neither product nor amount', async () => {
    const { owner, guest, invitation, loan } = await invited()
    expect(invitation).toEqual({
      id: expect.any(String) as unknown,
      role: 'EDITOR',
      invitedBy: owner.login,
      invitedAt: expect.any(String) as unknown,
      expiresAt: null,
    })
    expect(JSON.stringify(invitation)).not.toContain(loan.id)
    await run(`update accounts set verified = 1 where id = ?`, owner.id)
    expect(await invitationsOf(guest.fetch)).toMatchObject([{ invitedBy: 'Test Person' }])
  })

  it('gives no right before it is accepted: nothing is readable, counted, written or bound', async () => {
    const { owner, guest, loan } = await invited()
    const { publicId } = await uploadFile(owner.fetch, loan.id)
    const calls: readonly [string, RequestInit?][] = [
      [`/api/loan/${loan.id}`],
      [`/api/loan/${loan.id}`, json('PUT', { version: loan.version })],
      [`/api/loan/${loan.id}/schedule`],
      [`/api/loan/${loan.id}/missing`],
      [`/api/loan/${loan.id}/share`],
      [`/api/loan/${loan.id}/share`, { method: 'DELETE' }],
      [`/api/loan/delete/${loan.id}`, { method: 'DELETE' }],
      [`/api/loan/${loan.id}/lock`, { method: 'PUT' }],
      [`/api/loan/previews/${loan.id}/description?desc=Meiner`, { method: 'PATCH' }],
      [`/api/loan/documents?ids=${publicId}`],
      ['/api/loan/documents/tabs', json('POST', { loanId: loan.id })],
      ['/api/download-tokens', json('POST', { kind: 'document', id: publicId })],
    ]
    for (const [path, init] of calls) expect([path, (await guest.fetch(path, init)).status]).toEqual([path, 404])
    const listed = await (await guest.fetch('/api/loan/previews')).json<PreviewsPage>()
    expect(listed).toEqual({ content: [], totalElements: 0, absoluteSize: 0 })
    const exported = await (await guest.fetch('/api/account/export')).json<{ sharedWithMe: object[] }>()
    expect(exported.sharedWithMe).toEqual([])
    expect(await shareOf(owner, loan.id)).toMatchObject({ members: [{ name: null, status: 'INVITED' }] })
    expect(await run('select account_id, accepted_at from loan_members where loan_id = ?', loan.id)).toMatchObject([
      { account_id: null, accepted_at: null },
    ])
  })

  it('that is accepted makes a member, with the time, once', async () => {
    const { owner, guest, loan, invitation } = await invited()
    const reply = await accept(guest, invitation.id, 'EDITOR')
    expect(await reply.json()).toEqual({ loanId: loan.id, uri: 'privatkredit' })
    expect((await guest.fetch(`/api/loan/${loan.id}`)).status).toBe(200)
    expect(await invitationsOf(guest.fetch)).toEqual([])
    expect(await shareOf(owner, loan.id)).toMatchObject({ members: [{ name: 'Test Person', status: 'ACTIVE' }] })
    expect(await run('select account_id, accepted_at from loan_members where loan_id = ?', loan.id)).toMatchObject([
      { account_id: guest.id, accepted_at: expect.any(String) as unknown },
    ])
    for (const answer of [accept(guest, invitation.id, 'EDITOR'), decline(guest, invitation.id)])
      expect((await answer).status).toBe(404)
  })

  it('of a second borrower is accepted like any other, and expires', async () => {
    const [owner, guest] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch)
    await succeeded(inviteSecond(owner, id, guest.login))
    const [invitation] = (await invitationsOf(guest.fetch)) as InvitationDto[]
    expect(invitation).toMatchObject({ role: 'CO_BORROWER', expiresAt: expect.any(String) as unknown })
    expect((await guest.fetch(`/api/loan/${id}`)).status).toBe(404)
    await run(`update loan_members set invited_at = '2026-01-01T00:00:00.000Z' where loan_id = ?`, id)
    expect((await accept(guest, invitation?.id ?? '', 'CO_BORROWER')).status).toBe(404)
    await succeeded(inviteSecond(owner, id, guest.login))
    await acceptAll(guest.fetch)
    expect(await (await guest.fetch(`/api/loan/${id}`)).json()).toMatchObject({ ownership: { role: 'CO_BORROWER' } })
  })

  it('is for the account of its e-mail alone, and not while sharing is off', async () => {
    const { guest, invitation } = await invited()
    const [stranger, admin] = await Promise.all([signedIn(portal), signedIn(portal, 'ADMIN')])
    for (const person of [stranger, admin]) {
      expect((await accept(person, invitation.id, 'EDITOR')).status).toBe(404)
      expect((await decline(person, invitation.id)).status).toBe(404)
    }
    await run(`update accounts set role = 'ADMIN' where id = ?`, guest.id)
    expect((await accept(guest, invitation.id, 'EDITOR')).status).toBe(404)
    await run(`update accounts set role = 'USER' where id = ?`, guest.id)
    await changeGeneral(portal.client, { APPLICATIONS_SHARING: false })
    expect(await invitationsOf(guest.fetch)).toEqual([])
    expect((await accept(guest, invitation.id, 'EDITOR')).status).toBe(404)
    await sharingOn(portal)
    expect((await accept(guest, invitation.id, 'EDITOR')).status).toBe(200)
  })

  it('follows its e-mail to whoever has it now, and leaves whoever had it', async () => {
    const { guest, invitation } = await invited()
    const next = await signedIn(portal)
    await run('update accounts set login = ? where id = ?', newEmail(), guest.id)
    await run('update accounts set login = ? where id = ?', guest.login, next.id)
    expect(await invitationsOf(guest.fetch)).toEqual([])
    expect((await accept(guest, invitation.id, 'EDITOR')).status).toBe(404)
    const renamed = await signedInAgain(portal, { id: next.id, login: guest.login })
    expect((await accept(renamed, invitation.id, 'EDITOR')).status).toBe(200)
  })

  it('is accepted in the role that was displayed, or not at all', async () => {
    const { owner, guest, loan, invitation } = await invited('VIEWER')
    await succeeded(share(owner, loan.id, [{ email: guest.login, role: 'EDITOR' }]))
    expect((await accept(guest, invitation.id, 'VIEWER')).status).toBe(409)
    expect((await guest.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect((await accept(guest, invitation.id, 'EDITOR')).status).toBe(200)
  })

  it('shows the owner the same, whether or not there is an account, until it is accepted', async () => {
    const owner = await signedIn(portal)
    const { id } = await withSecondBorrower(owner.fetch)
    const [known, second] = await Promise.all([signedIn(portal), signedIn(portal)])
    const emails = [known.login, newEmail()]
    const reply = await share(
      owner,
      id,
      emails.map((email) => ({ email, role: 'VIEWER' })),
    )
    const { members } = await reply.json<ShareDto>()
    expect(new Set(members.map((member) => JSON.stringify({ ...member, email: '' }))).size).toBe(1)
    const replies = new Set<string>()
    for (const email of [second.login, newEmail()]) {
      const asked = await inviteSecond(owner, id, email)
      replies.add(JSON.stringify([asked.status, { ...(await asked.json<object>()), email: '' }]))
    }
    expect(replies.size).toBe(1)
  })

  it('waits for somebody who registers later', async () => {
    const owner = await signedIn(portal)
    const { id } = await completeLoan(owner.fetch)
    const email = newEmail()
    await succeeded(share(owner, id, [{ email, role: 'VIEWER' }]))
    const later = await signedIn(portal)
    await run('update accounts set login = ? where id = ?', email, later.id)
    expect((await later.fetch(`/api/loan/${id}`)).status).toBe(404)
    expect(await invitationsOf(later.fetch)).toHaveLength(1)
    await acceptAll(later.fetch)
    expect((await later.fetch(`/api/loan/${id}`)).status).toBe(200)
  })

  it('that is accepted in two tabs at once joins once', async () => {
    const { guest, loan, invitation } = await invited()
    const replies = await Promise.all([
      accept(guest, invitation.id, 'EDITOR'),
      accept(guest, invitation.id, 'EDITOR'),
      decline(guest, invitation.id),
    ])
    expect(statusesOf(replies).filter((status) => status < 300)).toHaveLength(1)
    const joined = await run('select account_id from loan_members where loan_id = ?', loan.id)
    expect(joined.length).toBeLessThanOrEqual(1)
  })
})

describe('[A6.03] declining', () => {
  it('removes the invitation, and the owner sees it without a name', async () => {
    const { owner, guest, loan, invitation } = await invited()
    expect((await decline(guest, invitation.id)).status).toBe(204)
    expect(await invitationsOf(guest.fetch)).toEqual([])
    expect(await shareOf(owner, loan.id)).toMatchObject({
      members: [],
      declined: [{ email: guest.login, role: 'EDITOR', declinedAt: expect.any(String) as unknown }],
    })
    expect(await run('select id from loan_members where loan_id = ?', loan.id)).toEqual([])
    expect((await accept(guest, invitation.id, 'EDITOR')).status).toBe(404)
    const [row] = await run(`select detail from audits where action = 'loan.decline' and entity_id = ?`, loan.id)
    expect(String(row?.['detail'])).not.toContain(guest.login)
  })

  it('keeps the owner from inviting the same e-mail again for a week, to any loan and in any role', async () => {
    const { owner, guest, loan, invitation } = await invited()
    await decline(guest, invitation.id)
    const other = await withSecondBorrower(owner.fetch)
    const member = [{ email: guest.login, role: 'VIEWER' }]
    for (const { id } of [loan, other])
      expect(await problemsOf(share(owner, id, member))).toMatchObject([
        { field: 'members.0.email', message: 'Declined' },
      ])
    expect(await problemsOf(inviteSecond(owner, other.id, guest.login))).toMatchObject([{ message: 'Declined' }])
    expect(await mailsTo(portal, guest.login)).toHaveLength(1)
    // Others may still invite them, and the owner may after a week.
    const somebody = await signedIn(portal)
    const theirs = await completeLoan(somebody.fetch)
    expect((await share(somebody, theirs.id, member)).status).toBe(200)
    const before = new Date(Date.now() - 8 * 86_400_000).toISOString()
    await run('update declined_invitations set declined_at = ? where owner_id = ?', before, owner.id)
    expect((await share(owner, loan.id, member)).status).toBe(200)
  })

  it('with a block is final, and the owner does not learn of it', async () => {
    const { owner, guest, loan, invitation } = await invited()
    await decline(guest, invitation.id, true)
    expect(JSON.stringify(await shareOf(owner, loan.id))).not.toContain('block')
    const before = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await run('update declined_invitations set declined_at = ? where owner_id = ?', before, owner.id)
    await portal.cron()
    const second = await withSecondBorrower(owner.fetch)
    const unknown = newEmail()
    const reply = await share(
      owner,
      loan.id,
      [guest.login, unknown].map((email) => ({ email, role: 'VIEWER' })),
    )
    const { members } = await reply.json<ShareDto>()
    expect(new Set(members.map((member) => JSON.stringify({ ...member, email: '' }))).size).toBe(1)
    expect((await inviteSecond(owner, second.id, guest.login)).status).toBe(201)
    expect(await mailsTo(portal, guest.login)).toHaveLength(1)
    expect(await mailsTo(portal, unknown)).toHaveLength(1)
    expect(await invitationsOf(guest.fetch)).toEqual([])
    const [row] = await run('select id from loan_members where loan_id = ? and email = ?', loan.id, guest.login)
    expect((await accept(guest, String(row?.['id']), 'VIEWER')).status).toBe(404)
  })

  it('is forgotten after thirty days, and at once with either account', async () => {
    const first = await invited()
    await decline(first.guest, first.invitation.id)
    await run(`update declined_invitations set declined_at = '2026-01-01' where owner_id = ?`, first.owner.id)
    expect(await shareOf(first.owner, first.loan.id)).toMatchObject({ declined: [] })
    await portal.cron()
    const rows = (id: string) => run('select id from declined_invitations where ?1 in (owner_id, account_id)', id)
    expect(await rows(first.owner.id)).toEqual([])
    for (const who of ['owner', 'guest'] as const) {
      const each = await invited()
      await decline(each.guest, each.invitation.id, true)
      expect((await each[who].fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
      expect(await rows(each[who].id)).toEqual([])
    }
  })
})

describe('a member', () => {
  it('is asked again before becoming a borrower', async () => {
    const { owner, guest } = await invited()
    const { id } = await withSecondBorrower(owner.fetch)
    await succeeded(share(owner, id, [{ email: guest.login, role: 'EDITOR' }]))
    await acceptAll(guest.fetch)
    await succeeded(share(owner, id, []))
    await succeeded(inviteSecond(owner, id, guest.login))
    expect((await guest.fetch(`/api/loan/${id}`)).status).toBe(404)
    expect(await invitationsOf(guest.fetch)).toMatchObject([{ role: 'CO_BORROWER' }])
  })

  it("cannot be made of somebody's list: one owner has five open invitations to an e-mail", async () => {
    const owner = await signedIn(portal)
    const guest = await signedIn(portal)
    const loans: Loan[] = []
    for (let at = 0; at < 6; at++) loans.push(await completeLoan(owner.fetch))
    const [last, ...others] = loans
    const at = new Date().toISOString()
    for (const [index, { id }] of others.entries())
      await run(
        `insert into loan_members (id, loan_id, email, role, invited_at) values (?, ?, ?, 'VIEWER', ?)`,
        `flood-${index}`,
        id,
        guest.login,
        at,
      )
    const member = [{ email: guest.login, role: 'VIEWER' }]
    expect(await problemsOf(share(owner, last?.id ?? '', member))).toMatchObject([{ message: 'TooManyInvitations' }])
    await decline(guest, 'flood-0')
    expect(await problemsOf(share(owner, last?.id ?? '', member))).toMatchObject([{ message: 'Declined' }])
  })
})
