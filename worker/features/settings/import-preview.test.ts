import { beforeEach, describe, expect, it } from 'vitest'

import { exportFormat, exportVersion } from '#domain/settings/import-export/transfer.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { approve, generalOf, openChanges, setGeneral } from '#test/harness/releases.ts'

import type { ImportChangeDto } from './import-preview.ts'

let one: Person
let two: Person
beforeEach(async () => {
  const portal = await openPortal()
  one = await signedIn(portal, 'ADMIN')
  two = await signedIn(portal, 'ADMIN')
})

const timestamp = '2099-12-24T06:00:00+01:00'
const { GENERAL_SETTINGS } = shippedAreas()
const live = GENERAL_SETTINGS.find(({ id }) => id === 'BANK_PHONE')?.value
/** An export with these general settings. */
const fileWith = (values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    format: exportFormat,
    formatVersion: exportVersion,
    areas: {
      GENERAL_SETTINGS: GENERAL_SETTINGS.map((item) =>
        Object.hasOwn(values, item.id) ? { ...item, value: values[item.id] } : item,
      ),
    },
  })

async function look(content: string, headers = {}) {
  const reply = await one.fetch('/api/settings/import/validate', json('POST', { content }, headers))
  const { valid, changes } = await reply.json<{ valid: boolean; changes: ImportChangeDto[] }>()
  return { valid, changes, tag: reply.headers.get('ETag') ?? '' }
}
const load = (content: string, tag: string): Promise<Response> =>
  one.fetch('/api/settings/import', json('POST', { content }, { 'If-Match': tag }))

describe('[B4.06] the preview of an import', () => {
  it("[B5.04] lists its changes, in the reader's language, and changes nothing", async () => {
    const content = fileWith({ BANK_PHONE: '+49 69 1111' })
    const { valid, changes, tag } = await look(content, { 'Accept-Language': 'en' })
    expect(valid).toBe(true)
    expect(changes).toMatchObject([{ area: 'GENERAL_SETTINGS', key: 'BANK_PHONE', kind: 'CHANGED', planned: null }])
    expect(changes[0]?.fields).toMatchObject([{ before: live, after: '+49 69 1111' }])
    const [german] = (await look(content, { 'Accept-Language': 'de' })).changes
    expect(german?.label).not.toBe(changes[0]?.label)
    expect(await openChanges(one)).toEqual([])

    const reply = await load(content, tag)
    expect(await reply.json()).toEqual({ imported: changes.length })
  })

  it('names the scheduled change of an item: reverted by a live value, replaced by any other', async () => {
    await setGeneral(two, 'BANK_PHONE', '+49 69 2222')
    await setGeneral(two, 'BANK_NAME', 'Geplante Bank AG')
    const ids = (await openChanges(one)).flatMap(({ id, key }) => (key === 'BANK_PHONE' ? [id] : []))
    expect((await approve(one, ids, timestamp)).status).toBe(200)
    const { changes } = await look(fileWith({ BANK_NAME: 'Andere Bank AG' }))
    const scheduledOf = (key: string) => changes.find((change) => change.key === key)?.planned
    expect(scheduledOf('BANK_PHONE')).toMatchObject({
      author: two.login,
      status: 'APPROVED',
      approvedBy: one.login,
      releaseAt: new Date(timestamp).toISOString(),
      takenBack: true,
    })
    expect(scheduledOf('BANK_NAME')).toMatchObject({ author: two.login, status: 'OPEN', takenBack: false })
    expect(changes).toHaveLength(2)
  })

  it.each([
    ['saved', () => setGeneral(two, 'BANK_PHONE', '+49 69 3333')],
    [
      'approved',
      async () =>
        approve(
          two,
          (await openChanges(two)).map(({ id }) => id),
          timestamp,
        ),
    ],
  ])('[B4.01] prevents an import over what somebody else has %s since', async (_what, act) => {
    await setGeneral(one, 'BANK_PHONE', '+49 69 1111')
    const content = fileWith({})
    const { tag } = await look(content)
    expect((await act()).status).toBe(200)
    const [before] = await openChanges(one)
    expect((await load(content, tag)).status).toBe(409)
    expect(await openChanges(one)).toEqual([before])
    // After another preview, it is imported.
    const reply = await load(content, (await look(content)).tag)
    expect([reply.status, await reply.json()]).toEqual([200, { imported: 1 }])
    expect(await generalOf(one, 'BANK_PHONE', 'scheduled')).toBe(live)
  })
})
