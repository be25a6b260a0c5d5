import { beforeAll, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { openChanges } from '#test/harness/releases.ts'

import { settingsRoutes } from './routes.ts'

const shipped = shippedAreas()

/** An existing item, for every call with an id in its path. */
const named: Readonly<Record<string, string>> = {
  '/api/settings/general/:id': 'BANK_NAME',
  '/api/settings/text-fields/:type': 'PAGE_TITLE',
  '/api/settings/legal/:id': 'BASE_RATE',
  '/api/settings/legal/:id/confirm': 'BASE_RATE',
  '/api/settings/additional-costs/:id': shipped.ADDITIONAL_COSTS[0]?.taxes[0]?.id ?? '',
  '/api/keys/definitions/scheduled/:id': 'SALUTATION',
  '/api/email-templates/email-templates/:id': 'PASSWORD_RESET',
  '/api/scheduled-pages/:id': 'living',
}

/** Calls without a body, or with a meaningless one. */
const withoutBody = new Set(['/api/settings/export', '/api/document/config/reset', '/api/settings/child-benefit/reset'])

const calls = [...new Set(settingsRoutes.routes.map(({ method, path }) => `${method} ${path}`))]
  .map((call) => call.split(' ') as [string, string])
  .filter(([method, path]) => (method === 'PUT' || method === 'POST') && !withoutBody.has(path))

/** Maps by name may refer to missing settings. */
const isByName = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)

const bodies: readonly unknown[] = [
  null,
  5,
  true,
  '"x"',
  [null],
  [5],
  ['x'],
  [[]],
  [{}, null],
  { colour: 'red' },
  { fields: [null] },
  { settings: { SETTINGS: null } },
  { data: 5 },
  { value: 'x', colour: 'red' },
  { text: { de: 'x', en: 'x' }, colour: 'red' },
  { type: 'SALUTATION', keys: [null] },
  { type: 'SALUTATION', keys: [], colour: 'red' },
  { type: 5, key: 'x' },
  { code: 'function calculate() { return 0 }', colour: 'red' },
]

describe('an invalid body is refused in the dialect, and changes nothing', () => {
  let admin: Person
  let tech: Person
  beforeAll(async () => {
    const portal = await openPortal()
    admin = await signedIn(portal, 'ADMIN')
    tech = await signedIn(portal, 'TECH_ADMIN')
  })

  it.each(calls)('%s %s', async (method, pattern) => {
    const path = pattern.includes(':') ? pattern.replace(/:\w+/, named[pattern] ?? '') : pattern
    const by = path.startsWith('/api/tech-settings') ? tech : admin
    for (const body of bodies) {
      const reply = await by.fetch(path, json(method, body))
      const problem = await reply.json<{ message?: string }>()
      // An unknown name is not found; anything else is an invalid body.
      expect([JSON.stringify(body), reply.status, problem.message]).toEqual([
        JSON.stringify(body),
        expect.toSatisfy((status: number) => status === 400 || (status === 404 && isByName(body))),
        expect.stringMatching(/^error\./),
      ])
    }
    expect(await openChanges(admin)).toEqual([])
  })

  it.each(['__proto__', 'constructor'])('[B5.11] a setting called %s is not ignored', async (name) => {
    const values = `{"${name}": {"value": "x"}}`
    for (const [path, body] of [
      ['/api/tech-settings/interfaces', values],
      ['/api/user-interface/templates', `{"data": ${values}}`],
      ['/api/settings/fintec/scheduled', `{"settings": ${values}}`],
      ['/api/incomeExpense/update', values],
    ] as const)
      expect([path, (await admin.fetch(path, json('PUT', body))).status]).toEqual([path, 400])
  })

  it.each([
    ['approve', { ids: ['x'], releaseat: '2030-01-01T00:00:00Z' }],
    ['impact', { ids: ['x'], releaseat: '2030-01-01T00:00:00Z' }],
    ['reject/x', { reasons: 'x' }],
  ])('[B7.14] [B7.15] %s accepts no unknown member', async (call, body) => {
    const reply = await admin.fetch(`/api/release-changes/${call}`, json('POST', body))
    expect([reply.status, await reply.json()]).toMatchObject([400, { message: 'error.validation' }])
  })
})
