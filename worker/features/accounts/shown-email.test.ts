import { expect, it } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'

import { shownEmail } from './shown-email.ts'

it.each([
  ['anna@demo.example', 'anna@demo.example'],
  ['anna@xn--mller-kva.de', 'anna@müller.de'],
  ['anna@mail.xn--strae-oqa.de', 'anna@mail.straße.de'],
  ['xn--a@demo.example', 'xn--a@demo.example'],
  // Cyrillic letters like those of another address, and what no domain decodes to.
  ['anna@xn--80ak6aa92e.com', 'anna@xn--80ak6aa92e.com'],
  ['anna@xn--zzzz99999.de', 'anna@xn--zzzz99999.de'],
])('the address %s is shown as %s', (login, shown) => expect(shownEmail(login)).toBe(shown))

it('is shown as people write it, and means the same account when it is sent back', async () => {
  const portal = await openPortal()
  const person = await signedIn(portal)
  const [login, shown] = [`${person.id}@xn--mller-kva.de`.toLowerCase(), `${person.id}@müller.de`.toLowerCase()]
  await portal.client.execute('update accounts set login = ? where id = ?', [login, person.id])
  const read = async <T>(from: Person, path: string): Promise<T> => (await from.fetch(path)).json<T>()
  const own = await read<object>(person, '/api/account')
  expect(own).toMatchObject({ login, email: shown, pendingEmail: null })
  expect(await (await person.fetch('/api/account', json('PUT', own))).json()).toMatchObject({
    login,
    pendingEmail: null,
  })

  const admin = await signedIn(portal, 'TECH_ADMIN')
  expect(await read<object[]>(admin, `/api/users?search=${encodeURIComponent(shown)}`)).toMatchObject([
    { id: person.id, login, email: shown },
  ])
  await portal.client.execute(
    `insert into mails (id, kind, recipient, subject, html, text, created_at) values ('m', 'REGISTRATION', ?, 's', 'h', 't', ?)`,
    [login, new Date().toISOString()],
  )
  const look = await admin.fetch('/api/mails/m/look', json('POST', { reason: 'Rückfrage' }))
  expect(await look.json()).toMatchObject({ recipient: shown })
})
