import * as z from 'zod'

import type { ValuationOrder } from '#domain/loan/valuation.ts'

import type { Ctx } from '../../http/context.ts'
import { askJson } from '../outbound.ts'
import type { ValuationService } from './contract.ts'

/** Short, because an applicant is waiting. */
const timeoutMs = 5000
const tries = 2

const Ordered = z.object({ orderId: z.string().min(1).max(200) })

/** Euro; the service may calculate in fractions of a cent. */
const Euro = z
  .number()
  .min(0)
  .max(10_000_000_000)
  .transform((euro) => Math.round(euro * 100))

const Outcome = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['PENDING', 'FAILED', 'MANUAL']) }),
  z.object({
    status: z.literal('DONE'),
    marketValue: z
      .object({ value: Euro, min: Euro, max: Euro })
      .refine(({ value, min, max }) => min <= value && value <= max),
    confidence: z.number().min(0).max(1),
    method: z.string().max(100),
    valuationDate: z.iso.date(),
  }),
])

/** A service over HTTPS: `POST orders` under an Idempotency-Key, `GET orders/{orderId}` until it is done. */
export const httpValuation = (ctx: Ctx): ValuationService => ({
  order: async (order, orderKey) =>
    (
      await askJson(
        ctx,
        'valuation',
        {
          method: 'POST',
          path: '/orders',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': orderKey },
          body: () => JSON.stringify(toBody(order)),
          timeoutMs,
          tries,
        },
        Ordered,
      )
    ).orderId,
  outcome: async (providerOrderId) => {
    const reply = await askJson(
      ctx,
      'valuation',
      // The client polls anyway.
      { method: 'GET', path: `/orders/${encodeURIComponent(providerOrderId)}`, timeoutMs, tries: 1 },
      Outcome,
    )
    if (reply.status !== 'DONE') return reply
    const { marketValue, confidence, method, valuationDate } = reply
    return { status: 'DONE', result: { ...marketValue, confidence, method, valuationDate } }
  },
})

/** Renames two parameters. */
function toBody({ details: { plotArea, objectCondition, ...details }, ...order }: ValuationOrder) {
  return { ...order, ...details, siteArea: plotArea, condition: objectCondition }
}
