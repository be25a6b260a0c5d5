import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { ReviewResult } from '#domain/loan/review.ts'
import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import type { decisionRoutes } from '#worker/features/decisions/routes.ts'

const client: ReturnType<typeof hc<typeof decisionRoutes>> = hc<typeof decisionRoutes>('/', throughPortal)

export const reviewsPerPage = 20

interface Wanted {
  readonly page: number
  readonly open: boolean
  /** The loan that a mail to the bank links to. */
  readonly loanId: string | undefined
}

/** Newest first, polled while the page is open. */
export const reviewsQuery = ({ page, open, loanId }: Wanted) =>
  queryOptions({
    queryKey: ['reviews', page, open, loanId],
    queryFn: async () => {
      const query = {
        page: String(page),
        size: String(reviewsPerPage),
        open: open ? ('true' as const) : ('false' as const),
        ...(loanId === undefined ? {} : { loanId }),
      }
      const reply = await answered(client.api.reviews.$get({ query }))
      return { reviews: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 30_000,
    meta: { silent: true, background: true },
  })

export type ListedReview = Awaited<
  ReturnType<NonNullable<ReturnType<typeof reviewsQuery>['queryFn']>>
>['reviews'][number]

/** A review with its case. Loaded once each time it is opened, because that is an event itself. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', id],
    queryFn: () => unwrap(client.api.reviews[':id'].look.$post({ param: { id } })),
    staleTime: 'static',
    gcTime: 0,
    meta: { silent: true },
  })

export type ReviewCase = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewQuery>['queryFn']>>>

export const takeReview = (id: string) =>
  unwrap(client.api.reviews[':id'].$put({ param: { id }, json: { state: 'IN_REVIEW' } }))

export const answerReview = (id: string, state: ReviewResult, answer: string) =>
  unwrap(client.api.reviews[':id'].$put({ param: { id }, json: { state, answer } }))
