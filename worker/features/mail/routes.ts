import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders, PageQuery, sortBy } from '../../http/paging.ts'
import { MailPreview, previewTemplate } from './preview-template.ts'
import { ListedMail, LookInput, MailDto } from './queries.ts'
import { sendTest, TestMail } from './send-test.ts'
import { TemplateDraft } from './template-draft.ts'

const tags = ['Mail'] as const

// Rarely used, so no start of the Worker loads it.
const reading = () => import('./read-mails.ts')

export const mailRoutes = new Hono<AppEnv>()
  .get(
    '/api/mails',
    endpoint('any-admin', { summary: 'List sent and waiting mails, newest first', tags, reply: v.array(ListedMail) }),
    query(v.object({ ...PageQuery, sort: sortBy(['createdAt'], 'createdAt,desc') })),
    async (c) => {
      const { page, size, sort } = c.req.valid('query')
      const { listMailsFor } = await reading()
      const { items, total } = await listMailsFor(c.var.ctx, { page, size, descending: sort.descending })
      pageHeaders(c, page, size, total)
      return c.json(items)
    },
  )
  .post(
    '/api/mails/:id/look',
    endpoint('any-admin', { summary: 'Open a mail for a reason, which the audit keeps', tags, reply: MailDto }),
    jsonBody(LookInput),
    async (c) => {
      const { lookAtMail } = await reading()
      return c.json(await lookAtMail(c.var.ctx, c.req.param('id'), c.req.valid('json')))
    },
  )
  .post(
    '/api/email-templates/preview',
    endpoint('admin', { summary: 'Preview a mail template with sample values', tags, reply: MailPreview }),
    jsonBody(TemplateDraft),
    async (c) => c.json(await previewTemplate(c.var.ctx, c.req.valid('json'))),
  )
  .post(
    '/api/email-templates/test',
    endpoint('admin', { summary: 'Send a test mail to your own e-mail address', tags, reply: TestMail }),
    jsonBody(TemplateDraft),
    async (c) => c.json(await sendTest(c.var.ctx, c.req.valid('json'))),
  )
