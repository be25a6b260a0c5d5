import type { Role } from '#domain/accounts/roles.ts'

import { demoPassword } from '../../scripts/people.ts'
import { sentLoan } from './bank.ts'
import { portalHere } from './portal-here.ts'
import { signOff } from './signing.ts'
import type { Portal } from './portal.ts'

const { fetch: nodeFetch } = globalThis

/** Whether the server had just closed the connection. */
export const isClosedConnection = (error: unknown): boolean =>
  (error as { readonly cause?: { readonly code?: unknown } }).cause?.code === 'UND_ERR_SOCKET'

/**
 * Not the page's own, so that a test's calls are not counted as the screen's (test/harness/screen.ts). Repeats a GET that
 * hit a connection just closed by the server, as browsers do.
 */
export const testFetch: typeof fetch = (input, init) =>
  nodeFetch(input, init).catch((error: unknown) => {
    if (!isClosedConnection(error) || (init?.method ?? 'GET') !== 'GET') throw error
    return nodeFetch(input, init)
  })

/** Changes the portal under test; `test/harness/local-portal.ts` lists the commands. */
export async function control(
  what:
    | 'general'
    | 'interfaces'
    | 'technical'
    | 'looks'
    | 'person'
    | 'verified'
    | 'verification'
    | 'unproven'
    | 'refused-files'
    | 'offer-ends'
    | 'cron'
    | 'release-again'
    | 'reset'
    // Kills and restarts the database.
    | 'kill'
    | 'restart',
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await ofPortal(what, values)
}

/** The number of the live release, for `release-again`. */
export const liveRelease = async (): Promise<number> => Number(await ofPortal('release'))

async function ofPortal(what: string, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const query = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))
  const reply = await testFetch(`${portalHere().control}/${what}?${query}`)
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  return text
}

/** Runs the scheduled jobs now: the bank decides on applications, and due releases go live. */
export const runCron = (): Promise<void> => control('cron')

/** An unused address, different on every run of the same test. */
export const newEmail = (name: string): string => `${name}-${crypto.randomUUID().slice(0, 8)}@test.example`

/** A new user of this test only, with the password of the demo people. */
export async function newPerson(name: string, role: Role = 'USER'): Promise<string> {
  const email = newEmail(name)
  await control('person', { email, role })
  return email
}

/** The token of a new session. */
export async function tokenOf(email: string, password = demoPassword): Promise<string> {
  const reply = await testFetch(`${portalHere().url}/api/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1' },
    body: JSON.stringify({ username: email, password }),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return (reply.headers.get('Authorization') ?? '').replace('Bearer ', '')
}

/** The portal's calls as a signed-in user in another session. */
export async function askAs(email: string, password = demoPassword): Promise<Portal['fetch']> {
  const { url } = portalHere()
  const token = await tokenOf(email, password)
  const send: Portal['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${token}`)
    return testFetch(`${url}${path}`, { ...init, headers })
  }
  return async (path, init) => {
    const reply = await send(path, init)
    // A file may use its session for longer than a proof counts.
    if (reply.headers.get('X-loanportApp-error') !== 'error.proofrequired') return reply
    const body = JSON.stringify({ password })
    await send('/api/account/proof', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    return send(path, init)
  }
}

/** The id of a loan of the caller whose offer is accepted: decided by the sandbox bank, signed at the sandbox service. */
export async function acceptedLoan(ask: Portal['fetch'], lastName: string): Promise<string> {
  const { id } = await sentLoan(ask, { lastName })
  await runCron()
  const { redirectUrl, transactionId } = await signOff({ fetch: ask }, { id })
  for (const form of [{ action: 'identify' }, { action: 'sign', agreed: 'yes' }])
    await testFetch(redirectUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const reply = await ask(`/api/loan/${id}/sign-off/${transactionId}`)
  if (!reply.ok) throw new Error(await reply.text())
  return id
}
