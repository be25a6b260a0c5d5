import { expect, it } from 'vitest'

import type { OpenApi } from '#web/features/admin/operations/docs/openapi.ts'

import { facts } from '../facts/calls.ts'
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
  }
})
