import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { unwrap, throughPortal } from '#web/api/client.ts'
import type { TransactionCalls } from '#web/features/offer/calls.ts'
import type { SigningView } from '#worker/features/signing/by-link.ts'
import type { signingRoutes } from '#worker/features/signing/routes.ts'

const client: ReturnType<typeof hc<typeof signingRoutes>> = hc<typeof signingRoutes>('/', throughPortal)

export const declineOffer = async (id: string): Promise<void> => {
  await unwrap(client.api.loan[':id'].decline.$post({ param: { id } }))
}

/** Mails the other borrower their link. */
export const inviteSigner = (id: string, email: string): Promise<{ readonly email: string }> =>
  unwrap(client.api.loan[':id'].signer.$post({ param: { id }, json: { email } }))

export const signingViewQuery = (key: string) =>
  queryOptions({
    queryKey: ['signing', key],
    queryFn: async (): Promise<SigningView> => unwrap(client.api.signing.$post({ json: { key } })),
    retry: false,
    // Asked again while the other has yet to sign, and on focus.
    meta: { silent: true, background: true },
  })

export const declineByLink = async (key: string): Promise<void> => {
  await unwrap(client.api.signing.decline.$post({ json: { key } }))
}

export async function fileByLink(key: string, id: string): Promise<Blob> {
  const reply = await client.api.signing.file.$post({ json: { key, id } })
  return reply.blob()
}

export const signingCalls = (key: string, loanId: string): TransactionCalls => ({
  key: ['signing', loanId],
  begin: (json) => unwrap(client.api.signing.start.$post({ json: { ...json, key } })),
  read: (id) => unwrap(client.api.signing.transaction.$post({ json: { key, id } })),
})
