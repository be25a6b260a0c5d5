import { createClient, type Client } from '@libsql/client/web'
import { inject } from 'vitest'

import { shapeOf } from './scans.ts'

/** Statements that the Worker has run and that are still to be explained, and all that it has ever run. */
const waiting = new Set<string>()
const seen = new Set<string>()
/** Clients of tests, which look at tables as they like. */
const ofTests = new WeakSet<object>()

export function ofTest(client: Client): Client {
  ofTests.add(client)
  return client
}

type Asked = Parameters<Client['batch']>[0][number]

function note(client: object, statements: readonly Asked[]): void {
  if (ofTests.has(client)) return
  for (const each of statements) {
    const shape = shapeOf(typeof each === 'string' ? each : 'sql' in each ? each.sql : each[0])
    if (seen.has(shape)) continue
    seen.add(shape)
    waiting.add(shape)
  }
}

/** Whatever client the Worker opens. */
const prototype = Object.getPrototypeOf(createClient({ url: 'http://127.0.0.1:1' })) as Client
// oxlint-disable-next-line typescript/unbound-method -- bound again below, to whichever client is asked
const { execute, batch } = prototype
prototype.execute = function (this: Client, ...asked: Parameters<Client['execute']>) {
  note(this, [asked[0]])
  return execute.apply(this, asked)
}
prototype.batch = function (this: Client, ...asked: Parameters<Client['batch']>) {
  note(this, asked[0])
  return batch.apply(this, asked)
}

/** Throws for a statement of this file's tests that reads a table whole that grows (scans.ts). */
export async function assertNoScans(): Promise<void> {
  if (waiting.size === 0) return
  const statements = [...waiting]
  waiting.clear()
  const reply = await fetch(`${inject('databases')}/explain`, { method: 'POST', body: JSON.stringify(statements) })
  if (!reply.ok) throw new Error(await reply.text())
  const scans = await reply.json<string[]>()
  if (scans.length > 0) throw new Error(`these statements read a table whole:\n${scans.join('\n')}`)
}
