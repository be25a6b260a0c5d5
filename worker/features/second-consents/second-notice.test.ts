import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { mailsTo, newEmail } from '#test/harness/accounts.ts'
import { completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { askedKey, giveConsents, readingMail, type SecondPerson, viewConsents } from '#test/harness/second-consents.ts'
import { changeAreas, changeGeneral } from '#test/harness/settings.ts'
import { readJoined, readShared, saveAnswers, share, sharingOn, withSecondBorrower } from '#test/harness/sharing.ts'

let portal: Portal
let second: SecondPerson
beforeAll(async () => {
  portal = await openPortal()
  second = readingMail(portal)
  await sharingOn(portal)
})

const named = { secondFirstName: 'Bernd', secondLastName: 'Beispiel' }
const rows = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const kindsTo = async (email: string) => (await mailsTo(portal, email)).map(({ kind }) => kind)
const keyOf = async (email: string) => new URL(await second.linkTo(email)).hash.slice(1)
const object = (who: Pick<Person, 'fetch'>, key: string) =>
  who.fetch('/api/second-consents/object', json('POST', { key }))
const statusOf = async (key: string) => (await second.fetch('/api/second-consents', json('POST', { key }))).status
const set = async (owner: Person, id: string, values: Record<string, Value | null>): Promise<Loan> =>
  (await succeeded(saveAnswers(owner.fetch, await readShared(owner.fetch, id), values))).json<Loan>()

/** A draft of two, whose second borrower an owner has entered with this address. */
async function entered(email = newEmail(), owner?: Person) {
  const person = owner ?? (await signedIn(portal))
  const { id } = await withSecondBorrower(person.fetch, { ...named, secondEmail: email })
  return { owner: person, id, email }
}

/** A complete application of two, sent after the second borrower has consented by the link. */
async function sent() {
  const owner = await signedIn(portal)
  const email = newEmail()
  const { id, version } = await completeLoan(owner.fetch, {
    secondBorrower: true,
    ...secondAnswers,
    secondEmail: email,
  })
  const borrowers = [completeBorrower, completeBorrower]
  await succeeded(owner.fetch(`/api/loan/${id}`, json('PUT', { version, borrowers })))
  const key = await askedKey(second, owner.fetch, id, email)
  await succeeded(giveConsents(second, key, await viewConsents(second, key)))
  const loan = await readShared(owner.fetch, id)
  await succeeded(owner.fetch('/api/inquiries/send', json('POST', { id, version: loan.version })))
  return { owner, id, email, key }
}

describe('whoever is entered as second borrower by somebody else', () => {
  it('hears of it by one neutral mail a mailbox and loan, with the save of their name and address', async () => {
    const owner = await signedIn(portal)
    const email = newEmail()
    const { id } = await withSecondBorrower(owner.fetch, { secondEmail: email, secondFirstName: 'Bernd' })
    expect(await kindsTo(email)).toEqual([])
    await set(owner, id, { secondLastName: 'Beispiel' })
    const [mail] = await rows('select subject, text from mails where recipient = ?', email)
    expect(mail?.['subject']).toBe('Jemand hat Angaben zu Ihnen gemacht')
    expect(mail?.['text']).toContain(`/consents/${id}#`)
    expect(String(mail?.['text'])).not.toMatch(/10\.000|privatkredit|Bernd|Anna|beispiel\b|@test/i)
    // Neither again, nor to another spelling, nor back from another address, which hears of it, too.
    const other = newEmail()
    for (const secondEmail of [email, email.replace('@', '+b@'), other, email]) await set(owner, id, { secondEmail })
    expect(await kindsTo(email)).toEqual(['SECOND_NOTICE'])
    expect(await kindsTo(other)).toEqual(['SECOND_NOTICE'])
    expect(await rows('select 1 from mails where mailbox = ?', email)).toHaveLength(1)
  })

  it('hears of it from visitors, and from a draft that begins with these answers, by the name of nobody', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const email = newEmail()
    await succeeded(saveAnswers(fetch, loan, { secondBorrower: true, ...named, secondEmail: email }))
    const [mail] = await mailsTo(portal, email)
    expect(mail).toMatchObject({ kind: 'SECOND_NOTICE' })
    expect(mail?.text).toContain('Eine Kundin oder ein Kunde der Bank hat Sie')
    const begun = await entered()
    expect(await kindsTo(begun.email)).toEqual(['SECOND_NOTICE'])
  })

  it('is not mailed at the first borrower’s own address or a member’s, nor once they have joined', async () => {
    const [owner, viewer, joined] = await Promise.all([signedIn(portal), signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch, { ...named, secondEmail: owner.login.replace('@', '+b@') })
    await succeeded(share(owner, id, [{ email: viewer.login, role: 'EDITOR' }]))
    await readJoined(viewer.fetch, id)
    await set(owner, id, { secondEmail: viewer.login })
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: joined.login })))
    const own = newEmail()
    await succeeded(
      saveAnswers(joined.fetch, await readJoined(joined.fetch, id), { secondEmail: own, secondBirthPlace: 'Ulm' }),
    )
    expect(await rows(`select 1 from second_notices where loan_id = ?`, id)).toEqual([])
    for (const email of [owner.login, viewer.login, own]) expect(await kindsTo(email)).not.toContain('SECOND_NOTICE')
  })

  it('is mailed by a later save where the mailbox has no room, which refuses no save', async () => {
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    onTestFinished(() => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 }))
    const email = newEmail()
    await entered(email.replace('@', '+a@'))
    const { owner, id } = await entered(email)
    expect(await kindsTo(email)).toEqual([])
    await portal.client.execute(`update mails set created_at = '2026-01-01T00:00:00.000Z' where mailbox = ?`, [email])
    await set(owner, id, { secondBirthPlace: 'Ulm' })
    expect(await kindsTo(email)).toEqual(['SECOND_NOTICE'])
  })

  it('is mailed beyond the limit with the sending, because nothing comes after it', async () => {
    const other = await openPortal()
    await changeGeneral(other.client, { MAILS_PER_RECIPIENT: 1 })
    await changeAreas(other.client, ({ PAGES }) => ({
      PAGES: PAGES.map((page) => ({
        ...page,
        sections: page.sections.filter((each) => each.id !== 'SECOND_BORROWER_SCHUFA'),
      })),
    }))
    const owner = await signedIn(other)
    const email = newEmail()
    await withSecondBorrower(owner.fetch, { ...named, secondEmail: email.replace('@', '+a@') })
    const { id, version } = await completeLoan(owner.fetch, {
      secondBorrower: true,
      ...secondAnswers,
      secondEmail: email,
    })
    const borrowers = [completeBorrower, completeBorrower]
    const loan = await (
      await succeeded(owner.fetch(`/api/loan/${id}`, json('PUT', { version, borrowers })))
    ).json<Loan>()
    expect(await mailsTo(other, email)).toEqual([])
    await succeeded(owner.fetch('/api/inquiries/send', json('POST', { id, version: loan.version })))
    expect(await mailsTo(other, email)).toMatchObject([{ kind: 'SECOND_NOTICE' }])
    // The link is good for what the bank has.
    const key = new URL(await readingMail(other).linkTo(email)).hash.slice(1)
    expect(await viewConsents(other, key)).toMatchObject({ state: 'NOTICE', open: false, mayObject: true })
  })

  it('is no way to mail to many mailboxes: a draft mails to so many addresses', async () => {
    const { owner, id } = await entered()
    const emails = Array.from({ length: 6 }, newEmail)
    for (const secondEmail of emails) await set(owner, id, { secondEmail })
    const mailed = await Promise.all(emails.map(kindsTo))
    expect(mailed.map(({ length }) => length)).toEqual([1, 1, 1, 1, 0, 0])
  })
})

describe('the link of the notice', () => {
  it('says by category what is entered, by whom, for what and how long, and neither a value, the product nor an amount', async () => {
    const { owner, id, email } = await entered()
    await set(owner, id, { secondBirthPlace: 'Bonn', firstName: 'Anna', lastName: 'Beispiel' })
    const view = await viewConsents(second, await keyOf(email))
    expect(view).toMatchObject({
      state: 'NOTICE',
      name: '',
      askedBy: 'Anna Beispiel',
      loanName: null,
      amount: null,
      months: null,
      consents: [],
      mayObject: true,
      objectedAt: null,
    })
    expect(view.notice[0]?.items.map(({ text }) => text)).toEqual([
      expect.stringContaining('Name'),
      expect.stringContaining('E-Mail-Adresse'),
      expect.stringContaining('Weitere Angaben'),
    ])
    expect(JSON.stringify({ ...view, seen: '' })).not.toMatch(/10.?000|Bonn|Bernd|Privatkredit|@test/)
    // Nothing can be consented to by it before the owner asks.
    expect((await giveConsents(second, await keyOf(email), view)).status).toBe(404)
  })

  it('is the one of a request for consents, too, which takes the place of a notice that waits', async () => {
    const { owner, id, email } = await entered()
    const key = await keyOf(email)
    expect(await askedKey(second, owner.fetch, id, email)).toBe(key)
    expect(await kindsTo(email)).toEqual(['CONSENT_REQUEST'])
    expect(await viewConsents(second, key)).toMatchObject({ state: 'OPEN', loanName: { de: 'Privatkredit' } })
    // Undecided, the request ends; the notice stays.
    await portal.client.execute(`update second_consents set asked_at = '2026-01-01T00:00:00.000Z' where loan_id = ?`, [
      id,
    ])
    const view = await viewConsents(second, key)
    expect(view).toMatchObject({ state: 'NOTICE', mayObject: true, consents: [] })
    expect((await giveConsents(second, key, view)).status).toBe(404)
    await set(owner, id, { secondBirthPlace: 'Ulm' })
    expect(await kindsTo(email)).toEqual(['CONSENT_REQUEST'])
  })

  it('ends with another address, with the second borrower, and with joining', async () => {
    const { owner, id, email } = await entered()
    const key = await keyOf(email)
    await set(owner, id, { secondEmail: newEmail() })
    expect(await statusOf(key)).toBe(404)
    await set(owner, id, { secondEmail: email })
    expect(await statusOf(key)).toBe(200)
    await set(owner, id, { secondBorrower: false })
    expect(await statusOf(key)).toBe(404)
    const person = await signedIn(portal)
    const joined = await entered(person.login)
    const theirs = await keyOf(person.login)
    await succeeded(joined.owner.fetch(`/api/loan/${joined.id}/co-borrower`, json('POST', { email: person.login })))
    await readJoined(person.fetch, joined.id)
    expect(await statusOf(theirs)).toBe(404)
  })

  it('takes back what was given for as long as the loan lives', async () => {
    const { id, key } = await sent()
    await portal.client.execute(
      `update second_consents set asked_at = '2020-01-01T00:00:00.000Z', given_at = '2020-01-02T00:00:00.000Z' where loan_id = ?`,
      [id],
    )
    expect(await viewConsents(second, key)).toMatchObject({ state: 'GIVEN', open: false })
    await succeeded(second.fetch('/api/second-consents/decline', json('POST', { key })))
    expect(await viewConsents(second, key)).toMatchObject({ state: 'DECLINED' })
    expect(await rows('select kind from bank_outbox where loan_id = ?', id)).toEqual([{ kind: 'consent.withdrawn' }])
  })
})

describe('an objection', () => {
  it('takes their part out of a draft, tells the owner without a word of theirs, and keeps mails away', async () => {
    const { owner, id, email } = await entered()
    await set(owner, id, { secondBirthPlace: 'Bonn' })
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email })))
    const key = await keyOf(email)
    const before = await mailsTo(portal, email)
    expect((await object(second, key)).status).toBe(204)
    const after = await readShared(owner.fetch, id)
    expect(after).toMatchObject({ secondBorrower: false, secondObjectedAt: expect.any(String) as unknown })
    expect(Object.values(after.fields).filter(({ entityType }) => entityType === 'SECOND_BORROWER')).toEqual([])
    expect(await rows('select 1 from loan_members where loan_id = ?', id)).toEqual([])
    const notice = (await mailsTo(portal, owner.login)).find(({ kind }) => kind === 'SECOND_OBJECTED')
    expect(notice?.text).toContain(id)
    expect(notice?.text).not.toMatch(/Bernd|@test/)
    // The page says it, and a second press is answered calmly.
    expect(await viewConsents(second, key)).toMatchObject({
      state: 'NOTICE',
      objectedAt: expect.any(String) as unknown,
      mayObject: false,
      notice: [],
    })
    expect((await object(second, key)).status).toBe(204)
    expect((await mailsTo(portal, owner.login)).filter(({ kind }) => kind === 'SECOND_OBJECTED')).toHaveLength(1)
    // Entered again, in another spelling, asked or invited, they are mailed nothing.
    await set(owner, id, { secondBorrower: true, ...named, secondEmail: email.replace('@', '+b@') })
    await set(owner, id, { secondEmail: email })
    expect(await readShared(owner.fetch, id)).not.toHaveProperty('secondObjectedAt')
    const asked = await owner.fetch(`/api/loan/${id}/second-consents`, json('POST', { email }))
    expect(await asked.json()).toMatchObject({ fieldErrors: [{ field: 'email', message: 'Objected' }] })
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email })))
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: newEmail() })))
    await succeeded(share(owner, id, [{ email: email.replace('@', '+c@'), role: 'VIEWER' }]))
    expect(await rows('select 1 from mails where mailbox = ?', email)).toHaveLength(before.length)
    // What is entered again can be objected to again.
    expect(await viewConsents(second, key)).toMatchObject({ objectedAt: null, mayObject: true })
    await succeeded(object(second, key))
    expect((await readShared(owner.fetch, id)).secondBorrower).toBe(false)
  })

  it('takes back consents that were given, and is no way in without the mail', async () => {
    const [owner, stranger] = await Promise.all([signedIn(portal), signedIn(portal)])
    const email = newEmail()
    const { id } = await withSecondBorrower(owner.fetch, { ...secondAnswers, secondEmail: email })
    const key = await askedKey(second, owner.fetch, id, email)
    await succeeded(giveConsents(second, key, await viewConsents(second, key)))
    for (const somebody of [owner, stranger]) expect((await object(somebody, key)).status).toBe(409)
    expect((await object(second, 'unknown')).status).toBe(404)
    expect((await readShared(owner.fetch, id)).secondBorrower).toBe(true)
    await succeeded(object(second, key))
    expect((await readShared(owner.fetch, id)).secondConsents).toBeNull()
    expect(
      await rows(
        `select withdrawn_at is not null as gone from consents where loan_id = ? and who = 'SECOND_BORROWER'`,
        id,
      ),
    ).toEqual([{ gone: 1 }])
  })

  it('at an address that was only asked takes their part out, too', async () => {
    const owner = await signedIn(portal)
    const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
    const key = await askedKey(second, owner.fetch, id)
    // Also after the request is over.
    await portal.client.execute(`update second_consents set asked_at = '2026-01-01T00:00:00.000Z' where loan_id = ?`, [
      id,
    ])
    expect(await viewConsents(second, key)).toMatchObject({ state: 'NOTICE', mayObject: true })
    await succeeded(object(second, key))
    expect((await readShared(owner.fetch, id)).secondBorrower).toBe(false)
    expect(await viewConsents(second, key)).toMatchObject({ objectedAt: expect.any(String) as unknown })
    // Not once somebody else is asked.
    const asked = await withSecondBorrower(owner.fetch, secondAnswers)
    const former = await askedKey(second, owner.fetch, asked.id)
    await askedKey(second, owner.fetch, asked.id)
    expect((await object(second, former)).status).toBe(404)
  })

  it('leaves a sent application as it is, and the bank hears of it once', async () => {
    const { owner, id, key } = await sent()
    const before = await readShared(owner.fetch, id)
    expect(await viewConsents(second, key)).toMatchObject({ state: 'GIVEN', open: false, mayObject: true })
    const replies = await Promise.all([object(second, key), object(second, key)])
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect((await object(second, key)).status).toBe(204)
    const after = await readShared(owner.fetch, id)
    expect([after.fields, after.version, after.secondConsents]).toEqual([
      before.fields,
      before.version,
      before.secondConsents,
    ])
    expect(await viewConsents(second, key)).toMatchObject({
      state: 'GIVEN',
      objectedAt: expect.any(String) as unknown,
      mayObject: false,
    })
    const [event, ...more] = await rows('select id, kind from bank_outbox where loan_id = ?', id)
    expect([event?.['kind'], more]).toEqual(['second-borrower.objected', []])
    await portal.cron()
    const [mail] = await rows('select kind, subject, text from mails where id = ?', String(event?.['id']))
    expect(mail).toMatchObject({ kind: 'OBJECTION_NOTICE', subject: 'Mitteilung zu einem Antrag' })
    expect(mail?.['text']).toContain(id)
    expect(mail?.['text']).not.toMatch(/Bernd|Beispiel\b|@test/)
    expect(
      await rows('select action, detail from audits where entity_id = ? and action = ?', id, 'loan.object'),
    ).toEqual([{ action: 'loan.object', detail: JSON.stringify({ by: 'LINK' }) }])
  })

  it('of a visitor’s second borrower clears the draft, in which nobody signed in is told', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const email = newEmail()
    await succeeded(saveAnswers(fetch, loan, { secondBorrower: true, ...named, secondEmail: email }))
    expect((await object({ fetch }, await keyOf(email))).status).toBe(409)
    await succeeded(object(second, await keyOf(email)))
    expect((await readShared(fetch, loan.id)).fields).not.toHaveProperty('secondLastName')
  })
})
