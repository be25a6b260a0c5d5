import { Hono } from 'hono'
import * as v from 'valibot'

import { WithdrawalRight } from '#domain/loan/withdrawal.ts'
import { Declaration, ListedDeclaration, OpenedDeclaration, Receipt } from '#domain/loan/withdrawal-declaration.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders, PageQuery } from '../../http/paging.ts'

const tags = ['Withdrawal'] as const

/** Modules are imported on use, because few requests need them. */
export const withdrawalRoutes = new Hono<AppEnv>()
  .get('/withdrawal', async (c) => (await import('./form.ts')).showForm(c))
  .post('/withdrawal', async (c) => (await import('./form.ts')).receiveForm(c))
  .post(
    '/api/withdrawals',
    endpoint('public', {
      summary: 'Declare the withdrawal from a contract; the reply is the same for any contract',
      tags,
      status: 201,
      reply: Receipt,
    }),
    jsonBody(Declaration, 'withdrawal'),
    async (c) => c.json(await (await import('./declare.ts')).declareByAnyone(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(
    '/api/withdrawals',
    endpoint('any-admin', {
      summary: 'List declarations of withdrawal, newest first',
      tags,
      reply: v.array(ListedDeclaration),
    }),
    query(v.object({ ...PageQuery })),
    async (c) => {
      const { page, size } = c.req.valid('query')
      const { items, total } = await (await import('./list.ts')).listDeclarations(c.var.ctx, { page, size })
      pageHeaders(c, page, size, total)
      return c.json(items)
    },
  )
  .post(
    '/api/withdrawals/:id/look',
    endpoint('any-admin', {
      summary: 'Open a declaration of withdrawal, which the audit notes',
      tags,
      reply: OpenedDeclaration,
    }),
    async (c) => c.json(await (await import('./list.ts')).lookAtDeclaration(c.var.ctx, c.req.param('id'))),
  )
  .post(
    '/api/withdrawals/:id/accept',
    endpoint('any-admin', {
      summary: 'Withdraw from the contract of a declaration on which the bank decides',
      tags,
      reply: ListedDeclaration,
    }),
    async (c) => c.json(await (await import('./accept.ts')).acceptDeclaration(c.var.ctx, c.req.param('id'))),
  )
  .get(
    '/api/loan/:id/withdrawal',
    endpoint('user', { summary: 'Get the right of withdrawal of a contract', tags, reply: WithdrawalRight }),
    async (c) => c.json(await (await import('./right.ts')).readRight(c.var.ctx, c.req.param('id'))),
  )
  .post(
    '/api/loan/:id/withdrawal',
    endpoint('user', { summary: 'Withdraw from a contract', tags, reply: WithdrawalRight }),
    async (c) => c.json(await (await import('./declare.ts')).declareByOwner(c.var.ctx, c.req.param('id'))),
  )
