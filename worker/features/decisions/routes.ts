import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders, PageQuery } from '../../http/paging.ts'
import { ListedReview, RejectionReply, Review, ReviewCase, ReviewEdit, ReviewInput } from './dto.ts'

const tags = ['Decisions'] as const

// Rarely used, so no start of the Worker loads them.
const verbs = {
  rejection: () => import('./read-rejection.ts'),
  reviews: () => import('./reviews.ts'),
  cases: () => import('./review-cases.ts'),
}

export const decisionRoutes = new Hono<AppEnv>()
  .get(
    '/api/loan/:id/rejection',
    endpoint('user', {
      summary: 'Get who rejected an application and why, its reviews, and where debt advice is found',
      tags,
      reply: RejectionReply,
    }),
    async (c) => {
      const { readRejection } = await verbs.rejection()
      return c.json(await readRejection(c.var.ctx, c.req.param('id')))
    },
  )
  .post(
    '/api/loan/:id/reviews',
    endpoint('user', {
      summary: 'Request the review of a rejection by a person of the bank',
      tags,
      status: 201,
      reply: Review,
    }),
    jsonBody(ReviewInput),
    async (c) => {
      const { requestReview } = await verbs.reviews()
      return c.json(await requestReview(c.var.ctx, c.req.param('id'), c.req.valid('json')), 201)
    },
  )
  .get(
    '/api/reviews',
    endpoint('admin', {
      summary: 'List reviews of rejections, newest first; open=true: those without an answer',
      tags,
      reply: v.array(ListedReview),
    }),
    query(
      v.object({
        ...PageQuery,
        open: v.optional(v.picklist(['true', 'false']), 'false'),
        loanId: v.optional(v.pipe(v.string(), v.maxLength(64))),
      }),
    ),
    async (c) => {
      const { open, ...wanted } = c.req.valid('query')
      const { listReviews } = await verbs.cases()
      const { items, total } = await listReviews(c.var.ctx, { ...wanted, open: open === 'true' })
      pageHeaders(c, wanted.page, wanted.size, total)
      return c.json(items)
    },
  )
  .post(
    '/api/reviews/:id/look',
    endpoint('admin', { summary: 'Open the review of a rejection, which the audit notes', tags, reply: ReviewCase }),
    async (c) => {
      const { lookAtReview } = await verbs.cases()
      return c.json(await lookAtReview(c.var.ctx, c.req.param('id')))
    },
  )
  .put(
    '/api/reviews/:id',
    endpoint('admin', { summary: 'Start or answer the review of a rejection', tags, reply: ReviewCase }),
    jsonBody(ReviewEdit),
    async (c) => {
      const { editReview } = await verbs.cases()
      return c.json(await editReview(c.var.ctx, c.req.param('id'), c.req.valid('json')))
    },
  )
