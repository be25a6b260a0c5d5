import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { addMonths } from '#domain/time/dates.ts'
import { maxCaseTextLength, ownCaseKinds } from '#domain/privacy/cases.ts'
import { mailsTo } from '#test/harness/accounts.ts'
import { sentLoan } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { looksOf } from '#test/harness/looks.ts'
import { json, type Person, signedIn, succeeded, lookDetail } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'

import type { ListedCase, OpenedCase, OwnCase } from './dto.ts'

let portal: Portal
let admin: Person
let second: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
  second = await signedIn(portal, 'ADMIN')
})

const statement = 'Meine Adresse ist falsch.\nBitte prüfen Sie das.'
const bank = 'kredit@musterbank.example'

const file = ({ fetch }: Person, kind: string, more: object = {}) =>
  fetch('/api/account/cases', json('POST', { kind, statement, ...more }))
const fileFor = (id: string, body: object, { fetch }: Person = admin) =>
  fetch(`/api/users/${id}/cases`, json('POST', { way: 'WRITTEN', statement, ...body }))
const edit = (id: string, body: object, { fetch }: Person = admin) => fetch(`/api/cases/${id}`, json('PUT', body))
const end = (id: string, reason = 'Die Prüfung ist beendet.', { fetch }: Person = admin) =>
  fetch(`/api/cases/${id}/end`, json('POST', { reason }))
const extend = (id: string, more: object = {}, { fetch }: Person = admin) =>
  fetch(`/api/cases/${id}/extend`, json('POST', { ground: 'COMPLEX', reason: 'Ihre Akten sind umfangreich.', ...more }))
const decide = (id: string, decision: 'CONFIRM' | 'REJECT', { fetch }: Person = second) =>
  fetch(`/api/cases/${id}/end/decide`, json('POST', { decision }))
const own = async ({ fetch }: Person): Promise<OwnCase[]> => (await fetch('/api/account/cases')).json<OwnCase[]>()
const filed = async (person: Person, kind: string, more: object = {}): Promise<OwnCase> =>
  (await succeeded(file(person, kind, more))).json<OwnCase>()
const filedFor = async (id: string, body: object): Promise<ListedCase> =>
  (await succeeded(fileFor(id, body))).json<ListedCase>()
const answered = async (
  id: string,
  state: 'GRANTED' | 'REFUSED',
  answer = 'So machen wir es.',
  by: Person = admin,
): Promise<OpenedCase> => {
  await succeeded(edit(id, { state: 'IN_REVIEW' }, by))
  return (await succeeded(edit(id, { state, answer }, by))).json<OpenedCase>()
}
const all = async (which: string): Promise<ListedCase[]> =>
  (await succeeded(admin.fetch(`/api/cases?which=${which}&size=1000`))).json<ListedCase[]>()
const kindsTo = async (recipient: string): Promise<string[]> =>
  (await mailsTo(portal, recipient)).map(({ kind }) => kind)
const rows = async (sql: string, ...args: (string | null)[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const errorOf = async (reply: Response) => [reply.status, (await reply.json<{ errorKey?: string }>()).errorKey]

describe('a case', () => {
  it.each(ownCaseKinds)(
    '%s is filed with its due date, sealed, mailed to both sides and audited in one batch',
    async (kind) => {
      const person = await signedIn(portal)
      const loan = await sentLoan(person.fetch)
      const toBank = (await mailsTo(portal, bank)).filter((mail) => mail.kind === 'CASE_FILED').length
      const reply = await file(person, kind, { loanId: loan.id })
      expect(reply.status).toBe(201)
      const filedCase = await reply.json<OwnCase>()
      expect(filedCase).toEqual({
        id: expect.any(String),
        kind,
        state: 'FILED',
        way: 'PORTAL',
        filedAt: expect.any(String),
        dueOn: addMonths(berlinDay(new Date()), 1),
        extendedAt: null,
        extendGround: null,
        extendReason: null,
        loanId: loan.id,
        statement,
        takenAt: null,
        answeredAt: null,
        answer: null,
        endsAt: null,
        endReason: null,
      })
      expect(await own(person)).toEqual([filedCase])
      const [row] = await rows('select * from person_cases where id = ?', filedCase.id)
      expect(JSON.stringify(row)).not.toContain('Adresse')
      expect(
        await rows(`select action, detail from audits where entity_id = ? and action like '%case%'`, person.id),
      ).toEqual([{ action: 'account.case-file', detail: JSON.stringify({ case: filedCase.id, kind, way: 'PORTAL' }) }])
      expect((await kindsTo(person.login)).filter((each) => each.startsWith('CASE'))).toEqual(['CASE_CONFIRMATION'])
      const mails = (await mailsTo(portal, bank)).filter((mail) => mail.kind === 'CASE_FILED')
      expect(mails.length).toBe(toBank + 1)
      expect(mails.some(({ text }) => text.includes(`/app-settings/cases?case=${filedCase.id}`))).toBe(true)
      for (const { text } of [...mails, ...(await mailsTo(portal, person.login))])
        for (const word of ['Adresse ist falsch', person.login]) expect(text).not.toContain(word)
    },
  )

  it('is one at a time of a kind, also when it is sent twice at once', async () => {
    const person = await signedIn(portal)
    const replies = await Promise.all([1, 2, 3].map(() => file(person, 'OBJECTION')))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect(await errorOf(await file(person, 'OBJECTION'))).toEqual([409, 'caseopen'])
    expect((await file(person, 'REPRESENTATIVE')).status).toBe(201)
    const [, objection] = await own(person)
    await answered(objection?.id ?? '', 'REFUSED')
    expect((await file(person, 'OBJECTION')).status).toBe(201)
  })

  it('needs a statement, an application of one’s own, and for a correction one that was sent', async () => {
    const person = await signedIn(portal)
    for (const text of ['', '  ', 'x'.repeat(maxCaseTextLength + 1)]) {
      const reply = await file(person, 'OBJECTION', { statement: text })
      expect([reply.status, await reply.json()]).toMatchObject([400, { fieldErrors: [{ field: 'statement' }] }])
    }
    expect((await file(person, 'DEATH')).status).toBe(400)
    const others = await sentLoan((await signedIn(portal)).fetch)
    expect((await file(person, 'OBJECTION', { loanId: others.id })).status).toBe(404)
    const none = await file(person, 'CORRECTION')
    expect([none.status, await none.json()]).toMatchObject([400, { fieldErrors: [{ field: 'loanId' }] }])
    const draft = await completeLoan(person.fetch)
    expect(await errorOf(await file(person, 'CORRECTION', { loanId: draft.id }))).toEqual([409, 'wrongstatus'])
    expect(await own(person)).toEqual([])
  })

  it('is filed by customers for themselves, and by professional administrators for them', async () => {
    const person = await signedIn(portal)
    expect((await file(admin, 'RESTRICTION')).status).toBe(403)
    const tech = await signedIn(portal, 'TECH_ADMIN')
    for (const other of [tech, person]) expect((await fileFor(person.id, { kind: 'DEATH' }, other)).status).toBe(403)
    expect((await fileFor(tech.id, { kind: 'DEATH' })).status).toBe(403)
    expect(await errorOf(await fileFor(admin.id, { kind: 'DEATH' }))).toEqual([409, 'ownrights'])
    expect((await fileFor('none', { kind: 'DEATH' })).status).toBe(404)
    expect((await fileFor(person.id, { kind: 'RESTRICTION', way: 'PORTAL' })).status).toBe(400)
    const reply = await fileFor(person.id, { kind: 'RESTRICTION', way: 'TELEPHONE' })
    expect([reply.status, await reply.json()]).toMatchObject([
      201,
      { kind: 'RESTRICTION', state: 'FILED', isMine: false },
    ])
    expect(await own(person)).toMatchObject([{ way: 'TELEPHONE', statement }])
    expect(await kindsTo(person.login)).toEqual(['CASE_CONFIRMATION'])
  })

  it('is listed without whose it is, with what is overdue, and opened as a row of the audit', async () => {
    const person = await signedIn(portal)
    const late = await filed(person, 'OBJECTION')
    const fresh = await filed(person, 'REPRESENTATIVE')
    await portal.client.execute(`update person_cases set due_on = '2020-01-31' where id = ?`, [late.id])
    const [listed] = (await all('open')).filter(({ id }) => id === late.id)
    expect(listed).toEqual({
      id: late.id,
      kind: 'OBJECTION',
      state: 'FILED',
      filedAt: late.filedAt,
      dueOn: '2020-01-31',
      extendedAt: null,
      answeredAt: null,
      endsAt: null,
      ending: false,
      overdue: true,
      takenBy: null,
      isMine: false,
    })
    const overdue = (await all('overdue')).map(({ id }) => id)
    expect([overdue.includes(late.id), overdue.includes(fresh.id)]).toEqual([true, false])
    const looks = () => rows(`select detail from audits where action = 'case.look' and entity_id = ?`, person.id)
    expect(await looks()).toEqual([])
    const opened = await (await succeeded(admin.fetch(`/api/cases/${late.id}/look`, { method: 'POST' }))).json()
    expect(opened).toMatchObject({
      ...listed,
      statement,
      accountId: person.id,
      email: person.login,
      canExtend: false,
      needsOther: false,
      canEnd: false,
      isOwn: false,
    })
    expect(await looks()).toEqual([{ detail: lookDetail(admin, 'ADMIN', { case: late.id }) }])
    expect((await admin.fetch('/api/cases/none/look', { method: 'POST' })).status).toBe(404)
    for (const other of [person, await signedIn(portal, 'TECH_ADMIN')]) {
      expect((await other.fetch(`/api/cases/${late.id}/look`, { method: 'POST' })).status).toBe(403)
      expect((await other.fetch('/api/cases')).status).toBe(403)
      expect((await edit(late.id, { state: 'IN_REVIEW' }, other)).status).toBe(403)
      expect((await end(late.id, 'x', other)).status).toBe(403)
    }
    await answered(late.id, 'REFUSED')
    expect((await all('open')).some(({ id }) => id === late.id)).toBe(false)
    expect((await all('all')).find(({ id }) => id === late.id)).toMatchObject({ state: 'REFUSED', overdue: false })
  })

  it('is answered once by whoever has taken it, mailed and shown to its person', async () => {
    const person = await signedIn(portal)
    const { id } = await filed(person, 'REPRESENTATIVE')
    expect(await errorOf(await edit(id, { state: 'GRANTED', answer: 'Ja.' }))).toEqual([409, 'wrongstatus'])
    expect(await (await edit(id, { state: 'IN_REVIEW' })).json()).toMatchObject({
      isMine: true,
      takenBy: admin.login,
      statement,
    })
    const other = await signedIn(portal, 'ADMIN')
    expect((await edit(id, { state: 'IN_REVIEW' }, other)).status).toBe(200)
    expect((await edit(id, { state: 'GRANTED', answer: 'Ja.' })).status).toBe(409)
    expect((await edit(id, { state: 'GRANTED', answer: ' ' }, other)).status).toBe(400)
    expect((await edit(id, { state: 'GRANTED', answer: 'Wir schreiben künftig Ihrer Anwältin.' }, other)).status).toBe(
      200,
    )
    expect(await errorOf(await edit(id, { state: 'REFUSED', answer: 'Doch nicht.' }, other))).toEqual([
      409,
      'wrongstatus',
    ])
    expect(await errorOf(await end(id, 'Ende', other))).toEqual([409, 'wrongstatus'])
    const [mine] = await own(person)
    expect(mine).toMatchObject({
      state: 'GRANTED',
      answer: 'Wir schreiben künftig Ihrer Anwältin.',
      endsAt: mine?.answeredAt,
    })
    const mail = (await mailsTo(portal, person.login)).at(-1)
    expect(mail?.kind).toBe('CASE_ANSWERED')
    expect(mail?.text).not.toContain('Anwältin')
    expect(
      await rows(
        `select action from audits where entity_id = ? and action like 'account.case%' order by at`,
        person.id,
      ),
    ).toEqual(['file', 'take', 'take', 'grant'].map((each) => ({ action: `account.case-${each}` })))
    const [row] = await rows('select answer from person_cases where id = ?', id)
    expect(String(row?.['answer'])).not.toContain('Anwältin')
  })

  it('shows itself once for a row: a repetition under the same key is another look, or refused', async () => {
    const person = await signedIn(portal)
    const { id } = await filed(person, 'ACCESS')
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const repeated = (method: string, path: string, body: object) =>
      admin.fetch(`/api/cases/${id}${path}`, json(method, body, key))
    for (let times = 0; times < 3; times++) expect((await repeated('PUT', '', { state: 'IN_REVIEW' })).status).toBe(200)
    const looks = await rows(
      `select action, detail ->> 'role' as role from audits where entity_id = ? and action in ('account.case-take', 'case.look')
        order by at`,
      person.id,
    )
    expect(looks).toEqual(['account.case-take', 'case.look', 'case.look'].map((action) => ({ action, role: 'ADMIN' })))
    key['Idempotency-Key'] = crypto.randomUUID()
    const body = { ground: 'MANY', reason: 'Vieles.' }
    expect((await repeated('POST', '/extend', body)).status).toBe(200)
    expect(await errorOf(await repeated('POST', '/extend', body))).toEqual([409, 'wrongstatus'])
    key['Idempotency-Key'] = crypto.randomUUID()
    const answer = { state: 'GRANTED', answer: 'Hier ist alles.' }
    expect((await repeated('PUT', '', answer)).status).toBe(200)
    expect(await errorOf(await repeated('PUT', '', answer))).toEqual([409, 'wrongstatus'])
    expect(await rows(`select 1 from idempotency_keys where caller like ?`, `%${admin.id}%`)).toEqual([])
    expect((await looksOf(person)).map(({ by, action }) => [by, action])).toEqual(
      ['account.case-take', 'case.look', 'case.look', 'account.case-extend', 'account.case-grant'].map((action) => [
        'professional administrator',
        action,
      ]),
    )
    const exported = await (await person.fetch('/api/account/export')).text()
    expect(exported).not.toContain('signIn')
  })

  it('corrects an application for its owner and a second borrower who has joined, and for nobody who only looks', async () => {
    const [owner, viewer, borrower] = [await signedIn(portal), await signedIn(portal), await signedIn(portal)]
    const { id: loanId } = await sentLoan(owner.fetch)
    for (const [person, role] of [
      [viewer, 'VIEWER'],
      [borrower, 'CO_BORROWER'],
    ] as const)
      await portal.client.execute(
        `insert into loan_members (id, loan_id, email, account_id, role, shows_income, invited_at, accepted_at)
          values (?, ?, ?, ?, ?, 0, '2026-11-30T10:00:00.000Z', '2026-11-30T10:00:00.000Z')`,
        [`${role}-${loanId}`, loanId, person.login, person.id, role],
      )
    expect((await file(viewer, 'CORRECTION', { loanId })).status).toBe(404)
    // What the bank stores of themselves there is theirs to ask for.
    expect((await file(viewer, 'ACCESS', { loanId })).status).toBe(201)
    for (const person of [owner, borrower]) expect((await file(person, 'CORRECTION', { loanId })).status).toBe(201)
  })

  it('is not worked on by whom it is about', async () => {
    const person = await signedIn(portal)
    const { id } = await filed(person, 'RESTRICTION')
    await portal.client.execute(`update accounts set role = 'ADMIN' where id = ?`, [person.id])
    expect(await errorOf(await edit(id, { state: 'IN_REVIEW' }, person))).toEqual([409, 'ownrights'])
    await answered(id, 'GRANTED')
    expect(await errorOf(await end(id, 'Ende', person))).toEqual([409, 'ownrights'])
  })

  it('is put off by two months once, with a ground that is mailed and a reason that is sealed', async () => {
    const person = await signedIn(portal)
    const { id, dueOn } = await filed(person, 'ACCESS')
    for (const body of [{ ground: 'BUSY' }, { reason: ' ' }]) expect((await extend(id, body)).status).toBe(400)
    for (const other of [person, await signedIn(portal, 'TECH_ADMIN')])
      expect((await extend(id, {}, other)).status).toBe(403)
    expect((await extend('none')).status).toBe(404)
    const later = addMonths(dueOn, 2)
    const extended = await (await succeeded(extend(id))).json<OpenedCase>()
    const reason = 'Ihre Akten sind umfangreich.'
    expect(extended).toMatchObject({
      dueOn: later,
      extendedAt: expect.any(String),
      extendGround: 'COMPLEX',
      extendReason: reason,
      canExtend: false,
    })
    expect(await own(person)).toMatchObject([{ dueOn: later, extendGround: 'COMPLEX', extendReason: reason }])
    expect((await all('open')).find((each) => each.id === id)).toMatchObject({
      dueOn: later,
      extendedAt: extended.extendedAt,
    })
    const mail = (await mailsTo(portal, person.login)).at(-1)
    expect(mail?.kind).toBe('CASE_EXTENDED')
    expect(mail?.text).toContain('weil es umfangreich ist')
    expect(mail?.text).not.toContain('Akten')
    const [row] = await rows('select * from person_cases where id = ?', id)
    expect(row).toMatchObject({ extended_by: admin.id, due_on: later })
    expect(JSON.stringify(row)).not.toContain('Akten')
    expect(
      await rows(`select detail from audits where action = 'account.case-extend' and entity_id = ?`, person.id),
    ).toEqual([{ detail: lookDetail(admin, 'ADMIN', { case: id, kind: 'ACCESS', ground: 'COMPLEX', until: later }) }])
    const exported = await (await succeeded(person.fetch('/api/account/export'))).json<{ cases: OwnCase[] }>()
    expect(exported.cases).toEqual(await own(person))
    expect(await errorOf(await extend(id))).toEqual([409, 'wrongstatus'])
  })

  it('is put off neither after its first month, nor once it is answered, nor by whom it is about, nor of a death', async () => {
    const person = await signedIn(portal)
    const late = await filed(person, 'ACCESS')
    await portal.client.execute(`update person_cases set due_on = '2020-01-31' where id = ?`, [late.id])
    expect(await errorOf(await extend(late.id))).toEqual([409, 'wrongstatus'])
    const done = await filed(person, 'REPRESENTATIVE')
    await answered(done.id, 'REFUSED')
    expect(await errorOf(await extend(done.id))).toEqual([409, 'wrongstatus'])
    const death = await filedFor(person.id, { kind: 'DEATH' })
    expect(await errorOf(await extend(death.id))).toEqual([409, 'wrongstatus'])
    const open = await filed(person, 'OBJECTION')
    await portal.client.execute(`update accounts set role = 'ADMIN' where id = ?`, [person.id])
    expect(await errorOf(await extend(open.id, {}, person))).toEqual([409, 'ownrights'])
    await portal.client.execute(`update accounts set role = 'USER' where id = ?`, [person.id])
    const replies = await Promise.all([1, 2].map(() => extend(open.id)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('is in the export of its person, and goes with the account', async () => {
    const person = await signedIn(portal)
    const { id } = await filed(person, 'OBJECTION')
    const exported = await (await succeeded(person.fetch('/api/account/export'))).json<{ cases: OwnCase[] }>()
    expect(exported.cases).toEqual(await own(person))
    await succeeded(person.fetch('/api/account', { method: 'DELETE' }))
    expect(await rows('select 1 from person_cases where id = ?', id)).toEqual([])
  })
})

describe('an objection', () => {
  it('that is granted ends entries that rest on point (f), of the application that it names, and no others', async () => {
    const person = await signedIn(portal)
    const [one, two] = [await sentLoan(person.fetch), await sentLoan(person.fetch)]
    const insert = `insert into consents (id, account_id, loan_id, kind, legal_kind, basis, who, wording, locale, given_at)
      values (?, ?, ?, 'CONTACT', 'NOTICE', ?, 'OWNER', 'release-1', 'de', '2026-11-01T10:00:00.000Z')`
    for (const [basis, loan] of [
      ['f', one],
      ['b', one],
      ['f', two],
    ] as const)
      await portal.client.execute(insert, [`${basis}-${loan.id}`, person.id, loan.id, basis])
    const ended = async () =>
      (
        await rows(
          `select id from consents where account_id = ? and kind = 'CONTACT' and ended_at is not null order by id`,
          person.id,
        )
      ).map((row) => row['id'])
    const refused = await filed(person, 'OBJECTION', { loanId: one.id })
    await answered(refused.id, 'REFUSED')
    expect(await ended()).toEqual([])
    const { id } = await filed(person, 'OBJECTION', { loanId: one.id })
    await answered(id, 'GRANTED')
    expect(await ended()).toEqual([`f-${one.id}`])
    await answered((await filed(person, 'OBJECTION')).id, 'GRANTED')
    expect(await ended()).toEqual([`f-${one.id}`, `f-${two.id}`].toSorted())
  })
})

describe('a restriction', () => {
  it('that is granted lasts until a week after its person was told of its end', async () => {
    const person = await signedIn(portal)
    const { id } = await filed(person, 'RESTRICTION')
    expect(await answered(id, 'GRANTED')).toMatchObject({ endsAt: null, canEnd: true })
    expect(await errorOf(await file(person, 'RESTRICTION'))).toEqual([409, 'caseopen'])
    const before = Date.now()
    const ended = await (await succeeded(end(id))).json<OpenedCase>()
    expect(ended).toMatchObject({ state: 'GRANTED', canEnd: false, endReason: 'Die Prüfung ist beendet.' })
    const days = (Date.parse(ended.endsAt ?? '') - before) / 86_400_000
    expect([days > 6.9, days < 7.1]).toEqual([true, true])
    const mail = (await mailsTo(portal, person.login)).at(-1)
    expect(mail?.kind).toBe('RESTRICTION_ENDS')
    expect(mail?.text).not.toContain('Prüfung ist beendet')
    expect((await own(person))[0]).toMatchObject({ endReason: 'Die Prüfung ist beendet.', endsAt: ended.endsAt })
    expect(await errorOf(await end(id))).toEqual([409, 'wrongstatus'])
  })

  it('that is refused ends a week later as well, and none is filed beside it until then', async () => {
    const person = await signedIn(portal)
    const { id } = await filed(person, 'RESTRICTION')
    const { endsAt } = await answered(id, 'REFUSED')
    expect(Date.parse(endsAt ?? '') > Date.now() + 6 * 86_400_000).toBe(true)
    expect(await errorOf(await file(person, 'RESTRICTION'))).toEqual([409, 'caseopen'])
    expect(await errorOf(await fileFor(person.id, { kind: 'RESTRICTION' }))).toEqual([409, 'caseopen'])
    expect(await own(person)).toHaveLength(1)
  })

  it('within 90 days after a refusal takes effect once it is granted, and stays an open case until then', async () => {
    const person = await signedIn(portal)
    const refusedOn = async (id: string, days: number): Promise<void> => {
      await answered(id, 'REFUSED')
      const past = new Date(Date.now() - days * 86_400_000).toISOString()
      await portal.client.execute('update person_cases set answered_at = ?, ends_at = ? where id = ?', [past, past, id])
    }
    const rights = async () =>
      (await succeeded(admin.fetch(`/api/users/${person.id}/rights`, { method: 'POST' }))).json()
    await refusedOn((await filed(person, 'RESTRICTION')).id, 8)
    const again = await filed(person, 'RESTRICTION')
    expect(again).toMatchObject({ state: 'FILED', endsAt: again.filedAt })
    expect(await rights()).toMatchObject({ restricted: false, stops: ['CASE'] })
    const tech = await signedIn(portal, 'TECH_ADMIN')
    const deleted = await tech.fetch(`/api/users/${person.id}`, { method: 'DELETE' })
    expect(await errorOf(deleted)).toEqual([409, 'accountkept'])
    // Refused once more, it needs no week of notice: there was no effect.
    const refused = await answered(again.id, 'REFUSED')
    expect(refused.endsAt).toBe(refused.answeredAt)
    expect(await rights()).toMatchObject({ restricted: false, stops: [] })
    const third = await filed(person, 'RESTRICTION')
    expect(await answered(third.id, 'GRANTED')).toMatchObject({ endsAt: null, canEnd: true })
    expect(await rights()).toMatchObject({ restricted: true, stops: ['RESTRICTION'] })
    await portal.client.execute('delete from person_cases where account_id = ? and id <> ?', [person.id, refused.id])
    await portal.client.execute(`update person_cases set answered_at = '2026-01-01T10:00:00.000Z' where id = ?`, [
      refused.id,
    ])
    expect(await filed(person, 'RESTRICTION')).toMatchObject({ endsAt: null })
  })
})

describe('a death', () => {
  it('is shown to whom it is about without what others have told of them, there and in the export', async () => {
    const person = await signedIn(portal)
    const words = ['Anruf seines Bruders Karl, Tel. 0171', 'Karl hat sich geirrt.']
    const { id } = await filedFor(person.id, { kind: 'DEATH', statement: words[0] })
    await answered(id, 'REFUSED', words[1])
    expect(await own(person)).toMatchObject([{ kind: 'DEATH', state: 'REFUSED', statement: null, answer: null }])
    const exported = await (await succeeded(person.fetch('/api/account/export'))).text()
    for (const word of ['Karl', '0171']) expect(exported).not.toContain(word)
    expect(exported).toContain('account.case-refuse')
    const opened = await succeeded(admin.fetch(`/api/cases/${id}/look`, { method: 'POST' }))
    expect(await opened.json()).toMatchObject({ statement: words[0], answer: words[1] })
    // Somebody who has become an administrator meanwhile reads no more of their own.
    await portal.client.execute(`update accounts set role = 'ADMIN' where id = ?`, [person.id])
    const mine = await succeeded(person.fetch(`/api/cases/${id}/look`, { method: 'POST' }))
    expect(await mine.json()).toMatchObject({ isOwn: true, statement: null, answer: null })
    const [event] = await rows(`select id from audits where entity_id = ? and action = 'account.case-file'`, person.id)
    const read = async ({ fetch }: Person) =>
      (await succeeded(fetch(`/management/audits/${String(event?.['id'])}`))).json<{ after?: unknown }>()
    expect([(await read(person)).after, (await read(second)).after]).toEqual([undefined, { statement: words[0] }])
  })

  it('that is confirmed ends sessions, refuses the sign-in, and stops mails, until the bank ends the case', async () => {
    const person = await signedIn(portal)
    const { id } = await filedFor(person.id, { kind: 'DEATH' })
    expect(await kindsTo(person.login)).toEqual([])
    expect((await person.fetch('/api/account')).status).toBe(200)
    await portal.client.execute(
      `insert into mails (id, kind, recipient, mailbox, subject, html, text, created_at, next_attempt_at)
        values (?, 'NEW_STATUS', ?, ?, 's', 'h', 't', '2026-11-30T10:00:00.000Z', '2026-11-30T10:00:00.000Z')`,
      [`waits-${person.id}`, person.login, person.login],
    )
    expect(await answered(id, 'GRANTED', 'Das Standesamt hat es bestätigt.', second)).toMatchObject({
      canEnd: true,
      endsAt: null,
    })
    expect((await person.fetch('/api/account')).status).toBe(401)
    expect(
      await rows('select activated, deactivated_at is null as active from accounts where id = ?', person.id),
    ).toEqual([{ activated: 0, active: 0 }])
    expect(await kindsTo(person.login)).toEqual([])
    // Also what the bank files, and whatever else would be mailed.
    await filedFor(person.id, { kind: 'REPRESENTATIVE' })
    await succeeded(
      portal.fetch('/api/account/reset-password/init', {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: person.login,
      }),
    )
    expect(await kindsTo(person.login)).toEqual([])

    const tech = await signedIn(portal, 'TECH_ADMIN')
    const reactivate = () => tech.fetch('/api/users', json('PUT', { id: person.id, activated: true }))
    expect(await errorOf(await reactivate())).toEqual([409, 'accountkept'])
    await succeeded(end(id, 'Der Nachlass ist geregelt.'))
    expect(await errorOf(await reactivate())).toEqual([409, 'accountkept'])
    await succeeded(decide(id, 'CONFIRM'))
    expect((await reactivate()).status).toBe(200)
  })

  it('that is refused changes nothing', async () => {
    const person = await signedIn(portal)
    const { id } = await filedFor(person.id, { kind: 'DEATH' })
    await answered(id, 'REFUSED', 'Ein Irrtum.')
    expect((await person.fetch('/api/account')).status).toBe(200)
    expect(await kindsTo(person.login)).toEqual([])
  })

  it('needs a second person to be granted, where four eyes are required', async () => {
    const person = await signedIn(portal)
    const { id } = await filedFor(person.id, { kind: 'DEATH' })
    expect(await (await edit(id, { state: 'IN_REVIEW' })).json()).toMatchObject({ isMine: true, needsOther: true })
    expect(await errorOf(await edit(id, { state: 'GRANTED', answer: 'Ja.' }))).toEqual([409, 'foureyes'])
    expect(await (await edit(id, { state: 'IN_REVIEW' }, second)).json()).toMatchObject({ needsOther: false })
    expect((await edit(id, { state: 'GRANTED', answer: 'Ja.' }, second)).status).toBe(200)
    // Whoever has filed it may refuse it.
    const mistake = await filedFor((await signedIn(portal)).id, { kind: 'DEATH' })
    expect(await answered(mistake.id, 'REFUSED', 'Ein Irrtum.')).toMatchObject({ state: 'REFUSED' })
  })

  it('needs one to be ended, too, who sees it in the list and may take it back', async () => {
    const person = await signedIn(portal)
    const { id } = await filedFor(person.id, { kind: 'DEATH' })
    await answered(id, 'GRANTED', 'Ja.', second)
    const ending = await (await succeeded(end(id, 'Ein Irrtum.'))).json()
    expect(ending).toMatchObject({
      ending: true,
      endsAt: null,
      endReason: 'Ein Irrtum.',
      endPreparedBy: admin.login,
      mayConfirmEnd: false,
    })
    expect(await errorOf(await end(id, 'Noch einmal.', second))).toEqual([409, 'wrongstatus'])
    expect(await errorOf(await decide(id, 'CONFIRM', admin))).toEqual([409, 'foureyes'])
    expect((await all('open')).find((each) => each.id === id)).toMatchObject({ state: 'GRANTED', ending: true })
    expect(await (await succeeded(decide(id, 'REJECT', admin))).json()).toMatchObject({
      ending: false,
      endReason: null,
      endPreparedBy: null,
    })
    expect((await all('open')).some((each) => each.id === id)).toBe(false)
    expect(await errorOf(await decide(id, 'CONFIRM'))).toEqual([409, 'wrongstatus'])
    await succeeded(end(id, 'Doch.'))
    expect(await (await succeeded(decide(id, 'CONFIRM'))).json()).toMatchObject({
      ending: false,
      canEnd: false,
      endsAt: expect.any(String),
      endReason: 'Doch.',
    })
    const actions = await rows(
      `select action from audits where entity_id = ? and action like 'account.case-%end' order by at`,
      person.id,
    )
    expect(actions.map((row) => row['action'])).toEqual(
      ['prepare', 'reject', 'prepare', 'confirm'].map((each) => `account.case-${each}-end`),
    )
  })

  it('needs one person where four eyes are off', async () => {
    await changeGeneral(portal.client, { FOUR_EYES: 'OFF' })
    onTestFinished(() => changeGeneral(portal.client, { FOUR_EYES: 'AUTO' }))
    const { id } = await filedFor((await signedIn(portal)).id, { kind: 'DEATH' })
    expect(await answered(id, 'GRANTED')).toMatchObject({ needsOther: false })
    expect(await (await succeeded(end(id))).json()).toMatchObject({ ending: false, endsAt: expect.any(String) })
  })
})
