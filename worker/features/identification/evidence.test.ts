import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { ProvenClaims } from '#domain/identity/evidence.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { readLoan, sentLoan } from '#test/harness/bank.ts'
import { identified, json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { isVerified, type Started } from '#test/harness/signing.ts'

const ident = 'https://ident.example'
const anna = { givenNames: 'Anna', surname: 'Beispiel', dateOfBirth: '1990-05-17' }
const max = { givenNames: 'Max', surname: 'Fremd', dateOfBirth: '1985-01-02' }

let portal: Portal
/** What the identity service reports next. */
let reported: unknown
let count = 0
beforeAll(async () => {
  portal = await openPortal({ IDENT_URL: ident, IDENT_TOKEN: 'ident-token' })
})
beforeEach(() => {
  const original = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(ident)) return original(input, init)
    if (!url.endsWith('/transactions')) return Promise.resolve(Response.json(reported))
    count += 1
    return Promise.resolve(Response.json({ id: `P${count}`, redirectUrl: `${ident}/go/${count}` }))
  })
})

const evidenceOf = (claims: Partial<ProvenClaims>, more: object = {}) => ({
  status: 'SUCCESS',
  evidence: { method: 'VIDEO', level: 'SUBSTANTIAL', identifiedAt: new Date().toISOString(), claims, ...more },
})

interface Account {
  readonly verified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly version: number
  readonly proved: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, { readonly value: { readonly value: unknown } }>>
}
const accountOf = async (person: Person) => (await person.fetch('/api/account')).json<Account>()

/** An identification of the account with this result, as read by its owner. */
async function identify(person: Person, result: unknown) {
  const started = await (await succeeded(person.fetch('/api/user-ident/', json('POST', {})))).json<Started>()
  reported = result
  const path = `/api/user-ident/${started.transactionId}`
  const reply = await (await succeeded(person.fetch(path))).json<{ differences: unknown }>()
  return { path, ...reply }
}

const text = (id: string, value: string, type = 'TEXTFIELD') => ({
  [id]: { fieldId: id, entityType: 'BORROWER', userDefined: true, value: { type, value } },
})
const saveProfile = async (person: Person, more: object) =>
  (
    await succeeded(person.fetch('/api/account', json('POST', { version: (await accountOf(person)).version, ...more })))
  ).json<Account>()

describe('a result of the identity service', () => {
  it('[A3.01] fills what the profile lacks, and locks what it proved', async () => {
    const person = await signedIn(portal)
    const address = { street: 'Domstraße', houseNumber: '12a', postCode: '50667', city: 'Köln' }
    const claims = { ...anna, givenNames: 'Test', surname: 'Person', placeOfBirth: 'Köln', address }
    expect(await identify(person, evidenceOf(claims))).toMatchObject({ status: 'SUCCESS', error: null })
    const account = await accountOf(person)
    expect(account.verified).toBe(true)
    expect(account.fields['dateOfBirth']?.value.value).toBe('1990-05-17')
    expect(account.fields['street']?.value.value).toEqual({ street: 'Domstraße', houseNumber: '12a' })
    expect(Object.keys(account.proved).toSorted()).toEqual(
      ['birthPlace', 'dateOfBirth', 'firstName', 'lastName', 'postcodeCity', 'street'].toSorted(),
    )
    const fields = { ...text('lastName', 'Anders'), ...text('dateOfBirth', '1970-01-01', 'CALENDAR') }
    const after = await saveProfile(person, { firstName: 'Max', fields })
    expect(after).toMatchObject({ firstName: 'Test', lastName: 'Person', verified: true })
    expect(after.fields['dateOfBirth']?.value.value).toBe('1990-05-17')
  })

  it.each([
    ['of another person', evidenceOf(max), 'OTHER_PERSON'],
    ['with swapped names', evidenceOf({ ...anna, givenNames: 'Beispiel', surname: 'Anna' }), 'OTHER_PERSON'],
    ['with another date of birth', evidenceOf({ ...anna, dateOfBirth: '1990-05-18' }), 'OTHER_PERSON'],
    ['of a twin', evidenceOf({ ...anna, givenNames: 'Berta' }), 'OTHER_PERSON'],
    ['without evidence', { status: 'SUCCESS' }, 'NOTHING_PROVED'],
    ['with empty names', evidenceOf({ ...anna, givenNames: ' ', surname: '' }), 'NOTHING_PROVED'],
    ['with names of no letter', evidenceOf({ ...anna, givenNames: '-', surname: '-' }), 'NOTHING_PROVED'],
    ['without a date of birth', evidenceOf({ givenNames: 'Anna', surname: 'Beispiel' }), 'NOTHING_PROVED'],
    ['by a method not admitted yet', evidenceOf(anna, { method: 'WALLET' }), 'METHOD_NOT_ADMISSIBLE'],
    ['of an old identification', evidenceOf(anna, { identifiedAt: '2023-01-01T00:00:00Z' }), 'METHOD_NOT_ADMISSIBLE'],
  ])('%s verifies nobody', async (_, result, error) => {
    const person = await signedIn(portal)
    const fields = { ...text('lastName', 'Beispiel'), ...text('dateOfBirth', '1990-05-17', 'CALENDAR') }
    await saveProfile(person, { fields: { ...text('firstName', 'Anna'), ...fields } })
    expect(await identify(person, result)).toMatchObject({ status: 'FAILED', error })
    expect(await accountOf(person)).toMatchObject({
      verified: false,
      firstName: 'Anna',
      lastName: 'Beispiel',
      proved: {},
    })
    const { rows } = await portal.client.execute('select 1 from identifications where account_id = ?', [person.id])
    expect(rows).toEqual([])
  })

  it('shows what differs to the person alone, and puts no name in the audit', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    const { differences, path } = await identify(person, evidenceOf({ ...max, dateOfBirth: '1990-05-17' }))
    expect(differences).toEqual([
      { part: 'firstName', described: 'Anna', proved: 'Max' },
      { part: 'lastName', described: 'Beispiel', proved: 'Fremd' },
    ])
    expect((await (await signedIn(portal)).fetch(path)).status, 'a transaction of another account').toBe(404)
    const { rows } = await portal.client.execute(
      "select detail from audits where action = 'account.ident.FAILED' and entity_id = ?",
      [person.id],
    )
    expect(String(rows[0]?.['detail'])).toContain('lastName')
    expect(JSON.stringify(rows)).not.toMatch(/Max|Fremd|Beispiel/)
    expect(await isVerified(person), 'the earlier identification stays').toBe(true)
  })

  it('reported once more for another account proves only whom it names', async () => {
    const [owner, thief] = [await signedIn(portal, 'USER', { verified: true }), await signedIn(portal)]
    await identify(owner, evidenceOf(anna))
    expect(await identify(thief, evidenceOf(anna))).toMatchObject({ status: 'FAILED', error: 'OTHER_PERSON' })
    expect(await isVerified(thief)).toBe(false)
  })

  it('gives somebody who has married the new surname, and ends the former', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    await succeeded(person.fetch('/api/user-ident/', json('POST', {})))
    expect(await accountOf(person), 'nothing changes meanwhile').toMatchObject({ lastName: 'Beispiel', verified: true })
    const married = { ...anna, surname: 'Neu' }
    expect(await identify(person, evidenceOf(married))).toMatchObject({ status: 'SUCCESS' })
    expect(await accountOf(person)).toMatchObject({ firstName: 'Anna', lastName: 'Neu', verified: true })
    const former = await sentLoan(person.fetch)
    expect(former).toMatchObject({ accountVerified: false, proved: {} })
    expect(await sentLoan(person.fetch, { lastName: 'Neu' })).toMatchObject({ accountVerified: true })
  })
})

describe('an identified person', () => {
  const draftOf = async (person: Person, answers: Readonly<Record<string, string>>): Promise<Loan> => {
    const { id } = await sentLoan(person.fetch, answers)
    await portal.client.execute("update loans set status = 'NEW' where id = ?", [id])
    return readLoan(person.fetch, id)
  }
  const renamed = async (person: Person, loan: Loan, fields: object): Promise<Loan> =>
    (await succeeded(person.fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version, fields })))).json<Loan>()

  it('[A5.17] [A6.04] corrects a mistyped name in a draft; the right one is locked', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    const mistyped = await draftOf(person, { lastName: 'Bispiel' })
    expect(mistyped).toMatchObject({ accountVerified: false, proved: {} })
    const right = await renamed(person, mistyped, text('lastName', 'Beispiel'))
    expect(right).toMatchObject({ accountVerified: true, proved: { lastName: expect.any(String) } })
    const after = await renamed(person, right, text('lastName', 'Fremd'))
    expect(after.fields['lastName']?.value.value).toBe('Beispiel')
  })

  it.each([
    ['too old', { at: new Date(Date.now() - 3 * 365 * 24 * 3_600_000) }],
    ['by a method that is not admissible', { method: 'WALLET' as const }],
  ])('by evidence that is %s is identified no more', async (_, how) => {
    const person = await signedIn(portal)
    await identified(portal, person.id, { ...anna, givenNames: 'Test', surname: 'Person' }, how)
    expect(await accountOf(person)).toMatchObject({ verified: false, proved: {} })
    expect(await sentLoan(person.fetch)).toMatchObject({ accountVerified: false })
  })

  it('proves nothing for loans of somebody else, even in the same account', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    expect(await draftOf(person, { firstName: 'Max', lastName: 'Fremd' })).toMatchObject({ accountVerified: false })
    await identified(portal, person.id, max)
    const mixed = await draftOf(person, { firstName: 'Max', lastName: 'Beispiel', dateOfBirth: '1985-01-02' })
    expect(mixed, 'parts of two people make nobody').toMatchObject({ accountVerified: false, proved: {} })
  })

  it('an administrator has renamed identifies again', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    const admin = await signedIn(portal, 'TECH_ADMIN')
    const change = async (more: object) =>
      succeeded(admin.fetch('/api/admin/users', json('PUT', { id: person.id, email: person.login, ...more })))
    await change({ firstName: 'Berta', lastName: 'Beispiel' })
    expect(await isVerified(person)).toBe(false)
    await change({ firstName: 'Anna', lastName: 'Beispiel' })
    expect(await isVerified(person), 'the evidence has ended').toBe(false)
  })

  it('keeps the evidence in the export, and takes it along when the account is deleted', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    const archive = await (await succeeded(person.fetch('/api/account/export'))).text()
    expect(archive).toContain('1990-05-17')
    await portal.client.execute('delete from accounts where id = ?', [person.id])
    const { rows } = await portal.client.execute('select 1 from identifications where account_id = ?', [person.id])
    expect(rows).toEqual([])
  })
})
