import { type Context, Hono } from 'hono'
import * as v from 'valibot'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Ctx } from '../../http/context.ts'
import { jsonBody, query } from '../../http/input.ts'
import { logger } from '../../http/log.ts'
import { pageHeaders } from '../../http/paging.ts'
import { readTechnicalSettings } from '../settings/technical.ts'
import { AuditDto, AuditEventDto, AuditsPage, AuditsQuery, AuditsSearch, listAudits, readAudit } from './audits.ts'
import { ConfigPropsDto, EnvDto, readConfigProps, readEnvironment } from './configuration.ts'
import { HealthDto } from './health-component.ts'
import { InfoDto, productInfo } from './info.ts'
import { listLoggers, LoggerInput, LoggersDto, setLogLevel } from './loggers.ts'
import { HistoryDto, HistoryQuery, readHistory } from './metrics-history.ts'
import { MetricsDto, MetricsQuery, readMetrics } from './metrics.ts'
import { prometheusType, writePrometheus } from './prometheus.ts'
import { VitalsDto, VitalsInput, VitalsQuery, maxVitalsBytes } from './vitals-shapes.ts'
import { dumpThreads, ThreadDumpDto } from './thread-dump.ts'

const log = logger('operations')

const tags = ['Health, monitoring'] as const

async function listedAudits(c: Context<AppEnv>, wanted: AuditsQuery) {
  const { items, total } = await listAudits(c.var.ctx, wanted)
  pageHeaders(c, wanted.page, wanted.size, total)
  return c.json(items)
}

export const operationsRoutes = new Hono<AppEnv>()
  .get(
    '/management/health',
    endpoint('public', { summary: 'Get health; 503 when down, details for administrators', tags, reply: HealthDto }),
    async (c) => {
      const { checkHealth } = await import('./health.ts')
      const health = await checkHealth(c.var.ctx)
      return c.json(health, health.status === 'DOWN' ? 503 : 200)
    },
  )
  .get(
    '/management/info',
    endpoint('public', { summary: 'Get version and environment', tags, reply: InfoDto }),
    async (c) => c.json(productInfo(c.var.ctx.env, await offersApiDocs(c.var.ctx))),
  )
  .get(
    '/management/audits',
    endpoint('any-admin', { summary: 'List audits', tags, reply: v.array(AuditDto) }),
    query(AuditsQuery),
    (c) => listedAudits(c, c.req.valid('query')),
  )
  .post(
    '/management/audits/search',
    endpoint('any-admin', { summary: 'List audits, with the filter in the body', tags, reply: v.array(AuditDto) }),
    query(AuditsPage),
    jsonBody(AuditsSearch),
    (c) => listedAudits(c, { ...c.req.valid('query'), ...c.req.valid('json') }),
  )
  .get(
    '/management/audits/:id',
    endpoint('any-admin', { summary: 'Get an audit, with an account before and after', tags, reply: AuditEventDto }),
    async (c) => c.json(await readAudit(c.var.ctx, c.req.param('id'))),
  )
  .get(
    '/management/loggers',
    endpoint('any-admin', { summary: 'List loggers and their levels', tags, reply: LoggersDto }),
    async (c) => c.json(await listLoggers(c.var.ctx)),
  )
  .post(
    '/management/loggers/:name',
    endpoint('tech-admin', {
      summary: 'Set the level of a logger; applies to all isolates within seconds',
      tags,
      status: 204,
    }),
    jsonBody(LoggerInput),
    async (c) => {
      await setLogLevel(c.var.ctx, c.req.param('name'), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/management/metrics',
    endpoint('any-admin', { summary: 'Get metrics of all isolates', tags, reply: MetricsDto }),
    query(MetricsQuery),
    async (c) => c.json(await readMetrics(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/management/jhimetrics',
    endpoint('any-admin', { summary: 'Get metrics of all isolates, for older clients', tags, reply: MetricsDto }),
    query(MetricsQuery),
    async (c) => c.json(await readMetrics(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/management/metrics/history',
    endpoint('any-admin', {
      summary: 'Get calls, latency and queue lengths of the last hours',
      tags,
      reply: HistoryDto,
    }),
    query(HistoryQuery),
    async (c) => c.json(await readHistory(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/management/metrics/vitals',
    endpoint('any-admin', {
      summary: 'Get percentiles of web vitals by page, of pages with thirty visits',
      tags,
      reply: VitalsDto,
    }),
    query(VitalsQuery),
    async (c) => {
      const { readVitals } = await import('./vitals.ts')
      return c.json(await readVitals(c.var.ctx, c.req.valid('query')))
    },
  )
  .post(
    '/api/visits/vitals',
    endpoint('public', {
      summary: 'Count what a browser measured of the pages of a visit, while FIELD_METRICS is on',
      tags,
      status: 204,
      bodyLimit: maxVitalsBytes,
      allowStale: true,
    }),
    jsonBody(VitalsInput),
    async (c) => {
      const { countVitals } = await import('./vitals.ts')
      await countVitals(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .get(
    '/management/prometheus',
    endpoint('service', {
      summary: 'Get all counters in text format 0.0.4',
      tags,
      replyText: 'Metrics of all isolates',
      replyTypes: ['text/plain'],
    }),
    async (c) => {
      const text = await writePrometheus(c.var.ctx, c.req.header('Authorization'))
      return c.body(text, 200, { 'Content-Type': prometheusType })
    },
  )
  .get(
    '/management/threaddump',
    endpoint('any-admin', { summary: 'List requests in flight of one isolate', tags, reply: ThreadDumpDto }),
    (c) => c.json(dumpThreads(c.var.ctx, Date.now())),
  )
  .get(
    '/management/configprops',
    endpoint('any-admin', {
      summary: 'List configuration by purpose; secrets are masked',
      tags,
      reply: ConfigPropsDto,
    }),
    async (c) => c.json(await readConfigProps(c.var.ctx, c.env)),
  )
  .get(
    '/management/env',
    endpoint('any-admin', { summary: 'List sources of the configuration; secrets are masked', tags, reply: EnvDto }),
    async (c) => c.json(await readEnvironment(c.var.ctx, c.env)),
  )

/** The shipped default while the database is down, so that `/info` still works. */
async function offersApiDocs(ctx: Ctx): Promise<boolean> {
  try {
    return (await readTechnicalSettings(ctx)).API_DOCS
  } catch (error) {
    log('warn', 'technical settings were not read', { requestId: ctx.requestId, failure: String(error) })
    return technicalDefaults.API_DOCS
  }
}
