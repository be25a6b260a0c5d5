import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { statusesOf } from '#test/harness/accounts.ts'
import { sendLoan } from '#test/harness/bank.ts'
import { answers, completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { identified, json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, roundTrips, type Portal } from '#test/harness/portal.ts'
import { readShared, saveAnswers, share, sharedLoan, sharingOn } from '#test/harness/sharing.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { meanwhile } from '#test/harness/work.ts'
import { expectDifference } from '#test/harness/seen.ts'

import type { LockReply } from './lock.ts'

interface Problem {
  readonly errorKey?: string
  readonly message: string
  readonly params?: { name: string; until: string }
  readonly current?: Loan
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const lock = (person: Person, id: string) => person.fetch(`/api/loan/${id}/lock`, { method: 'PUT' })
const unlock = async (person: Person, id: string) =>
  (await person.fetch(`/api/loan/${id}/unlock`, { method: 'DELETE' })).status

const named = async (person: Person, firstName: string): Promise<void> => {
  await portal.client.execute('update accounts set first_name = ? where id = ?', [firstName, person.id])
}

/** As if the five minutes were over. */
const letEnd = (id: string) =>
  portal.client.execute('update loans set locked_until = ? where id = ?', ['2020-01-01T00:00:00Z', id])

describe('the edit lock', () => {
  it('[A7.10] [B9.12] is held by one for five minutes (300,000 ms); the others learn who holds it', async () => {
    stopClock()
    const { loan, owner, editor, viewer } = await sharedLoan(portal)
    await named(editor, 'Erika')
    const taken = await lock(editor, loan.id)
    expect(taken.status).toBe(200)
    const { holder, lockedUntil } = await taken.json<LockReply>()
    expect(holder).toEqual({ name: 'Erika Person', self: true })
    expect(Date.parse(lockedUntil) - Date.now()).toBe(300_000)
    const refused = await lock(owner, loan.id)
    expect(refused.status).toBe(409)
    expect(refused.headers.get('X-loanportApp-error')).toBe('error.loanLockedByOther')
    expect(await refused.json<Problem>()).toMatchObject({
      message: 'error.loanLockedByOther',
      params: { name: 'Erika Person', until: lockedUntil },
    })
    for (const [person, self] of [
      [owner, false],
      [viewer, false],
      [editor, true],
    ] as const)
      expect((await readShared(person.fetch, loan.id)).lock).toEqual({
        name: 'Erika Person',
        self,
        until: lockedUntil,
      })
    // Holding it longer does not change the loan.
    expect((await lock(editor, loan.id)).status).toBe(200)
    expect((await readShared(owner.fetch, loan.id)).version).toBe(loan.version)
  })

  it('[A6.03] prevents everybody else from saving and renaming, and is renewed by saving', async () => {
    stopClock()
    const { loan, owner, editor, coBorrower } = await sharedLoan(portal)
    await lock(owner, loan.id)
    await portal.client.execute(
      `update loans set locked_until = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 minute') where id = ?`,
      [loan.id],
    )
    for (const person of [editor, coBorrower]) {
      const refused = await saveAnswers(person.fetch, loan, {})
      expect([refused.status, (await refused.json<Problem>()).errorKey]).toEqual([409, 'loanLockedByOther'])
    }
    const renamed = await editor.fetch(`/api/loan/previews/${loan.id}/description?desc=Neu`, { method: 'PATCH' })
    expect(renamed.status).toBe(409)
    const saved = await (await saveAnswers(owner.fetch, loan, { amount: 9000 })).json<Loan>()
    expect(Date.parse(saved.lock?.until ?? '') - Date.now()).toBe(300_000)
    expect((await readShared(editor.fetch, loan.id)).lock).toEqual({ ...saved.lock, self: false })
  })

  const savesOfParts: readonly [string, (loan: Loan) => readonly [path: string, init: RequestInit]][] = [
    [
      'a household',
      ({ id, version }) => [
        '/api/loan/incomes-expenses',
        json('PUT', { loan: { id, version, borrowers: [completeBorrower] }, borrowerNumber: 1 }),
      ],
    ],
    ['what the profile knows', ({ id, version }) => ['/api/loan/from-profile', json('PUT', { id, version })]],
    ['a rating', ({ id, version }) => ['/api/loan/borrower-rating', json('PUT', { id, version })]],
  ]

  it.each(savesOfParts)('[A7.10] is renewed by saving %s', async (_, asked) => {
    stopClock()
    const { loan, owner } = await sharedLoan(portal)
    await portal.client.execute(`update accounts set fields = ? where id = ?`, [
      JSON.stringify(answers({ birthName: 'Geborene' })),
      owner.id,
    ])
    await lock(owner, loan.id)
    await portal.client.execute(
      `update loans set locked_until = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 minute') where id = ?`,
      [loan.id],
    )
    const [path, init] = asked(loan)
    const reply = await owner.fetch(path, init)
    expect([reply.status, await reply.text()]).toEqual([200, expect.any(String)])
    const { lock: currentLock, version } = await readShared(owner.fetch, loan.id)
    expect(version).toBe(loan.version + 1)
    expect(Date.parse(currentLock?.until ?? '') - Date.now()).toBe(300_000)
  })

  it('ends after its time, and by its holder', async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    await lock(owner, loan.id)
    expect(await unlock(editor, loan.id)).toBe(204)
    expect((await lock(editor, loan.id)).status).toBe(409)
    await letEnd(loan.id)
    expect((await readShared(editor.fetch, loan.id)).lock).toBeNull()
    expect((await saveAnswers(editor.fetch, loan, { amount: 9000 })).status).toBe(200)
    expect((await lock(editor, loan.id)).status).toBe(200)
    expect((await lock(owner, loan.id)).status).toBe(409)
    expect([await unlock(editor, loan.id), await unlock(editor, loan.id)]).toEqual([204, 204])
    expect((await lock(owner, loan.id)).status).toBe(200)
  })

  it('is given to one of sixteen concurrent requests', async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, at) => lock(at % 2 === 0 ? owner : editor, loan.id)),
    )
    const holders = replies.map((reply, at) => (reply.status === 200 ? at % 2 : undefined))
    expect(new Set(holders.filter((each) => each !== undefined)).size).toBe(1)
    expect(new Set(statusesOf(replies))).toEqual(new Set([200, 409]))
    for (const reply of replies.filter(({ status }) => status === 409))
      expect((await reply.json<Problem>()).errorKey).toBe('loanLockedByOther')
  })

  it('[A4.02] does not exist for a sent loan', async () => {
    const owner = await signedIn(portal)
    const draft = await completeLoan(owner.fetch)
    expect((await lock(owner, draft.id)).status).toBe(200)
    const loan = await sendLoan(owner.fetch, draft)
    expect(loan.lock).toBeNull()
    const refused = await lock(owner, loan.id)
    expect([refused.status, (await refused.json<Problem>()).errorKey]).toEqual([409, 'loanlocked'])
  })

  it('[A7.10] force overwrites a newer version by its holder only, and loses nothing of it', async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    await saveAnswers(editor.fetch, loan, { employer: 'Neu GmbH' })
    const stale = await saveAnswers(owner.fetch, loan, { amount: 9000 }, '?force=true')
    expect(stale.status).toBe(409)
    expect((await stale.json<Problem>()).current).toMatchObject({ version: loan.version + 1 })
    await lock(owner, loan.id)
    const unforced = await saveAnswers(owner.fetch, loan, { amount: 9000 })
    expect(unforced.status).toBe(409)
    const forced = await saveAnswers(owner.fetch, loan, { amount: 9000 }, '?force=true')
    expect(forced.status).toBe(200)
    expectDifference('PUT /api/loan/{id}?force', unforced.status, forced.status)
    const { fields } = await forced.json<Loan>()
    expect([fields['amount']?.value.value, fields['employer']?.value.value]).toEqual([9000, 'Neu GmbH'])
    await letEnd(loan.id)
    expect((await saveAnswers(owner.fetch, loan, { amount: 8000 }, '?force=true')).status).toBe(409)
  })
})

describe('a save of a shared loan', () => {
  const stateOf = async (owner: Person, id: string) => {
    const { fields, version } = await readShared(owner.fetch, id)
    return [version, fields['employer']?.value.value]
  }

  it('right after the end of the sharing fails', async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    const end = async () => expect((await share(owner, loan.id, [])).status).toBe(200)
    const save = () => saveAnswers(editor.fetch, loan, { employer: 'Neu GmbH' })
    expect((await meanwhile(portal, 'update "loans"', end, save)).status).toBe(404)
    expect(await stateOf(owner, loan.id)).toEqual([loan.version, 'Muster GmbH'])
  })

  it('right before the end of the sharing succeeds, as the last one', async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    const save = async () => expect((await saveAnswers(editor.fetch, loan, { employer: 'Neu GmbH' })).status).toBe(200)
    expect((await meanwhile(portal, 'delete from "loan_members"', save, () => share(owner, loan.id, []))).status).toBe(
      200,
    )
    expect(await stateOf(owner, loan.id)).toEqual([loan.version + 1, 'Neu GmbH'])
    expect((await saveAnswers(editor.fetch, { id: loan.id, version: loan.version + 1 }, {})).status).toBe(404)
  })

  it('does not prevent the owner from ending the sharing, however often the second borrower saves', async () => {
    const { loan, owner, coBorrower } = await sharedLoan(portal)
    const saves: number[] = []
    const save = async () => {
      const version = loan.version + saves.length
      saves.push((await saveAnswers(coBorrower.fetch, { id: loan.id, version }, {})).status)
    }
    const end = () => owner.fetch(`/api/loan/${loan.id}/share`, { method: 'DELETE' })
    const ended = await meanwhile(portal, 'delete from "loan_members"', save, end, 'each')
    expect(ended.status).toBe(204)
    // The third save is locked out during the removal.
    expect(saves).toEqual([200, 200, 409])
    expect((await coBorrower.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
  })

  it('takes two round trips to the database, as for an own loan', async () => {
    await sharingOn(portal)
    const { loan, editor } = await sharedLoan(portal)
    const trips = await roundTrips(portal, () => saveAnswers(editor.fetch, loan, { amount: 9000 }))
    expect(trips).toBeLessThanOrEqual(2)
  })

  it("[A6.04] reports the owner's verification, and keeps the owner's locked answers", async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    await identified(portal, editor.id)
    // The editor's own identification does not count.
    expect((await readShared(editor.fetch, loan.id)).accountVerified).toBe(false)
    await identified(portal, owner.id)
    expect((await readShared(editor.fetch, loan.id)).accountVerified).toBe(true)
    const saved = await (
      await saveAnswers(editor.fetch, loan, { firstName: 'Erika', employer: 'Neu GmbH' })
    ).json<Loan>()
    expect([saved.fields['firstName']?.value.value, saved.fields['employer']?.value.value]).toEqual([
      'Anna',
      'Neu GmbH',
    ])
  })
})
