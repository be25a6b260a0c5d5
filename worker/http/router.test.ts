import { TrieRouter } from 'hono/router/trie-router'
import { expect, it } from 'vitest'

import { app } from '../app.ts'
import { KeepingRouter, methodsAt } from './router.ts'

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Every route's path with values for its parameters, with a suffix, and unknown addresses. */
const paths = new Set(
  app.routes
    .flatMap(({ path }) => {
      const address = path.replaceAll(/:\w+(?:\{[^}]*\})?/g, 'de').replaceAll('*', 'more')
      return [address, `${address}/`, `${address}/more`]
    })
    .concat('/', '/loan', '/api', '/api/', '/api//', '/api/no-such-call', '/i18n/de.json', '/i18n/admin/de.json'),
)

it('finds the same routes for each address as a router with all of them, repeatedly', () => {
  const [keeping, whole] = [new KeepingRouter<number>(), new TrieRouter<number>()]
  for (const router of [keeping, whole]) app.routes.forEach(({ method, path }, at) => router.add(method, path, at))
  const asked = [...paths, ...paths].flatMap((path) => methods.map((method) => [method, path] as const))
  const differs = ([method, path]: (typeof asked)[number]): boolean =>
    JSON.stringify(keeping.match(method, path)) !== JSON.stringify(whole.match(method, path))
  expect(asked.filter(differs)).toEqual([])
})

it('returns the methods of an address', () => {
  const allowedAt = methodsAt(() => app.routes)
  expect(allowedAt('/api/loan/some-loan')).toEqual(['GET', 'HEAD', 'PUT'])
  expect(allowedAt('/api/no-such-call')).toEqual([])
})
