import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Locale } from '#domain/text/locale.ts'
import type { EmailKind } from '#domain/settings/areas/email-templates/schema.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { mailRoutes } from '#worker/features/mail/routes.ts'

const mailClient: ReturnType<typeof hc<typeof mailRoutes>> = hc<typeof mailRoutes>('/', throughPortal)
const templates = mailClient.api['email-templates']

/** One language of an edited template. */
export interface Draft {
  readonly id: EmailKind
  readonly locale: Locale
  readonly subject: string
  readonly body: string
}

/** Renders with sample values, by the same renderer as sent mails. */
export const previewQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['mail-preview', draft],
    queryFn: () => unwrap(templates.preview.$post({ json: draft })),
    staleTime: 0,
    gcTime: 60_000,
    meta: { silent: true, background: true },
  })

export const sendTest = (draft: Draft) => unwrap(templates.test.$post({ json: draft }))
