import { beforeEach, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, decide, generalOf, openChanges, setGeneral, tagNow } from '#test/harness/releases.ts'

let portal: Portal
let one: Person
let two: Person
beforeEach(async () => {
  portal = await openPortal()
  one = await signedIn(portal, 'ADMIN')
  two = await signedIn(portal, 'ADMIN')
})

const soon = (): string => new Date(Date.now() + 3_600_000).toISOString()

/** The tag of the scheduled version, as a user has just read it. */
const reviewedBy = async (person: Person): Promise<Record<string, string>> => {
  const reply = await person.fetch('/api/release-changes/changed-settings')
  return { 'If-Match': reply.headers.get('ETag') ?? '' }
}

const idsOf = async (key: string): Promise<string[]> =>
  (await openChanges(two)).flatMap((change) => (change.key === key ? [change.id] : []))

async function approveForLater(key: string): Promise<void> {
  expect((await approve(two, await idsOf(key), soon())).status).toBe(200)
}

const { PAGES, INPUT_FIELDS, LIVING_TYPE } = shippedAreas()
const scheduled = { de: 'Geplant', en: 'Planned' }

const list = '/api/incomeExpense/saveScheduledIncomeExpenseConfig'
const another = (id: string) => ({ ...LIVING_TYPE[0], id, label: scheduled })

/** An item with a scheduled change, and a way to remove it. */
const removable = [
  {
    key: 'fahrzeug',
    plan: (by: Person) =>
      by.fetch(
        '/api/scheduled-pages',
        json('POST', { ...PAGES[0], id: 'fahrzeug', uri: 'fahrzeug', title: scheduled }),
      ),
    remove: (by: Person, headers: Record<string, string>) =>
      by.fetch('/api/scheduled-pages/fahrzeug', { method: 'DELETE', headers }),
  },
  {
    key: 'kennzeichen',
    plan: (by: Person) =>
      by.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [{ ...INPUT_FIELDS[0], id: 'kennzeichen' }] })),
    remove: (by: Person, headers: Record<string, string>) =>
      by.fetch('/api/pages-fields/scheduled/kennzeichen', { method: 'DELETE', headers }),
  },
  {
    key: 'nebeneinkunft',
    plan: (by: Person) => by.fetch(list, json('POST', [...LIVING_TYPE, another('nebeneinkunft')])),
    remove: (by: Person, headers: Record<string, string>) =>
      by.fetch('/api/incomeExpense/delete', json('DELETE', { ids: ['nebeneinkunft'] }, headers)),
  },
  {
    key: 'zweiteinkunft',
    plan: (by: Person) => by.fetch(list, json('POST', [...LIVING_TYPE, another('zweiteinkunft')])),
    remove: (by: Person, headers: Record<string, string>) => by.fetch(list, json('POST', LIVING_TYPE, headers)),
  },
] as const

const conflict = { status: 409, message: 'error.concurrencyFailure' }

describe('[B4.02] a scheduled approval', () => {
  it.each(removable)('is not reverted by a removal of $key without a review', async ({ key, plan, remove }) => {
    expect((await plan(one)).ok).toBe(true)
    const before = await reviewedBy(one)
    await approveForLater(key)
    const refused = await remove(one, before)
    expect(await refused.json()).toMatchObject({ ...conflict, current: [{ item: key }] })
    expect(await openChanges(one)).toMatchObject([{ key, status: 'APPROVED' }])
    expect((await remove(one, await reviewedBy(one))).ok).toBe(true)
    expect(await openChanges(one)).toEqual([])
  })

  it('is not overridden by an edit, rejection or revert of the change without a review', async () => {
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    const before = await reviewedBy(one)
    const [id] = await idsOf('BANK_PHONE')
    await approveForLater('BANK_PHONE')
    const decisions = (headers: Record<string, string>) => [
      () => setGeneral(one, 'BANK_PHONE', '+49 69 2', headers),
      () => one.fetch(`/api/release-changes/reject/${id}`, json('POST', { reason: 'Nein.' }, headers)),
      () => one.fetch(`/api/release-changes/remove/${id}`, { method: 'DELETE', headers }),
    ]
    for (const decided of decisions(before))
      expect(await (await decided()).json()).toMatchObject({
        ...conflict,
        current: [{ item: 'BANK_PHONE', value: { value: '+49 69 1' } }],
      })
    expect(await openChanges(one)).toMatchObject([{ status: 'APPROVED', after: { value: '+49 69 1' } }])
    for (const approving of decisions(await reviewedBy(one)).slice(0, 1)) expect((await approving()).status).toBe(200)
    expect(await openChanges(one)).toMatchObject([{ status: 'OPEN', releaseAt: null, after: { value: '+49 69 2' } }])
  })
})

describe('[B4.02] a rollback', () => {
  const rollback = (headers: Record<string, string> = {}) =>
    one.fetch('/api/release-changes/rollback/2', json('POST', {}, headers))
  const effect = (number = 2) => one.fetch(`/api/release-changes/rollback/${number}`)

  beforeEach(async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 7)
    expect((await approve(two, await idsOf('LOGIN_ATTEMPTS'))).status).toBe(200)
  })

  it('names before which dependent approvals it revokes, and no others', async () => {
    expect(await (await effect()).json()).toMatchObject({ approvals: [] })
    await setGeneral(one, 'LOGIN_ATTEMPTS', 8)
    expect(await (await effect()).json()).toMatchObject({ approvals: [] })
    await approveForLater('LOGIN_ATTEMPTS')
    await setGeneral(one, 'BANK_PHONE', '+49 69 1')
    await approveForLater('BANK_PHONE')
    expect(await (await effect()).json()).toMatchObject({
      approvals: [{ key: 'LOGIN_ATTEMPTS', status: 'APPROVED', approvedBy: two.login }],
    })
    expect((await rollback(await tagNow(one))).status).toBe(200)
    expect((await openChanges(one)).map(({ key, status }) => [key, status])).toEqual([
      ['LOGIN_ATTEMPTS', 'OPEN'],
      ['BANK_PHONE', 'APPROVED'],
    ])
  })

  it('includes the order', async () => {
    const toFront = (at: number) =>
      one.fetch('/api/page/position', json('PUT', { id: PAGES[at]?.id ?? '', position: 0 }))
    await toFront(1)
    expect((await approve(two, await idsOf('#order'))).status).toBe(200)
    await toFront(2)
    await approveForLater('#order')
    expect(await (await effect(3)).json()).toMatchObject({ approvals: [{ area: 'PAGES', key: '#order' }] })
    expect((await decide(one, 'rollback/3')).status).toBe(200)
    expect(await openChanges(one)).toMatchObject([{ key: '#order', status: 'OPEN' }])
  })

  it('is refused without a review of later approvals, and succeeds with one', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 8)
    const before = { 'If-Match': (await effect()).headers.get('ETag') ?? '' }
    await approveForLater('LOGIN_ATTEMPTS')
    expect(await (await rollback(before)).json()).toMatchObject({ ...conflict, current: [{ item: 'LOGIN_ATTEMPTS' }] })
    expect(await openChanges(one)).toMatchObject([{ status: 'APPROVED' }])
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(7)
    expect((await rollback({ 'If-Match': '"turn-999999"' })).status).toBe(409)
    expect((await rollback({ 'If-Match': (await effect()).headers.get('ETag') ?? '' })).status).toBe(200)
    expect(await generalOf(one, 'LOGIN_ATTEMPTS', 'current')).toBe(5)
  })

  it('says before if parts of it have been changed since', async () => {
    await setGeneral(one, 'LOGIN_ATTEMPTS', 9)
    expect((await approve(two, await idsOf('LOGIN_ATTEMPTS'))).status).toBe(200)
    const refused = await effect()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      errorKey: 'releasesuperseded',
      problems: [{ item: 'LOGIN_ATTEMPTS' }],
    })
    for (const none of [1, 9]) expect((await effect(none)).status).toBe(404)
  })
})
