import { expect, it } from 'vitest'

import type { OpenApi } from '#web/features/admin/operations/docs/openapi.ts'

import { facts } from '../facts/calls.ts'
import { parameters as shown } from '../facts/enumerations.ts'
import { ApiDocument } from '../fuzz/document.ts'
import { portalHere } from '../harness/portal-here.ts'

it('the OpenAPI document has the parameters, the body and the reply of every call', async () => {
  const reply = await fetch(`${portalHere().url}/api/openapi.json`)
  const document: unknown = await reply.json()
  const { operations } = new ApiDocument(document as OpenApi)
  const named = new Map(operations.map((each) => [each.id.replace(/\/$/, ''), each]))
  for (const [method, path, access] of facts) {
    const id = `${method} ${path.replace(/\.json$|\/$/, '')}`
    const { parameters, body, replies } = named.get(id) ?? named.get(`${id}.json`) ?? expect.fail(id)
    const names = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name)
    expect([id, names('path')]).toEqual([id, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)])
    if (path.startsWith('/api/')) expect([id, names('query')]).toEqual([id, expect.arrayContaining(['lang'])])
    if (access === 'token') expect([id, names('query')]).toEqual([id, expect.arrayContaining(['token'])])
    const contents = [...(body?.contents ?? []), ...[...replies.values()].flatMap((each) => [...each])]
    expect([id, contents.filter(([type, schema]) => type === 'application/json' && schema === undefined)]).toEqual([
      id,
      [],
    ])
    const shapeless = contents.filter(([, schema]) => schema?.type === 'object' && Object.keys(schema).length === 1)
    expect([id, shapeless]).toEqual([id, []])
  }
  // Whatever else a query takes, a test shows what it changes.
  const documented = operations.flatMap(({ id, parameters }) =>
    parameters
      .filter((each) => each.in === 'query' && each.name !== 'lang')
      .map(({ name }) => `${id.replace(/\/$/, '')}?${name}`),
  )
  expect([...new Set(documented)].toSorted()).toEqual(shown.filter((each) => !each.endsWith('?lang')).toSorted())
})

it.each(['/api/openapi.json', '/i18n/de.json', '/i18n/admin/en.json'])('%s has its documented shape', async (path) => {
  const { url } = portalHere()
  const contract: unknown = await (await fetch(`${url}/api/openapi.json`)).json()
  const document = new ApiDocument(contract as OpenApi)
  const { replies } = document.operationAt('GET', path) ?? expect.fail(path)
  const schema = replies.get('200')?.get('application/json') ?? expect.fail(path)
  expect(document.errorIn(schema, await (await fetch(`${url}${path}`)).json())).toBeUndefined()
})
