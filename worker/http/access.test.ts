import { uniqueSymbol } from 'hono-openapi'
import { beforeAll, describe, expect, it } from 'vitest'

import { json, signedIn, withHeaders, type Person } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { app } from '#worker/app.ts'
import type { Access } from '#worker/http/context.ts'

/** Every call that is served, with who may make it, as its route declares. */
const calls = [
  ...new Map(
    app.routes.flatMap(({ method, path, handler }) => {
      const described = (handler as { [uniqueSymbol]?: { spec?: { 'x-access'?: Access } } })[uniqueSymbol]
      const access = described?.spec?.['x-access']
      return access === undefined ? [] : [[`${method} ${path}`, { method, path, access }] as const]
    }),
  ).values(),
]

/** After these the person is nobody. */
const endsSession = new Set(['POST /api/logout', 'DELETE /api/account', 'DELETE /api/account/sessions'])

let portal: Portal
let people: { user: Person; admin: Person; tech: Person }
beforeAll(async () => {
  portal = await openPortal()
  people = {
    user: await signedIn(portal, 'USER'),
    admin: await signedIn(portal, 'ADMIN'),
    tech: await signedIn(portal, 'TECH_ADMIN'),
  }
})

const ask = async (fetch: Portal['fetch'], { method, path }: { method: string; path: string }): Promise<number> => {
  const init = ['POST', 'PUT', 'PATCH'].includes(method) ? json(method, {}) : { method }
  return (await fetch(path.replaceAll(/:[a-zA-Z]+(\{[^}]*\})?/g, 'no-such-id'), init)).status
}

describe('who may call', () => {
  it('every call under /api and /management says it', () => {
    const silent = app.routes.filter(
      ({ method, path }) =>
        method !== 'ALL' &&
        /^\/(api|management)\//.test(path) &&
        !calls.some((each) => each.method === method && each.path === path),
    )
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    expect(calls.length).toBeGreaterThan(50)
  })

  it.each(calls)('$method $path is for $access', async (call) => {
    const nobody = await ask(portal.fetch, call)
    const guessed = await ask(withHeaders(portal, { 'unique-user-id': 'guessed', Authorization: 'Bearer x.y.z' }), call)
    const [user, admin, tech] = [
      await ask(people.user.fetch, call),
      await ask(people.admin.fetch, call),
      await ask(people.tech.fetch, call),
    ]
    for (const status of [nobody, guessed, user, admin, tech]) expect(status).toBeLessThan(500)
    const open = call.access === 'public' || call.access === 'visitor'
    if (!open) expect([nobody, guessed]).toEqual([401, 401])
    if (call.access === 'admin') expect([user, tech]).toEqual([403, 403])
    if (call.access === 'tech-admin') expect([user, admin]).toEqual([403, 403])
    if (call.access === 'any-admin') expect(user).toBe(403)
    if (call.access === 'user') expect([401, 403]).not.toContain(user)
    if (endsSession.has(`${call.method} ${call.path}`)) {
      people = {
        user: await signedIn(portal, 'USER'),
        admin: await signedIn(portal, 'ADMIN'),
        tech: await signedIn(portal, 'TECH_ADMIN'),
      }
    }
  })
})
