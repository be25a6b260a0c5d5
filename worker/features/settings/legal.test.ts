import { expect, it } from 'vitest'

import { exportFormat, exportVersion } from '#domain/settings/import-export/transfer.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'

const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
const value = { validFrom: '2027-01-01', percent: 1.5, source }
const confirmed = { ...value, confirmedBy: 'Erika Recht', confirmedOn: '2026-12-15' }
const other = { ...confirmed, percent: 2.5 }

it('[B4.02] a value that replaces a confirmed one needs its own confirmation, by edit and by import', async () => {
  const admin = await signedIn(await openPortal(), 'ADMIN')
  const edit = (values: readonly object[]) => admin.fetch('/api/settings/legal/BASE_RATE', json('PUT', { values }))
  const areas = { LEGAL: [{ id: 'BASE_RATE', values: [other] }] }
  const content = JSON.stringify({ format: exportFormat, formatVersion: exportVersion, areas })

  expect((await edit([confirmed])).status).toBe(200)
  const problem = { path: 'values.0.confirmedOn', code: 'confirmationOfFormerValue' }
  const refused = await edit([other])
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ problems: [problem] })
  expect((await admin.fetch('/api/settings/import', json('POST', { content }))).status).toBe(400)

  expect((await edit([{ ...other, confirmedOn: '2026-12-16' }])).status).toBe(200)
  // Without a confirmation first, the same person can confirm a value of the same day.
  expect((await edit([value])).status).toBe(200)
  expect((await edit([other])).status).toBe(200)
})
