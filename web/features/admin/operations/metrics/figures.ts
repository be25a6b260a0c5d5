import type { MetricsDto } from '#worker/features/operations/metrics.ts'

export interface TimerRow {
  /** Two words that identify it: method and route, or service and outcome. */
  readonly group: string
  readonly name: string
  readonly count: number
  readonly mean: number
  readonly max: number
}

type Timer = Omit<TimerRow, 'group' | 'name'>

export const toTimerRows = (nested: Readonly<Record<string, Readonly<Record<string, Timer>>>>): TimerRow[] =>
  Object.entries(nested)
    .flatMap(([group, timers]) => Object.entries(timers).map(([name, timer]) => ({ group, name, ...timer })))
    .toSorted((a, b) => b.count - a.count || a.group.localeCompare(b.group))

/** The share of requests with a server error; 0 without requests. */
export function failedShare({ percode, all }: MetricsDto['http.server.requests']): number {
  const failed = Object.entries(percode)
    .filter(([status]) => status.startsWith('5'))
    .reduce((sum, [, { count }]) => sum + count, 0)
  return all.count === 0 ? 0 : failed / all.count
}

/** The hit rate of a cache; undefined without lookups. */
export function hitShare(cache: MetricsDto['cache'][string] | undefined): number | undefined {
  const { 'cache.gets.hit': hits = 0, 'cache.gets.miss': misses = 0 } = cache ?? {}
  return hits + misses === 0 ? undefined : hits / (hits + misses)
}
