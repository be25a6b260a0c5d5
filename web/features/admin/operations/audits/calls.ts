import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Locale } from '#domain/text/locale.ts'
import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import type { operationsRoutes } from '#worker/features/operations/routes.ts'

import { type Sort, sortText } from '../../ui/list-address.ts'

const { audits } = hc<typeof operationsRoutes>('/', throughPortal).management

export const auditsPerPage = 25

export const auditSorts = ['auditEventDate', 'principal', 'auditEventType'] as const
export type AuditSort = (typeof auditSorts)[number]

/** The filter in the address; empty values match everything. */
export type AuditFilter = Readonly<Record<'principal' | 'type' | 'entity' | 'entityId', string>>

export interface AuditList {
  readonly page: number
  readonly sort: Sort<AuditSort>
  /** Days; empty for no limit. */
  readonly from: string
  readonly to: string
  readonly filter: AuditFilter
  readonly locale: Locale
}

const silentMeta = { silent: true } as const

/** The events of the audit log ([B7.43]). */
export const auditsQuery = ({ page, sort, from, to, filter, locale }: AuditList) =>
  queryOptions({
    queryKey: ['audits', page, sortText(sort), from, to, filter, locale],
    queryFn: async () => {
      const days = { ...(from === '' ? {} : { fromDate: from }), ...(to === '' ? {} : { toDate: to }) }
      const wanted = Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))
      const query = { page: String(page), size: String(auditsPerPage), sort: sortText(sort), ...days }
      const reply = await answered(audits.search.$post({ query, json: wanted }))
      return { events: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: silentMeta,
  })

export type AuditEvent = Awaited<ReturnType<NonNullable<ReturnType<typeof auditsQuery>['queryFn']>>>['events'][number]

/**
 * An event with before and after, in the language of the screen. Loaded once each time it is opened, because reading
 * personal data is an event itself.
 */
export const auditQuery = (id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['audits', 'one', id, locale],
    queryFn: () => unwrap(audits[':id'].$get({ param: { id } })),
    staleTime: 'static',
    gcTime: 0,
    meta: silentMeta,
  })

export type AuditDetails = Awaited<ReturnType<NonNullable<ReturnType<typeof auditQuery>['queryFn']>>>
export type AuditItem = NonNullable<AuditDetails['items']>[number]
