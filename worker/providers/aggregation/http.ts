import * as z from 'zod'

import { riskStatuses } from '#domain/aggregation/risk-status.ts'
import { aggregationCategories } from '#domain/settings/areas/budget/schema.ts'

import type { Ctx } from '../../http/context.ts'
import { ask, askJson, ProviderError } from '../outbound.ts'
import type { Aggregation } from './contract.ts'
import { toCheckedAccounts } from './accounts.ts'
import { WireAccount } from './wire.ts'

const Started = z.object({
  transaction: z.string().min(1).max(200),
  wizard_session_key: z.string().min(1).max(500),
})
const State = z.object({ status: z.enum(riskStatuses) })
const Page = z.object({
  current_page: z.number().int(),
  last_page: z.number().int().min(0).max(100),
  data: z.array(WireAccount).max(1000),
})

const riskPath = (transaction: string): string => `/risks/${encodeURIComponent(transaction)}`

/** The service accepts between 10 and 365 days. */
const lookBack = (days: number): number => Math.min(365, Math.max(10, days))

/**
 * A service over HTTPS: `POST risks` (not retried), `GET risks/{id}`, `GET risks/{id}/accountSnapshot` (paged) and
 * `DELETE risks/{id}`.
 */
export const httpAggregation = (ctx: Ctx): Aggregation => ({
  start: async ({ sessionId, locale, days, returnUrl }) => {
    const { FINTEC_MERCHANT_ID: merchant, FINTEC_WIZARD_URL: wizard } = ctx.env
    if (wizard === undefined) throw new ProviderError('aggregation', 'not configured')
    const { transaction, wizard_session_key: wizardSessionKey } = await askJson(
      ctx,
      'aggregation',
      {
        method: 'POST',
        path: '/risks',
        headers: { 'Content-Type': 'application/json' },
        body: () =>
          JSON.stringify({
            ...(merchant === undefined ? {} : { merchant_id: merchant }),
            language: locale,
            metadata: { session: sessionId },
            return_url: returnUrl,
            xs2a_account_snapshot: {
              days: lookBack(days),
              all_accounts: true,
              categories: aggregationCategories,
            },
            xs2a_income_check: lookBack(days),
          }),
        // Each call begins another session.
        tries: 1,
      },
      Started,
    )
    const redirect = new URL(wizard)
    redirect.searchParams.set('wizard_session_key', wizardSessionKey)
    return { transaction, wizardSessionKey, redirectUrl: redirect.href }
  },
  status: async (transaction) =>
    (await askJson(ctx, 'aggregation', { method: 'GET', path: riskPath(transaction) }, State)).status,
  accounts: async (transaction) => {
    const parts: WireAccount[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const path = `${riskPath(transaction)}/accountSnapshot?format=json2&page=${page}`
      const reply = await askJson(ctx, 'aggregation', { method: 'GET', path }, Page)
      if (reply.current_page !== page) throw new ProviderError('aggregation', 'returned another page than requested')
      last = reply.last_page
      parts.push(...reply.data)
    }
    return toCheckedAccounts(parts)
  },
  forget: async (transaction) => {
    try {
      await ask(ctx, 'aggregation', { method: 'DELETE', path: riskPath(transaction) })
    } catch (error) {
      if (!(error instanceof ProviderError && error.status === 404)) throw error
    }
  },
})
