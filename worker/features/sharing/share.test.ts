import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { mailsTo, newEmail, statusesOf } from '#test/harness/accounts.ts'
import { acceptAll, invitationsOf } from '#test/harness/invitations.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, signedInAgain } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { readJoined, readShared, saveAnswers, share, sharedLoan, sharingOn } from '#test/harness/sharing.ts'

import type { PreviewsPage } from '../loans/previews.ts'
import type { ShareDto } from './dto.ts'

interface Problem {
  readonly errorKey?: string
  readonly fieldErrors?: { field: string; message: string }[]
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await sharingOn(portal)
})

const run = async (sql: string, ...args: (string | null)[]) => (await portal.client.execute(sql, args)).rows

async function ownLoan(): Promise<{ owner: Person; loan: Loan }> {
  const owner = await signedIn(portal)
  return { owner, loan: await completeLoan(owner.fetch) }
}

const readShare = async (owner: Person, id: string): Promise<ShareDto> =>
  (await owner.fetch(`/api/loan/${id}/share`)).json<ShareDto>()

const previews = async (person: Person, query = ''): Promise<PreviewsPage> =>
  (await person.fetch(`/api/loan/previews${query}`)).json<PreviewsPage>()

const idsIn = ({ content }: PreviewsPage): string[] => content.map(({ id }) => id)

describe('sharing a loan', () => {
  it('[A1.02] [A3.20] [A7.10] sets members, requests help and reveals nothing about accounts', async () => {
    const { owner, loan } = await ownLoan()
    const known = await signedIn(portal)
    const unknown = newEmail()
    const wanted = [
      { email: known.login.toUpperCase(), role: 'EDITOR' },
      { email: unknown, role: 'VIEWER' },
    ]
    const reply = await share(owner, loan.id, wanted, { askForHelp: true })
    expect(reply.status).toBe(200)
    const expected = {
      members: expect.arrayContaining([
        { email: known.login, name: null, role: 'EDITOR', status: 'INVITED' },
        { email: unknown, name: null, role: 'VIEWER', status: 'INVITED' },
      ]) as unknown,
      askForHelp: true,
      dataSharingAgreement: true,
      coBorrower: null,
      declined: [],
      ownShowsIncome: false,
    }
    expect(await reply.json()).toEqual(expected)
    expect(await readShare(owner, loan.id)).toEqual(expected)
    await readJoined(known.fetch, loan.id)
    const { members } = await readShare(owner, loan.id)
    expect(members).toContainEqual({ email: known.login, name: 'Test Person', role: 'EDITOR', status: 'ACTIVE' })
    expect(await readShared(owner.fetch, loan.id)).toMatchObject({
      ownership: { type: 'SHARED_BY_ME', role: 'OWNER' },
      incomeHidden: [false, false],
      mayFill: [true, true],
    })
    expect(await readShared(known.fetch, loan.id)).toMatchObject({
      ownership: { type: 'SHARED_WITH_ME', role: 'EDITOR' },
      incomeHidden: [false, false],
      mayFill: [true, true],
    })
  })

  it('[A3.20] mails new members, once, in the language of their account', async () => {
    const { owner, loan } = await ownLoan()
    const english = await signedIn(portal)
    await run(`update accounts set lang_key = 'en' where id = ?`, english.id)
    const german = newEmail()
    const list = [
      { email: english.login, role: 'EDITOR' },
      { email: german, role: 'VIEWER' },
    ]
    await share(owner, loan.id, list)
    await share(owner, loan.id, list, { askForHelp: true })
    await share(owner, loan.id, [{ email: english.login, role: 'VIEWER' }])
    const [toEnglish, ...moreEnglish] = await mailsTo(portal, english.login)
    const [toGerman, ...moreGerman] = await mailsTo(portal, german)
    expect([moreEnglish, moreGerman]).toEqual([[], []])
    expect(toEnglish?.kind).toBe('SHARED_APPLICATION')
    expect(toEnglish?.text).toContain('A customer of the bank has shared an application with you.')
    expect(toEnglish?.text).not.toMatch(/personal loan|privatkredit/i)
    expect(toEnglish?.text).toContain('Edit')
    expect(toEnglish?.text).toContain(`/entity#${loan.id}`)
    expect(toGerman?.text).toContain('Eine Kundin oder ein Kunde der Bank hat einen Antrag mit Ihnen geteilt.')
    expect(toGerman?.text).toContain('Ansehen')
  })

  it('[A3.20] refuses a list without agreement, with oneself, with an e-mail twice, or of eleven', async () => {
    const { owner, loan } = await ownLoan()
    const email = newEmail()
    const viewer = { email, role: 'VIEWER' }
    const refusals: [readonly { email: string; role: string }[], object, string, string][] = [
      [[viewer], { dataSharingAgreement: false }, 'dataSharingAgreement', 'AssertTrue'],
      [[{ email: owner.login, role: 'EDITOR' }], {}, 'members.0.email', 'OwnEmail'],
      [[viewer, { email: email.toUpperCase(), role: 'EDITOR' }], {}, 'members.1.email', 'Duplicate'],
      [[{ email: 'nobody', role: 'VIEWER' }], {}, 'members.0.email', 'Email'],
      [[{ email, role: 'OWNER' }], {}, 'members.0.role', 'Pattern'],
      [Array.from({ length: 11 }, () => ({ email: newEmail(), role: 'VIEWER' })), {}, 'members', 'Size'],
    ]
    for (const [members, more, field, message] of refusals) {
      const reply = await share(owner, loan.id, members, { ...more })
      expect(reply.status).toBe(400)
      expect((await reply.json<Problem>()).fieldErrors).toMatchObject([{ field, message }])
    }
    expect((await owner.fetch(`/api/loan/${loan.id}/share`, json('PUT', {}))).status).toBe(400)
    expect((await readShare(owner, loan.id)).members).toEqual([])
    expect(await mailsTo(portal, email)).toEqual([])
    expect((await share(owner, loan.id, [viewer])).status).toBe(200)
    // The agreement stays while there are members.
    const revoked = await owner.fetch(`/api/loan/${loan.id}/share`, json('PUT', { dataSharingAgreement: false }))
    expect(revoked.status).toBe(400)
  })

  it('[A6.03] takes effect at once: a removed member finds nothing, a demoted one saves nothing', async () => {
    const { loan, owner, editor, viewer } = await sharedLoan(portal)
    await editor.fetch(`/api/loan/${loan.id}/lock`, { method: 'PUT' })
    await share(owner, loan.id, [{ email: editor.login, role: 'VIEWER' }])
    expect((await viewer.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect(idsIn(await previews(viewer))).toEqual([])
    const seen = await readShared(editor.fetch, loan.id)
    // Their lock is released.
    expect(seen).toMatchObject({ ownership: { role: 'VIEWER' }, lock: null, mayFill: [false, false] })
    const saved = await saveAnswers(editor.fetch, seen, { amount: 9000 })
    expect([saved.status, (await saved.json<Problem>()).errorKey]).toEqual([409, 'loanRole'])
  })

  it('[A6.03] is ended for everybody by its owner, for oneself by a member', async () => {
    const { loan, owner, editor, viewer, coBorrower } = await sharedLoan(portal)
    const end = async (person: Person) =>
      (await person.fetch(`/api/loan/${loan.id}/share`, { method: 'DELETE' })).status
    expect(await end(viewer)).toBe(204)
    expect((await viewer.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect((await readShared(editor.fetch, loan.id)).id).toBe(loan.id)
    expect(await end(owner)).toBe(204)
    for (const person of [editor, coBorrower]) expect((await person.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect(await readShare(owner, loan.id)).toEqual({
      members: [],
      askForHelp: false,
      dataSharingAgreement: false,
      coBorrower: null,
      declined: [],
      ownShowsIncome: false,
    })
    expect((await readShared(owner.fetch, loan.id)).ownership).toEqual({ type: 'OWN', role: 'OWNER' })
  })

  it('[B3.10] switched off returns an error, and shared loans are visible to their owner only', async () => {
    const other = await openPortal()
    const { loan, owner, editor, coBorrower } = await sharedLoan(other)
    await changeGeneral(other.client, { APPLICATIONS_SHARING: false })
    for (const [method, path, body] of [
      ['GET', 'share', undefined],
      ['PUT', 'share', { askForHelp: true }],
      ['POST', 'co-borrower', { email: newEmail() }],
    ] as const) {
      const init = body === undefined ? { method } : json(method, body)
      const reply = await owner.fetch(`/api/loan/${loan.id}/${path}`, init)
      expect([reply.status, (await reply.json<Problem>()).errorKey]).toEqual([409, 'sharingOff'])
    }
    for (const person of [editor, coBorrower]) {
      expect((await person.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
      expect(idsIn(await previews(person))).toEqual([])
    }
    expect((await readShared(owner.fetch, loan.id)).ownership).toEqual({ type: 'OWN', role: 'OWNER' })
    // The second borrower's private answers stay private.
    expect((await readShared(owner.fetch, loan.id)).incomeHidden).toEqual([false, true])
    await changeGeneral(other.client, { APPLICATIONS_SHARING: true })
    expect((await readShared(editor.fetch, loan.id)).id).toBe(loan.id)
  })

  it('binds an invitation to the account that accepts it: a later change of either e-mail moves nothing', async () => {
    const { owner, loan } = await ownLoan()
    const [first, second] = await Promise.all([signedIn(portal), signedIn(portal)])
    await share(owner, loan.id, [{ email: first.login, role: 'VIEWER' }])
    await acceptAll(first.fetch)
    expect(idsIn(await previews(first))).toEqual([loan.id])
    await run('update accounts set login = ? where id = ?', newEmail(), first.id)
    await run('update accounts set login = ? where id = ?', first.login, second.id)
    const impostor = await signedInAgain(portal, { id: second.id, login: first.login })
    expect((await impostor.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect((await first.fetch(`/api/loan/${loan.id}`)).status).toBe(200)
  })

  it('is for applicants: an administrator with an invited e-mail sees nothing', async () => {
    const { owner, loan } = await ownLoan()
    const admin = await signedIn(portal, 'ADMIN')
    await share(owner, loan.id, [{ email: admin.login, role: 'EDITOR' }])
    expect((await admin.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect(await invitationsOf(admin.fetch)).toEqual([])
    expect(idsIn(await previews(admin))).toEqual([])
  })

  it('with two concurrent lists results in one of them, and mails nobody twice', async () => {
    const { owner, loan } = await ownLoan()
    const emails = [newEmail(), newEmail()]
    const list = emails.map((email) => ({ email, role: 'VIEWER' }))
    const replies = await Promise.all([share(owner, loan.id, list), share(owner, loan.id, list)])
    expect(statusesOf(replies)).toEqual([200, 409])
    for (const email of emails) expect(await mailsTo(portal, email)).toHaveLength(1)
  })

  it('repeated under its Idempotency-Key gives the same reply and mails once', async () => {
    const { owner, loan } = await ownLoan()
    const member = await signedIn(portal)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { members: [{ email: member.login, role: 'EDITOR' }], askForHelp: false, dataSharingAgreement: true }
    const ask = () => owner.fetch(`/api/loan/${loan.id}/share`, json('PUT', body, key))
    const [first, again] = [await ask(), await ask()]
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(await mailsTo(portal, member.login)).toHaveLength(1)
  })

  it('is limited, so that nobody can keep writing to strangers', async () => {
    stopClock()
    const { owner, loan } = await ownLoan()
    const statuses: number[] = []
    for (let at = 0; at < 6; at++)
      statuses.push((await share(owner, loan.id, [{ email: newEmail(), role: 'VIEWER' }])).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is audited without an e-mail', async () => {
    const { owner, loan } = await ownLoan()
    const email = newEmail()
    await share(owner, loan.id, [{ email, role: 'VIEWER' }])
    await owner.fetch(`/api/loan/${loan.id}/share`, { method: 'DELETE' })
    const rows = await run('select action, detail, sealed from audits where entity_id = ? order by at', loan.id)
    expect(rows.map((row) => row['action'])).toEqual(['loan.create', 'loan.share', 'loan.share-end'])
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(JSON.parse(String(rows[1]?.['detail']))).toMatchObject({ agreed: true, added: [{ role: 'VIEWER' }] })
  })

  it('saves a draft that was never saved', async () => {
    const owner = await signedIn(portal)
    const begun = await owner.fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
    const loan = await begun.json<Loan>()
    await share(owner, loan.id, [{ email: newEmail(), role: 'VIEWER' }])
    expect((await readShared(owner.fetch, loan.id)).loanStatus).toBe('NEW')
  })
})

describe('the overview', () => {
  it("[A2.18] [A2.19] [A2.20] [A7.11] lists shared loans after one's own, filtered and counted", async () => {
    const [me, other] = await Promise.all([signedIn(portal), signedIn(portal)])
    const [own, sharedByMe] = [await completeLoan(me.fetch), await completeLoan(me.fetch)]
    const theirs = await completeLoan(other.fetch)
    await completeLoan(other.fetch)
    await share(me, sharedByMe.id, [{ email: other.login, role: 'VIEWER' }])
    await share(other, theirs.id, [{ email: me.login, role: 'EDITOR' }])
    await acceptAll(me.fetch)
    // The newest, but last.
    await saveAnswers(other.fetch, theirs, { amount: 9000 })
    const all = await previews(me)
    expect(all).toMatchObject({
      totalElements: 3,
      absoluteSize: 3,
      content: [
        { id: sharedByMe.id, ownership: { type: 'SHARED_BY_ME', role: 'OWNER' }, position: 2 },
        { id: own.id, ownership: { type: 'OWN', role: 'OWNER' }, position: 1 },
        { id: theirs.id, ownership: { type: 'SHARED_WITH_ME', role: 'EDITOR' }, position: 1, amount: 9000 },
      ],
    })
    expect(idsIn(await previews(me, '?sort=changeDate,asc'))).toEqual([own.id, sharedByMe.id, theirs.id])
    for (const [ownership, ids] of [
      ['OWN', [own.id]],
      ['SHARED_BY_ME', [sharedByMe.id]],
      ['SHARED_WITH_ME', [theirs.id]],
      ['OWN,SHARED_WITH_ME', [own.id, theirs.id]],
    ] as const) {
      const page = await previews(me, `?ownership=${ownership}`)
      expect([idsIn(page), page.totalElements, page.absoluteSize]).toEqual([[...ids], ids.length, 3])
    }
    expect(idsIn(await previews(me, '?page=1&size=2'))).toEqual([theirs.id])
    expect(idsIn(await previews(me, '?status=NEW&ownership=SHARED_WITH_ME'))).toEqual([theirs.id])
    expect(idsIn(await previews(me, '?status=REJECTED'))).toEqual([])
    expect((await me.fetch('/api/loan/previews?ownership=MINE')).status).toBe(400)
    expect(JSON.stringify(all)).not.toContain('income')
  })

  it('[A6.03] a loan is renamed by its owner and its editors', async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    const rename = (person: Person, name: string) =>
      person.fetch(`/api/loan/previews/${loan.id}/description?desc=${name}`, { method: 'PATCH' })
    expect((await rename(editor, 'Bad')).status).toBe(204)
    expect((await previews(owner)).content[0]?.name).toBe('Bad')
  })
})
