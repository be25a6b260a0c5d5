import { inject } from 'vitest'

import { shapeOf } from './scans.ts'

/** Statements that the Worker has sent and that are still to be explained, and all that it has ever sent. */
const waiting = new Set<string>()
const seen = new Set<string>()
/** Of the file of tests that is running. */
const inThisFile = { databases: 0, statements: 0 }

/** For clients of tests, which look at tables as they like. */
export const fetchOfTests = globalThis.fetch

// Whatever client the Worker opens sends its statements to such an address: https://github.com/tursodatabase/libsql/blob/main/docs/HRANA_2_SPEC.md
globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (!/\/v\d\/pipeline$/.test(url)) return fetchOfTests(input, init)
  const request = new Request(input, init)
  JSON.parse(await request.clone().text(), (key, value: unknown) => {
    if (key === 'sql') note(String(value))
    return value
  })
  return fetchOfTests(request)
}

function note(statement: string): void {
  if (/^(?:begin|commit|rollback)\b/i.test(statement)) return
  inThisFile.statements += 1
  const shape = shapeOf(statement)
  if (seen.has(shape)) return
  seen.add(shape)
  waiting.add(shape)
}

/** A test has opened a database: a statement of the Worker is to be expected. */
export function noteDatabase(): void {
  inThisFile.databases += 1
}

/**
 * Throws for a statement of this file's tests that reads a table whole that grows (scans.ts), and where none was seen
 * although there is a database: then the Worker sends them in another way than is watched here.
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
