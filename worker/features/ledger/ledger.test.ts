import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { callRequestTexts, currentDataProtectionWording, dataProtectionWordings } from '#domain/contact/consent.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { LegalKind } from '#domain/privacy/ledger.ts'
import type { LegalEntry } from '#domain/settings/areas/legal/schema.ts'
import { cookieOf, emailOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { consent, startRisk } from '#test/harness/aggregation.ts'
import { bankEvent } from '#test/harness/bank.ts'
import { answers, completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { askedKey, giveConsents, readingMail, viewConsents } from '#test/harness/second-consents.ts'
import { changeAreas, changeInterfaces } from '#test/harness/settings.ts'
import { readJoined, readShared, saveAnswers, sharingOn } from '#test/harness/sharing.ts'

import type { OwnEntry } from './own-entries.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
})

type Row = Readonly<Record<string, unknown>>
type Fetch = Portal['fetch']

const rows = async (sql: string, ...args: string[]): Promise<Row[]> =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))

/** The entries about a loan, in the order in which they were made. */
const entriesOf = (loanId: string): Promise<Row[]> =>
  rows('select * from consents where loan_id = ? order by rowid', loanId)
const events = async (loanId: string): Promise<Row[]> =>
  (await rows('select * from bank_outbox where loan_id = ?', loanId)).map(({ data, ...row }) => ({
    ...row,
    data: JSON.parse(String(data)),
  }))
const audited = (loanId: string): Promise<Row[]> =>
  rows(`select detail from audits where action = 'loan.withdraw-consent' and entity_id = ?`, loanId)

const ownEntries = async (fetch: Fetch): Promise<OwnEntry[]> =>
  (await succeeded(fetch('/api/account/consents'))).json<OwnEntry[]>()
const withdraw = (fetch: Fetch, id: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`/api/account/consents/${id}/withdraw`, { method: 'POST', headers })
const send = (fetch: Fetch, { id, version }: Pick<Loan, 'id' | 'version'>): Promise<Response> =>
  fetch('/api/inquiries/send?lang=de', json('POST', { id, version }))
const sent = async (person: Person, loan: Loan): Promise<Loan> => (await succeeded(send(person.fetch, loan))).json()
const schufaOf = async (fetch: Fetch): Promise<OwnEntry> =>
  (await ownEntries(fetch)).find(({ item }) => item === 'SCHUFA') ?? expect.fail('no entry')
const ticked = ({ fields }: Pick<Loan, 'fields'>, id = 'schufaConsent') => fields[id]?.value.value === true

const source = { title: 'Gutachten', link: 'https://bank.example/gutachten' }
const schufaIs = (kind: LegalKind): Promise<void> =>
  changeAreas(portal.client, ({ LEGAL }) => ({
    LEGAL: LEGAL.map((entry): LegalEntry =>
      entry.id === 'KIND_SCHUFA' ? { ...entry, values: [{ validFrom: '2018-05-25', kind, source }] } : entry,
    ),
  }))

describe('a consent to an inquiry that is ticked', () => {
  it('by a visitor is an entry with its text, language, release, time and way, and becomes the account’s with the loan', async () => {
    const { loan, fetch, secret } = await visitorWithLoan(portal)
    const page = { 'Sec-Fetch-Site': 'same-origin' }
    const body = { version: loan.version, fields: answers({ schufaConsent: true }) }
    const saved = await (await fetch(`/api/loan/${loan.id}?lang=en`, json('PUT', body, page))).json<Loan>()
    const [entry, ...more] = await entriesOf(loan.id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      account_id: null,
      kind: 'SCHUFA',
      legal_kind: 'CONSENT',
      basis: 'a',
      who: 'VISITOR',
      way: 'FORM',
      field_id: 'schufaConsent',
      wording: `release-${saved.release}`,
      release: saved.release,
      locale: 'en',
      given_at: saved.changeDate,
      withdrawn_at: null,
      ended_at: null,
    })
    expect(entry?.['text']).toMatch(/^I agree to the bank asking SCHUFA[^\n]*\nFor this the bank transmits/)
    // Saved again, in other words and with another answer: still the one entry.
    await succeeded(saveAnswers(fetch, saved, { schufaConsent: true, firstName: 'Anna' }))
    expect(await entriesOf(loan.id)).toEqual([entry])
    const { email } = await emailOf(portal, 'usable')
    const signIn = json('POST', { username: email, password }, { 'unique-user-id': secret })
    const { id_token: token } = await (await portal.fetch('/api/authenticate', signIn)).json<{ id_token: string }>()
    const account = { fetch: withHeaders(portal, { Authorization: `Bearer ${token}` }) }
    expect(await ownEntries(account.fetch)).toMatchObject([{ id: entry?.['id'], who: 'VISITOR', withdrawnAt: null }])
  })

  it('with an account, and by another client than the portal, says so', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    expect(await entriesOf(loan.id)).toMatchObject([
      {
        account_id: person.id,
        who: 'OWNER',
        way: 'API',
        locale: 'de',
        text: expect.stringContaining('Ich bin damit einverstanden'),
      },
    ])
  })

  it('and unticked before sending is withdrawn, and ticked again is another one', async () => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch)
    const back = await (await succeeded(saveAnswers(fetch, loan, { schufaConsent: false }))).json<Loan>()
    expect(await entriesOf(loan.id)).toMatchObject([{ withdrawn_at: back.changeDate, ended_at: null }])
    // The bank knows no draft.
    expect(await events(loan.id)).toEqual([])
    await succeeded(saveAnswers(fetch, back, { schufaConsent: true }))
    expect((await entriesOf(loan.id)).map(({ withdrawn_at: at }) => at)).toEqual([back.changeDate, null])
  })

  it('before there were entries gets one when the application is sent', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    await portal.client.execute('drop trigger consents_no_delete')
    await portal.client.execute('delete from consents where loan_id = ?', [loan.id])
    expect((await sent(person, loan)).loanStatus).toBe('READY')
    expect(await entriesOf(loan.id)).toMatchObject([{ field_id: 'schufaConsent', who: 'OWNER', withdrawn_at: null }])
  })

  it('costs a save no further round trip', async () => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch, { schufaConsent: null })
    const trips = await roundTrips(portal, () => succeeded(saveAnswers(fetch, loan, { schufaConsent: true })))
    expect(trips).toBe(2)
    expect(await entriesOf(loan.id)).toHaveLength(1)
  })

  it('is what the legal value of the day says', async () => {
    await schufaIs('NOTICE_F')
    onTestFinished(() => schufaIs('CONSENT_A'))
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    expect(await entriesOf(loan.id)).toMatchObject([{ legal_kind: 'NOTICE', basis: 'f' }])
    const [own] = await ownEntries(person.fetch)
    const reply = await withdraw(person.fetch, own?.id ?? '')
    expect([reply.status, await reply.json()]).toEqual([409, expect.objectContaining({ errorKey: 'noconsent' })])
    // Unticked, it ends, but nothing is withdrawn.
    await succeeded(saveAnswers(person.fetch, loan, { schufaConsent: false }))
    expect(await entriesOf(loan.id)).toMatchObject([{ withdrawn_at: null, ended_at: expect.any(String) }])
  })
})

describe('[A5.17] a second borrower', () => {
  async function forTwo(owner: Person): Promise<Loan> {
    const { id, version } = await completeLoan(owner.fetch, { secondBorrower: true, ...secondAnswers })
    const body = { version, borrowers: [completeBorrower, completeBorrower] }
    return (await succeeded(owner.fetch(`/api/loan/${id}`, json('PUT', body)))).json<Loan>()
  }
  const ofSecond = async (loanId: string) => (await entriesOf(loanId)).filter(({ who }) => who === 'SECOND_BORROWER')

  it('has no entry for what the owner ticks for them', async () => {
    const owner = await signedIn(portal)
    const loan = await forTwo(owner)
    await succeeded(saveAnswers(owner.fetch, loan, { secondSchufaConsent: true }))
    expect(await ofSecond(loan.id)).toEqual([])
  })

  it('gives it by the link, has it in the export of an account with that address, and takes it back there', async () => {
    const owner = await signedIn(portal)
    const second = readingMail(portal)
    const loan = await forTwo(owner)
    const email = newEmail()
    const key = await askedKey(second, owner.fetch, loan.id, email)
    await succeeded(giveConsents(second, key, await viewConsents(second, key)))
    expect(await ofSecond(loan.id)).toMatchObject([
      { account_id: null, way: 'LINK', field_id: 'secondSchufaConsent', locale: 'de', release: expect.any(Number) },
    ])
    // Not the owner's.
    expect((await ownEntries(owner.fetch)).map(({ fieldId }) => fieldId)).toEqual(['schufaConsent'])
    const person = await signedIn(portal)
    await portal.client.execute('update accounts set login = ? where id = ?', [email, person.id])
    const exported = await (await person.fetch('/api/account/export')).json<{ consents: OwnEntry[] }>()
    expect(exported.consents).toMatchObject([{ item: 'SCHUFA', who: 'SECOND_BORROWER', way: 'LINK', loanId: loan.id }])
    await succeeded(second.fetch('/api/second-consents/decline', json('POST', { key })))
    expect(await ofSecond(loan.id)).toMatchObject([{ withdrawn_at: expect.any(String), ended_at: null }])
    // Whoever is asked next sees nothing of it.
    const next = await signedIn(portal)
    await askedKey(second, owner.fetch, loan.id, next.login)
    expect(await ownEntries(next.fetch)).toEqual([])
  })

  it('who gave it by the link finds it whatever became of the link, and takes back what is valid', async () => {
    const [owner, person] = [await signedIn(portal), await signedIn(portal)]
    const second = readingMail(portal)
    const loan = await forTwo(owner)
    const give = async () => {
      const key = await askedKey(second, owner.fetch, loan.id, person.login)
      await succeeded(giveConsents(second, key, await viewConsents(second, key)))
      return key
    }
    const found = async () =>
      (await ownEntries(person.fetch)).map(({ withdrawnAt, endedAt }) => [withdrawnAt !== null, endedAt !== null])
    await succeeded(second.fetch('/api/second-consents/decline', json('POST', { key: await give() })))
    // Asked again, they give it again; then it ends with its link.
    await give()
    expect(await found()).toEqual([
      [false, false],
      [true, false],
    ])
    await succeeded(saveAnswers(owner.fetch, await readShared(owner.fetch, loan.id), { amount: 12_000 }))
    expect(await found()).toEqual([
      [false, true],
      [true, false],
    ])
    const exported = await (await person.fetch('/api/account/export')).json<{ consents: OwnEntry[] }>()
    expect(exported.consents).toHaveLength(2)
    expect(JSON.stringify(exported.consents)).not.toContain(person.login)
    // Asked for more, they keep what they have given.
    await give()
    await portal.client.execute('update second_consents set given = ? where loan_id = ?', [
      JSON.stringify(['secondSchufaConsent']),
      loan.id,
    ])
    await askedKey(second, owner.fetch, loan.id, person.login)
    const entry = await schufaOf(person.fetch)
    expect(entry).toMatchObject({ withdrawnAt: null, endedAt: null })
    expect((await withdraw(person.fetch, entry.id)).status).toBe(200)
    expect((await ofSecond(loan.id)).at(-1)).toMatchObject({ withdrawn_at: expect.any(String) })
  })

  it('gives it with an account, and withdraws it there: the owner can no longer send, and is told', async () => {
    await sharingOn(portal)
    const [owner, second] = [await signedIn(portal), await signedIn(portal)]
    const { id } = await forTwo(owner)
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: second.login })))
    const theirs = await readJoined(second.fetch, id)
    await succeeded(saveAnswers(second.fetch, theirs, { secondSchufaConsent: true, secondOwnAccount: true }))
    expect(await ofSecond(id)).toMatchObject([{ account_id: second.id, way: 'ACCOUNT', withdrawn_at: null }])
    const entry = await schufaOf(second.fetch)
    expect((await withdraw(owner.fetch, entry.id)).status).toBe(404)
    expect((await withdraw(second.fetch, entry.id)).status).toBe(200)
    const after = await readShared(owner.fetch, id)
    expect(after.secondConsents?.given).toEqual(['secondOwnAccount'])
    expect(ticked(await readShared(second.fetch, id), 'secondSchufaConsent')).toBe(false)
    const refused = await send(owner.fetch, after)
    // The owner sees none of the second borrower's answers, and reads that their part is not complete.
    expect(await refused.json()).toMatchObject({ status: 400, fieldErrors: [{ field: 'secondBorrower' }] })
    expect((await mailsTo(portal, owner.login)).map(({ kind }) => kind)).toContain('CONSENT_DECLINED')
    await succeeded(saveAnswers(second.fetch, await readShared(second.fetch, id), { secondSchufaConsent: true }))
    expect((await send(owner.fetch, await readShared(owner.fetch, id))).status).toBe(200)
    expect((await ofSecond(id)).map(({ withdrawn_at: at }) => at === null)).toEqual([false, true])
  })

  it('whose loan becomes more expensive has given nothing for it: the entry ends, and is not withdrawn', async () => {
    const owner = await signedIn(portal)
    const second = readingMail(portal)
    const loan = await forTwo(owner)
    const key = await askedKey(second, owner.fetch, loan.id)
    await succeeded(giveConsents(second, key, await viewConsents(second, key)))
    await succeeded(saveAnswers(owner.fetch, await readShared(owner.fetch, loan.id), { amount: 12_000 }))
    expect(await ofSecond(loan.id)).toMatchObject([{ withdrawn_at: null, ended_at: expect.any(String) }])
  })
})

describe('registering', () => {
  it('[A5.02] leaves a notice with its text, which is no consent', async () => {
    const email = newEmail()
    const body = { email, password, langKey: 'en', dataProtection: currentDataProtectionWording }
    const registered = await portal.fetch('/api/register', json('POST', body, { 'Sec-Fetch-Site': 'same-origin' }))
    const key = keyIn((await mailsTo(portal, email))[0]?.text ?? '')
    await succeeded(portal.fetch(`/api/activate?key=${key}`, { headers: cookieOf(registered) }))
    const [entry] = await rows(
      'select consents.* from consents join accounts on accounts.id = account_id where login = ?',
      email,
    )
    expect(entry).toMatchObject({
      kind: 'DATA_PROTECTION',
      legal_kind: 'NOTICE',
      basis: 'b',
      way: 'FORM',
      text: dataProtectionWordings[currentDataProtectionWording].en,
      release: expect.any(Number),
    })
  })
})

describe('a requested call', () => {
  it('[A4.03] is an entry, which can be withdrawn with the number', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    const ask = async ({ id, version }: Loan): Promise<Loan> =>
      (
        await succeeded(
          person.fetch(
            '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&lang=de',
            json('POST', { id, version, mobile: '+4915112345678' }),
          ),
        )
      ).json<Loan>()
    await ask(await ask(loan))
    const calls = (await ownEntries(person.fetch)).filter(({ item }) => item === 'CONTACT')
    expect(calls).toMatchObject([{ kind: 'CONSENT', text: callRequestTexts.de, fieldId: 'callbackMobile' }])
    await succeeded(withdraw(person.fetch, calls[0]?.id ?? ''))
    // The number is nowhere in the application, no mail that waits asks for the call, and the bank hears of it.
    const after = await readShared(person.fetch, loan.id)
    expect(after.borrowers[0]?.phoneMobil).toBeNull()
    expect((await mailsTo(portal, 'kredit@musterbank.example')).filter(({ text }) => text.includes(loan.id))).toEqual(
      [],
    )
    expect(await events(loan.id)).toMatchObject([{ data: { item: 'CONTACT' } }])
    expect(await rows('select callback_mobile from loans where id = ?', loan.id)).toEqual([{ callback_mobile: null }])
  })

  it('of a visitor is withdrawn where it was requested, and by nobody else', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const ask = '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&lang=de'
    await succeeded(fetch(ask, json('POST', { id: loan.id, version: loan.version, mobile: '+4915112345678' })))
    const cancel = (as: Fetch) => as(`/api/inquiries/${loan.id}/withdraw-call`, { method: 'POST' })
    expect((await cancel((await signedIn(portal)).fetch)).status).toBe(404)
    expect((await cancel((await visitorWithLoan(portal)).fetch)).status).toBe(404)
    expect(await events(loan.id)).toEqual([])
    expect((await cancel(fetch)).status).toBe(204)
    const withdrawn = { kind: 'CONTACT', who: 'VISITOR', withdrawn_at: expect.any(String), ended_at: null }
    expect(await entriesOf(loan.id)).toMatchObject([withdrawn])
    const { borrowers, version } = await readShared(fetch, loan.id)
    expect([borrowers[0]?.phoneMobil, version]).toEqual([null, loan.version + 2])
    expect(await rows('select callback_mobile, callback_at from loans where id = ?', loan.id)).toEqual([
      { callback_mobile: null, callback_at: null },
    ])
    expect(await events(loan.id)).toMatchObject([
      { kind: 'consent.withdrawn', data: { item: 'CONTACT', who: 'VISITOR' } },
    ])
    // Again: nothing more.
    expect((await cancel(fetch)).status).toBe(204)
    expect([(await audited(loan.id)).length, (await events(loan.id)).length]).toEqual([1, 1])
  })

  it('ends after thirty days with its number, and whoever asks again agrees again', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    const ask = async ({ id, version }: Pick<Loan, 'id' | 'version'>): Promise<Loan> =>
      (
        await succeeded(
          person.fetch(
            '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&lang=de',
            json('POST', { id, version, mobile: '+4915112345678' }),
          ),
        )
      ).json<Loan>()
    await ask(loan)
    const numbersAfter = async (days: number) => {
      const requested = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
      await portal.client.execute('update loans set callback_at = ? where id = ?', [requested, loan.id])
      await portal.cron()
      const { borrowers } = await readShared(person.fetch, loan.id)
      return [borrowers[0]?.phoneMobil, ...(await rows('select callback_mobile from loans where id = ?', loan.id))]
    }
    expect(await numbersAfter(29.9)).toEqual(['+4915112345678', { callback_mobile: '+4915112345678' }])
    expect(await numbersAfter(30.1)).toEqual([null, { callback_mobile: null }])
    const callsOf = async () => (await entriesOf(loan.id)).filter(({ kind }) => kind === 'CONTACT')
    expect(await callsOf()).toMatchObject([{ withdrawn_at: null, ended_at: expect.any(String) }])
    await ask(await readShared(person.fetch, loan.id))
    expect(await callsOf()).toMatchObject([{ withdrawn_at: null }, { withdrawn_at: null, ended_at: null }])
  })

  it('of a sent application loses only the number for the call: what was sent stays', async () => {
    const person = await signedIn(portal)
    const loan = await sent(person, await completeLoan(person.fetch))
    await portal.client.execute(
      `update loans set callback_mobile = '+4915112345678', callback_at = '2026-01-01T10:00:00.000Z',
        borrowers = json_set(borrowers, '$[0].phoneMobil', '+4915112345678') where id = ?`,
      [loan.id],
    )
    await portal.cron()
    expect(
      await rows(`select callback_mobile, borrowers ->> '$[0].phoneMobil' as phone from loans where id = ?`, loan.id),
    ).toEqual([{ callback_mobile: null, phone: '+4915112345678' }])
  })
})

describe('withdrawing in the own data', () => {
  it('empties the answer of a draft, which cannot be sent then', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    await portal.client.execute(
      `update loans set borrowers = json_set(borrowers, '$[0].rating', 'GOOD') where id = ?`,
      [loan.id],
    )
    const entry = await schufaOf(person.fetch)
    expect(entry).toMatchObject({ loan: { id: loan.id, sent: false, product: { de: expect.any(String) } } })
    const reply = await withdraw(person.fetch, entry.id)
    expect([reply.status, await reply.json()]).toEqual([200, { ...entry, withdrawnAt: expect.any(String) }])
    const after = await readShared(person.fetch, loan.id)
    expect([ticked(after), after.borrowers[0]?.rating, after.version]).toEqual([false, null, loan.version + 1])
    const refused = await send(person.fetch, after)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ fieldErrors: [expect.objectContaining({ field: 'schufaConsent' })] }),
    ])
    expect(await audited(loan.id)).toEqual([
      { detail: JSON.stringify({ consent: entry.id, item: 'SCHUFA', field: 'schufaConsent' }) },
    ])
    expect(await events(loan.id)).toEqual([])
    // A window that was open before gets the newer version.
    expect((await saveAnswers(person.fetch, loan, { firstName: 'Anne' })).status).toBe(409)
  })

  it('after sending leaves the application as it is, and tells the bank once by a row', async () => {
    const person = await signedIn(portal)
    const loan = await sent(person, await completeLoan(person.fetch))
    const entry = await schufaOf(person.fetch)
    expect(entry.loan?.sent).toBe(true)
    const withdrawn = await (await succeeded(withdraw(person.fetch, entry.id))).json<OwnEntry>()
    const after = await readShared(person.fetch, loan.id)
    expect(after.fields).toEqual(loan.fields)
    const event = {
      id: entry.id,
      kind: 'consent.withdrawn',
      loan_id: loan.id,
      created_at: withdrawn.withdrawnAt,
      delivered_at: null,
      data: { item: 'SCHUFA', who: 'OWNER', about: 'schufaConsent', withdrawnAt: withdrawn.withdrawnAt },
    }
    expect(await events(loan.id)).toEqual([event])
    // Again: the same reply, and nothing more.
    expect(await (await succeeded(withdraw(person.fetch, entry.id))).json()).toEqual(withdrawn)
    expect([await events(loan.id), (await audited(loan.id)).length]).toEqual([[event], 1])
  })

  it('of an application that becomes a draft again is asked anew: nobody agrees a second time by sending', async () => {
    const [person, admin] = [await signedIn(portal), await signedIn(portal, 'ADMIN')]
    const loan = await sent(person, await completeLoan(person.fetch))
    await succeeded(withdraw(person.fetch, (await schufaOf(person.fetch)).id))
    await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: ['Haushalt'] }))
    const review = await succeeded(
      person.fetch(`/api/loan/${loan.id}/reviews`, json('POST', { statement: 'Bitte sehen Sie es sich an.' })),
    )
    const path = `/api/reviews/${(await review.json<{ id: string }>()).id}`
    await succeeded(admin.fetch(path, json('PUT', { state: 'IN_REVIEW' })))
    await succeeded(admin.fetch(path, json('PUT', { state: 'CHANGED', answer: 'Bitte senden Sie ihn noch einmal.' })))
    const draft = await readShared(person.fetch, loan.id)
    expect([draft.loanStatus, ticked(draft)]).toEqual(['NEW', false])
    // Other answers stay.
    expect(draft.fields['ownAccount']).toEqual(loan.fields['ownAccount'])
    const refused = await send(person.fetch, draft)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ fieldErrors: [expect.objectContaining({ field: 'schufaConsent' })] }),
    ])
    const again = await succeeded(saveAnswers(person.fetch, draft, { schufaConsent: true }))
    await succeeded(send(person.fetch, await again.json<Loan>()))
    expect((await entriesOf(loan.id)).map(({ withdrawn_at: at }) => at === null)).toEqual([false, true])
  })

  it('of an application that the bank never got is asked anew, also of the second borrower', async () => {
    await sharingOn(portal)
    const [owner, second, tech] = [await signedIn(portal), await signedIn(portal), await signedIn(portal, 'TECH_ADMIN')]
    const body = { secondBorrower: true, ...secondAnswers }
    const { id, version } = await completeLoan(owner.fetch, body)
    await succeeded(
      owner.fetch(`/api/loan/${id}`, json('PUT', { version, borrowers: [completeBorrower, completeBorrower] })),
    )
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: second.login })))
    const theirs = await readJoined(second.fetch, id)
    await succeeded(saveAnswers(second.fetch, theirs, { secondSchufaConsent: true, secondOwnAccount: true }))
    await succeeded(send(owner.fetch, await readShared(owner.fetch, id)))
    await portal.client.batch([
      { sql: `update loans set status = 'READY' where id = ?`, args: [id] },
      { sql: `update applications set status = 'SUBMITTION_FAILED' where loan_id = ?`, args: [id] },
    ])
    await succeeded(withdraw(second.fetch, (await schufaOf(second.fetch)).id))
    await succeeded(tech.fetch('/api/unprocessed-applications', { method: 'DELETE' }))
    const draft = await readShared(owner.fetch, id)
    expect([draft.loanStatus, draft.secondConsents?.given]).toEqual(['NEW', ['secondOwnAccount']])
    expect((await send(owner.fetch, draft)).status).toBe(400)
  })

  it('is repeated under its key without effect', async () => {
    const person = await signedIn(portal)
    await completeLoan(person.fetch)
    const { id } = await schufaOf(person.fetch)
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const [one, other] = [await withdraw(person.fetch, id, key), await withdraw(person.fetch, id, key)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await other.json()).toEqual(await one.json())
  })

  it('at the same time twice has one effect', async () => {
    const person = await signedIn(portal)
    const loan = await sent(person, await completeLoan(person.fetch))
    const { id } = await schufaOf(person.fetch)
    const replies = await Promise.all([withdraw(person.fetch, id), withdraw(person.fetch, id)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await events(loan.id)).toHaveLength(1)
  })

  it('is for one’s own only', async () => {
    const [person, stranger] = [await signedIn(portal), await signedIn(portal)]
    const loan = await completeLoan(person.fetch)
    const { id } = await schufaOf(person.fetch)
    expect((await withdraw(stranger.fetch, id)).status).toBe(404)
    expect((await withdraw(stranger.fetch, 'unknown')).status).toBe(404)
    expect(await entriesOf(loan.id)).toMatchObject([{ withdrawn_at: null }])
    expect(await ownEntries(stranger.fetch)).toEqual([])
  })

  it('of account information removes the amounts of a draft, and of a sent application tells the bank', async () => {
    const person = await signedIn(portal)
    const { id } = await completeLoan(person.fetch)
    const started = await startRisk(person.fetch, { id })
    const entry = (await ownEntries(person.fetch)).find(({ item }) => item === 'ACCOUNT_INFORMATION')
    expect(entry).toMatchObject({ kind: 'CONSENT', text: consent, loan: { sent: false } })
    expect(await (await withdraw(person.fetch, entry?.id ?? '')).json()).toMatchObject({
      id: entry?.id,
      withdrawnAt: expect.any(String),
    })
    expect(await rows('select status from fintec_sessions where id = ?', started.id)).toEqual([{ status: 'CANCELLED' }])
    const other = await startRisk(person.fetch, { id })
    await sent(person, await readShared(person.fetch, id))
    await portal.client.execute('delete from fintec_sessions where id = ?', [other.id])
    const late = (await ownEntries(person.fetch)).find((each) => each.item === 'ACCOUNT_INFORMATION')
    expect((await withdraw(person.fetch, late?.id ?? '')).status).toBe(200)
    expect(await events(id)).toMatchObject([{ data: { item: 'ACCOUNT_INFORMATION', about: other.id } }])
  })
})
