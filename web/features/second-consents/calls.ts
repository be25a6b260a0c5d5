import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Loan } from '#domain/loan/loan.ts'
import type { Locale } from '#domain/text/locale.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { ConsentView } from '#worker/features/second-consents/by-link.ts'
import type { secondConsentRoutes } from '#worker/features/second-consents/routes.ts'

const client: ReturnType<typeof hc<typeof secondConsentRoutes>> = hc<typeof secondConsentRoutes>('/', throughPortal)

/** Mails the second borrower their link. */
export const askConsents = async (id: string, email: string): Promise<Loan> =>
  unwrap(client.api.loan[':id']['second-consents'].$post({ param: { id }, json: { email } }))

/** Its notice is in the language of the page. */
export const consentViewQuery = (key: string, locale: Locale) =>
  queryOptions({
    queryKey: ['second-consents', key, locale],
    queryFn: async (): Promise<ConsentView> => unwrap(client.api['second-consents'].$post({ json: { key } })),
    retry: false,
    meta: { silent: true },
  })

export const giveConsents = async (key: string, seen: string, consents: readonly string[]): Promise<void> => {
  await unwrap(client.api['second-consents'].give.$post({ json: { key, seen, consents: [...consents] } }))
}

export const declineConsents = async (key: string): Promise<void> => {
  await unwrap(client.api['second-consents'].decline.$post({ json: { key } }))
}

export const objectToEntry = async (key: string): Promise<void> => {
  await unwrap(client.api['second-consents'].object.$post({ json: { key } }))
}
