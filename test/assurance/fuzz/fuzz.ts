import type { OpenApi } from '#web/features/admin/operations/docs/document.ts'

import { testFetch } from '../../harness/control.ts'
import { portalHere } from '../../harness/portal-here.ts'
import { ApiDocument } from './document.ts'
import { type FuzzRequest, requestOf, roundOf } from './requests.ts'
import { send } from './send.ts'
import { problemsOf } from './verdict.ts'
import { openWorld, type World } from './world.ts'

export interface Finding {
  readonly number: number
  readonly problem: string
  /** Caller, request and reply, and how to repeat it. */
  readonly text: string
}

export interface FuzzResult {
  readonly findings: readonly Finding[]
  /** The operations that no case called with success, apart from those that never succeed. */
  readonly refused: readonly string[]
  readonly cases: number
  /** Replies by status. */
  readonly statuses: ReadonlyMap<number, number>
}

/** Calls that no request succeeds with, and why; a long run calls every other one with success. */
const neverSucceed: Readonly<Record<string, string>> = {
  'POST /api/keys/definitions/scheduled': 'every selection list ships',
  'DELETE /api/keys/definitions/scheduled/{id}': 'fields or the portal itself use each selection list',
}

interface Range {
  readonly seed: number
  /** The number of the first case. */
  readonly first: number
  /** One round if missing. */
  readonly cases?: number
  /** Leaves out the second case of each call in a round. */
  readonly once?: boolean
  readonly onRound?: (done: number) => void
  readonly onFinding?: (finding: Finding) => void
}

/**
 * Sends random requests to the portal under test and judges each reply by the portal's OpenAPI document. Each round is on
 * new people and applications, and on the settings of the portal's start.
 */
export async function fuzz({ seed, first, once, cases: wanted, onRound, onFinding }: Range): Promise<FuzzResult> {
  const { url } = portalHere()
  const document = new ApiDocument(await (await testFetch(`${url}/api/openapi.json`)).json<OpenApi>())
  const findings = new Map<string, Finding>()
  const round = roundOf(document)
  const gone = Object.keys(neverSucceed).filter((id) => round.every((each) => each.id !== id))
  if (gone.length > 0) throw new Error(`neverSucceed names calls that are no longer there: ${gone.join(', ')}`)
  const cases = wanted ?? round.length
  const refused = new Set(round.map(({ id }) => id).filter((id) => neverSucceed[id] === undefined))
  const statuses = new Map<number, number>()
  let sent = 0
  let world: World | undefined
  for (let number = first; number < first + cases; number++) {
    if (world === undefined || number % round.length === 0) {
      onRound?.(number - first)
      world = await openWorld(document)
    }
    const operation = round[number % round.length]
    if (operation === undefined) throw new Error('the document names no operation')
    if (once === true && round.indexOf(operation) < number % round.length) continue
    sent += 1
    const request = await requestOf(document, operation, world, seed, number)
    const { problems, status, body } = await replyTo(document, url, request)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 200 && status < 400) refused.delete(operation.id)
    for (const problem of problems) {
      // Once per operation and kind of problem.
      const name = `${operation.id} ${problem.slice(0, 80)}`
      if (findings.has(name)) continue
      const finding = { number, problem, text: textOf(request, seed, number, problem, status, body) }
      findings.set(name, finding)
      onFinding?.(finding)
    }
  }
  return { findings: [...findings.values()], refused: [...refused], cases: sent, statuses }
}

async function replyTo(document: ApiDocument, url: string, request: FuzzRequest) {
  try {
    const reply = await send(url, request)
    return { problems: problemsOf(document, request, reply), ...reply }
  } catch (error) {
    return { problems: [`no reply: ${String(error)}`], status: 0, body: '' }
  }
}

const maxTextLength = 2000

function textOf(request: FuzzRequest, seed: number, number: number, problem: string, status: number, body: string) {
  return [
    `${request.operation.id} as ${request.caller}: ${problem}`,
    `  repeat alone: npm run fuzz -- --seed ${seed} --case ${number}`,
    `  ${request.method} ${request.target.slice(0, maxTextLength)}`,
    ...request.headers.map(([name, value]) => `  ${name}: ${JSON.stringify(value.slice(0, 300))}`),
    ...(request.body === undefined ? [] : [`  ${request.body.toString().slice(0, maxTextLength)}`]),
    `  -> ${status} ${body.slice(0, maxTextLength)}`,
  ].join('\n')
}
