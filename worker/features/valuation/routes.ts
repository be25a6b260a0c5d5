import { Hono } from 'hono'

import { ValuationReply } from '#domain/loan/valuation.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody } from '../../http/input.ts'
import { Evaluated, EvaluateInput, orderValuation } from './order.ts'
import { readValuation } from './read.ts'

const tags = ['Property valuation'] as const

export const valuationRoutes = new Hono<AppEnv>()
  .post(
    '/api/on-geo/evaluate-property',
    endpoint('applicant', { summary: "Order a valuation of a loan's property", tags, reply: Evaluated }),
    jsonBody(EvaluateInput),
    async (c) => c.json(await orderValuation(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/api/on-geo/evaluate-property/:orderId',
    endpoint('applicant', { summary: 'Get the result of a valuation', tags, reply: ValuationReply }),
    async (c) => c.json(await readValuation(c.var.ctx, c.req.param('orderId'))),
  )
