import { Hono } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { attachment } from '../documents/files.ts'
import { sendRequestedDocuments } from './send-requested-documents.ts'
import { exportUnprocessed } from './export-unprocessed.ts'
import {
  deleteFailed,
  listUnprocessed,
  rescheduleApplication,
  UnprocessedApplication,
  UnprocessedExport,
} from './unprocessed.ts'

const tags = ['Unprocessed applications'] as const

export const submissionRoutes = new Hono<AppEnv>()
  .post(
    '/api/inquiries/:id/requested-documents',
    endpoint('user', {
      summary: 'Send requested documents to the bank',
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
    endpoint('any-admin', {
      summary: 'List unprocessed applications: the newest 1,000, with the total in X-Total-Count',
      tags,
      reply: v.array(UnprocessedApplication),
    }),
    async (c) => {
      const { items, total } = await listUnprocessed(c.var.ctx)
      c.header('X-Total-Count', String(total))
      return c.json(items)
    },
  )
  .put(
    '/api/unprocessed-applications/:id/reschedule',
    endpoint('any-admin', { summary: 'Send a failed submission again', tags, reply: UnprocessedApplication }),
    async (c) => c.json(await rescheduleApplication(c.var.ctx, c.req.param('id'))),
  )
  .delete(
    '/api/unprocessed-applications',
    endpoint('any-admin', {
      summary: 'Delete failed submissions and return their loans to the applicants',
      tags,
      reply: v.object({ deleted: v.number() }),
    }),
    async (c) => c.json(await deleteFailed(c.var.ctx, c.var.ctx.at)),
  )
  .get(
    '/api/unprocessed-applications/export',
    endpoint('token', {
      summary: 'Export unprocessed applications with their submission payloads',
      tags,
      reply: UnprocessedExport,
      replyText: 'A JSON file',
    }),
    async (c) => {
      const token = c.req.query('token') ?? ''
      if (token === '') throw new DomainError('unauthorized')
      return c.body(await exportUnprocessed(c.var.ctx, token), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': attachment(`unprocessed-applications-${(await c.var.ctx.settled()).today}.json`),
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      })
    },
  )
