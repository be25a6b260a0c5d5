import { sandboxAccounts } from '../../../worker/providers/aggregation/sandbox-accounts.ts'
import type { BankApplication } from '../../../worker/providers/bank/contract.ts'
import { checksumOf } from './checksum.ts'
import { type FaultyServer, type Request, startFaultyServer } from './faulty-server.ts'

const json = (content: unknown) => ({ status: 200, body: JSON.stringify(content) })
const keyOf = ({ headers }: Request): string => String(headers['idempotency-key'])
const lastPart = ({ path }: Request): string => decodeURIComponent(path.split('/').at(-1) ?? '')

export interface FaultyBank {
  readonly server: FaultyServer
  /** By idempotency key. */
  readonly applications: ReadonlyMap<string, BankApplication>
  /** Checksums of the files by id. */
  readonly files: ReadonlyMap<string, string>
  /** What was sent again under the same key with other content, and files that are not what was announced. */
  readonly complaints: readonly string[]
}

/** A bank that takes applications as `httpBank` sends them. */
export async function startBank(): Promise<FaultyBank> {
  const applications = new Map<string, BankApplication>()
  const files = new Map<string, string>()
  const complaints: string[] = []
  const server = await startFaultyServer((request) => {
    const key = keyOf(request)
    if (request.method === 'PUT') {
      const checksum = checksumOf(request.body)
      if (checksum !== request.headers['x-content-sha256']) complaints.push(`file ${key} is not what was announced`)
      files.set(lastPart(request), checksum)
      return Promise.resolve(json({}))
    }
    const application = JSON.parse(request.body.toString()) as BankApplication
    const before = applications.get(key)
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(application))
      complaints.push(`application ${key} was sent again with other content`)
    applications.set(key, before ?? application)
    return Promise.resolve(json({ reference: `FB-${key.slice(0, 10)}` }))
  })
  return { server, applications, files, complaints }
}

export interface FaultyIdentity {
  readonly server: FaultyServer
  /** The number of transactions, which repeated requests do not raise. */
  readonly transactions: ReadonlyMap<string, unknown>
  /** Lets everybody succeed who has begun. */
  readonly succeed: () => void
}

/** Proves whom the portal has named. */
const evidenceOf = ({ firstName, lastName, dateOfBirth }: Readonly<Record<string, string>>) => ({
  method: 'VIDEO',
  level: 'SUBSTANTIAL',
  identifiedAt: '2026-11-01T10:00:00Z',
  claims: { givenNames: firstName, surname: lastName, dateOfBirth },
})

/** A provider of identification and signature as `httpIdentity` calls it. */
export async function startIdentity(): Promise<FaultyIdentity> {
  const transactions = new Map<string, { status: 'NEW' | 'SUCCESS'; readonly evidence: object }>()
  const server = await startFaultyServer((request) => {
    if (request.method === 'PUT') return Promise.resolve(json({}))
    if (request.method === 'GET') return Promise.resolve(json(transactions.get(lastPart(request)) ?? { status: 'NEW' }))
    const id = `I-${keyOf(request)}`
    const { person } = JSON.parse(request.body.toString()) as { person: Readonly<Record<string, string>> }
    if (!transactions.has(id)) transactions.set(id, { status: 'NEW', evidence: evidenceOf(person) })
    return Promise.resolve(json({ id, redirectUrl: `https://identity.example/${id}` }))
  })
  return {
    server,
    transactions,
    succeed: () => {
      for (const transaction of transactions.values()) transaction.status = 'SUCCESS'
    },
  }
}

/** A scanner that finds nothing. */
export const startScanner = (): Promise<FaultyServer> =>
  startFaultyServer(() => Promise.resolve(json({ infected: false })))

export interface FaultyRating {
  readonly server: FaultyServer
  /** What was asked again under the same key with other content. */
  readonly complaints: readonly string[]
}

/** A rating service, as `httpRating` calls it, to which everybody is good. */
export async function startRating(): Promise<FaultyRating> {
  const questions = new Map<string, string>()
  const complaints: string[] = []
  const server = await startFaultyServer((request) => {
    const [key, question] = [keyOf(request), request.body.toString()]
    if ((questions.get(key) ?? question) !== question)
      complaints.push(`question ${key} was asked again with other content`)
    questions.set(key, question)
    return Promise.resolve(json({ rating: 'GOOD' }))
  })
  return { server, complaints }
}

export interface FaultyValuation {
  readonly server: FaultyServer
  /** The loan's properties by the ids of their orders, which repeated requests do not raise. */
  readonly orders: ReadonlyMap<string, string>
}

/** A valuation service, as `httpValuation` calls it, that is done at once. */
export async function startValuation(): Promise<FaultyValuation> {
  const orders = new Map<string, string>()
  const result = { marketValue: { value: 300_000, min: 280_000, max: 320_000 }, confidence: 0.8, method: 'INCOME' }
  const server = await startFaultyServer((request) => {
    if (request.method === 'GET')
      return Promise.resolve(json({ status: 'DONE', ...result, valuationDate: '2027-01-11' }))
    const orderId = `V-${keyOf(request)}`
    orders.set(orderId, request.body.toString())
    return Promise.resolve(json({ orderId }))
  })
  return { server, orders }
}

/** An account-information service, as `httpAggregation` calls it, whose visitors have signed in to their bank. */
export function startAggregation(today: string): Promise<FaultyServer> {
  let sessions = 0
  const accounts = sandboxAccounts('faults', today, 90)
  return startFaultyServer(({ method, path }) => {
    if (method === 'POST')
      return Promise.resolve(json({ transaction: `A-${(sessions += 1)}`, wizard_session_key: 'key' }))
    if (path.includes('/accountSnapshot'))
      return Promise.resolve(json({ current_page: 1, last_page: 1, data: accounts }))
    return Promise.resolve(json({ status: 'DONE' }))
  })
}

/** A captcha service that accepts each solution once. */
export function startCaptcha(): Promise<FaultyServer> {
  const used = new Set<string>()
  return startFaultyServer(({ body }) => {
    const solution = new URLSearchParams(body.toString()).get('response') ?? ''
    const success = !used.has(solution)
    used.add(solution)
    return Promise.resolve(json({ success }))
  })
}
