import { Hono } from 'hono'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { beginRisk, RiskInput, RiskReply } from './begin.ts'
import { removeRisk } from './remove.ts'
import { readSnapshots, SnapshotsQuery, SnapshotsReply } from './snapshots.ts'
import { applyFigures, ApplyFiguresInput } from './apply-figures.ts'

const tags = ['Account information'] as const

export const aggregationRoutes = new Hono<AppEnv>()
  .post(
    '/api/fintec/risks',
    endpoint('applicant', {
      summary: 'Start a session of the account-information service',
      tags,
      reply: RiskReply,
      secret: true,
    }),
    jsonBody(RiskInput),
    async (c) => c.json(await beginRisk(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/api/fintec/risks/:id/snapshots',
    endpoint('applicant', { summary: 'Get the result of a session, with its accounts', tags, reply: SnapshotsReply }),
    query(SnapshotsQuery),
    async (c) => c.json(await readSnapshots(c.var.ctx, c.req.param('id'), c.req.valid('query'))),
  )
  .post(
    '/api/fintec/risks/:id/snapshots',
    endpoint('applicant', { summary: 'Fill in figures from the selected accounts', tags, replyText: 'The loan' }),
    jsonBody(ApplyFiguresInput),
    async (c) => c.json(await applyFigures(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/api/fintec/risks/:id',
    endpoint('applicant', { summary: 'Remove figures that a session filled in', tags, replyText: 'The loan' }),
    async (c) => c.json(await removeRisk(c.var.ctx, c.req.param('id'))),
  )
