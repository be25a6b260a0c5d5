import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { CaseKind, CaseResult, CaseWay, ExtensionGround } from '#domain/privacy/cases.ts'
import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import type { caseRoutes } from '#worker/features/cases/routes.ts'

const { api }: ReturnType<typeof hc<typeof caseRoutes>> = hc<typeof caseRoutes>('/', throughPortal)

export const casesPerPage = 20

export const whichCases = ['open', 'overdue', 'all'] as const
export type WhichCases = (typeof whichCases)[number]

/** Newest first, polled while the page is open. */
export const casesQuery = ({ page, which }: { readonly page: number; readonly which: WhichCases }) =>
  queryOptions({
    queryKey: ['cases', page, which],
    queryFn: async () => {
      const reply = await answered(api.cases.$get({ query: { page: String(page), size: String(casesPerPage), which } }))
      return { cases: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
    meta: { silent: true, background: true },
  })

export type ListedCase = Awaited<ReturnType<NonNullable<ReturnType<typeof casesQuery>['queryFn']>>>['cases'][number]

/** A case with its content. Loaded once each time it is opened, because that is an event itself. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: () => unwrap(api.cases[':id'].look.$post({ param: { id } })),
    staleTime: 'static',
    gcTime: 0,
    meta: { silent: true },
  })

export type OpenedCase = Awaited<ReturnType<NonNullable<ReturnType<typeof caseQuery>['queryFn']>>>

export const takeCase = (id: string) => unwrap(api.cases[':id'].$put({ param: { id }, json: { state: 'IN_REVIEW' } }))

export const answerCase = (id: string, state: CaseResult, answer: string) =>
  unwrap(api.cases[':id'].$put({ param: { id }, json: { state, answer } }))

export const extendCase = (id: string, ground: ExtensionGround, reason: string) =>
  unwrap(api.cases[':id'].extend.$post({ param: { id }, json: { ground, reason } }))

export const decideOnEnd = (id: string, decision: 'CONFIRM' | 'REJECT') =>
  unwrap(api.cases[':id'].end.decide.$post({ param: { id }, json: { decision } }))

export const endCase = (id: string, reason: string) =>
  unwrap(api.cases[':id'].end.$post({ param: { id }, json: { reason } }))

/** The cases and holds of a person, and what stops the end of the account; an event as well. */
export const rightsQuery = (id: string) =>
  queryOptions({
    queryKey: ['rights', id],
    queryFn: () => unwrap(api.users[':id'].rights.$post({ param: { id } })),
    staleTime: 'static',
    gcTime: 0,
    meta: { silent: true },
  })

export type PersonRights = Awaited<ReturnType<NonNullable<ReturnType<typeof rightsQuery>['queryFn']>>>
export type Hold = PersonRights['holds'][number]

export const fileCaseFor = (
  id: string,
  json: { kind: CaseKind; way: Exclude<CaseWay, 'PORTAL'>; loanId: string | null; statement: string },
) => unwrap(api.users[':id'].cases.$post({ param: { id }, json }))

export const setHold = (id: string, reason: string) =>
  unwrap(api.users[':id'].holds.$post({ param: { id }, json: { reason } }))

export const endHold = (id: string, reason: string) =>
  unwrap(api.holds[':id'].end.$post({ param: { id }, json: { reason } }))

export const decideOnHold = (id: string, decision: 'CONFIRM' | 'REJECT') =>
  unwrap(api.holds[':id'].decide.$post({ param: { id }, json: { decision } }))
