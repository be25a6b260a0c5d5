import { Hono } from 'hono'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readPrecontract } from './read.ts'

const tags = ['Loan'] as const

export const precontractRoutes = new Hono<AppEnv>().get(
  '/api/loan/:id/precontract',
  endpoint('user', {
    summary: 'Get the pre-contractual information on an offer: SECCI, or ESIS for mortgages',
    tags,
    replyText:
      'Sections and rows with the ids of their texts, figures and the repayment schedule; amounts in cents. The day from which the offer can be signed, where it has a reflection period',
  }),
  async (c) => c.json(await readPrecontract(c.var.ctx, c.req.param('id'))),
)
