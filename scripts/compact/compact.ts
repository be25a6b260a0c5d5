import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { formatFileSize, formatNumber } from '../../domain/money/format.ts'
import { Refusal } from '../backup/refusal.ts'
import { endWithParent } from '../end-with-parent.ts'
import { assertSpace, type Compaction, removeUnfinished } from './compact-database.ts'

/** What the process that compacts prints, a JSON line each. */
export type Line = { readonly step: string } | { readonly done: Compaction } | { readonly refused: string }

/** A pause is never longer than that: at the limit the database is left as it was. */
export const maxDurationMs = 10 * 60_000

/** Compacts the database of a stopped server; whatever fails, the database stays whole. Throws a Refusal. */
export async function compact(
  folder: string,
  { mostMs = maxDurationMs, signal }: { readonly mostMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Compaction> {
  assertSpace(folder)
  const child = spawn(process.execPath, [fileURLToPath(new URL('child.ts', import.meta.url)), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Variables of the portal are secrets.
    env: {},
  })
  endWithParent(child)
  let last: Line = { step: 'started' }
  const read = (async () => {
    for await (const line of createInterface({ input: child.stdout })) last = JSON.parse(line) as Line
  })()
  const kill = (): void => void child.kill('SIGKILL')
  const late = setTimeout(kill, mostMs)
  signal?.addEventListener('abort', kill)
  if (signal?.aborted === true) kill()
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => {
    clearTimeout(late)
    signal?.removeEventListener('abort', kill)
  })
  await read
  const outcome = last as Line
  if ('done' in outcome) return outcome.done
  removeUnfinished(folder)
  throw new Refusal(
    'refused' in outcome
      ? outcome.refused
      : `The database was not compacted: its process ended after it was ${outcome.step} (at most ${formatNumber(mostMs / 1000, 'en')} s are allowed).`,
  )
}

/** What was done, in words. */
export const describeCompaction = ({ before, after, rows, chainEnd }: Compaction, ms: number): string =>
  `Compacted: ${formatFileSize(before, 'en')} to ${formatFileSize(after, 'en')}, ${formatNumber(rows, 'en')} rows. ` +
  `The database was closed for ${(ms / 1000).toFixed(1)} s. End of the audit chain: ${chainEnd ?? 'nothing is sealed yet'}`
