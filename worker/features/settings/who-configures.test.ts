import { beforeAll, expect, it } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { releaseAll } from '#test/harness/releases.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const phone = '+49 221 123456'

/** The number that every visitor reads. */
const seenPhone = async (): Promise<unknown> =>
  (await (await portal.fetch('/api/settings/general')).json<{ key: string; value: unknown }[]>()).find(
    ({ key }) => key === 'BANK_PHONE',
  )?.value
const seenFooter = async (): Promise<boolean> =>
  (await (await portal.fetch('/api/tech-settings')).json<{ SHOW_FOOTER: boolean }>()).SHOW_FOOTER

it("[A1.04] the professional administrator configures the portal's content, the technical one its operation, and nobody else anything", async () => {
  const [admin, technician, user] = await Promise.all([
    signedIn(portal, 'ADMIN'),
    signedIn(portal, 'TECH_ADMIN'),
    signedIn(portal),
  ])
  const call = (person: Pick<Person, 'fetch'>) =>
    person.fetch('/api/settings/general/BANK_PHONE', json('PUT', { value: phone }))
  const hideFooter = (person: Pick<Person, 'fetch'>) =>
    person.fetch('/api/tech-settings', json('PUT', { SHOW_FOOTER: false }))

  const refused = await Promise.all([call(portal), call(user), call(technician), hideFooter(user), hideFooter(admin)])
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403, 403])
  expect(await seenPhone()).not.toBe(phone)
  expect(await seenFooter()).toBe(true)

  expect((await call(admin)).status).toBe(200)
  await releaseAll(admin)
  expect((await hideFooter(technician)).status).toBe(200)
  expect(await seenPhone()).toBe(phone)
  expect(await seenFooter()).toBe(false)
})
