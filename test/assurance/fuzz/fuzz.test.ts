import { beforeAll, describe, expect, it } from 'vitest'

import type { OpenApi } from '#web/features/admin/operations/docs/document.ts'

import { localVariables } from '../../../scripts/local-variables.ts'
import { ApiDocument } from './document.ts'
import { Random } from './random.ts'
import { type FuzzRequest, requestOf, roundOf } from './requests.ts'
import { broken, jsonOf } from './values.ts'
import { type FuzzReply, problemsOf } from './verdict.ts'
import { type Caller, callers, type World } from './world.ts'

const name = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: { type: 'string' } },
}
const json = { 'application/json': { schema: name } }
const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }
const document = new ApiDocument({
  info: { version: '1' },
  components: {
    schemas: {
      Problem: { type: 'object', required: ['status'], properties: { status: { type: 'integer' } } },
    },
    parameters: {},
    responses: { Problem: problem },
  },
  paths: {
    '/api/things/{id}': {
      get: {
        'x-access': 'public',
        responses: { 200: { content: json }, default: { $ref: '#/components/responses/Problem' } },
      },
      put: {
        'x-access': 'user',
        requestBody: { required: true, content: json },
        responses: { 200: { content: json }, 204: {}, default: problem },
      },
    },
  },
} satisfies OpenApi)

const ofJson = { 'content-type': 'application/json' }
const ofProblem = { 'content-type': 'application/problem+json; charset=utf-8' }
const reply = (status: number, body: unknown, headers: Record<string, string> = ofJson): FuzzReply => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const problemsWith = (
  each: FuzzReply,
  method = 'GET',
  target = '/api/things/1?x=%zz',
  caller: Caller = 'nobody',
): string[] => problemsOf(document, { caller, method, target }, each)

describe('the verdict on a reply', () => {
  it.each<readonly [string, FuzzReply]>([
    ['the documented shape', reply(200, { name: 'a' })],
    ['a problem', reply(404, { status: 404 }, ofProblem)],
  ])('accepts %s', (_, each) => {
    expect(problemsWith(each)).toEqual([])
  })

  it('accepts a documented reply without a body, a preflight, and a page outside of calls', () => {
    expect(problemsWith(reply(204, '', {}), 'PUT')).toEqual([])
    expect(problemsWith(reply(204, '', {}), 'OPTIONS')).toEqual([])
    expect(problemsWith(reply(200, '<html>', { 'content-type': 'text/html' }), 'GET', '/login')).toEqual([])
  })

  it.each<readonly [string, FuzzReply, RegExp]>([
    ['a failure of the server', reply(500, { status: 500 }, ofProblem), /^status 500$/],
    ['another status', reply(201, { name: 'a' }), /undocumented status 201/],
    ['another content type', reply(200, 'a', { 'content-type': 'text/html' }), /undocumented content type text\/html/],
    ['a missing member', reply(200, {}), /undocumented shape.*name/],
    ['a member too many', reply(200, { name: 'a', more: 1 }), /undocumented shape/],
    ['no JSON', reply(200, 'a'), /not JSON/],
    ['a refusal that is no problem', reply(400, 'no', { 'content-type': 'text/plain' }), /content type text\/plain/],
    ['a problem of another status', reply(400, { status: 404 }, ofProblem), /status 404 with status 400/],
    ['a stack trace', reply(200, { name: 'x\n    at save (worker/index.js:10:3)' }), /a stack trace/],
    ['the name of an error', reply(200, { name: 'TypeError: a is not b' }), /the name of an error/],
    ['SQL', reply(200, { name: 'select a from loans where id = ?' }), /a statement of SQL/],
    ['a path', reply(200, { name: '/home/portal/dist' }), /a path of the machine/],
    ['a library', reply(200, { name: 'valibot: invalid' }), /the name of a library/],
    ['a password hash', reply(200, { name: 'scrypt$32768$8$3$a$b' }), /a password hash/],
    ['a secret', reply(200, { name: localVariables.JWT_SECRETS }), /a secret/],
    ['internals in a header', reply(200, { name: 'a' }, { ...ofJson, 'x-powered-by': 'workerd' }), /of a library/],
  ])('finds %s', (_, each, expected) => {
    expect(problemsWith(each)).toEqual([expect.stringMatching(expected)])
  })

  it('allows internals of /management/ to administrators alone', () => {
    const about = (caller: Caller): string[] =>
      problemsWith(reply(404, { status: 404, title: 'workerd' }, ofProblem), 'GET', '/management/info', caller)
    expect(callers.filter((caller) => about(caller).length === 0)).toEqual(['admin', 'tech'])
  })

  it('finds a body where none is documented, and an undocumented call', () => {
    expect(problemsWith(reply(204, 'a', {}), 'PUT')).toEqual(['a body where none is documented'])
    expect(problemsWith(reply(200, {}), 'GET', '/api/others')).toEqual(['status 200 of an undocumented call'])
  })
})

describe('a random request', () => {
  const world: World = {
    headers: { nobody: {}, stranger: {}, visitor: {}, user: { Authorization: 'Bearer a' }, admin: {}, tech: {} },
    known: new Map([['name', ['Erika']]]),
    samples: [{ name: 'Max' }],
    idsNear: () => ['7'],
    validRequest: () =>
      Promise.resolve({
        path: '/api/things/42/',
        query: [['token', 'of this thing']],
        headers: [['unique-user-id', 'new']],
        type: 'application/json',
        body: Buffer.from('{"name":"Valid"}'),
      }),
  }
  const round = roundOf(document)
  const requestAt = (seed: number, number: number) =>
    requestOf(document, round[number % round.length] ?? expect.fail('no operation'), world, seed, number)
  const requestsOf = (seed: number): Promise<FuzzRequest[]> =>
    Promise.all(Array.from({ length: 300 }, (_, number) => requestAt(seed, number)))
  let first: readonly FuzzRequest[] = []
  beforeAll(async () => {
    first = await requestsOf(5)
  })

  it('is the same for the same seed and number', async () => {
    const again = await requestAt(5, 17)
    expect({ ...again, body: again.body?.toString() }).toEqual({ ...first[17], body: first[17]?.body?.toString() })
    expect(first.map(({ target }) => target)).not.toEqual((await requestsOf(6)).map(({ target }) => target))
  })

  it('begins with a valid one now and then, breaking none or one of its parts', () => {
    const bodies = first.filter(({ method, body }) => method === 'PUT' && String(body) === '{"name":"Valid"}')
    expect(bodies.map(({ target }) => target)).toContain('/api/things/42?token=of%20this%20thing')
    expect(bodies.every(({ headers }) => headers.some(([header]) => header === 'unique-user-id'))).toBe(true)
    const parts = first.filter(({ target }) => target.includes('token=of%20this%20thing'))
    expect(parts.some(({ target }) => !target.startsWith('/api/things/42?'))).toBe(true)
    expect(parts.some(({ method, body }) => method === 'PUT' && body?.includes('Valid') !== true)).toBe(true)
    expect(parts.length).toBeLessThan(first.length / 4)
  })

  it('comes from every caller, and is often as the document wants it', () => {
    expect(new Set(first.map(({ caller }) => caller))).toEqual(new Set(callers))
    const bodies = first.filter(({ method, body }) => method === 'PUT' && body !== undefined)
    const valid = bodies.filter(({ body }) => ['{"name":"Erika"}', '{"name":"Max"}'].includes(String(body)))
    expect(valid.length).toBeGreaterThan(bodies.length / 4)
    expect(valid.length).toBeLessThan(bodies.length)
  })

  it('breaks a body in one place', () => {
    const made = Array.from({ length: 300 }, (_, number) =>
      jsonOf(broken({ name: 'Max', amount: 5, parts: [{ a: 1 }] }, new Random(1, number))),
    )
    expect(new Set(made).size).toBeGreaterThan(80)
    for (const expected of ['"__proto__"', '1e400', '\\ud800', '[[[[[[[[', '\\u0000'])
      expect(made.some((text) => text.includes(expected))).toBe(true)
  })
})
