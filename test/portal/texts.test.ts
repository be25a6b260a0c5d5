import { expect, it } from 'vitest'

import { locales } from '../../domain/text/locale.ts'
import { buildStamp } from '../../scripts/build-stamp.ts'
import { askAs } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'

const forGood = 'public, max-age=31536000, immutable'

it.each(locales)('[A7.06] serves the texts in %s as immutable under the stamp of a build', async (locale) => {
  const { url } = portalHere()
  const stamped = await fetch(`${url}/i18n/${locale}.json?${buildStamp()}`)
  expect([stamped.status, stamped.headers.get('Cache-Control')]).toEqual([200, forGood])
  expect(await stamped.json()).toHaveProperty(['shell.signIn'])
})

it.each(['', '?', '?20261121'])(
  '[A7.06] serves the texts without the stamp of this build (%j) only to be revalidated',
  async (search) => {
    const address = `${portalHere().url}/i18n/de.json${search}`
    const reply = await fetch(address)
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    const again = await fetch(address, { headers: { 'If-None-Match': reply.headers.get('ETag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  },
)

it.each([
  ['account', 'profile.title'],
  ['loan', 'offer.toOverview'],
  ['admin', 'admin.title'],
])('[A7.06] serves the texts of %s separately, and none in other languages', async (part, id) => {
  const { url } = portalHere()
  const own = await fetch(`${url}/i18n/${part}/de.json?${buildStamp()}`)
  expect(own.headers.get('Cache-Control')).toBe(forGood)
  expect(await own.json()).toHaveProperty([id])
  expect(await (await fetch(`${url}/i18n/de.json`)).json()).not.toHaveProperty([id])
  expect((await fetch(`${url}/i18n/${part}/fr.json`)).status).toBe(404)
  expect((await fetch(`${url}/i18n/fr.json`)).status).toBe(404)
})

it('[A7.06] serves the profile sections to signed-in users', async () => {
  const sections = '/api/pages/profile/sections'
  expect((await fetch(`${portalHere().url}${sections}`)).status).toBe(401)
  const reply = await (await askAs('anna@demo.example'))(sections)
  const drawn = await reply.json<{ readonly fields: readonly { readonly id: string }[] }[]>()
  const ids = drawn.flatMap(({ fields }) => fields.map(({ id }) => id))
  expect(ids).toEqual(expect.arrayContaining(['firstName', 'lastName', 'dateOfBirth', 'phone']))
})
