import { TrieRouter } from 'hono/router/trie-router'
import { expect, it } from 'vitest'

import { app } from '../app.ts'
import { KeepingRouter, methodsAt } from './router.ts'

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Every route's path with something for its parameters, with more behind it, and addresses that no route is for. */
const paths = new Set(
  app.routes
    .flatMap(({ path }) => {
      const address = path.replaceAll(/:\w+(?:\{[^}]*\})?/g, 'de').replaceAll('*', 'more')
      return [address, `${address}/`, `${address}/more`]
    })
    .concat('/', '/loan', '/api', '/api/', '/api//', '/api/no-such-call', '/i18n/de.json', '/i18n/admin/de.json'),
)

it('finds for each address what a router finds that has all routes, asked once or again', () => {
  const [keeping, whole] = [new KeepingRouter<number>(), new TrieRouter<number>()]
  for (const router of [keeping, whole]) app.routes.forEach(({ method, path }, at) => router.add(method, path, at))
  const asked = [...paths, ...paths].flatMap((path) => methods.map((method) => [method, path] as const))
  const differs = ([method, path]: (typeof asked)[number]): boolean =>
    JSON.stringify(keeping.match(method, path)) !== JSON.stringify(whole.match(method, path))
  expect(asked.filter(differs)).toEqual([])
})

it('knows the methods of an address', () => {
  const allowedAt = methodsAt(() => app.routes)
  expect(allowedAt('/api/loan/some-loan')).toEqual(['GET', 'HEAD', 'PUT'])
  expect(allowedAt('/api/no-such-call')).toEqual([])
})
