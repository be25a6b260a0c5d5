import { cookieOf, emailOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, signedIn, signedInAgain, withHeaders } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'
import { retainedRecord } from '#test/harness/retained.ts'

import { bare, type ExampleOf, get, type World } from '../example.ts'

const text = (body: string): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'text/plain' }, body })

const fresh = ({ portal }: World): Portal['fetch'] => withHeaders(portal, newAddress())

async function registered(world: World): Promise<{ email: string; key: string; browser: Record<string, string> }> {
  const email = newEmail()
  const reply = await fresh(world)('/api/register', json('POST', { email, password, langKey: 'de' }))
  return { email, key: keyIn((await mailsTo(world.portal, email))[0]?.text ?? ''), browser: cookieOf(reply) }
}

async function resetKey(world: World): Promise<string> {
  const { email } = await emailOf(world.portal, 'usable')
  await fresh(world)('/api/account/reset-password/init', text(email))
  return keyIn((await mailsTo(world.portal, email))[0]?.text ?? '')
}

async function filedCase({ portal }: World): Promise<string> {
  const { fetch } = await signedIn(portal)
  const reply = await fetch(
    '/api/account/cases',
    json('POST', { kind: 'RESTRICTION', statement: 'Bitte nicht nutzen.' }),
  )
  return (await reply.json<{ id: string }>()).id
}

/** The death of somebody that others have filed and granted, and whose end they have prepared. */
async function endingDeath({ portal }: World): Promise<string> {
  const [one, other, customer] = [
    await signedIn(portal, 'ADMIN'),
    await signedIn(portal, 'ADMIN'),
    await signedIn(portal),
  ]
  const reply = await one.fetch(
    `/api/users/${customer.id}/cases`,
    json('POST', { kind: 'DEATH', way: 'WRITTEN', statement: 'Die Erben haben geschrieben.' }),
  )
  const { id } = await reply.json<{ id: string }>()
  await other.fetch(`/api/cases/${id}`, json('PUT', { state: 'IN_REVIEW' }))
  await other.fetch(`/api/cases/${id}`, json('PUT', { state: 'GRANTED', answer: 'So machen wir es.' }))
  await other.fetch(`/api/cases/${id}/end`, json('POST', { reason: 'Der Nachlass ist geregelt.' }))
  return id
}

/** Somebody else's, where four eyes are required. */
async function preparedHold({ portal }: World): Promise<string> {
  const [admin, customer] = [await signedIn(portal, 'ADMIN'), await signedIn(portal)]
  const reply = await admin.fetch(`/api/users/${customer.id}/holds`, json('POST', { reason: 'Ein Verfahren läuft.' }))
  return (await reply.json<{ id: string }>()).id
}

async function confirmedHold(world: World): Promise<string> {
  const id = await preparedHold(world)
  const { fetch } = await signedIn(world.portal, 'ADMIN')
  await fetch(`/api/holds/${id}/decide`, json('POST', { decision: 'CONFIRM' }))
  return id
}

async function signInKey(world: World): Promise<string> {
  const { email } = await emailOf(world.portal, 'usable')
  await fresh(world)('/api/account/sign-in-link', json('POST', { email }))
  return keyIn((await mailsTo(world.portal, email))[0]?.text ?? '')
}

async function emailKey({ portal }: World): Promise<string> {
  const account = await emailOf(portal, 'usable')
  const person = await signedInAgain(portal, { id: account.id, login: account.email })
  const email = newEmail()
  await person.fetch('/api/account', json('PUT', { email }))
  return keyIn((await mailsTo(portal, email))[0]?.text ?? '')
}

const accountSaved =
  (method: string): ExampleOf =>
  () => ({ path: '/api/account', init: json(method, { langKey: 'en' }) })

/** A user for an administrator to change or remove. */
const newUser = ({ portal }: World) => signedIn(portal)

const users = (base: string): Readonly<Record<string, ExampleOf>> => ({
  [`GET ${base}`]: get(base),
  [`GET ${base}/{id}`]: async (world) => ({ path: `${base}/${(await newUser(world)).id}` }),
  [`POST ${base}`]: () => ({ path: base, init: json('POST', { email: newEmail() }), status: 201 }),
  [`PUT ${base}`]: async (world) => ({
    path: base,
    init: json('PUT', { id: (await newUser(world)).id, langKey: 'en' }),
  }),
  [`DELETE ${base}/{id}`]: async (world) => ({
    path: `${base}/${(await newUser(world)).id}`,
    init: bare('DELETE'),
    status: 204,
  }),
})

/** A change of an administrator that waits, of two who are no callers. */
async function waitingChange({ portal }: World): Promise<{ id: string; etag: string }> {
  const [author, reader] = [await signedIn(portal, 'TECH_ADMIN'), await signedIn(portal, 'ADMIN')]
  const body = json('POST', { email: newEmail(), authority: 'ROLE_ADMIN' })
  const { prepared } = await (await author.fetch('/api/users', body)).json<{ prepared: string }>()
  const changes = await (await reader.fetch('/api/administrator-changes')).json<{ id: string; etag: string }[]>()
  return { id: prepared, etag: changes.find(({ id }) => id === prepared)?.etag ?? '' }
}

const decisionOn =
  (what: 'approve' | 'reject'): ExampleOf =>
  async (world) => {
    const { id, etag } = await waitingChange(world)
    const init = json('POST', {}, { 'If-Match': etag })
    return { path: `/api/administrator-changes/${what}/${id}`, init, status: 204 }
  }

/** Signing in, accounts and users. */
export const accountExamples: Readonly<Record<string, ExampleOf>> = {
  'POST /api/authenticate': async ({ portal }) => {
    const { email } = await emailOf(portal, 'usable')
    return { path: '/api/authenticate', init: json('POST', { username: email, password }) }
  },
  'GET /api/authenticate': async ({ owner }) => ({
    path: '/api/authenticate',
    status: (await owner('/api/account')).status === 200 ? 200 : 204,
  }),
  'POST /api/logout': () => ({ path: '/api/logout', init: bare('POST') }),
  'GET /api/account': get('/api/account'),
  'PUT /api/account': accountSaved('PUT'),
  'PATCH /api/account': accountSaved('PATCH'),
  'POST /api/account': accountSaved('POST'),
  'DELETE /api/account': () => ({ path: '/api/account', init: bare('DELETE') }),
  'GET /api/account/income-expenses': get('/api/account/income-expenses'),
  'PUT /api/account/income-expenses': () => ({
    path: '/api/account/income-expenses',
    init: json('PUT', { incomeExpensePeriod: 'Monthly', incomeExpenses: [] }),
  }),
  'PUT /api/account/filters-settings': () => ({
    path: '/api/account/filters-settings',
    init: json('PUT', { settings: { status: [], ownership: [], sort: 'changeDate,desc' } }),
    status: 204,
  }),
  'POST /api/account/verify': () => ({
    path: '/api/account/verify',
    init: bare('POST'),
    status: 400,
    applicants: true,
  }),
  'PUT /api/account/{id}/language': async ({ owner }) => {
    const account = await owner('/api/account')
    const { id } = await account.json<{ id: string }>()
    return { path: `/api/account/${id}/language`, init: json('PUT', { language: 'en' }), status: 204, owned: true }
  },
  'POST /api/account/change-password': () => ({
    path: '/api/account/change-password',
    init: json('POST', { currentPassword: password, newPassword: 'Winternacht-2026' }),
    // The user has no password, so nobody is refused and nothing changes.
    status: 400,
  }),
  'GET /api/account/sessions': get('/api/account/sessions'),
  'DELETE /api/account/sessions': () => ({ path: '/api/account/sessions', init: bare('DELETE'), status: 204 }),
  'GET /api/account/cases': get('/api/account/cases'),
  'POST /api/account/cases': () => ({
    path: '/api/account/cases',
    init: json('POST', { kind: 'RESTRICTION', statement: 'Bitte nutzen Sie meine Daten nicht.' }),
    status: 201,
    applicants: true,
  }),
  'GET /api/cases': get('/api/cases'),
  'POST /api/cases/{id}/look': async (world) => ({
    path: `/api/cases/${await filedCase(world)}/look`,
    init: bare('POST'),
  }),
  'PUT /api/cases/{id}': async (world) => ({
    path: `/api/cases/${await filedCase(world)}`,
    init: json('PUT', { state: 'IN_REVIEW' }),
  }),
  'POST /api/cases/{id}/extend': async (world) => ({
    path: `/api/cases/${await filedCase(world)}/extend`,
    init: json('POST', { ground: 'COMPLEX', reason: 'Wir müssen viele Akten lesen.' }),
  }),
  'POST /api/cases/{id}/end/decide': async (world) => ({
    path: `/api/cases/${await endingDeath(world)}/end/decide`,
    init: json('POST', { decision: 'CONFIRM' }),
  }),
  'POST /api/cases/{id}/end': async (world) => {
    const id = await filedCase(world)
    const { fetch } = await signedIn(world.portal, 'ADMIN')
    await fetch(`/api/cases/${id}`, json('PUT', { state: 'IN_REVIEW' }))
    await fetch(`/api/cases/${id}`, json('PUT', { state: 'GRANTED', answer: 'So machen wir es.' }))
    return { path: `/api/cases/${id}/end`, init: json('POST', { reason: 'Die Prüfung ist beendet.' }) }
  },
  'POST /api/retained-records/search': async ({ portal }) => ({
    path: '/api/retained-records/search',
    init: json('POST', { number: (await retainedRecord(portal, await signedIn(portal))).id }),
  }),
  'POST /api/retained-records/{id}/look': async ({ portal }) => ({
    path: `/api/retained-records/${(await retainedRecord(portal, await signedIn(portal))).id}/look`,
    init: json('POST', { reason: 'Auskunft' }),
  }),
  'POST /api/retained-records/{id}/files/{file}': async ({ portal }) => {
    const { id, file } = await retainedRecord(portal, await signedIn(portal))
    return { path: `/api/retained-records/${id}/files/${file}`, init: json('POST', { reason: 'Auskunft' }) }
  },
  'POST /api/users/{id}/rights': async ({ portal }) => ({
    path: `/api/users/${(await signedIn(portal)).id}/rights`,
    init: bare('POST'),
  }),
  'POST /api/users/{id}/cases': async ({ portal }) => ({
    path: `/api/users/${(await signedIn(portal)).id}/cases`,
    init: json('POST', { kind: 'DEATH', way: 'WRITTEN', statement: 'Die Erben haben geschrieben.' }),
    status: 201,
  }),
  'POST /api/users/{id}/holds': async ({ portal }) => ({
    path: `/api/users/${(await signedIn(portal)).id}/holds`,
    init: json('POST', { reason: 'Ein Verfahren läuft.' }),
    status: 201,
  }),
  'POST /api/holds/{id}/end': async (world) => ({
    path: `/api/holds/${await confirmedHold(world)}/end`,
    init: json('POST', { reason: 'Das Verfahren ist beendet.' }),
  }),
  'POST /api/holds/{id}/decide': async (world) => ({
    path: `/api/holds/${await preparedHold(world)}/decide`,
    init: json('POST', { decision: 'CONFIRM' }),
  }),
  'GET /api/account/consents': get('/api/account/consents'),
  'POST /api/account/consents/{id}/withdraw': async ({ owner }) => {
    await completeLoan(owner)
    const entries = await (await owner('/api/account/consents')).json<{ id: string; item: string }[]>()
    const id = entries.find(({ item }) => item === 'SCHUFA')?.id ?? ''
    return { path: `/api/account/consents/${id}/withdraw`, init: bare('POST'), owned: true }
  },
  'GET /api/account/export': get('/api/account/export'),
  'POST /api/account/email-confirmation': async (world) => ({
    path: '/api/account/email-confirmation',
    init: json('POST', { key: await emailKey(world), currentPassword: password }),
    status: 204,
  }),
  'POST /api/register': () => ({
    path: '/api/register',
    init: json('POST', { email: newEmail(), password, langKey: 'de' }),
    status: 201,
  }),
  'GET /api/activate': async (world) => {
    const { key, browser } = await registered(world)
    return { path: `/api/activate?key=${key}`, init: { headers: browser } }
  },
  'POST /api/activate': async (world) => ({
    path: '/api/activate',
    init: json('POST', { key: (await registered(world)).key, password }),
  }),
  'POST /api/register/resend': () => ({
    path: '/api/register/resend',
    init: json('POST', { email: newEmail() }),
    status: 204,
  }),
  'POST /api/account/reset-password/init': () => ({
    path: '/api/account/reset-password/init',
    init: text(newEmail()),
  }),
  'POST /api/account/reset-password/finish': async (world) => ({
    path: '/api/account/reset-password/finish',
    init: json('POST', { key: await resetKey(world), newPassword: password }),
  }),
  // Nobody's password here, whoever asks.
  'POST /api/account/proof': () => ({ path: '/api/account/proof', init: json('POST', { password }), status: 400 }),
  'POST /api/account/sign-in-link': () => ({
    path: '/api/account/sign-in-link',
    init: json('POST', { email: newEmail() }),
  }),
  'POST /api/account/sign-in-link/finish': async (world) => ({
    path: '/api/account/sign-in-link/finish',
    init: json('POST', { key: await signInKey(world) }),
  }),
  'POST /api/captcha-alternative': () => ({
    path: '/api/captcha-alternative',
    init: json('POST', { email: newEmail(), purpose: 'registration' }),
  }),
  'GET /api/settings/recaptcha': get('/api/settings/recaptcha'),
  'GET /api/privacy-notice': get('/api/privacy-notice?lang=en'),
  // No identity provider is configured here.
  'GET /api/oidc/start': () => ({ path: '/api/oidc/start', status: 404 }),
  'GET /api/oidc/callback': () => ({ path: '/api/oidc/callback', status: 404 }),
  ...users('/api/users'),
  'GET /api/administrator-changes': get('/api/administrator-changes'),
  'POST /api/administrator-changes/approve/{id}': decisionOn('approve'),
  'POST /api/administrator-changes/reject/{id}': decisionOn('reject'),
  ...users('/api/admin/users'),
  'GET /api/users/administrators': get('/api/users/administrators'),
  'POST /api/users/search': () => ({ path: '/api/users/search', init: json('POST', { search: 'anna' }) }),
  'GET /api/users/authorities': get('/api/users/authorities'),
  'GET /api/authorities': get('/api/authorities'),
}
