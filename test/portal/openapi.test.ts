import { expect, it } from 'vitest'

import { nameIn, type OpenApi } from '#web/features/admin/operations/docs/document.ts'

import { facts } from '../facts/calls.ts'
import { parameters as shown } from '../facts/enumerations.ts'
import { ApiDocument } from '../assurance/fuzz/document.ts'
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

interface Reply {
  readonly $ref?: string
  readonly content?: Record<string, { schema?: Record<string, unknown> }>
}

interface Described {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly Record<string, unknown>[]
  readonly 'x-access': string
  readonly responses: Readonly<Record<string, Reply>>
}

it('generators of clients find one name for each call, group and reply, and who may call', async () => {
  const reply = await fetch(`${portalHere().url}/api/openapi.json`)
  const document: unknown = await reply.json()
  const {
    paths,
    tags,
    security: usual,
    components,
  } = document as {
    paths: Record<string, Record<string, Described>>
    tags: readonly { name: string }[]
    security: readonly Record<string, unknown>[]
    components: { securitySchemes: object; schemas: object; responses: Record<string, Reply> }
  }
  expect(Object.keys(paths).filter((path) => path.endsWith('/'))).toEqual([])
  const operations = Object.values(paths).flatMap((each) => Object.values(each))
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const groups = new Set(tags.map(({ name }) => name))
  const schemes = Object.keys(components.securitySchemes)
  for (const { operationId, security = usual, responses, ...operation } of operations) {
    expect([operationId, operation.tags.filter((tag) => !groups.has(tag))]).toEqual([operationId, []])
    const needed = security.flatMap((each) => Object.keys(each))
    expect([operationId, needed.filter((each) => !schemes.includes(each))]).toEqual([operationId, []])
    const isOpen = ['public', 'token', 'visitor'].includes(operation['x-access'])
    expect([operationId, security.every((each) => Object.keys(each).length > 0)]).toEqual([
      operationId,
      !isOpen || security.length === 0,
    ])
    for (const { $ref, ...own } of Object.values(responses)) {
      const { content } = $ref === undefined ? own : (components.responses[nameIn($ref)] ?? expect.fail($ref))
      const schema = content?.['application/json']?.schema
      const part = (schema?.['items'] as typeof schema) ?? schema
      expect([
        operationId,
        Object.keys(part ?? {}).filter((each) => /^(?:properties|anyOf|oneOf)$/.test(each)),
      ]).toEqual([operationId, []])
    }
  }
  for (const name of [
    'Loan',
    'Quote',
    'Missing',
    'Schedule',
    'ProductStep',
    'Offer',
    'Signing',
    'Precontract',
    'Verdict',
  ])
    expect(components.schemas).toHaveProperty(name)
})

it('the OpenAPI document writes a schema once, and stays below 350 kB', async () => {
  const text = await (await fetch(`${portalHere().url}/api/openapi.json`)).text()
  expect(Buffer.byteLength(text)).toBeLessThan(350_000)
  const places = new Map<string, string[]>()
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    const own = JSON.stringify(value)
    if ('properties' in value && own.length > 300) places.set(own, [...(places.get(own) ?? []), place])
    for (const [name, each] of Object.entries(value)) visit(each, `${place}/${name}`)
  }
  visit(JSON.parse(text), '')
  expect(places.size).toBeGreaterThan(100)
  expect([...places.values()].filter((each) => each.length > 1)).toEqual([])
})

it.each(['/api/openapi.json', '/i18n/de.json', '/i18n/admin/en.json'])('%s has its documented shape', async (path) => {
  const { url } = portalHere()
  const contract: unknown = await (await fetch(`${url}/api/openapi.json`)).json()
  const document = new ApiDocument(contract as OpenApi)
  const { replies } = document.operationAt('GET', path) ?? expect.fail(path)
  const schema = replies.get('200')?.get('application/json') ?? expect.fail(path)
  expect(document.errorIn(schema, await (await fetch(`${url}${path}`)).json())).toBeUndefined()
})
