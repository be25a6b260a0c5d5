import { env as bindings } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { newEmail } from '#test/harness/accounts.ts'
import { sentLoan } from '#test/harness/bank.ts'
import { completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { askedKey, giveConsents, readingMail, viewConsents } from '#test/harness/second-consents.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { readShared } from '#test/harness/sharing.ts'
import type { Erasure } from '#worker/db/erasures.ts'
import { getEnv } from '#worker/env.ts'
import { Ctx } from '#worker/http/context.ts'

import type { ListedCase, OwnCase } from '../cases/dto.ts'
import type { OwnEntry } from '../ledger/own-entries.ts'
import { repeatErasures } from './repeat-erasure.ts'

const { FILES } = bindings as unknown as { FILES: R2Bucket }

let portal: Portal
let admin: Person
let person: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue()
  person = await signedIn(portal)
})

const rows = async (sql: string, ...args: (string | null)[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
/** Recovery points: before everything, and after it. */
const [early, late] = [inMinutes(-60), inMinutes(60)]

const notedKeys = async (): Promise<string[]> =>
  (await FILES.list({ prefix: 'erasures/' })).objects.map(({ key }) => key)

/** So many notes that name an id, oldest first. */
async function notesOf(id: string, count: number): Promise<Erasure[]> {
  let found: Erasure[] = []
  await expect
    .poll(async () => {
      const keys = (await notedKeys()).filter((key) => !key.includes('/intents/'))
      const texts = await Promise.all(keys.map(async (key) => (await (await FILES.get(key))?.text()) ?? ''))
      found = texts.filter((text) => text.includes(id)).map((text) => JSON.parse(text) as Erasure)
      return found.length
    })
    .toBe(count)
  return found.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

const restore = (notes: readonly Erasure[], takenAt: string): Promise<string[]> =>
  repeatErasures(
    () =>
      new Ctx({
        env: getEnv(portal.env),
        now: new Date(),
        requestId: 'restore',
        locale: 'de',
        address: '',
        waitUntil: () => undefined,
        actor: { kind: 'cron', job: 'restore' },
      }),
    notes,
    takenAt,
  )

const file = async (kind: string, more: object = {}): Promise<string> =>
  (
    await (
      await succeeded(person.fetch('/api/account/cases', json('POST', { kind, statement: 'Bitte.', ...more })))
    ).json<OwnCase>()
  ).id
async function answer(id: string, state: 'GRANTED' | 'REFUSED'): Promise<void> {
  await succeeded(admin.fetch(`/api/cases/${id}`, json('PUT', { state: 'IN_REVIEW' })))
  await succeeded(admin.fetch(`/api/cases/${id}`, json('PUT', { state, answer: 'Antwort.' })))
}
async function dead(): Promise<string> {
  const body = { kind: 'DEATH', way: 'WRITTEN', statement: 'Sterbeurkunde.' }
  const { id } = await (
    await succeeded(admin.fetch(`/api/users/${person.id}/cases`, json('POST', body)))
  ).json<ListedCase>()
  await answer(id, 'GRANTED')
  return id
}
async function alive(id: string): Promise<void> {
  await succeeded(admin.fetch(`/api/cases/${id}/end`, json('POST', { reason: 'Ein Irrtum.' })))
  // An account without a password is activated by setting one.
  await portal.client.execute(`update accounts set password_hash = 'set' where id = ?`, [person.id])
  const tech = await signedIn(portal, 'TECH_ADMIN')
  await succeeded(tech.fetch('/api/users', json('PUT', { id: person.id, activated: true })))
}
const isActive = async (): Promise<boolean> =>
  (await rows('select activated from accounts where id = ?', person.id))[0]?.['activated'] === 1
const caseOf = async (id: string) =>
  (
    await rows(
      'select state, ends_at is not null as ended, answer is not null as worded from person_cases where id = ?',
      id,
    )
  )[0]

describe('a death that was an error', () => {
  it.each([
    ['before the backup', late],
    ['after it', early],
  ])('and ended %s makes nobody dead again', async (_, takenAt) => {
    const id = await dead()
    await alive(id)
    const notes = await notesOf(id, 4)
    if (takenAt === early) await portal.client.execute('delete from person_cases where id = ?', [id])
    await portal.client.execute(
      `insert into mails (id, kind, recipient, mailbox, subject, html, text, created_at, next_attempt_at)
        values (?, 'NEW_STATUS', ?, ?, 's', 'h', 't', '2026-11-30T10:00:00.000Z', '2026-11-30T10:00:00.000Z')`,
      [`waits-${person.id}`, person.login, person.login],
    )
    expect(await restore(notes, takenAt)).toEqual([])
    expect(await isActive()).toBe(true)
    expect(await rows('select id from mails where recipient = ?', person.login)).toEqual([{ id: `waits-${person.id}` }])
    expect(await caseOf(id)).toEqual({ state: 'GRANTED', ended: 1, worded: takenAt === late ? 1 : 0 })
  })

  it('and ended after the backup leaves the account to be activated by an administrator', async () => {
    const id = await dead()
    await succeeded(admin.fetch(`/api/cases/${id}/end`, json('POST', { reason: 'Ein Irrtum.' })))
    const notes = await notesOf(id, 4)
    await portal.client.execute(`update person_cases set ends_at = null, ended_by = null where id = ?`, [id])
    expect(await restore(notes, early)).toEqual([])
    expect([await isActive(), await caseOf(id)]).toEqual([false, { state: 'GRANTED', ended: 1, worded: 1 }])
  })

  it('that lasts is applied, and not noted anew, which a later restore would take for another death', async () => {
    const id = await dead()
    const notes = await notesOf(id, 3)
    await portal.client.execute('delete from person_cases where id = ?', [id])
    const before = await notedKeys()
    expect(await restore(notes, early)).toEqual([])
    expect(await isActive()).toBe(false)
    expect(await notedKeys()).toEqual(before)
  })
})

it('an answered case beside a newer one that is open is no conflict', async () => {
  const first = await file('OBJECTION')
  await answer(first, 'REFUSED')
  const second = await file('OBJECTION')
  const notes = [...(await notesOf(first, 3)), ...(await notesOf(second, 1))]
  for (const takenAt of [early, late]) {
    expect(await restore(notes, takenAt)).toEqual([])
    expect([await caseOf(first), await caseOf(second)]).toMatchObject([{ state: 'REFUSED' }, { state: 'FILED' }])
  }
  await portal.client.execute('delete from person_cases where account_id = ?', [person.id])
  expect(await restore(notes, early)).toEqual([])
  expect([await caseOf(first), await caseOf(second)]).toMatchObject([{ state: 'REFUSED' }, { state: 'FILED' }])
})

it('a granted objection ends what rests on point (f) again, of its application and as of its answer', async () => {
  const [one, two] = [await sentLoan(person.fetch), await sentLoan(person.fetch)]
  const id = await file('OBJECTION', { loanId: one.id })
  await answer(id, 'GRANTED')
  const notes = await notesOf(id, 3)
  // The backup is from before.
  await portal.client.execute('delete from person_cases where id = ?', [id])
  for (const [name, loan, given] of [
    ['named', one.id, early],
    ['other', two.id, early],
    ['later', one.id, late],
  ] as const)
    await portal.client.execute(
      `insert into consents (id, account_id, loan_id, kind, legal_kind, basis, who, wording, locale, given_at)
        values (?, ?, ?, 'CONTACT', 'NOTICE', 'f', 'OWNER', 'release-1', 'de', ?)`,
      [`${name}-${one.id}`, person.id, loan, given],
    )
  expect(await restore(notes, early)).toEqual([])
  const [answered] = await rows('select answered_at as at from person_cases where id = ?', id)
  expect(
    await rows(`select id, ended_at as at from consents where account_id = ? and basis = 'f' order by id`, person.id),
  ).toEqual([
    { id: `later-${one.id}`, at: null },
    { id: `named-${one.id}`, at: answered?.['at'] },
    { id: `other-${one.id}`, at: null },
  ])
})

/** An entry as a backup has it, valid. */
const validAgain = (id: string) =>
  portal.client.execute(
    `insert into consents (id, account_id, loan_id, kind, legal_kind, basis, who, way, field_id, wording, release, text, locale, given_at)
      select 'again-' || id, account_id, loan_id, kind, legal_kind, basis, who, way, field_id, wording, release, text, locale, given_at
      from consents where id = ?`,
    [id],
  )

it('a second borrower who declined by the link has given nothing, also what is in no ledger', async () => {
  const { id, second, key, decline } = await consentedByLink()
  const [loan] = await rows('select fields, borrowers from loans where id = ?', id)
  const [proof] = await rows('select given, given_at from second_consents where loan_id = ?', id)
  const [entry] = await rows(`select id from consents where loan_id = ? and who = 'SECOND_BORROWER'`, id)
  expect(String(proof?.['given'])).toContain('secondOwnAccount')
  await succeeded(decline())
  const notes = await notesOf(id, 1)

  const given = [String(proof?.['given']), String(proof?.['given_at'])]
  await portal.client.execute('update loans set fields = ?, borrowers = ? where id = ?', [
    String(loan?.['fields']),
    String(loan?.['borrowers']),
    id,
  ])
  await portal.client.execute(
    'update second_consents set given = ?, given_at = ?, declined_at = null where loan_id = ?',
    [...given, id],
  )
  await validAgain(String(entry?.['id']))
  expect(Object.keys((await readShared(person.fetch, id)).fields)).toContain('secondOwnAccount')
  expect(await restore(notes, early)).toEqual([])
  const after = await readShared(person.fetch, id)
  expect(Object.keys(after.fields).filter((each) => /^second(Own|Schufa|Politically)/.test(each))).toEqual([])
  expect(after.secondConsents).toMatchObject({ given: [], givenAt: null })
  expect(await viewConsents(second, key)).toMatchObject({ state: 'DECLINED', declinedAt: notes[0]?.at })
  expect(
    await rows(`select withdrawn_at as at from consents where loan_id = ? and who = 'SECOND_BORROWER'`, id),
  ).toEqual([{ at: notes[0]?.at }, { at: notes[0]?.at }])
  // What they gave after that stays.
  await portal.client.execute(
    `update second_consents set given = ?, given_at = ?, declined_at = null where loan_id = ?`,
    [given[0] ?? '', late, id],
  )
  expect(await restore(notes, early)).toEqual([])
  expect(await rows('select given_at from second_consents where loan_id = ?', id)).toEqual([{ given_at: late }])
})

/** A complete application of two whose second borrower has consented by their link. */
async function consentedByLink() {
  const { id, version } = await completeLoan(person.fetch, { secondBorrower: true, ...secondAnswers })
  const body = { version, borrowers: [completeBorrower, completeBorrower] }
  await succeeded(person.fetch(`/api/loan/${id}`, json('PUT', body)))
  const second = readingMail(portal)
  const key = await askedKey(second, person.fetch, id, newEmail())
  await succeeded(giveConsents(second, key, await viewConsents(second, key)))
  return { id, second, key, decline: () => second.fetch('/api/second-consents/decline', json('POST', { key })) }
}

it('a second borrower who declined where the form asks no inquiry has given nothing', async () => {
  const { id, second, key, decline } = await consentedByLink()
  // As of a form without one, of which the ledger has no entry.
  await portal.client.execute(`update loans set fields = json_remove(fields, '$.secondSchufaConsent') where id = ?`, [
    id,
  ])
  await portal.client.execute(`update second_consents set given = '["secondOwnAccount"]' where loan_id = ?`, [id])
  const [loan] = await rows('select fields from loans where id = ?', id)
  const [proof] = await rows('select given, given_at from second_consents where loan_id = ?', id)
  await succeeded(decline())
  const notes = await notesOf(id, 1)
  expect(notes[0]?.withdrawn).toEqual([{ loan: id, about: 'secondOwnAccount' }])
  await portal.client.execute('update loans set fields = ? where id = ?', [String(loan?.['fields']), id])
  await portal.client.execute(
    'update second_consents set given = ?, given_at = ?, declined_at = null where loan_id = ?',
    [String(proof?.['given']), String(proof?.['given_at']), id],
  )
  expect(await restore(notes, early)).toEqual([])
  const after = await readShared(person.fetch, id)
  expect([after.fields['secondOwnAccount'], after.secondConsents?.given]).toEqual([undefined, []])
  expect(await viewConsents(second, key)).toMatchObject({ state: 'DECLINED', declinedAt: notes[0]?.at })
})

it('a second borrower who withdrew by the link after sending has done so, on their page and in the ledger, once', async () => {
  const { id, second, key, decline } = await consentedByLink()
  const { version } = await readShared(person.fetch, id)
  const sent = await (
    await succeeded(person.fetch('/api/inquiries/send', json('POST', { id, version })))
  ).json<{ fields: unknown }>()
  const [proof] = await rows('select given from second_consents where loan_id = ?', id)
  const [entry] = await rows(`select id from consents where loan_id = ? and who = 'SECOND_BORROWER'`, id)
  await succeeded(decline())
  const notes = await notesOf(id, 1)
  await portal.client.execute('update second_consents set given = ?, declined_at = null where loan_id = ?', [
    String(proof?.['given']),
    id,
  ])
  await validAgain(String(entry?.['id']))
  const audits = () => rows(`select id from audits where entity_id = ? and principal = 'cron:restore'`, id)
  expect(await restore(notes, early)).toEqual([])
  expect(await restore(notes, early)).toEqual([])
  expect(await audits()).toHaveLength(1)
  expect(await viewConsents(second, key)).toMatchObject({ state: 'DECLINED', declinedAt: notes[0]?.at })
  expect(
    await rows(`select withdrawn_at as at from consents where loan_id = ? and who = 'SECOND_BORROWER'`, id),
  ).toEqual([{ at: notes[0]?.at }, { at: notes[0]?.at }])
  expect((await readShared(person.fetch, id)).fields).toEqual(sent.fields)
})

it('of many withdrawals of one consent, an entry is withdrawn once, as of the first after it was given', async () => {
  const loan = await completeLoan(person.fetch)
  const entries = await (await person.fetch('/api/account/consents')).json<OwnEntry[]>()
  const entry = entries.find(({ loanId, item }) => loanId === loan.id && item === 'SCHUFA')?.id ?? ''
  const at = (minutes: number): string => inMinutes(minutes)
  const notes = [-30, 10, 20, ...Array.from({ length: 300 }, (_, index) => 30 + index)].map((minutes): Erasure => ({
    id: `note-${minutes}`,
    at: at(minutes),
    action: 'loan.withdraw-consent',
    withdrawn: [{ loan: loan.id, about: 'schufaConsent' }],
  }))
  const begun = new Date().toISOString()
  const keys = await notedKeys()
  expect(await restore(notes, early)).toEqual([])
  expect(await notedKeys()).toEqual(keys)
  expect(await rows('select withdrawn_at as at from consents where id = ?', entry)).toEqual([{ at: notes[1]?.at }])
  expect(await rows(`select action from audits where principal = 'cron:restore' and at >= ?`, begun)).toEqual([
    { action: 'loan.withdraw-consent' },
  ])
  expect((await readShared(person.fetch, loan.id)).fields['schufaConsent']).toBeUndefined()
})
