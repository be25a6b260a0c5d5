import { beforeAll, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { fieldDefaults } from '#domain/settings/areas/input-fields/defaults.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readJoined, share, sharingOn } from '#test/harness/sharing.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const ownersAlone = new Set(fieldDefaults.filter((field) => field.readOnlyWhenShared === true).map(({ id }) => id))
const asked = Object.entries(completeAnswers)
const cleared = Object.fromEntries(asked.filter(([id]) => ownersAlone.has(id)).map(([id]) => [id, null]))
const theirs = Object.fromEntries(asked.filter(([id]) => !ownersAlone.has(id)))

it("[A6.03] [A6.04] an EDITOR continues without the owner's fields, and the owner cannot send without them", async () => {
  await sharingOn(portal)
  const [owner, editor] = await Promise.all([signedIn(portal), signedIn(portal)])
  const { id } = await completeLoan(owner.fetch, { ...cleared, birthPlace: null })
  await share(owner, id, [{ email: editor.login, role: 'EDITOR' }])
  const page = `/api/loan/${id}?pageId=borrower`
  const { version } = await readJoined(editor.fetch, id)

  const open = await editor.fetch(page, json('PUT', { version }))
  expect(open.status).toBe(400)
  const { fieldErrors } = await open.json<{ fieldErrors: { field: string }[] }>()
  expect(fieldErrors.map(({ field }) => field)).toEqual(['birthPlace'])

  const done = await editor.fetch(page, json('PUT', { version, fields: answers(theirs) }))
  expect(done.status).toBe(200)
  const saved = await done.json<Loan>()
  const refused = await owner.fetch(page, json('PUT', { version: saved.version }))
  expect(refused.status).toBe(400)
  const named = (await refused.json<{ fieldErrors: { field: string }[] }>()).fieldErrors.map(({ field }) => field)
  expect(named.toSorted()).toEqual(Object.keys(cleared).toSorted())
  const sent = await owner.fetch('/api/inquiries/send?lang=de', json('POST', { id, version: saved.version }))
  expect(sent.status).toBe(400)
})
