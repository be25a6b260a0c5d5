import { openDatabase } from '../db/client.ts'
import { findConstraint, failureText } from '../db/failures.ts'
import type { Statement } from '../db/hrana.ts'
import type { Env } from '../env.ts'
import { logger } from '../http/log.ts'
import { type Flush, type Registry, getRegistry } from './registry.ts'

const log = logger('operations')

/**
 * Adds this isolate's metrics to the stored ones in one batch. After a failure, the same flush is retried later; its number
 * prevents counting it twice.
 */
export async function flushMetrics(env: Env, now: Date, registry: Registry = getRegistry(env)): Promise<void> {
  const flush = registry.take(now.getTime())
  if (flush === undefined) return
  try {
    await openDatabase(env, () => undefined).client.batch(buildStatements(registry, flush, now), 'write')
    registry.written(flush)
  } catch (error) {
    // The guard failed: an earlier attempt was committed without an acknowledgement.
    if (findConstraint(error) === 'guard') return registry.written(flush)
    registry.failed(flush, now.getTime())
    log('warn', 'metrics not written', { failure: failureText(error) })
  }
}

/** Flushes in the background if due. */
export function flushWhenDue(env: Env, now: Date, waitUntil: (promise: Promise<unknown>) => void): void {
  if (getRegistry(env).isDue(now.getTime())) waitUntil(flushMetrics(env, now))
}

/** Passes all cells as one JSON parameter. */
function buildStatements({ id, startedAt }: Registry, { number, cells }: Flush, now: Date): Statement[] {
  const at = now.toISOString()
  const rows = JSON.stringify(
    cells.map(({ minute, name, labels, bucket, count, sum, max }) => [minute, name, labels, bucket, count, sum, max]),
  )
  return [
    {
      sql: `insert into metric_isolates (id, started_at, flush, at) values (?, ?, ?, ?)
        on conflict (id) do update set flush = excluded.flush, at = excluded.at where flush < excluded.flush`,
      args: [id, new Date(startedAt).toISOString(), number, at],
    },
    { sql: 'insert into guard (ok) values (changes() > 0)' },
    {
      sql: `insert into metric_minute (minute, name, labels, bucket, count, sum, max)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 from json_each(?)
        where true ${addsUp('minute, name, labels, bucket')}`,
      args: [rows],
    },
    {
      sql: `insert into metric_total (name, labels, bucket, count, sum, max, since)
        select value ->> 1 as name, value ->> 2 as labels, value ->> 3 as bucket, sum(value ->> 4), sum(value ->> 5),
          max(value ->> 6), ? from json_each(?)
        where name <> 'gauge' group by name, labels, bucket ${addsUp('name, labels, bucket')}`,
      args: [new Date(Math.min(...cells.map(({ minute }) => minute)) * 60_000).toISOString(), rows],
    },
  ]
}

const addsUp = (key: string): string =>
  `on conflict (${key}) do update set count = count + excluded.count, sum = sum + excluded.sum, max = max(max, excluded.max)`
