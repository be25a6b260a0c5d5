import { Hono } from 'hono'
import * as v from 'valibot'

import { technicalDefaults } from '#domain/settings/technical.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { call } from '../../http/call.ts'
import type { Ctx } from '../../http/context.ts'
import { query } from '../../http/input.ts'
import { log } from '../../http/log.ts'
import { pageHeaders } from '../../http/paging.ts'
import { readTechnicalSettings } from '../settings/technical.ts'
import { AuditDto, AuditEventDto, AuditsQuery, listAudits, readAudit } from './audits.ts'
import { checkHealth, HealthDto } from './health.ts'
import { InfoDto, productInfo } from './info.ts'

const tags = ['Health, monitoring'] as const

export const operationsRoutes = new Hono<AppEnv>()
  .get(
    '/management/health',
    call('public', { summary: 'Health; 503 when down, details for administrators', tags, reply: HealthDto }),
    async (c) => {
      const health = await checkHealth(c.var.ctx)
      return c.json(health, health.status === 'DOWN' ? 503 : 200)
    },
  )
  .get('/management/info', call('public', { summary: 'What runs here', tags, reply: InfoDto }), async (c) =>
    c.json(productInfo(c.var.ctx.env, await offersApiDocs(c.var.ctx))),
  )
  .get(
    '/management/audits',
    call('tech-admin', { summary: 'What was changed, by whom and when', tags, reply: v.array(AuditDto) }),
    query(AuditsQuery),
    async (c) => {
      const wanted = c.req.valid('query')
      const { items, total } = await listAudits(c.var.ctx, wanted)
      pageHeaders(c, wanted.page, wanted.size, total)
      return c.json(items)
    },
  )
  .get(
    '/management/audits/:id',
    call('tech-admin', { summary: 'One event, with before and after of an account', tags, reply: AuditEventDto }),
    async (c) => c.json(await readAudit(c.var.ctx, c.req.param('id'))),
  )

/** What is running can be asked while the database is down. */
async function offersApiDocs(ctx: Ctx): Promise<boolean> {
  try {
    return (await readTechnicalSettings(ctx)).API_DOCS
  } catch (error) {
    log('warn', 'technical settings were not read', { requestId: ctx.requestId, failure: String(error) })
    return technicalDefaults.API_DOCS
  }
}
