import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { FieldValues } from '#domain/fields/types.ts'
import type { ValuationReply, ValuedProperty } from '#domain/loan/valuation.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { queryClient } from '#web/boot/query-client.ts'
import type { valuationRoutes } from '#worker/features/valuation/routes.ts'

const valuationClient: ReturnType<typeof hc<typeof valuationRoutes>> = hc<typeof valuationRoutes>('/', throughPortal)

const silentMeta = { silent: true, background: true } as const

export const interfacesQuery = queryOptions({ ...settingsQuery('/api/tech-settings/interfaces'), meta: silentMeta })

export const onGeoQuery = queryOptions({ ...settingsQuery('/api/on-geo/settings'), meta: silentMeta })

const pollMs = 1500
/** A minute of polling; after it, users refresh by a button. */
export const mostPolls = 40

export interface OrderOutcome extends ValuationReply {
  /** The number of requests so far. */
  readonly polls: number
}

/** The result of an order; polled while the service works on it. */
export const valuationQuery = (orderId: string) => {
  const queryKey = ['valuation', orderId] as const
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<OrderOutcome> => {
      const param = { orderId }
      const reply = await unwrap(valuationClient.api['on-geo']['evaluate-property'][':orderId'].$get({ param }))
      return { ...reply, polls: (queryClient.getQueryData<OrderOutcome>(queryKey)?.polls ?? 0) + 1 }
    },
    refetchInterval: ({ state: { status, data } }) =>
      status === 'success' && data?.status === 'PENDING' && data.polls < mostPolls ? pollMs : false,
    meta: silentMeta,
  })
}

/** Returns the id of the order. */
export async function evaluateProperty(
  loanId: string,
  { fields, propertyPrice, ...property }: ValuedProperty & { readonly fields: FieldValues },
): Promise<string> {
  const json = { ...property, propertyPrice: propertyPrice ?? 0, fields: { ...fields }, loanId }
  return (await unwrap(valuationClient.api['on-geo']['evaluate-property'].$post({ json }))).orderId
}
