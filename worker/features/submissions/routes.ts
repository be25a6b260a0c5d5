import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { call } from '../../http/call.ts'
import { sendRequestedDocuments } from './send-requested-documents.ts'
import { listUnprocessed, rescheduleApplication, UnprocessedApplication } from './unprocessed.ts'

const tags = ['Unprocessed applications'] as const

export const submissionRoutes = new Hono<AppEnv>()
  .post(
    '/api/inquiries/:id/requested-documents',
    call('user', {
      summary: 'Send the documents that the bank has asked for',
      tags: ['Inquiries'],
      replyText: 'The loan',
    }),
    async (c) => {
      const loan = await sendRequestedDocuments(c.var.ctx, c.req.param('id'))
      c.header('X-loanportApp-alert', 'requested-documents.submitted')
      return c.json(loan)
    },
  )
  .get(
    '/api/unprocessed-applications',
    call('any-admin', {
      summary: 'Submissions that the bank does not have',
      tags,
      reply: v.array(UnprocessedApplication),
    }),
    async (c) => {
      const found = await listUnprocessed(c.var.ctx)
      c.header('X-Total-Count', String(found.length))
      return c.json(found)
    },
  )
  .put(
    '/api/unprocessed-applications/:id/reschedule',
    call('any-admin', { summary: 'Send a failed submission again', tags, reply: UnprocessedApplication }),
    async (c) => c.json(await rescheduleApplication(c.var.ctx, c.req.param('id'))),
  )
