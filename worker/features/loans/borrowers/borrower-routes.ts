import { Hono } from 'hono'
import * as v from 'valibot'

import { RatingReply } from '#domain/loan/borrower-rating.ts'

import type { AppEnv } from '../../../http/app-env.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { jsonBody, query } from '../../../http/input.ts'
import { BorrowerRatingInput, rateBorrower } from './borrower-rating.ts'
import { ConditionsInput, getConditions } from '../calculation/conditions.ts'
import { fillFromProfile, FromProfileInput } from '../answers/from-profile.ts'
import { IncomesExpensesInput, saveIncomesExpenses } from './incomes-expenses.ts'
import { forgetSession } from '../session.ts'

const tags = ['Loan'] as const

/** Calls about borrowers; registered before `/api/loan/:id`. */
export const borrowerRoutes = new Hono<AppEnv>()
  .post(
    '/api/loan/getLoanConditions',
    endpoint('applicant', {
      inPreview: true,
      summary: 'Get the conditions that a loan is calculated from',
      tags,
      replyText: 'The conditions',
    }),
    jsonBody(ConditionsInput),
    async (c) => c.json(await getConditions(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/api/loan/incomes-expenses',
    endpoint('applicant', {
      inPreview: true,
      summary: "Save one borrower's income and expenses",
      tags,
      replyText: 'The loan, and the answers that were filled in',
    }),
    jsonBody(IncomesExpensesInput),
    async (c) => c.json(await saveIncomesExpenses(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/api/loan/from-profile',
    endpoint('user', { summary: 'Copy answers from the profile into a loan', tags, replyText: 'The loan' }),
    jsonBody(FromProfileInput),
    async (c) => c.json(await fillFromProfile(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/api/loan/borrower-rating',
    endpoint('applicant', { summary: 'Rate a borrower', tags, reply: RatingReply }),
    jsonBody(BorrowerRatingInput),
    async (c) => c.json(await rateBorrower(c.var.ctx, c.req.valid('json'))),
  )
  .delete(
    '/api/loan/session',
    endpoint('applicant', { inPreview: true, summary: 'Delete a draft that was never saved', tags, status: 204 }),
    query(v.object({ id: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))) })),
    async (c) => {
      await forgetSession(c.var.ctx, c.req.valid('query').id)
      return c.body(null, 204)
    },
  )
