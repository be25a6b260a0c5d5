import { env as bindings } from 'cloudflare:test'
import { vi } from 'vitest'

import { type Life, hasTraceOf } from './lives.ts'
import type { Portal } from './portal.ts'

const { FILES, SNAPSHOTS } = bindings as unknown as { FILES: R2Bucket; SNAPSHOTS: KVNamespace }

/** Where something of a life is found; the words around it help to find out why. */
export interface Trace {
  readonly place: string
  readonly text: string
}

/** Rows, files with names and metadata, keys and values, and the metrics, as a search by bytes finds them. */
export async function tracesOf(portal: Portal, life: Pick<Life, 'needles'>, metrics = ''): Promise<Trace[]> {
  const { rows: tables } = await portal.client.execute(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\'`,
  )
  const found: Trace[] = []
  const look = (place: string, text: string): void => {
    if (hasTraceOf(life, text)) found.push({ place, text: text.slice(0, 2000) })
  }
  for (const { name } of tables)
    for (const row of (await portal.client.execute(`select * from "${String(name)}"`)).rows)
      look(String(name), JSON.stringify({ ...row }))
  const { objects } = await FILES.list({ include: ['customMetadata', 'httpMetadata'] })
  for (const { key, customMetadata, httpMetadata } of objects) {
    look('names of files', JSON.stringify([key, customMetadata, httpMetadata]))
    const content = await (await FILES.get(key))?.bytes()
    look('files', new TextDecoder('latin1').decode(content))
  }
  for (const { name } of (await SNAPSHOTS.list()).keys) look('keys', `${name} ${(await SNAPSHOTS.get(name)) ?? ''}`)
  look('metrics', metrics)
  return found
}

/** All that is logged from here on, as the platform would store it. */
export function listen(): { readonly lines: () => string } {
  const spies = (['debug', 'info', 'log', 'warn', 'error', 'trace'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  )
  return { lines: () => JSON.stringify(spies.flatMap(({ mock }) => mock.calls as unknown[])) }
}

/** The places, without repetition and sorted. */
export const placesOf = (traces: readonly Trace[]): string[] =>
  [...new Set(traces.map(({ place }) => place))].toSorted()
