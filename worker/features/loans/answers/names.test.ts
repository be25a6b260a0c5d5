import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { newEmail } from '#test/harness/accounts.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

let portal: Portal
let tech: Person
let user: Person
let loan: Loan
beforeAll(async () => {
  portal = await openPortal()
  tech = await signedIn(portal, 'TECH_ADMIN')
  user = await signedIn(portal)
  loan = await completeLoan(user.fetch)
})

const bad = {
  'an address': 'www.evil.example',
  'a host after a name': 'Anna evil.de',
  'an e-mail': 'anna@evil.example',
  markup: '<b>Anna</b>',
  'a header': 'Anna\r\nBcc: a@evil.example',
  'an address with an invisible mark': 'evil.\u200bde',
  'an emoji': 'Anna 🏡',
  'a letter of another script': 'Аnna',
}

const put = (path: string, body: unknown) => user.fetch(path, json('PUT', body))
const saved = (fields: Loan['fields']) => put(`/api/loan/${loan.id}`, { version: loan.version, fields })

const calls: Readonly<Record<string, (name: string) => Promise<Response>>> = {
  'the account’s first name': (firstName) => put('/api/account', { firstName }),
  'the account’s last name': (lastName) => put('/api/account', { lastName }),
  'the profile’s first name': (firstName) => put('/api/account', { fields: answers({ firstName }) }),
  'the profile’s last name': (lastName) => put('/api/account', { fields: answers({ lastName }) }),
  'a borrower’s first name': (firstName) => saved(answers({ firstName })),
  'a borrower’s last name': (lastName) => saved(answers({ lastName })),
  'the second borrower’s first name': (secondFirstName) => saved(answers({ secondFirstName })),
  'the second borrower’s last name': (secondLastName) => saved(answers({ secondLastName })),
  'a borrower’s name of a new loan': (firstName) =>
    user.fetch('/api/loan', json('POST', { productId: 'consumer-credit', fields: answers({ firstName }) })),
  'the name of a loan': (name) =>
    user.fetch(`/api/loan/previews/${loan.id}/description?desc=${encodeURIComponent(name)}`, { method: 'PATCH' }),
  'the saved name of a loan': (description) => put(`/api/loan/${loan.id}`, { version: loan.version, description }),
  'the name of a new loan': (description) =>
    user.fetch('/api/loan', json('POST', { productId: 'consumer-credit', description })),
  'a user’s first name by an administrator': (firstName) =>
    tech.fetch('/api/users', json('POST', { email: newEmail(), firstName })),
  'a user’s last name by an administrator': (lastName) =>
    tech.fetch('/api/users', json('PUT', { id: user.id, lastName })),
}

/** Everything in which a name could have been stored. */
const stored = async (): Promise<string> => {
  const people = await portal.client.execute('select first_name, last_name, fields from accounts order by id')
  const loans = await portal.client.execute('select description, fields, version from loans order by id')
  return JSON.stringify([people.rows, loans.rows])
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  it.each(Object.entries(bad))('is refused as %s, and nothing is stored', async (_kind, name) => {
    const before = await stored()
    const reply = await call(name)
    expect(reply.status).toBe(400)
    const { fieldErrors } = await reply.json<{ fieldErrors: { message: string }[] }>()
    expect(fieldErrors.map(({ message }) => message)).toEqual([expect.stringMatching(/^(Pattern|TypeMismatch)$/)])
    expect(await stored()).toBe(before)
  })
})

it.each(Object.entries(calls))('%s is stored without invisible marks', async (_, call) => {
  loan = await (await user.fetch(`/api/loan/${loan.id}`)).json<Loan>()
  const reply = await call('\u202eAn\u200bna\u00a0')
  expect([reply.status, await stored()]).toEqual([
    expect.toBeOneOf([200, 201, 204]),
    expect.not.stringMatching(/[\u202e\u200b\u00a0]/),
  ])
})

it.each([
  ['firstName', { firstName: 'Anna2' }],
  ['lastName', { lastName: 'Bach2' }],
])('[A5.08] names the specification’s message of the %s', async (field, input) => {
  const messageKey = `validation.incorrectValue.${field}`
  const replies = [
    await put('/api/account', input),
    await saved(answers(input)),
    await put('/api/account', { fields: answers(input) }),
  ]
  for (const reply of replies)
    expect(await reply.json()).toMatchObject({ fieldErrors: [{ field, message: 'Pattern', messageKey }] })
})

it('is stored in NFC', async () => {
  const person = await signedIn(portal)
  const reply = await person.fetch('/api/account', json('PUT', { firstName: ' Zoe\u0308 ', lastName: 'D\u02bcAngelo' }))
  expect(await reply.json()).toMatchObject({ firstName: 'Zoë', lastName: 'D’Angelo' })
})
