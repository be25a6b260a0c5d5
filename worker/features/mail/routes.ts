import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { call } from '../../http/call.ts'
import { query } from '../../http/input.ts'
import { pageHeaders, PageQuery, sortOf } from '../../http/paging.ts'
import { listMails, MailDto } from './queries.ts'

export const mailRoutes = new Hono<AppEnv>().get(
  '/api/mails',
  call('any-admin', { summary: 'Mails sent and waiting, newest first', tags: ['Mail'], reply: v.array(MailDto) }),
  query(v.object(PageQuery)),
  async (c) => {
    const { page, size, sort } = c.req.valid('query')
    await c.var.ctx.confirm()
    const { descending } = sortOf(sort, ['createdAt'], { property: 'createdAt', descending: true })
    const { items, total } = await listMails(c.var.ctx, { page, size, descending })
    pageHeaders(c, page, size, total)
    return c.json(items)
  },
)
