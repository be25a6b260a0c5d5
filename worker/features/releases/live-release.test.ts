import { beforeEach, describe, expect, it } from 'vitest'

import type { Condition } from '#domain/conditions/conditions.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { openPreview } from '#test/harness/previews.ts'
import { approve, decide, generalOf, openChanges, setGeneral } from '#test/harness/releases.ts'
import { changeAreas } from '#test/harness/settings.ts'

/** As it could once be saved and released: a comparison with nothing. */
const unfinished: Condition = { field: 'amount', operator: '>=' }
const finished: Condition = { field: 'amount', operator: '>=', value: 1000 }

let portal: Portal
let one: Person
let two: Person
/** The live release has a page whose condition compares with nothing. */
beforeEach(async () => {
  portal = await openPortal()
  one = await signedIn(portal, 'ADMIN')
  two = await signedIn(portal, 'ADMIN')
  await changeAreas(portal.client, ({ PAGES }) => ({
    PAGES: PAGES.map((page) => (page.id === 'borrower' ? { ...page, renderCondition: unfinished } : page)),
  }))
})

const idOf = async (key: string): Promise<string> =>
  (await openChanges(two)).find((change) => change.key === key)?.id ?? ''
const pageOf = async (id: string): Promise<Page> => (await one.fetch(`/api/pages/${id}`)).json<Page>()
const rollback = (number: number): Promise<Response> => decide(one, `rollback/${number}`)

async function setCondition(id: string, renderCondition: Condition): Promise<void> {
  const page = await (await one.fetch(`/api/scheduled-pages/${id}`)).json<Page>()
  const reply = await one.fetch(`/api/scheduled-pages/${id}`, json('PUT', { ...page, renderCondition }))
  expect(reply.status, await reply.clone().text()).toBe(200)
}

/** A change from before the portal refused such a rule. */
async function planUnfinished(id: string): Promise<void> {
  await setCondition(id, finished)
  await portal.client.execute(
    "update changes set after = json_remove(after, '$.renderCondition.value') where item = ? and status = 'OPEN'",
    [id],
  )
}

async function release(key: string): Promise<void> {
  const reply = await approve(two, [await idOf(key)])
  expect(reply.status, await reply.clone().text()).toBe(200)
}

describe('an existing problem of the live release', () => {
  it('does not block or worsen another release', async () => {
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const ids = [await idOf('BANK_PHONE')]
    const impact = await two.fetch('/api/release-changes/impact', json('POST', { ids }))
    expect(await impact.json()).toMatchObject({ changes: 1, problems: [] })
    expect((await openPreview(two, { ids })).changes).toBe(1)
    expect(await (await approve(two, ids)).json()).toMatchObject({ approved: 1, release: 3 })
    expect(await generalOf(one, 'BANK_PHONE', 'current')).toBe('+49 69 1')
    expect(await pageOf('borrower')).toMatchObject({ renderCondition: unfinished })
  })

  it('[B7.14] blocks no scheduled approval', async () => {
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const soon = new Date(Date.now() + 1000)
    expect((await approve(two, [await idOf('BANK_PHONE')], soon.toISOString())).status).toBe(200)
    await portal.cron(soon)
    expect(await generalOf(one, 'BANK_PHONE', 'current')).toBe('+49 69 1')
    expect(await openChanges(one)).toEqual([])
  })

  it('hides nothing new: a rule like it on another page cannot be released', async () => {
    await planUnfinished('living')
    const ids = [await idOf('living')]
    const reply = await approve(two, ids)
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      {
        errorKey: 'releaseblocked',
        problems: [{ area: 'PAGES', item: 'living', code: 'conditionWithoutValue' }],
      },
    ])
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    await release('BANK_PHONE')
    expect(await openChanges(one)).toMatchObject([{ key: 'living', status: 'OPEN' }])
  })
})

describe('an invalid picture that was released before the portal checked it', () => {
  const broken = `data:image/png;base64,${btoa('This is no picture.')}`
  beforeEach(async () => {
    await changeAreas(portal.client, ({ PROCESSES, USER_INTERFACE }) => ({
      PROCESSES: PROCESSES.map((each) => ({ ...each, steps: each.steps.map((step) => ({ ...step, icon: broken })) })),
      USER_INTERFACE: USER_INTERFACE.map((each) => (each.id === 'FAV_ICON' ? { ...each, value: broken } : each)),
    }))
  })

  it('does not block another release', async () => {
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const reply = await one.fetch('/api/user-interface/templates', json('PUT', { data: { THEME: 'DARK-GREEN' } }))
    expect(reply.status, await reply.clone().text()).toBe(200)
    expect((await approve(two, [await idOf('BANK_PHONE'), await idOf('THEME')])).status).toBe(200)
  })

  it('[B3.31] can be replaced or removed', async () => {
    const reply = await one.fetch('/api/user-interface/templates', json('PUT', { data: { FAV_ICON: '' } }))
    expect(reply.status, await reply.clone().text()).toBe(200)
    await release('FAV_ICON')
  })
})

describe('[B4.02] rolling back', () => {
  it('a release that corrected a rule is not blocked by the old rule, which was live before', async () => {
    await setCondition('borrower', finished)
    await release('borrower')
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    await release('BANK_PHONE')
    const reply = await rollback(3)
    expect([reply.status, await reply.json()]).toMatchObject([200, { release: 5 }])
    expect(await pageOf('borrower')).toMatchObject({ renderCondition: unfinished })
    // Nor are later releases.
    await setGeneral(one, 'BANK_PHONE', '+49 69 2')
    await release('BANK_PHONE')
  })

  it('is refused, as before, if others depend on it now', async () => {
    const extra = { id: 'extra', type: 'TEXTFIELD', entityType: 'LOAN', label: { de: 'Zusatz', en: 'Extra' } }
    await one.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [extra] }))
    await release('extra')
    const placed = { id: 'extra', required: false, visible: true, layoutLength: 12, validators: [] }
    const { sections } = await pageOf('borrower')
    const body = {
      sections: sections.map((each, at) => (at > 0 ? each : { ...each, fields: [...each.fields, placed] })),
    }
    expect((await one.fetch('/api/scheduled-pages/borrower', json('PUT', body))).status).toBe(200)
    await release('borrower')
    const reply = await rollback(3)
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { errorKey: 'releaseblocked', problems: [{ area: 'PAGES', item: 'borrower', code: 'unknownField' }] },
    ])
  })
})
