import nodeCrypto from 'node:crypto'
import { expect, vi } from 'vitest'

import { type Pipeline, statementsOf } from './pipeline.ts'
import type { Portal } from './portal.ts'

/** The work that a request caused, for comparison. */
export interface Work<T> {
  readonly result: T
  /** The SQL of each round trip to the database, without its values. */
  readonly trips: readonly (readonly string[])[]
  /** SQL texts that were stored on the database server before a batch referred to them. */
  readonly stored: number
  /** Characters sent to the database. */
  readonly sent: number
  /** Rows of tables and indexes read, as reported by the database. */
  readonly rowsRead: number
  /** Number of hashed passwords. */
  readonly hashes: number
}

interface Counted {
  readonly rows_read: number
}

interface Outcome {
  readonly results: readonly {
    readonly response?: { readonly result?: Counted | { readonly step_results: readonly (Counted | null)[] } }
  }[]
}

/** Records the portal's work without changing it. */
export async function workOf<T>(portal: Portal, act: () => Promise<T>): Promise<Work<T>> {
  const original = globalThis.fetch
  const hashing = vi.spyOn(nodeCrypto, 'scrypt')
  const trips: string[][] = []
  let stored = 0
  let sent = 0
  let rowsRead = 0
  globalThis.fetch = async (input, init) => {
    if (!isForDatabase(portal, input)) return original(input, init)
    const request = new Request(input, init)
    const text = await request.clone().text()
    const pipeline = JSON.parse(text) as Pipeline
    trips.push(statementsOf(pipeline))
    stored += pipeline.requests.filter(({ type }) => type === 'store_sql').length
    sent += text.length
    const reply = await original(request)
    rowsRead += rowsReadIn(await reply.clone().json<Outcome>())
    return reply
  }
  try {
    const result = await act()
    return { result, trips, stored, sent, rowsRead, hashes: hashing.mock.calls.length }
  } finally {
    globalThis.fetch = original
    hashing.mockRestore()
  }
}

/**
 * Runs `happens` right before the portal sends a batch with this SQL to the database, the first one or each, during `act`;
 * fails if it sends none.
 */
export async function meanwhile<T>(
  portal: Portal,
  sql: string,
  happens: () => Promise<unknown>,
  act: () => Promise<T>,
  before: 'the first' | 'each' = 'the first',
): Promise<T> {
  const original = globalThis.fetch
  let hasHappened = false
  const interrupted: typeof fetch = async (input, init) => {
    if (isForDatabase(portal, input)) {
      const statements = statementsOf(await new Request(input, init).json<Pipeline>())
      if (statements.some((each) => each.includes(sql))) {
        globalThis.fetch = original
        hasHappened = true
        await happens()
        if (before === 'each') globalThis.fetch = interrupted
      }
    }
    return original(input, init)
  }
  globalThis.fetch = interrupted
  try {
    return await act()
  } finally {
    globalThis.fetch = original
    expect(hasHappened, `no batch with ${sql}`).toBe(true)
  }
}

const isForDatabase = (portal: Portal, input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : String(input)).startsWith(String(portal.env['DATABASE_URL']))

const rowsReadIn = ({ results }: Outcome): number =>
  results
    .flatMap(({ response }) => {
      const result = response?.result
      if (result === undefined) return []
      return 'step_results' in result ? result.step_results : [result]
    })
    .reduce((sum, each) => sum + (each?.rows_read ?? 0), 0)
