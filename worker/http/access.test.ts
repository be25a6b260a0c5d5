import type { StandardSchemaV1 } from '@standard-schema/spec'

import { uniqueSymbol } from 'hono-openapi'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Fact, facts } from '#test/facts/calls.ts'
import { examples } from '#test/facts/examples.ts'
import type { Example } from '#test/facts/example.ts'
import { newAddress } from '#test/harness/address.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { isWhole } from '#test/harness/whole.ts'
import { app } from '#worker/app.ts'
import { getEnv } from '#worker/env.ts'

import type { Access } from './access.ts'
import { jsonLimit } from './endpoint.ts'
import { toPathTemplate } from './request.ts'
import { signToken } from './tokens.ts'
import { LoanReply } from './typed-loan.ts'
import { typedReplies } from './typed-replies.ts'

/** A route's path in the notation of the facts; a trailing slash is the same call. */
const asFact = (path: string): string => toPathTemplate(path).replace(/\/$/, '')

const nameOf = ([method, path]: readonly [string, string, ...unknown[]]): string => `${method} ${asFact(path)}`

interface Declared {
  'x-access'?: Access
  responses?: Record<string, { content?: { 'application/json'?: { schema: Reply } } }>
}
interface Reply {
  readonly validate: StandardSchemaV1['~standard']['validate']
}

/** Every route under the paths of calls, with its declared access and reply. */
const routes = app.routes.flatMap(({ method, path, handler }) => {
  const spec = (handler as { [uniqueSymbol]?: { spec?: Declared } })[uniqueSymbol]?.spec
  const reply = Object.values(spec?.responses ?? {}).flatMap(({ content }) => content?.['application/json'] ?? [])[0]
  return method !== 'ALL' && /^\/(api|management|i18n)\//.test(path)
    ? [{ name: nameOf([method, path]), access: spec?.['x-access'], reply: reply?.schema }]
    : []
})
const declared = new Map(routes.flatMap(({ name, access }) => (access === undefined ? [] : [[name, access] as const])))
const replyOf = new Map(routes.flatMap(({ name, reply }) => (reply === undefined ? [] : [[name, reply] as const])))
const accessOf = new Map(facts.map((fact) => [nameOf(fact), fact[2]]))

describe('the list of calls', () => {
  it('names each call once', () => {
    expect(accessOf.size).toBe(facts.length)
  })

  it('every route declares its access, as in the list', () => {
    expect(routes.filter(({ name }) => !declared.has(name))).toEqual([])
    expect([...declared].filter(([name, access]) => accessOf.get(name) !== access)).toEqual([])
    expect(declared.size).toBeGreaterThan(80)
    expect(replyOf.size).toBeGreaterThan(170)
  })

  it('every call of the list is served', () => {
    expect([...accessOf.keys()].filter((name) => !declared.has(name))).toEqual([])
  })

  it('every served call has an example', () => {
    expect(Object.keys(examples).toSorted()).toEqual([...declared.keys()].toSorted())
  })
})

type Fetch = Portal['fetch']

/** As the build writes it, without calls. */
const emptyDocument = {
  openapi: '3.1.0',
  info: { title: 'Loanport', version: '0.1.0', description: '' },
  paths: {},
  components: { schemas: {} },
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({
    ASSETS: {
      fetch: ({ url }: Request) => Promise.resolve(Response.json(url.includes('openapi') ? emptyDocument : {})),
    },
    PROMETHEUS_TOKEN: 'of-32-characters-at-the-very-least',
  })
})

/** One new caller of every kind, each with their own address. */
async function everybody() {
  const person = async (role: 'USER' | 'ADMIN' | 'TECH_ADMIN'): Promise<Fetch> => {
    const { token } = await signedIn(portal, role)
    return withHeaders(portal, { ...newAddress(), Authorization: `Bearer ${token}` })
  }
  const visitor = async (): Promise<Fetch> => {
    const { secret } = await visitorWithLoan({ ...portal, fetch: withHeaders(portal, newAddress()) })
    return withHeaders(portal, { ...newAddress(), 'unique-user-id': secret })
  }
  const forged = await signToken(
    { ...getEnv(portal.env), JWT_SECRETS: ['a secret of somebody else, long enough'] },
    { id: 'guessed', login: 'admin@demo.example', expiresAt: new Date(Date.now() + 3_600_000) },
  )
  /** A valid token of a user who was signed out. */
  const revoked = async (): Promise<Fetch> => {
    const { id, fetch } = await signedIn(portal)
    const args = [new Date().toISOString(), id]
    await portal.client.execute('update sessions set revoked_at = ? where account_id = ?', args)
    return fetch
  }
  return {
    nobody: withHeaders(portal, newAddress()),
    stranger: withHeaders(portal, { ...newAddress(), 'unique-user-id': 'guessed', Authorization: `Bearer ${forged}` }),
    revoked: await revoked(),
    visitor: await visitor(),
    otherVisitor: await visitor(),
    user: await person('USER'),
    otherUser: await person('USER'),
    admin: await person('ADMIN'),
    tech: await person('TECH_ADMIN'),
  }
}
type Everybody = Awaited<ReturnType<typeof everybody>>
/** For all calls that leave sessions and accounts as they were. */
let lasting: Promise<Everybody> | undefined
const changesCallers = /^\/api\/(account|authenticate|logout|loan\/session)/

const ask = async (fetch: Fetch, { path, init }: Example): Promise<number> => (await fetch(path, init)).status

/** Routes say in words that they reply a loan. */
const isLoan = (body: unknown): boolean => typeof body === 'object' && body !== null && 'loanStatus' in body

/** Checks the reply of a permitted call against its schema: no member is missing, of another type, or undeclared. */
async function expectAnswer(fact: Fact, fetch: Fetch, { path, init, status = 200 }: Example): Promise<void> {
  const answer = await fetch(path, init)
  expect(answer.status).toBe(status)
  const typed = typedReplies[fact[1]] ?? typedReplies[fact[1].replace('.json', '')]
  const reply = replyOf.get(nameOf(fact)) ?? typed?.['~standard']
  if (!answer.ok || status === 204 || answer.headers.get('Content-Type')?.includes('json') !== true) return
  const body: unknown = await answer.json()
  const schema = reply ?? (isLoan(body) ? LoanReply['~standard'] : undefined)
  if (schema !== undefined) expect(await schema.validate(body)).toEqual({ typed: true, value: body })
}

const oversized = `"${'x'.repeat(jsonLimit)}"`

/** The same request made invalid: another id, body, content type, size or key. */
function distorted({ path, init }: Example): Example[] {
  const method = init?.method ?? 'GET'
  const elsewhere = path.replace(/(?<=\/)[\w-]{22}(?=\/|$)/, 'no-such-thing')
  if (method === 'GET') return [{ path: elsewhere }]
  const keyed = { path: elsewhere, init: { method, headers: { 'Idempotency-Key': 'short' } } }
  if (method === 'DELETE') return [{ path: elsewhere, init: { method } }, keyed]
  const as = (type: string, body: string): Example => ({
    path: elsewhere,
    init: { method, headers: { 'Content-Type': type }, body },
  })
  return [
    as('application/json', '{'),
    as('application/json', '{}'),
    as('application/json', oversized),
    keyed,
    as('text/xml', '<x/>'),
    as('multipart/form-data; boundary=x', ''),
  ]
}

/**
 * Checks that callers are refused before the request is examined. Each of them makes the valid one; the invalid ones are
 * shared out among them, to others for another call. `npm run test:whole` has everybody make all.
 */
async function expectRefused(fact: Fact, people: readonly Fetch[], example: Example, status: number): Promise<void> {
  const first = nameOf(fact).length
  const invalid = distorted(example)
  for (const [who, fetch] of people.entries()) {
    const own = invalid.filter((_, which) => isWhole || (first + which) % people.length === who)
    for (const each of [example, ...own]) expect(await ask(fetch, each)).toBe(status)
  }
}

/**
 * Everybody, for what anybody may do. The check takes somebody without a session and two others, who are not the same for each
 * call.
 */
function someOf(fact: Fact, { nobody, ...others }: Everybody): Fetch[] {
  const rest = Object.values(others)
  const first = nameOf(fact).length
  return [nobody, ...rest.filter((_, who) => isWhole || (first + who) % 4 === 0)]
}

const exampleOf = async ([method, path]: Fact, owner: Fetch): Promise<Example> => {
  const example = examples[nameOf([method, path])] ?? expect.fail(`no example of ${method} ${path}`)
  return example({ portal, owner })
}

/** The meaning of each kind of access for every caller, with a new example for each. */
const meanings: Record<Access, (fact: Fact, all: Everybody) => Promise<void>> = {
  public: async (fact, all) => {
    let example: Example | undefined
    for (const fetch of someOf(fact, all)) {
      example = example?.repeatable === true ? example : await exampleOf(fact, fetch)
      await expectAnswer(fact, fetch, example)
    }
  },
  visitor: async (fact, all) => {
    const { admin, tech, ...applicants } = all
    for (const fetch of Object.values(applicants)) {
      const example = await exampleOf(fact, fetch)
      await expectAnswer(fact, fetch, example)
    }
    for (const fetch of [admin, tech]) expect(await ask(fetch, await exampleOf(fact, fetch))).toBe(403)
  },
  applicant: async (fact, { nobody, stranger, revoked, visitor, otherVisitor, user, otherUser, admin, tech }) => {
    for (const owner of [visitor, user]) {
      const example = await exampleOf(fact, owner)
      const status = example.status ?? 200
      await expectRefused(fact, [nobody, stranger, revoked], example, 401)
      for (const fetch of [otherVisitor, otherUser])
        expect(await ask(fetch, example)).toBe(example.owned === true ? 404 : status)
      const ofAdministrators = example.applicants === true ? 403 : 404
      for (const fetch of [admin, tech]) expect(await ask(fetch, example)).toBe(ofAdministrators)
      // Last: the refused calls have changed nothing.
      await expectAnswer(fact, owner, example)
    }
  },
  user: async (fact, { nobody, stranger, revoked, visitor, user, otherUser, admin, tech }) => {
    const example = await exampleOf(fact, user)
    const status = example.status ?? 200
    await expectRefused(fact, [nobody, stranger, revoked, visitor], example, 401)
    const others = example.owned === true ? 404 : status
    expect(await ask(otherUser, example)).toBe(others)
    for (const fetch of [admin, tech])
      expect(await ask(fetch, example)).toBe(example.applicants === true ? 403 : others)
    await expectAnswer(fact, user, example)
  },
  admin: (fact, all) => forAdministrators(fact, all, [all.admin]),
  'tech-admin': (fact, all) => forAdministrators(fact, all, [all.tech]),
  'any-admin': (fact, all) => forAdministrators(fact, all, [all.admin, all.tech]),
  token: async (fact, { nobody, stranger, visitor, user, otherUser, admin, tech }) => {
    for (const owner of [visitor, user]) {
      const example = await exampleOf(fact, owner)
      for (const token of ['', '?token=', `?token=${'x'.repeat(43)}`])
        for (const fetch of [nobody, stranger, owner, otherUser, admin, tech])
          expect(await ask(fetch, { path: example.path.replace(/\?.*/, token) })).toBe(401)
      // The token alone permits it, for any caller, once.
      expect(await ask(nobody, example)).toBe(200)
      expect(await ask(owner, example)).toBe(401)
    }
  },
  service: async (fact, { nobody, ...others }) => {
    const example = await exampleOf(fact, nobody)
    // Signing in replaces the token.
    const { visitor, otherVisitor, ...signedInOthers } = others
    for (const fetch of Object.values(signedInOthers)) expect(await ask(fetch, example)).toBe(401)
    for (const fetch of [nobody, visitor, otherVisitor]) {
      expect(await ask(fetch, { path: example.path })).toBe(401)
      await expectAnswer(fact, fetch, example)
    }
  },
}

async function forAdministrators(fact: Fact, all: Everybody, allowed: readonly Fetch[]): Promise<void> {
  const { nobody, stranger, revoked, visitor, user, admin, tech } = all
  for (const fetch of allowed) {
    const example = await exampleOf(fact, user)
    await expectRefused(fact, [nobody, stranger, revoked, visitor], example, 401)
    await expectRefused(fact, [user, ...[admin, tech].filter((each) => !allowed.includes(each))], example, 403)
    await expectAnswer(fact, fetch, example)
  }
}

describe('access', () => {
  it.each(facts.filter((fact) => declared.has(nameOf(fact))))(
    '[B7.46] %s %s is for %s, and returns what it declares',
    async (...fact) => {
      const [method, path, access] = fact
      const leavesCallers = method === 'GET' || !changesCallers.test(path)
      await meanings[access](fact, leavesCallers ? await (lasting ??= everybody()) : await everybody())
    },
  )
})
