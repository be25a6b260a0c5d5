import { inject } from 'vitest'

import { onKeptConnection } from './kept-connections.ts'
import { type Pipeline, statementsOf } from './pipeline.ts'
import { shapeOf } from './scans.ts'

/** Statements of the Worker that are not explained yet, and all statements so far. */
const waiting = new Set<string>()
const seen = new Set<string>()
/** Of the current test file. */
const inThisFile = { databases: 0, statements: 0 }

const originalFetch = globalThis.fetch

const isPipeline = (input: RequestInfo | URL): boolean =>
  /\/v\d\/pipeline$/.test(input instanceof Request ? input.url : String(input))

/** For test clients, whose table scans are allowed. */
export const fetchOfTests: typeof fetch = async (input, init) => {
  if (!isPipeline(input)) return originalFetch(input, init)
  const request = new Request(input, init)
  const body = await request.text()
  return onKeptConnection(request, body, JSON.parse(body) as Pipeline)
}

// All database clients of the Worker send their statements to such an address:
// https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_2_SPEC.md
globalThis.fetch = async (input, init) => {
  if (!isPipeline(input)) return originalFetch(input, init)
  const request = new Request(input, init)
  for (const statement of statementsOf(await request.clone().json<Pipeline>())) note(statement)
  return originalFetch(request)
}

function note(statement: string): void {
  if (/^(?:begin|commit|rollback)\b/i.test(statement)) return
  inThisFile.statements += 1
  const shape = shapeOf(statement)
  if (seen.has(shape)) return
  seen.add(shape)
  waiting.add(shape)
}

/** A test has opened a database, so statements of the Worker are expected. */
export function noteDatabase(): void {
  inThisFile.databases += 1
}

/**
 * Throws for a statement in this file with a full scan of a growing table (scans.ts). Also throws without any statement
 * despite a database, because the Worker then sends them in an unknown way.
 */
export async function assertNoScans(): Promise<void> {
  const { databases, statements } = inThisFile
  Object.assign(inThisFile, { databases: 0, statements: 0 })
  if (databases > 0 && statements === 0) throw new Error('no statement was seen on its way to the database')
  if (waiting.size === 0) return
  const shapes = [...waiting]
  waiting.clear()
  const reply = await fetch(`${inject('databases')}/explain`, { method: 'POST', body: JSON.stringify(shapes) })
  if (!reply.ok) throw new Error(await reply.text())
  const scans = await reply.json<string[]>()
  if (scans.length > 0) throw new Error(`these statements read a table whole:\n${scans.join('\n')}`)
}
