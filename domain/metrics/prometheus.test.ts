import { expect, test } from 'vitest'

import { toHistogram } from './histogram.ts'
import { gaugeNames, type Gauges } from './meters.ts'
import { prometheusText } from './prometheus.ts'

const gauges = Object.fromEntries(gaugeNames.map((name, at) => [name, at])) as Gauges

test('[B7.42] writes cumulative buckets, sums in seconds, counters and gauges in the text format', () => {
  const lines = prometheusText(
    new Map([
      ['http.server.requests', new Map([['GET|/api/loan/{id}|200', toHistogram([1, 2, 2, 200_000])]])],
      ['request.round.trips', new Map([['', toHistogram([2])]])],
      ['cache.gets', new Map([['snapshots|hit', toHistogram([0, 0, 0])]])],
    ] as const),
    gauges,
  ).split('\n')
  const name = 'loanport_http_server_requests_seconds'
  const labels = 'method="GET",route="/api/loan/{id}",status="200"'
  expect(lines.slice(0, 5)).toEqual([
    `# HELP ${name} Requests that were answered.`,
    `# TYPE ${name} histogram`,
    `${name}_bucket{${labels},le="0.001"} 1`,
    `${name}_bucket{${labels},le="0.002"} 3`,
    `${name}_bucket{${labels},le="0.003"} 3`,
  ])
  expect(lines).toContain(`${name}_bucket{${labels},le="92.682"} 3`)
  expect(lines).toContain(`${name}_bucket{${labels},le="+Inf"} 4`)
  expect(lines).toContain(`${name}_sum{${labels}} 200.005`)
  expect(lines).toContain(`${name}_count{${labels}} 4`)
  expect(lines).toContain('loanport_request_round_trips_sum 2')
  expect(lines).toContain('loanport_cache_gets_total{cache="snapshots",result="hit"} 3')
  expect(lines).toContain('loanport_outbox_mails_waiting 0')
  expect(lines.at(-1)).toBe('')
  // Only lines of the format.
  for (const line of lines.slice(0, -1))
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? \d+(\.\d+)?)$/)
})

test('[B7.42] escapes forbidden characters in labels', () => {
  const text = prometheusText(
    new Map([['cache.gets', new Map([['a"b\\c\nd|hit', toHistogram([1])]])]] as const),
    gauges,
  )
  expect(text).toContain('{cache="a\\"b\\\\c\\nd",result="hit"} 1')
})
