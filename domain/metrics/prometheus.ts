import { bounds, type Histogram, sumCells } from './histogram.ts'
import { type Gauges, gaugeNames, parseLabels, type MeterName, meters } from './meters.ts'

/** Histograms of each meter by their labels. */
export type Series = ReadonlyMap<MeterName, ReadonlyMap<string, Histogram>>

/** By convention, durations are in seconds. */
const seconds = (milliseconds: number): number => milliseconds / 1000
const asIs = (value: number): number => value

const families = [
  ['http.server.requests', 'loanport_http_server_requests_seconds', 'Requests that were answered', seconds],
  ['request.round.trips', 'loanport_request_round_trips', 'Round trips to the database of one request', asIs],
  ['dependency.calls', 'loanport_dependency_calls_seconds', 'Calls of the database, storages and services', seconds],
  ['cron.jobs', 'loanport_cron_jobs_seconds', 'Runs of scheduled jobs', seconds],
] as const

/** Everything in the text format 0.0.4. */
export function prometheusText(series: Series, gauges: Gauges): string {
  const lines: string[] = []
  const begin = (name: string, help: string, type: string) =>
    lines.push(`# HELP ${name} ${help}.`, `# TYPE ${name} ${type}`)
  for (const [meter, name, help, scale] of families) {
    begin(name, help, 'histogram')
    for (const [labels, histogram] of series.get(meter) ?? [])
      lines.push(...histogramLines(name, toPairs(meter, labels), histogram, scale))
  }
  begin('loanport_cache_gets_total', 'Releases looked up in a cache', 'counter')
  for (const [labels, histogram] of series.get('cache.gets') ?? [])
    lines.push(`loanport_cache_gets_total${written(toPairs('cache.gets', labels))} ${sumCells(histogram).count}`)
  for (const gauge of gaugeNames) {
    const name = `loanport_${gauge.replaceAll('.', '_')}`
    begin(name, gauge, 'gauge')
    lines.push(`${name} ${gauges[gauge]}`)
  }
  return `${lines.join('\n')}\n`
}

type Pairs = readonly (readonly [name: string, value: string])[]

const toPairs = (meter: MeterName, labels: string): Pairs => {
  const values = parseLabels(labels)
  return meters[meter].map((name, at) => [name, values[at] ?? ''] as const)
}

const written = (pairs: Pairs): string =>
  pairs.length === 0 ? '' : `{${pairs.map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}}`

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function histogramLines(name: string, pairs: Pairs, histogram: Histogram, scale: (value: number) => number): string[] {
  const { count, sum } = sumCells(histogram)
  let below = 0
  const buckets = bounds.map((bound, bucket) => {
    below += histogram.get(bucket)?.count ?? 0
    return `${name}_bucket${written([...pairs, ['le', String(scale(bound))]])} ${below}`
  })
  return [
    ...buckets,
    `${name}_bucket${written([...pairs, ['le', '+Inf']])} ${count}`,
    `${name}_sum${written(pairs)} ${scale(sum)}`,
    `${name}_count${written(pairs)} ${count}`,
  ]
}
