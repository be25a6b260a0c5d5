import { beforeAll, expect, it } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { exportFormat, exportVersion } from '#domain/settings/import-export/transfer.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, openChanges } from '#test/harness/releases.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
const value = { validFrom: '2027-01-01', percent: 1.5, source }
const other = { ...value, percent: 2.5 }
const invented = { confirmedBy: 'Erika Recht', confirmedOn: '2030-12-15' }

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

const edit = (values: readonly object[], by = admin) =>
  by.fetch('/api/settings/legal/BASE_RATE', json('PUT', { values }))
const confirm = (confirmed: object, by = admin) =>
  by.fetch('/api/settings/legal/BASE_RATE/confirm', json('POST', { value: confirmed }))
const valuesIn = async (reply: Response) => (await reply.json<{ values: object[] }>()).values
/** The name of every signed-in person of tests. */
const bySignedIn = () => ({ confirmedBy: 'Test Person', confirmedOn: berlinDay(new Date()) })
/** A file with one entry. */
const file = (values: readonly object[]) =>
  json('POST', {
    content: JSON.stringify({
      format: exportFormat,
      formatVersion: exportVersion,
      areas: { LEGAL: [{ id: 'BASE_RATE', values }] },
    }),
  })

it('[B4.02] a confirmation has the name and the day of the server, and belongs to one value', async () => {
  stopClock()
  const colleague = await signedIn(portal, 'ADMIN')
  // Neither an edit nor an import confirms.
  expect(await valuesIn(await edit([{ ...value, ...invented }]))).toEqual([value])
  expect(await (await admin.fetch('/api/settings/import', file([{ ...value, ...invented }]))).json()).toEqual({
    imported: 0,
  })

  const confirmed = { ...value, ...bySignedIn() }
  expect(await valuesIn(await confirm({ ...value, ...invented }))).toEqual([confirmed])
  // It stays through edits and imports of anything else, whatever they claim.
  const further = { ...other, validFrom: '2027-07-01' }
  expect(await valuesIn(await edit([{ ...value, ...invented }, further]))).toEqual([confirmed, further])
  await admin.fetch('/api/settings/import', file([further, value]))
  expect(await valuesIn(await edit([further, value]))).toEqual([further, confirmed])
  // It never passes to another value, day or source, at once or in two steps.
  for (const changed of [other, { ...value, validFrom: '2027-02-01' }, { ...value, source: { ...source, title: 'x' } }])
    expect(await valuesIn(await edit([{ ...changed, ...bySignedIn() }]))).toEqual([changed])
  expect(await valuesIn(await edit([{ ...value, ...bySignedIn() }]))).toEqual([value])

  // What was replaced meanwhile is not confirmed.
  await edit([other], colleague)
  expect((await confirm(value)).status).toBe(409)
  expect((await confirm({ percent: 2.5 })).status).toBe(400)
})

it('[B4.02] a confirmed value that returns unchanged is the live one again', async () => {
  stopClock()
  const approver = await signedIn(portal, 'ADMIN')
  const confirmed = { ...value, ...bySignedIn() }
  await edit([value])
  await confirm(value)
  const ids = async () => (await openChanges(approver)).map(({ id }) => id)
  expect((await approve(approver, await ids())).status).toBe(200)
  expect(await valuesIn(await edit([other]))).toEqual([other])
  expect(await valuesIn(await edit([value]))).toEqual([confirmed])
  expect(await ids()).toEqual([])
})
