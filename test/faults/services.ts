import { createHash } from 'node:crypto'

import type { BankApplication } from '../../worker/providers/bank/contract.ts'
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
      const checksum = createHash('sha256').update(request.body).digest('hex')
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

/** A provider of identification and signature as `httpIdentity` calls it. */
export async function startIdentity(): Promise<FaultyIdentity> {
  const transactions = new Map<string, { status: 'NEW' | 'SUCCESS' }>()
  const server = await startFaultyServer((request) => {
    if (request.method === 'PUT') return Promise.resolve(json({}))
    if (request.method === 'GET') return Promise.resolve(json(transactions.get(lastPart(request)) ?? { status: 'NEW' }))
    const id = `I-${keyOf(request)}`
    if (!transactions.has(id)) transactions.set(id, { status: 'NEW' })
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
