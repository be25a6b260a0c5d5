import { env as bindings } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { mailsTo } from '#test/harness/accounts.ts'
import { sentLoan } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, signedInAgain, succeeded, lookDetail } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import type { Erasure } from '#worker/db/erasures.ts'
import { getEnv } from '#worker/env.ts'
import { Ctx } from '#worker/http/context.ts'

import { repeatErasures } from '../accounts/repeat-erasure.ts'
import type { Hold, ListedCase, OwnCase, PersonRights } from './dto.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

let portal: Portal
let admin: Person
let second: Person
let tech: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
  second = await signedIn(portal, 'ADMIN')
  tech = await signedIn(portal, 'TECH_ADMIN')
  await changeGeneral(portal.client, { DAYS_BEFORE_REMINDER: 30, DAYS_BEFORE_ACCOUNT_DELETION: 50 })
})
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  await portal.client.execute('delete from cron_leases')
})

const day = 24 * 3_600_000
const inDays = (days: number): Date => new Date(Date.now() + days * day)
/** Cron as of that day; sessions of now have ended then. */
async function passed(days: number): Promise<void> {
  await portal.cron(inDays(days))
  admin = await signedInAgain(portal, admin)
  second = await signedInAgain(portal, second)
  tech = await signedInAgain(portal, tech)
}
const rows = async (sql: string, ...args: (string | null)[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const exists = async (id: string): Promise<boolean> =>
  (await rows('select 1 from accounts where id = ?', id)).length === 1
const errorOf = async (reply: Response) => [reply.status, (await reply.json<{ errorKey?: string }>()).errorKey]
const kindsTo = async (recipient: string): Promise<string[]> =>
  (await mailsTo(portal, recipient)).map(({ kind }) => kind)

const erased = (person: Person) => person.fetch('/api/account', { method: 'DELETE' })
const deleted = ({ id }: Person) => tech.fetch(`/api/users/${id}`, { method: 'DELETE' })

const file = async (person: Person, kind: string): Promise<string> =>
  (
    await (
      await succeeded(person.fetch('/api/account/cases', json('POST', { kind, statement: 'Bitte.' })))
    ).json<OwnCase>()
  ).id
const fileFor = async (person: Person, kind: string): Promise<string> =>
  (
    await (
      await succeeded(
        admin.fetch(`/api/users/${person.id}/cases`, json('POST', { kind, way: 'WRITTEN', statement: 'Bitte.' })),
      )
    ).json<ListedCase>()
  ).id
/** By another one than who files. */
async function answer(id: string, state: 'GRANTED' | 'REFUSED'): Promise<void> {
  await succeeded(second.fetch(`/api/cases/${id}`, json('PUT', { state: 'IN_REVIEW' })))
  await succeeded(second.fetch(`/api/cases/${id}`, json('PUT', { state, answer: 'Antwort.' })))
}
const endCase = (id: string) => succeeded(admin.fetch(`/api/cases/${id}/end`, json('POST', { reason: 'Vorbei.' })))

const hold = ({ id }: Person, by = admin) =>
  by.fetch(`/api/users/${id}/holds`, json('POST', { reason: 'Verfahren 7 O 12/26' }))
const decide = (id: string, decision: string, by = second) =>
  by.fetch(`/api/holds/${id}/decide`, json('POST', { decision }))
const endHold = (id: string, by = admin) =>
  by.fetch(`/api/holds/${id}/end`, json('POST', { reason: 'Verfahren beendet' }))
async function confirmedHold(person: Person): Promise<string> {
  const { id } = await (await succeeded(hold(person))).json<Hold>()
  await succeeded(decide(id, 'CONFIRM'))
  return id
}
const rightsOf = async ({ id }: Person, by = admin): Promise<PersonRights> =>
  (await succeeded(by.fetch(`/api/users/${id}/rights`, { method: 'POST' }))).json<PersonRights>()

describe('a restriction', () => {
  it.each(['filed', 'granted', 'refused'] as const)(
    'that was %s stops reminders and deletion by periods',
    async (state) => {
      const [person, other] = [await signedIn(portal), await signedIn(portal)]
      const id = await file(person, 'RESTRICTION')
      if (state !== 'filed') await answer(id, state === 'granted' ? 'GRANTED' : 'REFUSED')
      // A week after a refusal the usual rules apply again.
      if (state === 'refused')
        await portal.client.execute('update person_cases set ends_at = ? where id = ?', [inDays(60).toISOString(), id])
      const before = await kindsTo(person.login)
      await passed(31)
      expect([await kindsTo(person.login), await kindsTo(other.login)]).toEqual([before, ['DELETE_ACCOUNT_WARNING']])
      await passed(52)
      expect([await exists(person.id), await exists(other.id)]).toEqual([true, false])
      expect(await rightsOf(person)).toMatchObject({ restricted: true, stops: ['RESTRICTION'] })
      const listed = await (await admin.fetch(`/api/users?search=${person.login}`)).json<{ restricted?: boolean }[]>()
      expect(listed.map(({ restricted }) => restricted)).toEqual([true])
      if (state !== 'granted') return
      await endCase(id)
      await passed(53)
      await passed(74)
      expect(await exists(person.id)).toBe(false)
    },
  )

  it('keeps mails and unsaved drafts beyond their periods, and those of others end', async () => {
    const [person, other] = [await signedIn(portal), await signedIn(portal)]
    await file(person, 'RESTRICTION')
    for (const { id, login } of [person, other]) {
      await portal.client.execute(
        `insert into mails (id, kind, recipient, mailbox, subject, html, text, created_at)
          values (?, 'NEW_STATUS', ?, ?, 'Neuigkeiten', '<p>Text</p>', 'Text', '2024-01-01T10:00:00.000Z')`,
        [`mail-${id}`, login, login],
      )
      const { id: loan } = await completeLoan((id === person.id ? person : other).fetch)
      await portal.client.execute(
        `update loans set status = 'HIDDEN', change_date = '2024-01-01T10:00:00.000Z' where id = ?`,
        [loan],
      )
    }
    await portal.cron()
    for (const [{ id, login }, stays] of [
      [person, 1],
      [other, 0],
    ] as const) {
      expect((await rows('select 1 from mails where id = ?', `mail-${id}`)).length).toBe(stays)
      expect((await rows('select 1 from loans where account_id = ?', id)).length).toBe(stays)
      expect((await rows(`select 1 from accounts where login = ?`, login)).length).toBe(1)
    }
  })

  it('stops the deletion by an administrator, and not that of the person, which ends it', async () => {
    const person = await signedIn(portal)
    await answer(await file(person, 'RESTRICTION'), 'GRANTED')
    expect(await errorOf(await deleted(person))).toEqual([409, 'accountkept'])
    await succeeded(erased(person))
    expect(await rows('select 1 from person_cases where account_id = ?', person.id)).toEqual([])
  })
})

describe('an open case', () => {
  it.each(['OBJECTION', 'REPRESENTATIVE'] as const)(
    '%s stops an end by periods and administrators until it is answered',
    async (kind) => {
      const person = await signedIn(portal)
      const id = await file(person, kind)
      expect((await rightsOf(person)).stops).toEqual(['CASE'])
      expect(await errorOf(await deleted(person))).toEqual([409, 'accountkept'])
      await answer(id, 'REFUSED')
      expect((await rightsOf(person)).stops).toEqual([])
      expect((await deleted(person)).status).toBe(204)
    },
  )

  it('of a death that nobody has confirmed stops periods and administrators, and not the person', async () => {
    const person = await signedIn(portal)
    const draft = await completeLoan(person.fetch)
    await fileFor(person, 'DEATH')
    expect((await rightsOf(person)).stops).toEqual(['CASE'])
    expect(await errorOf(await deleted(person))).toEqual([409, 'accountkept'])
    await succeeded(person.fetch(`/api/loan/delete/${draft.id}`, { method: 'DELETE' }))
    await succeeded(erased(person))
    expect(await exists(person.id)).toBe(false)
  })

  it('of a death that was granted stops everybody, and its account ends by no period until the bank ends it', async () => {
    const person = await signedIn(portal)
    const id = await fileFor(person, 'DEATH')
    await answer(id, 'GRANTED')
    expect((await rightsOf(person)).stops).toEqual(['DEATH'])
    expect(await errorOf(await deleted(person))).toEqual([409, 'accountkept'])
    await passed(400)
    expect(await exists(person.id)).toBe(true)
    await endCase(id)
    expect(await errorOf(await deleted(person))).toEqual([409, 'accountkept'])
    await succeeded(second.fetch(`/api/cases/${id}/end/decide`, json('POST', { decision: 'CONFIRM' })))
    expect((await deleted(person)).status).toBe(204)
  })
})

describe('a hold', () => {
  it('takes effect with a second person, and ends so, each with its reason sealed and in the audit', async () => {
    const person = await signedIn(portal)
    const reply = await hold(person)
    expect(reply.status).toBe(201)
    const prepared = await reply.json<Hold>()
    expect(prepared).toMatchObject({
      state: 'PREPARED',
      reason: 'Verfahren 7 O 12/26',
      preparedBy: admin.login,
      mayDecide: false,
    })
    expect((await mailsTo(portal, second.login)).at(-1)?.text).toContain(`/admin/users?user=${person.id}`)
    const mails = (await mailsTo(portal, second.login)).map(({ text }) => text).join('\n')
    for (const word of ['7 O 12/26', person.login]) expect(mails).not.toContain(word)
    expect((await rightsOf(person)).stops).toEqual([])
    const { id } = prepared
    expect(await errorOf(await decide(id, 'CONFIRM', admin))).toEqual([409, 'foureyes'])
    expect((await rightsOf(person, second)).holds).toMatchObject([{ id, mayDecide: true }])
    expect(await (await succeeded(decide(id, 'CONFIRM'))).json()).toMatchObject({
      state: 'CONFIRMED',
      confirmedBy: second.login,
    })
    expect(await errorOf(await decide(id, 'CONFIRM'))).toEqual([409, 'wrongstatus'])
    expect(await rightsOf(person)).toMatchObject({
      stops: ['HOLD'],
      holds: [{ state: 'CONFIRMED', reason: 'Verfahren 7 O 12/26' }],
    })
    expect((await rightsOf(person, tech)).holds).toMatchObject([{ state: 'CONFIRMED', reason: null, mayDecide: false }])

    expect(await (await succeeded(endHold(id))).json()).toMatchObject({
      state: 'ENDING',
      endReason: 'Verfahren beendet',
    })
    expect((await rightsOf(person)).stops).toEqual(['HOLD'])
    expect(await errorOf(await decide(id, 'CONFIRM', admin))).toEqual([409, 'foureyes'])
    await succeeded(decide(id, 'REJECT'))
    expect((await rightsOf(person)).holds).toMatchObject([{ state: 'CONFIRMED', endReason: null }])
    await succeeded(endHold(id))
    expect(await (await succeeded(decide(id, 'CONFIRM'))).json()).toMatchObject({
      state: 'ENDED',
      endedBy: second.login,
    })
    expect((await rightsOf(person)).stops).toEqual([])
    expect(await errorOf(await endHold(id))).toEqual([409, 'wrongstatus'])
    expect(JSON.stringify(await rows('select * from holds where id = ?', id))).not.toMatch(/7 O 12|Verfahren/)
    const actions = (
      await rows(`select action from audits where action like 'account.hold%' and entity_id = ? order by at`, person.id)
    ).map((row) => row['action'])
    expect(actions).toEqual(
      ['prepare', 'confirm', 'prepare-end', 'reject-end', 'prepare-end', 'confirm-end'].map(
        (each) => `account.hold-${each}`,
      ),
    )
  })

  it('that was rejected or taken back has no effect', async () => {
    const person = await signedIn(portal)
    for (const by of [admin, second]) {
      const { id } = await (await succeeded(hold(person))).json<Hold>()
      expect(await (await succeeded(decide(id, 'REJECT', by))).json()).toMatchObject({ state: 'REJECTED' })
      expect(await errorOf(await decide(id, 'CONFIRM'))).toEqual([409, 'wrongstatus'])
      expect(await errorOf(await endHold(id))).toEqual([409, 'wrongstatus'])
    }
    expect((await erased(person)).status).toBe(200)
  })

  it('is for professional administrators, of somebody else, and not for whom it is about', async () => {
    const person = await signedIn(portal)
    for (const other of [tech, person]) expect((await hold(person, other)).status).toBe(403)
    expect(await errorOf(await hold(admin))).toEqual([409, 'ownrights'])
    expect((await admin.fetch('/api/users/none/holds', json('POST', { reason: 'x' }))).status).toBe(404)
    expect((await admin.fetch(`/api/users/${person.id}/holds`, json('POST', { reason: ' ' }))).status).toBe(400)
    const { id } = await (await succeeded(hold(second))).json<Hold>()
    expect(await errorOf(await decide(id, 'CONFIRM'))).toEqual([409, 'ownrights'])
    expect((await decide('none', 'CONFIRM')).status).toBe(404)
    expect((await endHold('none')).status).toBe(404)
    await succeeded(decide(id, 'REJECT', admin))
    for (const other of [tech, person]) {
      expect((await decide(id, 'CONFIRM', other)).status).toBe(403)
      expect((await endHold(id, other)).status).toBe(403)
    }
    expect((await person.fetch(`/api/users/${person.id}/rights`, { method: 'POST' })).status).toBe(403)
  })

  it('is one at a time, also when it is set twelve times at once, and its mails go with the person', async () => {
    const person = await signedIn(portal)
    const waiting = () => rows(`select 1 from mails where kind = 'HOLD_PREPARED' and text like ?`, `%${person.id}%`)
    const replies = await Promise.all(Array.from({ length: 12 }, () => hold(person)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11)
    const [only, none] = (await rightsOf(person)).holds
    expect([only?.state, none]).toEqual(['PREPARED', undefined])
    expect(await errorOf(await hold(person, second))).toEqual([409, 'holdopen'])
    const mailed = (await waiting()).length
    expect(mailed).toBeGreaterThan(0)
    await succeeded(decide(only?.id ?? '', 'CONFIRM'))
    expect(await errorOf(await hold(person))).toEqual([409, 'holdopen'])
    await succeeded(endHold(only?.id ?? ''))
    await succeeded(decide(only?.id ?? '', 'CONFIRM'))
    expect(await waiting()).toHaveLength(2 * mailed)
    // Once it has ended, there may be another one, and somebody may take it back.
    const again = await (await succeeded(hold(person))).json<Hold>()
    await succeeded(decide(again.id, 'REJECT', admin))
    await succeeded(erased(person))
    expect(await waiting()).toEqual([])
  })

  it('is shown for a row each time: the reply is not stored under its key', async () => {
    const person = await signedIn(portal)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const set = () => admin.fetch(`/api/users/${person.id}/holds`, json('POST', { reason: 'Verfahren' }, key))
    expect((await set()).status).toBe(201)
    expect(await errorOf(await set())).toEqual([409, 'holdopen'])
    expect(await rows('select 1 from idempotency_keys where caller like ?', `%${admin.id}%`)).toEqual([])
  })

  it('needs one person where four eyes are off', async () => {
    await changeGeneral(portal.client, { FOUR_EYES: 'OFF' })
    const person = await signedIn(portal)
    const { id, state } = await (await succeeded(hold(person))).json<Hold>()
    expect([state, (await rightsOf(person)).stops]).toEqual(['CONFIRMED', ['HOLD']])
    expect(await (await succeeded(endHold(id))).json()).toMatchObject({ state: 'ENDED' })
    await changeGeneral(portal.client, { FOUR_EYES: 'AUTO' })
  })

  it('stops an end by period, by administrator and by the person, also of her drafts, without saying why', async () => {
    const person = await signedIn(portal)
    const draft = await completeLoan(person.fetch)
    await confirmedHold(person)
    const reply = await erased(person)
    const text = await reply.text()
    expect([reply.status, JSON.parse(text)]).toMatchObject([409, { errorKey: 'accountkept' }])
    expect(text).not.toMatch(/HOLD|Verfahren/)
    expect(await errorOf(await person.fetch(`/api/loan/delete/${draft.id}`, { method: 'DELETE' }))).toEqual([
      409,
      'accountkept',
    ])
    expect(await errorOf(await deleted(person))).toEqual([409, 'accountkept'])
    await passed(31)
    await passed(400)
    expect(await exists(person.id)).toBe(true)
    const again = await signedInAgain(portal, person)
    const exported = await (await succeeded(again.fetch('/api/account/export'))).text()
    expect(exported).not.toMatch(/7 O 12|hold-|"hold"/)
  })
})

describe('a hold on an administrator', () => {
  it('is hidden from them: on their page, in the mails to those who decide, and in the audit', async () => {
    const third = await signedIn(portal, 'ADMIN')
    const { id } = await (await succeeded(hold(third))).json<Hold>()
    await succeeded(decide(id, 'CONFIRM'))
    await succeeded(endHold(id))
    expect(await rightsOf(third, third)).toMatchObject({ stops: [], holds: [] })
    expect(await rightsOf(third)).toMatchObject({ stops: ['HOLD'], holds: [{ id }] })
    const [mail] = await rows(
      `select id from mails where kind = 'HOLD_PREPARED' and recipient = ? and text like ?`,
      second.login,
      `%${third.id}%`,
    )
    const mailId = String(mail?.['id'])
    const look = ({ fetch }: Person) => fetch(`/api/mails/${mailId}/look`, json('POST', { reason: 'Neugier' }))
    const listed = async ({ fetch }: Person): Promise<boolean> =>
      (await (await fetch('/api/mails?size=1000')).json<{ id: string }[]>()).some((each) => each.id === mailId)
    for (const other of [third, tech]) expect([(await look(other)).status, await listed(other)]).toEqual([404, false])
    expect([(await look(second)).status, await listed(second)]).toEqual([200, true])
    const events = async ({ fetch }: Person): Promise<string[]> => {
      const wanted = json('POST', { entity: 'account', entityId: third.id, type: 'account.hold-confirm' })
      const reply = await succeeded(fetch('/management/audits/search', wanted))
      const found = await reply.json<{ id: string }[]>()
      expect(reply.headers.get('X-Total-Count')).toBe(String(found.length))
      return found.map((each) => each.id)
    }
    const [event, none] = await events(admin)
    expect([none, await events(third)]).toEqual([undefined, []])
    const read = async ({ fetch }: Person) => (await fetch(`/management/audits/${event ?? ''}`)).status
    expect([await read(third), await read(admin)]).toEqual([404, 200])
  })
})

describe('the page of a person', () => {
  it('names what is at the bank, what a law keeps, and leaves a row', async () => {
    const person = await signedIn(portal)
    const loan = await sentLoan(person.fetch)
    expect(await rightsOf(person)).toEqual({
      restricted: false,
      stops: [expect.stringMatching(/UNDELIVERED|AT_BANK/)],
      kept: [],
      cases: [],
      holds: [],
    })
    await portal.client.execute(`update loans set status = 'REJECTED' where id = ?`, [loan.id])
    expect(await rightsOf(person, tech)).toMatchObject({ stops: [], kept: [{ loanId: loan.id, reason: 'AGG § 21' }] })
    expect(
      await rows(`select detail from audits where action = 'rights.look' and entity_id = ? order by at`, person.id),
    ).toEqual([lookDetail(admin, 'ADMIN'), lookDetail(tech, 'TECH_ADMIN')].map((detail) => ({ detail })))
    expect((await admin.fetch('/api/users/none/rights', { method: 'POST' })).status).toBe(404)
  })
})

describe('a restore', () => {
  async function notesOf(id: string): Promise<Erasure[]> {
    const { objects } = await FILES.list({ prefix: 'erasures/2' })
    const texts = await Promise.all(objects.map(async ({ key }) => (await (await FILES.get(key))?.text()) ?? ''))
    return texts
      .filter((text) => text.includes(id))
      .map((text) => JSON.parse(text) as Erasure)
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
  }

  const restored = (): Ctx =>
    new Ctx({
      env: getEnv(portal.env),
      now: new Date(),
      requestId: 'restore',
      locale: 'de',
      address: '',
      waitUntil: () => undefined,
      actor: { kind: 'cron', job: 'restore' },
    })

  it('repeats restrictions, deaths and holds that a backup does not know, without their words', async () => {
    const [restricted, dead, kept] = [await signedIn(portal), await signedIn(portal), await signedIn(portal)]
    await answer(await file(restricted, 'RESTRICTION'), 'GRANTED')
    const late = await file(kept, 'ACCESS')
    await succeeded(admin.fetch(`/api/cases/${late}/extend`, json('POST', { ground: 'MANY', reason: 'Verfahren' })))
    const [asked] = await (await succeeded(kept.fetch('/api/account/cases'))).json<OwnCase[]>()
    await answer(await fileFor(dead, 'DEATH'), 'GRANTED')
    await confirmedHold(kept)
    for (const { id } of [restricted, dead, kept])
      await expect.poll(async () => (await notesOf(id)).length).toBeGreaterThan(1)
    const notes = (await Promise.all([restricted, dead, kept].map(({ id }) => notesOf(id)))).flat()
    expect(JSON.stringify(notes)).not.toMatch(/Bitte|Antwort|Verfahren|statement|reason/)
    // The backup is from before all of it.
    await portal.client.batch(
      [
        'delete from person_cases',
        'delete from holds',
        { sql: 'update accounts set activated = 1, deactivated_at = null where id = ?', args: [dead.id] },
      ],
      'write',
    )
    for (let times = 0; times < 2; times++)
      expect(await repeatErasures(restored, notes, '2026-01-01T00:00:00.000Z')).toEqual([])
    expect((await rightsOf(restricted)).stops).toEqual(['RESTRICTION'])
    expect((await rightsOf(dead)).stops).toEqual(['DEATH'])
    expect(await rightsOf(kept)).toMatchObject({
      stops: ['HOLD', 'CASE'],
      holds: [{ state: 'CONFIRMED', reason: null }],
    })
    expect(await (await succeeded(kept.fetch('/api/account/cases'))).json()).toEqual([
      { ...asked, statement: null, extendReason: null },
    ])
    expect(await rows('select activated from accounts where id = ?', dead.id)).toEqual([{ activated: 0 }])
    const mine = await (await succeeded(restricted.fetch('/api/account/cases'))).json<OwnCase[]>()
    expect(mine).toMatchObject([{ state: 'GRANTED', statement: null, answer: null, endsAt: null }])
    // Of somebody who is not there, nothing is left to repeat.
    await succeeded(erased(restricted))
    const theirs = notes.filter(({ cases }) => cases?.some(({ accountId }) => accountId === restricted.id))
    expect(await repeatErasures(restored, theirs, '2026-01-01T00:00:00.000Z')).toEqual([])
  })
})
