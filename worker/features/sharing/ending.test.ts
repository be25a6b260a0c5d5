import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { newEmail } from '#test/harness/accounts.ts'
import { invitationsOf } from '#test/harness/invitations.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { json, type Person, signedIn, signedInAgain, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { releaseAll } from '#test/harness/releases.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import {
  readJoined,
  readShared,
  saveAnswers,
  share,
  sharedLoan,
  sharingOn,
  withSecondBorrower,
} from '#test/harness/sharing.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await sharingOn(portal)
})

const run = async (on: Portal, sql: string, ...args: (string | null)[]) => (await on.client.execute(sql, args)).rows
const bare = (method: string) => ({ method })
const endShare = (person: Person, id: string) => person.fetch(`/api/loan/${id}/share`, bare('DELETE'))
const show = (person: Person, id: string) =>
  person.fetch(`/api/loan/${id}/share`, json('PUT', { ownShowsIncome: true }))

/** Two borrowers, the second of whom has filled in their part; `sent` as if it had been sent to the bank. */
async function together(on: Portal = portal) {
  const all = await sharedLoan(on)
  const { version } = await readShared(all.coBorrower.fetch, all.loan.id)
  const body = { version, fields: answers(secondAnswers), borrowers: [completeBorrower, completeBorrower] }
  await succeeded(all.coBorrower.fetch(`/api/loan/${all.loan.id}`, json('PUT', body)))
  return { ...all, loan: await readShared(all.owner.fetch, all.loan.id) }
}

async function sent(on: Portal = portal) {
  const all = await together(on)
  await run(on, `update loans set status = 'SEND' where id = ?`, all.loan.id)
  return all
}

/** A newer release whose pages no longer ask for a second borrower. */
async function hideQuestion(on: Portal): Promise<void> {
  const admin = await signedIn(on, 'ADMIN')
  for (const page of shippedAreas().PAGES) {
    const asks = page.sections.some(({ fields }) => fields.some(({ id }) => id === 'secondBorrower'))
    if (!asks) continue
    const sections = page.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.id === 'secondBorrower' ? { ...field, visible: false } : field)),
    }))
    await succeeded(admin.fetch(`/api/scheduled-pages/${page.id}`, json('PUT', { sections })))
  }
  await releaseAll(await signedIn(on, 'ADMIN'))
}

const stored = async (id: string) => {
  const [row] = await run(portal, 'select status, version, fields, borrowers from loans where id = ?', id)
  return {
    status: row?.['status'],
    version: row?.['version'],
    fields: row?.['fields'],
    amounts: (JSON.parse(String(row?.['borrowers'])) as Loan['borrowers']).map((each) => each.incomeExpenses),
  }
}

describe('[A6.03] the end of sharing a sent loan', () => {
  const ways = {
    'their leaving': ({ coBorrower, loan }: Awaited<ReturnType<typeof sent>>) => endShare(coBorrower, loan.id),
    'being taken out': ({ owner, loan }: Awaited<ReturnType<typeof sent>>) =>
      owner.fetch(`/api/loan/${loan.id}/share`, json('PUT', { coBorrower: null })),
    'the end of all sharing': ({ owner, loan }: Awaited<ReturnType<typeof sent>>) => endShare(owner, loan.id),
    'the deletion of it, for them': ({ coBorrower, loan }: Awaited<ReturnType<typeof sent>>) =>
      coBorrower.fetch(`/api/loan/delete/${loan.id}`, bare('DELETE')),
  }

  it.each(Object.entries(ways))('by %s ends the access and changes nothing in the sent loan', async (_, end) => {
    const all = await sent()
    const { loan, owner, coBorrower } = all
    const before = await stored(loan.id)
    expect((await end(all)).ok).toBe(true)
    expect((await coBorrower.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect(await stored(loan.id)).toEqual(before)
    // Private answers stay private.
    const seen = await readShared(owner.fetch, loan.id)
    expect(seen.incomeHidden).toEqual([false, true])
    expect(seen.borrowers[1]).toEqual({
      incomeExpenses: [],
      incomeExpensePeriod: 'Monthly',
      phoneMobil: null,
      rating: null,
    })
    expect(seen.fields).not.toHaveProperty('secondEmployer')
    expect(seen.fields['secondFirstName']?.value.value).toBe(secondAnswers['secondFirstName'])
    expect(await (await owner.fetch(`/api/loan/${loan.id}/share`)).json()).toMatchObject({ coBorrower: null })
    expect(JSON.stringify(seen)).not.toContain('withheld')
  })

  it('keeps answers visible that both had shared', async () => {
    const { loan, owner, coBorrower } = await sent()
    for (const person of [owner, coBorrower]) await show(person, loan.id)
    expect((await endShare(coBorrower, loan.id)).status).toBe(204)
    const seen = await readShared(owner.fetch, loan.id)
    expect(seen.incomeHidden).toEqual([false, false])
    expect(seen.borrowers[1]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
  })

  it('ends that of a single editor, too', async () => {
    const { loan, owner, editor } = await sent()
    const before = await stored(loan.id)
    expect((await endShare(editor, loan.id)).status).toBe(204)
    expect((await editor.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect(await stored(loan.id)).toEqual(before)
    expect((await readShared(owner.fetch, loan.id)).incomeHidden).toEqual([false, true])
  })

  it('[A7.04] by an erasure, once the bank has decided, leaves no private answers', async () => {
    const { loan, owner, coBorrower } = await together()
    await run(portal, `update loans set status = 'REJECTED' where id = ?`, loan.id)
    expect((await coBorrower.fetch('/api/account', bare('DELETE'))).status).toBe(200)
    const seen = await readShared(owner.fetch, loan.id)
    expect(seen.incomeHidden).toEqual([false, true])
    expect(seen.fields).not.toHaveProperty('secondEmployer')
    expect(await (await owner.fetch('/api/account/export')).text()).not.toContain('Beispiel AG')
  })

  it('is checked against the loan at the time of writing', async () => {
    const { loan, coBorrower } = await together()
    // Sent in the same batch that ends the sharing, and again at each attempt.
    await run(
      portal,
      `create trigger sent_meanwhile after delete on loan_members when old.loan_id = '${loan.id}'
       begin update loans set status = 'READY', version = version + 1 where id = '${loan.id}'; end`,
    )
    const before = await stored(loan.id)
    expect((await endShare(coBorrower, loan.id)).status).toBe(409)
    await run(portal, 'drop trigger sent_meanwhile')
    expect(await stored(loan.id)).toEqual(before)
    expect((await readShared(coBorrower.fetch, loan.id)).ownership.role).toBe('CO_BORROWER')
  })
})

describe('[A4.09] [A6.03] leaving', () => {
  it('is possible while the loan names no second borrower', async () => {
    for (const leave of [
      (person: Person, id: string) => endShare(person, id),
      (person: Person, id: string) => person.fetch(`/api/loan/delete/${id}`, bare('DELETE')),
    ]) {
      const { loan, owner, coBorrower } = await together()
      const alone = await (await saveAnswers(owner.fetch, loan, { secondBorrower: false })).json<Loan>()
      expect((await coBorrower.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
      expect((await leave(coBorrower, loan.id)).status).toBe(204)
      expect((await leave(coBorrower, loan.id)).status).toBe(404)
      // Their private answers do not return with the switch.
      const { version } = await readShared(owner.fetch, alone.id)
      await saveAnswers(owner.fetch, { id: alone.id, version }, { secondBorrower: true })
      const back = await readShared(owner.fetch, loan.id)
      expect(back.borrowers[1]?.incomeExpenses).toEqual([])
      expect(back.mayFill).toEqual([true, true])
    }
  })

  it('[B3.10] is possible while the bank has switched sharing off', async () => {
    const other = await openPortal()
    const { loan, owner, editor, viewer, coBorrower, stranger } = await together(other)
    await changeGeneral(other.client, { APPLICATIONS_SHARING: false })
    expect((await endShare(coBorrower, loan.id)).status).toBe(204)
    expect((await endShare(editor, loan.id)).status).toBe(204)
    expect((await viewer.fetch(`/api/loan/delete/${loan.id}`, bare('DELETE'))).status).toBe(204)
    expect((await endShare(stranger, loan.id)).status).toBe(404)
    await changeGeneral(other.client, { APPLICATIONS_SHARING: true })
    expect(await (await owner.fetch(`/api/loan/${loan.id}/share`)).json()).toMatchObject({
      members: [],
      coBorrower: null,
    })
  })

  it('[B3.10] by the owner is possible while sharing is off, and they fill in both parts from then on', async () => {
    const other = await openPortal()
    const { loan, owner, coBorrower } = await together(other)
    await changeGeneral(other.client, { APPLICATIONS_SHARING: false })
    expect((await coBorrower.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect((await readShared(owner.fetch, loan.id)).mayFill).toEqual([true, false])
    expect((await endShare(owner, loan.id)).status).toBe(204)
    const alone = await readShared(owner.fetch, loan.id)
    expect(alone.mayFill).toEqual([true, true])
    const saved = await saveAnswers(owner.fetch, alone, secondAnswers)
    expect(saved.status).toBe(200)
    expect((await saved.json<Loan>()).fields['secondFirstName']?.value.value).toBe('Bernd')
  })

  it('happens to the second borrower of a loan that is sent after a newer release no longer asks for one', async () => {
    const other = await openPortal()
    const { loan, owner, coBorrower } = await together(other)
    await run(other, 'update accounts set verified = 1 where login = ?', owner.login)
    await hideQuestion(other)
    const { version } = await readShared(owner.fetch, loan.id)
    const reply = await owner.fetch('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version }))
    expect(await reply.json()).toMatchObject({ loanStatus: 'READY', secondBorrower: false })
    expect(await run(other, `select id from loan_members where loan_id = ? and role = 'CO_BORROWER'`, loan.id)).toEqual(
      [],
    )
    const [row] = await run(other, 'select fields from loans where id = ?', loan.id)
    expect(String(row?.['fields'])).not.toContain('SECOND_BORROWER')
    expect((await coBorrower.fetch('/api/account', bare('DELETE'))).status).toBe(200)
  })

  it('[A7.04] by an erasure removes their sent part, also if both had shared theirs', async () => {
    const { loan, owner, coBorrower } = await together()
    await show(owner, loan.id)
    await show(coBorrower, loan.id)
    const { version } = await readShared(owner.fetch, loan.id)
    expect((await saveAnswers(owner.fetch, { id: loan.id, version }, { secondBorrower: false })).status).toBe(200)
    await run(portal, `update loans set status = 'SEND' where id = ?`, loan.id)
    expect((await coBorrower.fetch('/api/account', bare('DELETE'))).status).toBe(200)
    const left = await stored(loan.id)
    expect(left.fields).not.toContain('SECOND_BORROWER')
    expect(left.amounts[1]).toEqual([])
  })

  it('happens when one borrower sends alone: the application keeps nothing of the other, and does not bind them', async () => {
    const { loan, owner, coBorrower } = await together()
    await run(portal, 'update accounts set verified = 1 where login = ?', owner.login)
    const alone = await (await saveAnswers(owner.fetch, loan, { secondBorrower: false })).json<Loan>()
    expect(await stored(loan.id)).toMatchObject({ fields: expect.stringContaining('Beispiel AG') })
    const reply = await owner.fetch(
      '/api/inquiries/send?lang=de',
      json('POST', { id: loan.id, version: alone.version }),
    )
    expect(await reply.json()).toMatchObject({ loanStatus: 'READY', secondBorrower: false })
    const left = await stored(loan.id)
    expect(left.fields).not.toContain('Beispiel AG')
    expect(left.fields).not.toContain('SECOND_BORROWER')
    expect(left.amounts[1]).toEqual([])
    expect(
      await run(portal, `select id from loan_members where loan_id = ? and role = 'CO_BORROWER'`, loan.id),
    ).toEqual([])
    expect((await coBorrower.fetch('/api/account', bare('DELETE'))).status).toBe(200)
  })

  it('of an invitation that was not accepted removes nothing', async () => {
    const [owner, invited] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
    const { version } = await readShared(owner.fetch, id)
    await owner.fetch(`/api/loan/${id}`, json('PUT', { version, borrowers: [completeBorrower, completeBorrower] }))
    await owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: invited.login }))
    expect((await endShare(invited, id)).status).toBe(404)
    const [invitation] = await invitationsOf(invited.fetch)
    const decline = `/api/loan-invitations/${invitation?.id}/decline`
    expect((await invited.fetch(decline, json('POST', {}))).status).toBe(204)
    expect(await invitationsOf(invited.fetch)).toEqual([])
    const seen = await readShared(owner.fetch, id)
    expect(seen.borrowers[1]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    expect(seen.fields['secondEmployer']?.value.value).toBe(secondAnswers['secondEmployer'])
  })
})

describe('[A3.20] an account', () => {
  it('is one member of a loan, also after its e-mail has become an invited one', async () => {
    const [owner, member] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch)
    const later = newEmail()
    await share(owner, id, [
      { email: member.login, role: 'VIEWER' },
      { email: later, role: 'EDITOR' },
    ])
    await readJoined(member.fetch, id)
    await run(portal, 'update accounts set login = ? where id = ?', later, member.id)
    const renamed = await signedInAgain(portal, { id: member.id, login: later })
    const joins = async () => run(portal, `select id from audits where entity_id = ? and action = 'loan.join'`, id)
    for (let times = 0; times < 2; times++) {
      expect(await invitationsOf(renamed.fetch)).toEqual([])
      expect((await readShared(renamed.fetch, id)).ownership.role).toBe('VIEWER')
      expect(await (await renamed.fetch('/api/loan/previews')).json()).toMatchObject({ totalElements: 1 })
    }
    expect(await run(portal, 'select id from loan_members where account_id = ?', member.id)).toHaveLength(1)
    expect(await joins()).toHaveLength(1)
    // Removed for good: nothing is left that would let them in again.
    expect((await endShare(renamed, id)).status).toBe(204)
    expect((await renamed.fetch(`/api/loan/${id}`)).status).toBe(404)
    expect(await (await owner.fetch(`/api/loan/${id}/share`)).json()).toMatchObject({ members: [] })
  })
})
