import type { Loan } from '#domain/loan/loan.ts'
import type { Access } from '#worker/http/access.ts'

import { openClient } from '../../../scripts/client.ts'
import { demoPassword } from '../../../scripts/people.ts'
import { examples } from '../../facts/examples.ts'
import { keyIn, mailsTo, newEmail } from '../../harness/accounts.ts'
import { newAddress } from '../../harness/address.ts'
import { completeProfile } from '../../harness/answers.ts'
import { sentLoan, uploadFile } from '../../harness/bank.ts'
import { contactFile, sentMessage } from '../../harness/contact.ts'
import { askAs, control, newPerson, runCron, tokenOf, testFetch } from '../../harness/control.ts'
import { answers, completeLoan, visitorWithLoan } from '../../harness/loans.ts'
import { json, signedIn, succeeded, withHeaders } from '../../harness/people.ts'
import { portalHere } from '../../harness/portal-here.ts'
import type { Portal } from '../../harness/portal.ts'
import { signOff } from '../../harness/signing.ts'
import { type ApiDocument, type Operation, segmentsOf } from './document.ts'
import type { Random } from './random.ts'
import type { KnownValues } from './values.ts'

/** Who makes a call: nobody, somebody with forged credentials, a visitor with a loan, a user, and both administrators. */
export const callers = ['nobody', 'stranger', 'visitor', 'user', 'admin', 'tech'] as const
export type Caller = (typeof callers)[number]

/** The callers whom an access rule lets through. */
export const permitted: Readonly<Record<Access, readonly Caller[]>> = {
  public: callers,
  visitor: ['nobody', 'visitor', 'user'],
  applicant: ['visitor', 'user'],
  user: ['user', 'user', 'admin', 'tech'],
  admin: ['admin'],
  'tech-admin': ['tech'],
  'any-admin': ['admin', 'tech'],
  token: ['nobody', 'user'],
  service: ['nobody'],
}

/** A request that succeeds. */
export interface ValidRequest {
  /** Without its query. */
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  /** Also those that say who makes it, but not the type of the body. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly type: string | undefined
  readonly body: Buffer | undefined
}

/** An object or list in a reply, which a call with such a body may take. */
type Sample = object

/** People, applications and settings at the beginning of a round, and what the portal replies about them. */
export interface World {
  readonly headers: Readonly<Record<Caller, Readonly<Record<string, string>>>>
  readonly known: KnownValues
  readonly samples: readonly Sample[]
  /** The ids that replies at the paths nearest to a call's path contain. */
  readonly idsNear: (path: string) => readonly string[]
  /** A valid request of a new caller of that kind, with what it needs; undefined where there is none. */
  readonly validRequest: (operation: Operation, caller: Caller) => Promise<ValidRequest | undefined>
}

/** New people with applications in each state, as the portal was opened. */
export async function openWorld(document: ApiDocument): Promise<World> {
  await control('reset')
  const email = await newPerson('fuzz')
  const user = await askAs(email)
  await control('verified', { email })
  await succeeded(user('/api/account', json('PUT', { fields: answers(completeProfile) })))
  const loans = await applicationsOf(user)
  const portal = portalOfExamples()
  const visitor = await visitorWithLoan(portal)
  await sentMessage(portal, contactFile())
  const bearer = async (role: 'ADMIN' | 'TECH_ADMIN') => ({
    Authorization: `Bearer ${await tokenOf(await newPerson('fuzz', role))}`,
  })
  const headers = {
    nobody: {},
    stranger: { Authorization: `Bearer ${btoa('{}')}.${btoa('{}')}.x`, 'unique-user-id': 'guessed' },
    visitor: { 'unique-user-id': visitor.secret },
    user: { Authorization: `Bearer ${await tokenOf(email)}` },
    admin: await bearer('ADMIN'),
    tech: await bearer('TECH_ADMIN'),
  }
  const replies: Reply[] = [...loans, visitor.loan].map((value) => ({ path: '/api/loan', value }))
  // What no reply says.
  replies.push(
    {
      path: '/api/account/change-password',
      value: { currentPassword: demoPassword, newPassword: 'Winternacht-2026' },
    },
    { path: '/api/loan/resume', value: { key: await resumeKey(portal) } },
    { path: '/api/bank/events', value: { loanId: (await sentLoan(user)).id } },
  )
  for (const { method, path, access } of document.operations) {
    if (method !== 'GET' || path.includes('{') || path === '/api/openapi.json') continue
    const reply = await withHeaders(portal, headers[permitted[access].at(-1) ?? 'nobody'])(path)
    if (reply.ok && reply.headers.get('Content-Type')?.startsWith('application/json') === true)
      replies.push({ path, value: await reply.json() })
  }
  return {
    headers,
    ...gathered(replies),
    // Earlier cases may have changed settings that it needs.
    validRequest: (operation, caller) => exampleOf(portal, operation, caller, headers).catch(() => undefined),
  }
}

/** The key of a mailed link by which a visitor's draft is resumed. */
async function resumeKey(portal: Portal): Promise<string> {
  const { loan, fetch } = await visitorWithLoan(portal)
  const email = newEmail()
  await succeeded(fetch(`/api/loan/${loan.id}/resume-link`, json('POST', { email })))
  return keyIn((await mailsTo(portal, email))[0]?.text ?? '')
}

/** The portal under test as the examples use it; each call comes from an address of its own, because of throttling. */
function portalOfExamples(): Portal {
  const { url, env } = portalHere()
  const fetch: Portal['fetch'] = (path, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(newAddress())) headers.set(name, value)
    return testFetch(`${url}${path}`, { ...init, headers })
  }
  return { env, client: openClient(env['DATABASE_URL'] ?? '', env['DATABASE_TOKEN']), fetch } as Portal
}

const roles = { user: 'USER', admin: 'ADMIN', tech: 'TECH_ADMIN' } as const

async function exampleOf(
  portal: Portal,
  { method, path }: Operation,
  caller: Caller,
  known: World['headers'],
): Promise<ValidRequest | undefined> {
  const example = examples[`${method} ${path.replace(/\/$/, '')}`]
  if (example === undefined) return undefined
  const headersOf = async (who: Caller): Promise<Readonly<Record<string, string>>> => {
    if (who === 'visitor') return { 'unique-user-id': (await visitorWithLoan(portal)).secret }
    if (who === 'nobody' || who === 'stranger') return known[who]
    return { Authorization: `Bearer ${(await signedIn(portal, roles[who])).token}` }
  }
  const own = await headersOf(caller)
  const ofOwner = caller === 'visitor' || caller === 'user' ? own : await headersOf('user')
  const { path: target, init = {}, status = 200 } = await example({ portal, owner: withHeaders(portal, ofOwner) })
  if (status >= 400) return undefined
  const request = new Request(new URL(target, portalHere().url), init)
  const { pathname, searchParams } = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  const ofRequest = [...request.headers].filter(([name]) => name !== 'content-type')
  return {
    path: pathname,
    query: [...searchParams],
    headers: [...Object.entries(own).filter(([name]) => !request.headers.has(name)), ...ofRequest],
    type: request.headers.get('content-type') ?? undefined,
    body: body.length === 0 ? undefined : body,
  }
}

/** An application that was begun, one with an offer that is being signed, and one that was rejected. */
async function applicationsOf(user: Portal['fetch']): Promise<Loan[]> {
  const begun = await completeLoan(user)
  await uploadFile(user, begun.id)
  const offered = await sentLoan(user)
  const rejected = await sentLoan(user, { lastName: 'Ablehnung' })
  await runCron()
  await signOff({ fetch: user }, offered)
  return Promise.all([begun, offered, rejected].map(async ({ id }) => (await user(`/api/loan/${id}`)).json<Loan>()))
}

interface Reply {
  readonly path: string
  readonly value: unknown
}

/** Of each list, only the first items are looked at. */
const maxListLength = 40
const mostValues = 60

function gathered(replies: readonly Reply[]): Pick<World, 'known' | 'samples' | 'idsNear'> {
  const known = new Map<string, (string | number)[]>()
  const samples: Sample[] = []
  const ids: (readonly [path: string, id: string])[] = []
  const look = (path: string, value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return
    if (depth <= 4) samples.push(value)
    for (const [name, part] of Object.entries(value).slice(0, Array.isArray(value) ? maxListLength : undefined)) {
      if (typeof part === 'object') look(path, part, depth + 1)
      else if (typeof part === 'string' || typeof part === 'number') {
        const values = known.get(name) ?? []
        if (values.length < mostValues && part !== '' && !values.includes(part)) known.set(name, [...values, part])
        if (depth <= 2 && /^(id|key|name|number|publicId|\w+Id)$/.test(name)) ids.push([path, String(part)])
      }
    }
  }
  for (const { path, value } of replies) look(path, value, 0)
  return {
    known,
    samples,
    idsNear: (wanted) => {
      const near = ids.map(([path, id]) => [sharedSegments(path, wanted), id] as const)
      const most = Math.max(0, ...near.map(([shared]) => shared))
      return [...new Set(near.flatMap(([shared, id]) => (shared === most ? [id] : [])))]
    },
  }
}

function sharedSegments(one: string, other: string): number {
  const [a, b] = [segmentsOf(one), segmentsOf(other)]
  const different = a.findIndex((segment, at) => segment !== b[at])
  return different === -1 ? a.length : different
}

/** An object of a reply that the schema of a body allows; undefined if there is none. */
export function sampleFor(
  document: ApiDocument,
  schema: Parameters<ApiDocument['errorIn']>[0],
  { samples }: World,
  random: Random,
): unknown {
  const { required = [], properties = {}, items } = document.resolve(schema)
  const ofItems = items === undefined ? undefined : document.resolve(items)
  const names = ofItems?.required ?? required
  const couldFit = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => Object.hasOwn(value, name)) &&
    Object.keys(value).some((name) => Object.hasOwn(ofItems?.properties ?? properties, name))
  const candidates = samples.filter((each) =>
    Array.isArray(each) ? ofItems !== undefined && couldFit(each[0]) : couldFit(each),
  )
  for (let tries = 0; tries < 8; tries++) {
    const sample = random.pick(candidates)
    if (sample !== undefined && document.errorIn(schema, sample) === undefined) return sample
  }
  return undefined
}
