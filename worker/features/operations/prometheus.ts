import { DomainError } from '#domain/shared/errors.ts'
import { prometheusText } from '#domain/metrics/prometheus.ts'
import { vitalsText } from '#domain/metrics/vitals.ts'

import type { Ctx } from '../../http/context.ts'
import { isSameText } from '../../http/crypto.ts'
import { readGauges } from './gauges.ts'
import { readSeries } from './metrics.ts'

export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8'

/** All counters since counting began, and web vitals of seven days. Throws `unknown_route` without a configured token, `unauthorized` for a wrong one. */
export async function writePrometheus(ctx: Ctx, authorization: string | undefined): Promise<string> {
  const token = ctx.env.PROMETHEUS_TOKEN
  if (token === undefined) throw new DomainError('unknown_route')
  if (!isSameText(authorization ?? '', `Bearer ${token}`)) throw new DomainError('unauthorized')
  const gauges = await readGauges(ctx)
  const { series } = await readSeries(ctx)
  const { readVitalsByRelease } = await import('./vitals.ts')
  return `${prometheusText(series, gauges)}${vitalsText(await readVitalsByRelease(ctx))}`
}
