import { Hono } from 'hono'
import * as v from 'valibot'

import { csvFileName, formatCsv } from '#domain/loan/schedule-csv.ts'
import { LoanInput } from '#domain/loan/loan.ts'
import { locales } from '#domain/text/locale.ts'
import { pageTypes } from '#domain/settings/areas/pages/schema.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders } from '../../http/paging.ts'
import { calculateLoan, CalculateInput, getProduct } from './calculation/calculate.ts'
import { deleteLoan } from './life-cycle/delete.ts'
import { CreateLoanInput, createLoan, InitiateInput, initiateLoan } from './life-cycle/initiate.ts'
import { listPreviews, PreviewsPage, PreviewsQuery } from './previews.ts'
import { readLoan, readSchedule } from './read.ts'
import { readMissing } from './answers/missing.ts'
import { renameLoan } from './answers/rename.ts'
import { saveLoan } from './answers/save.ts'
import { StepsInput, getSteps } from './answers/steps.ts'
import { validateLoan } from './answers/validate.ts'

const tags = ['Loan'] as const
const loanText = 'The loan'

const PageChoiceQuery = v.object({
  lang: v.optional(v.picklist(locales)),
  pageType: v.optional(v.picklist(pageTypes)),
  pageId: v.optional(v.pipe(v.string(), v.maxLength(64))),
})
const SaveQuery = v.object({ ...PageChoiceQuery.entries, force: v.optional(v.picklist(['true', 'false'])) })

/** The page that has to be complete, if the query names one. */
const getPage = ({ pageType, pageId }: v.InferOutput<typeof PageChoiceQuery>) =>
  pageType === undefined && pageId === undefined ? {} : { page: { pageType, pageId } }

const LoanName = v.pipe(v.string(), v.maxLength(500))

export const loanRoutes = new Hono<AppEnv>()
  .post(
    '/api/loan/calculate',
    endpoint('public', {
      inPreview: true,
      summary: 'Calculate a quote',
      tags,
      allowStale: true,
      replyText: 'The calculation result',
    }),
    jsonBody(CalculateInput),
    async (c) => c.json(await calculateLoan(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/api/loan/initiate',
    endpoint('visitor', {
      inPreview: true,
      summary: "Create a draft with the product's defaults",
      tags,
      status: 201,
      replyText: loanText,
    }),
    jsonBody(InitiateInput),
    async (c) => c.json(await initiateLoan(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(
    '/api/loan',
    endpoint('visitor', {
      inPreview: true,
      summary: 'Create a loan with its first answers',
      tags,
      status: 201,
      replyText: loanText,
    }),
    query(PageChoiceQuery),
    jsonBody(CreateLoanInput),
    async (c) => c.json(await createLoan(c.var.ctx, c.req.valid('json'), getPage(c.req.valid('query')).page), 201),
  )
  .get(
    '/api/loan/previews',
    endpoint('user', { summary: 'List own and shared loans', tags, reply: PreviewsPage }),
    query(PreviewsQuery),
    async (c) => {
      const wanted = c.req.valid('query')
      const previews = await listPreviews(c.var.ctx, wanted)
      pageHeaders(c, wanted.page, wanted.size, previews.totalElements)
      return c.json(previews)
    },
  )
  .patch(
    '/api/loan/previews/:id/description',
    endpoint('user', { summary: 'Rename a loan', tags, status: 204 }),
    query(v.object({ desc: v.optional(LoanName, '') })),
    async (c) => {
      await renameLoan(c.var.ctx, c.req.param('id'), c.req.valid('query').desc)
      return c.body(null, 204)
    },
  )
  .put(
    '/api/loan/previews/:id/description',
    endpoint('user', { summary: 'Rename a loan, with the name in the body', tags, status: 204 }),
    jsonBody(v.strictObject({ desc: LoanName })),
    async (c) => {
      await renameLoan(c.var.ctx, c.req.param('id'), c.req.valid('json').desc)
      return c.body(null, 204)
    },
  )
  .delete(
    '/api/loan/delete/:id',
    endpoint('user', { summary: 'Delete a loan that was not sent', tags, status: 204 }),
    async (c) => {
      await deleteLoan(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .put(
    '/api/loan/validate',
    endpoint('applicant', {
      inPreview: true,
      summary: 'Validate a page; saves nothing',
      tags,
      replyText: 'The normalised loan',
    }),
    query(PageChoiceQuery),
    jsonBody(v.object({ ...LoanInput.entries, id: v.pipe(v.string(), v.nonEmpty()) })),
    async (c) => {
      const { id, ...input } = c.req.valid('json')
      const { pageType, pageId } = c.req.valid('query')
      return c.json(await validateLoan(c.var.ctx, id, input, { pageType, pageId }))
    },
  )
  .post(
    '/api/loan/products/:id/steps',
    endpoint('public', { inPreview: true, summary: 'List steps of a product by answers', tags, replyText: 'Steps' }),
    jsonBody(StepsInput),
    async (c) => {
      const settings = await c.var.ctx.settings()
      return c.json(getSteps(settings, getProduct(settings, c.req.param('id')), c.req.valid('json')))
    },
  )
  .get(
    '/api/loan/:id',
    endpoint('applicant', { inPreview: true, summary: 'Get a loan', tags, replyText: loanText }),
    async (c) => c.json(await readLoan(c.var.ctx, c.req.param('id'))),
  )
  .put(
    '/api/loan/:id',
    endpoint('applicant', { inPreview: true, summary: 'Save answers', tags, replyText: loanText }),
    query(SaveQuery),
    jsonBody(LoanInput),
    async (c) => {
      const wanted = c.req.valid('query')
      const options = { force: wanted.force === 'true', ...getPage(wanted) }
      return c.json(await saveLoan(c.var.ctx, c.req.param('id'), c.req.valid('json'), options))
    },
  )
  .get(
    '/api/loan/:id/missing',
    endpoint('applicant', {
      inPreview: true,
      summary: 'List missing answers and documents',
      tags,
      replyText: 'Missing answers and documents by step',
    }),
    async (c) => c.json(await readMissing(c.var.ctx, c.req.param('id'))),
  )
  .get(
    '/api/loan/:id/schedule',
    endpoint('applicant', {
      inPreview: true,
      summary: 'Get the repayment schedule as JSON or CSV, by Accept',
      tags,
      replyText: 'Rows in cents; with dueDate if the offer names the days of its payments',
    }),
    async (c) => {
      const rows = await readSchedule(c.var.ctx, c.req.param('id'))
      if (!(c.req.header('Accept') ?? '').includes('text/csv')) return c.json({ rows })
      return c.body(formatCsv(rows, c.var.ctx.locale), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${csvFileName(c.var.ctx.locale)}"`,
      })
    },
  )
