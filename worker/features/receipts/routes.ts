import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody } from '../../http/input.ts'
import { CalculateInput } from '../loans/calculation/calculate.ts'
import { PublicKeys } from './public-keys.ts'

const tags = ['Loan'] as const

const reply = { reply: v.object({ receipt: v.string() }), replyText: 'A JWS in compact serialization' }

export const receiptRoutes = new Hono<AppEnv>()
  .post(
    '/api/receipts',
    endpoint('public', {
      summary: 'Sign a calculation as a receipt',
      tags,
      ...reply,
    }),
    jsonBody(CalculateInput),
    async (c) => c.json(await (await import('./sign.ts')).signReceipt(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/api/loan/:id/receipt',
    endpoint('user', { summary: 'Sign an offer as a receipt', tags, ...reply }),
    async (c) => c.json(await (await import('./sign.ts')).signOfferReceipt(c.var.ctx, c.req.param('id'))),
  )
  .get(
    '/api/receipts/keys',
    endpoint('public', {
      summary: 'Get the public keys of receipts',
      tags,
      reply: PublicKeys,
      replyText: 'A JSON Web Key Set',
    }),
    async (c) => c.json(await (await import('./keys.ts')).readPublicKeys(c.var.ctx.env)),
  )
