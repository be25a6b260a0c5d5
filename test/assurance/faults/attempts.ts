import { setTimeout as wait } from 'node:timers/promises'

import type { Offer } from '../../../domain/loan/loan.ts'
import { newAddress } from '../../harness/address.ts'
import type { FaultyPortal } from './faulty-portal.ts'

/** What the portal has acknowledged, and must therefore never lose. */
export interface Ledger {
  readonly loans: { readonly id: string; readonly owner: string }[]
  readonly saves: { readonly loan: string; readonly version: number; readonly amount: number }[]
  readonly documents: { readonly id: string; readonly loan: string; readonly sha256: string }[]
  readonly messages: { readonly id: string; readonly sha256: string }[]
  /** Loans, once for each rating. */
  readonly rated: string[]
  /** Sessions of account information whose figures were filled in. */
  readonly applied: string[]
  readonly valuations: string[]
  /** E-mail addresses. */
  readonly registered: string[]
  readonly activated: string[]
  /** By the identity provider; each with the id of its session. */
  readonly signedIn: { readonly session: string; readonly email: string }[]
  /** Loans. */
  readonly sent: string[]
  readonly accepted: string[]
  readonly withdrawn: string[]
  readonly events: {
    readonly id: string
    readonly loan: string
    readonly type: string
    readonly offer?: Offer
    readonly contracts?: readonly { readonly title: string; readonly sha256: string }[]
  }[]
  readonly releases: { readonly item: string; readonly value: unknown; readonly releaseAt: string | undefined }[]
}

/** A request as its client saw it. */
export interface Attempt {
  readonly step: Step
  /** By the portal's clock. */
  readonly at: string
  /** The client's address, a different one each time, so that an audit row leads to its request. */
  readonly address: string
  /** The Idempotency-Key; null without one. */
  readonly key: string | null
  /** The status with the beginning of the reply, or why there was none. */
  readonly outcome: string
}

export interface Run {
  readonly portal: FaultyPortal
  readonly ledger: Ledger
  /** Replies that should not have been, in words. */
  readonly problems: string[]
  /** The number of requests by outcome. */
  readonly outcomes: Record<string, number>
  /** The number of kills, jumps of the clock, and so on; services and stores count what they do themselves. */
  readonly happened: Record<string, number>
  readonly attempts: Attempt[]
}

export const newRun = (portal: FaultyPortal): Run => ({
  portal,
  ledger: {
    loans: [],
    saves: [],
    documents: [],
    messages: [],
    rated: [],
    applied: [],
    valuations: [],
    registered: [],
    activated: [],
    signedIn: [],
    sent: [],
    accepted: [],
    withdrawn: [],
    events: [],
    releases: [],
  },
  problems: [],
  outcomes: {},
  happened: {},
  attempts: [],
})

/** A request that may be repeated: with an Idempotency-Key, or because the portal recognises repetitions by themselves. */
export interface Step {
  readonly name: string
  readonly path: string
  /** Anew for each attempt. */
  readonly init: () => RequestInit | Promise<RequestInit>
  readonly done: (body: unknown, headers: Headers) => void
  /** A provider is asked before the reply; after several failures it is not asked for half a minute. */
  readonly asksProvider?: true
  /** Without it, a refusal is a problem. */
  readonly refused?: (status: number, body: unknown) => void
}

const patienceMs = 20_000

/** Makes a request once, aborted after so many milliseconds. */
export async function attempt(run: Run, step: Step, abortAfterMs = patienceMs): Promise<'known' | 'unknown'> {
  const address = newAddress()['CF-Connecting-IP'] ?? ''
  const at = run.portal.now().toISOString()
  const init = await step.init()
  const headers = new Headers(init.headers)
  headers.set('CF-Connecting-IP', address)
  const note = (kind: string, outcome: string): void => {
    run.outcomes[kind] = (run.outcomes[kind] ?? 0) + 1
    run.attempts.push({ step, at, address, key: headers.get('Idempotency-Key'), outcome })
  }
  let reply: Response
  let text: string
  try {
    reply = await run.portal.ask(step.path, { ...init, headers, signal: AbortSignal.timeout(abortAfterMs) })
    text = await reply.text()
  } catch (error) {
    note(abortAfterMs < patienceMs ? 'aborted' : 'no reply', String(error).slice(0, 100))
    return 'unknown'
  }
  const { status } = reply
  const body = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text
  const errorKey = (body as { errorKey?: string } | null)?.errorKey
  const outcome = `${status}${reply.headers.has('Idempotency-Replayed') ? ' replayed' : ''} ${text.slice(0, 80)}`
  if (status < 400) {
    note('acknowledged', outcome)
    step.done(body, reply.headers)
    return 'known'
  }
  if (status === 503 || status === 429 || errorKey === 'idempotencyinflight') {
    note(status === 503 ? 'unavailable' : 'in flight', outcome)
    return 'unknown'
  }
  if (status >= 500) {
    note('failed', outcome)
    run.problems.push(`${step.name} was answered ${status}`)
    return 'unknown'
  }
  note('refused', outcome)
  if (step.refused === undefined) run.problems.push(`${step.name} was refused with ${status}: ${text.slice(0, 300)}`)
  else step.refused(status, body)
  return 'known'
}

/** Repeats a request until its outcome is known. */
export async function finish(run: Run, step: Step): Promise<void> {
  for (let left = 30; left > 0; left--) {
    if ((await attempt(run, step)) === 'known') return
    await wait(200)
    if (step.asksProvider === true && left % 10 === 0) await run.portal.moveClock(31_000)
  }
  run.problems.push(`${step.name} never got an answer`)
}
