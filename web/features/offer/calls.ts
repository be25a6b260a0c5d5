import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { PaymentRow } from '#domain/loan/schedule.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { settingsQuery } from '#web/api/settings.ts'
import type { documentRoutes } from '#worker/features/documents/routes.ts'
import type { IdentReply } from '#worker/features/identification/read.ts'
import type { identificationRoutes } from '#worker/features/identification/routes.ts'

const documentClient: ReturnType<typeof hc<typeof documentRoutes>> = hc<typeof documentRoutes>('/', throughPortal)
const identClient: ReturnType<typeof hc<typeof identificationRoutes>> = hc<typeof identificationRoutes>(
  '/',
  throughPortal,
)

/** Money in cents. Constant for a version of a loan, except that rates change by date. */
export const scheduleQuery = (loanId: string, version: number) =>
  queryOptions({
    queryKey: ['loan-schedule', loanId, version],
    queryFn: async (): Promise<readonly PaymentRow[]> => {
      const reply = await portalFetch(`/api/loan/${encodeURIComponent(loanId)}/schedule`)
      return ((await reply.json()) as { readonly rows: readonly PaymentRow[] }).rows
    },
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })

export const interfacesQuery = settingsQuery('/api/tech-settings/interfaces')

/** The address of a single download within a minute; contains no session token. */
export async function downloadAddress(kind: 'contract' | 'document', id: string): Promise<string> {
  const { token } = await unwrap(documentClient.api['download-tokens'].$post({ json: { kind, id } }))
  return `/api/loan/documents/${encodeURIComponent(id)}?${new URLSearchParams({ token })}`
}

export type IdentType = 'video_ident' | 'customer_ident'

interface Started {
  readonly redirectUrl: string
  readonly transactionId: string
}

interface Begin {
  readonly type: IdentType
  /** The address of the return. */
  readonly returnPath: string
}

/** The calls of a transaction that the user leaves the portal for: begin it, and get its result ([A7.13]). */
export interface TransactionCalls {
  readonly key: readonly string[]
  readonly begin: (json: Begin) => Promise<Started>
  readonly read: (id: string) => Promise<TransactionResult>
}

export type TransactionResult = Pick<IdentReply, 'status' | 'error' | 'differences' | 'redirectUrl'>

export const signOffCalls = (loanId: string): TransactionCalls => ({
  key: ['sign-off', loanId],
  begin: (json) => unwrap(identClient.api.loan[':id']['sign-off'].$post({ param: { id: loanId }, json })),
  read: (signOffId) =>
    unwrap(identClient.api.loan[':id']['sign-off'][':signOffId'].$get({ param: { id: loanId, signOffId } })),
})

export const userIdentCalls: TransactionCalls = {
  key: ['user-ident'],
  begin: (json) => unwrap(identClient.api['user-ident'].$post({ json })),
  read: (id) => unwrap(identClient.api['user-ident'][':id'].$get({ param: { id } })),
}
