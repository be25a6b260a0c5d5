import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, LangQuery, query } from '../../http/input.ts'
import { AlternativeInput, InquiryInput, Mobile, switchToAlternative, validateInquiry } from './alternatives.ts'
import { sendInquiry, SendInput } from './send.ts'

const tags = ['Inquiries'] as const

export const inquiryRoutes = new Hono<AppEnv>()
  .post(
    '/api/inquiries/send',
    endpoint('user', { summary: 'Send the application to the bank', tags, replyText: 'The loan, now READY' }),
    query(LangQuery),
    jsonBody(SendInput),
    async (c) => {
      const loan = await sendInquiry(c.var.ctx, c.req.valid('json'))
      c.header('X-loanportApp-alert', 'webservice.application.send.success')
      return c.json(loan)
    },
  )
  .post(
    '/api/inquiries/validate',
    endpoint('applicant', {
      inPreview: true,
      summary: 'Check the affordability of the instalment',
      tags,
      replyText: '{valid, alternatives, explanation}',
    }),
    jsonBody(InquiryInput),
    async (c) => c.json(await validateInquiry(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/api/inquiries/alternatives',
    endpoint('applicant', {
      inPreview: true,
      summary: 'Accept an alternative term, or request a call',
      tags,
      replyText: 'The loan',
    }),
    query(
      v.object({
        ...LangQuery.entries,
        operation: v.picklist(['SWITCH_TO_ALTERNATIVE', 'REQUEST_CALL_FROM_BANK']),
        mobile: v.optional(Mobile, ''),
      }),
    ),
    jsonBody(AlternativeInput),
    async (c) => {
      const { operation, mobile } = c.req.valid('query')
      const input = c.req.valid('json')
      return c.json(
        operation === 'SWITCH_TO_ALTERNATIVE'
          ? await switchToAlternative(c.var.ctx, input)
          : await (await import('./request-call.ts')).requestCall(c.var.ctx, input, mobile),
      )
    },
  )
  .post(
    '/api/inquiries/:id/withdraw-call',
    endpoint('applicant', { summary: 'Withdraw the consent to a requested call', tags, status: 204 }),
    async (c) => {
      await (await import('../ledger/withdraw.ts')).withdrawCall(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
