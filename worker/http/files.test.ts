import { describe, expect, it } from 'vitest'

import { openWithoutDatabase, withVariables } from '#test/harness/portal.ts'
import { getEnv } from '#worker/env.ts'
import { getRegistry } from '#worker/metrics/registry.ts'

const files: Readonly<Record<string, string>> = {
  '/assets/main-abc.js': 'text/javascript',
  '/assets/embed-abc.js': 'text/javascript',
  '/embed.js': 'text/javascript',
  '/embed.json': 'application/json',
  '/favicon.svg': 'image/svg+xml',
  '/i18n/de.json': 'application/json',
}
const tag = '"of-the-content"'

/** Replies like the platform for the files of the build. */
const ASSETS = {
  fetch: (request: Request) => {
    const type = files[new URL(request.url).pathname]
    if (type === undefined) return Promise.resolve(new Response(null, { status: 404 }))
    const headers = { 'Content-Type': type, ETag: tag }
    return Promise.resolve(
      request.headers.get('If-None-Match') === tag
        ? new Response(null, { status: 304, headers })
        : new Response('content', { headers }),
    )
  },
}

const portal = openWithoutDatabase({ ASSETS })

/** Of files and of refused calls alike. */
const ofEveryReply = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
}

const forGood = 'public, max-age=31536000, immutable'

describe('a file of the build', () => {
  it.each([
    ['/assets/main-abc.js', forGood],
    ['/favicon.svg', 'public, max-age=0, must-revalidate'],
    ['/i18n/de.json', 'no-cache'],
    ['/i18n/de.json?test', forGood],
    ['/i18n/de.json?another-build', 'no-cache'],
  ])('%s is returned with the headers of every reply, cached as %s', async (path, cacheControl) => {
    const reply = await portal.fetch(path)
    expect([reply.status, await reply.text()]).toEqual([200, 'content'])
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': cacheControl,
      'content-type': files[path.split('?')[0] ?? ''],
      etag: tag,
      ...ofEveryReply,
      'x-request-id': expect.stringMatching(/^[\w-]{22}$/),
    })
    const again = await portal.fetch(path, { headers: { 'If-None-Match': tag } })
    expect([again.status, again.headers.get('Cache-Control')]).toEqual([304, cacheControl])
  })

  it("may be read and included by partners' pages if it is their script, and otherwise not", async () => {
    const allowed = async (path: string, headers = {}) => {
      const reply = await portal.fetch(path, { headers })
      return [reply.headers.get('Access-Control-Allow-Origin'), reply.headers.get('Cross-Origin-Resource-Policy')]
    }
    for (const path of ['/embed.js', '/embed.js?v=1', '/assets/embed-abc.js'])
      for (const headers of [{}, { 'If-None-Match': tag }])
        expect([path, await allowed(path, headers)]).toEqual([path, ['*', 'cross-origin']])
    for (const path of [
      '/assets/main-abc.js',
      '/favicon.svg',
      '/embed.json',
      '/embed.js.map',
      '/assets/embed.js',
      '/x/embed.js',
      '/assets/embed-none.js',
    ])
      expect([path, await allowed(path)]).toEqual([path, [null, null]])
    expect((await portal.fetch('/api/account')).headers.get('Cross-Origin-Resource-Policy')).toBeNull()
  })

  it('is 404 if it does not exist, and 405 for writes', async () => {
    expect((await portal.fetch('/assets/none.js')).status).toBe(404)
    expect((await portal.fetch('/i18n/fr.json')).status).toBe(404)
    const refused = await portal.fetch('/favicon.svg', { method: 'PUT' })
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('is counted like every request', async () => {
    const counting = withVariables(portal, {})
    for (const path of ['/assets/main-abc.js', '/i18n/de.json', '/assets/none.js']) await counting.fetch(path)
    const labels = getRegistry(getEnv(counting.env))
      .take(Date.now())
      ?.cells.flatMap((cell) => (cell.name === 'http.server.requests' ? cell.labels : []))
    expect(labels?.toSorted()).toEqual(['GET|/i18n/{lang}.json|200', 'GET|other|200', 'GET|other|404'])
  })
})

describe('a call that is refused without the database', () => {
  it.each([
    ['GET', '/api/no-such-call', 404, 'error.unknownroute'],
    ['GET', '/api/account', 401, null],
    ['PATCH', '/api/pages', 405, null],
  ])('%s %s returns %d with the headers of every reply', async (method, path, status, alert) => {
    const reply = await portal.fetch(path, { method })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('X-loanportApp-error')).toBe(alert)
    expect(reply.headers.get('Allow') !== null).toBe(status === 405)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('X-Request-Id'),
      ...ofEveryReply,
      'x-request-id': (await reply.json<{ requestId: string }>()).requestId,
    })
  })

  it('may be read by any origin, and never with cookies', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await portal.fetch('/api/account', { method, headers: { Origin: 'https://partner.example' } })
      expect([method, headers.get('Access-Control-Allow-Origin')]).toEqual([method, '*'])
      expect([method, headers.get('Access-Control-Allow-Credentials')]).toEqual([method, null])
    }
  })

  it('has an id in the reply to a preflight request', async () => {
    const reply = await portal.fetch('/api/account', {
      method: 'OPTIONS',
      headers: { Origin: 'https://partner.example' },
    })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('X-Request-Id')).toMatch(/^[\w-]{22}$/)
  })
})
