import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders, PageQuery } from '../../http/paging.ts'
import {
  CaseEdit,
  ExtensionInput,
  Hold,
  Decision,
  ListedCase,
  OpenedCase,
  OwnCase,
  OwnCaseInput,
  PersonRights,
  ReasonInput,
  StaffCaseInput,
} from './dto.ts'

const tags = ['Rights of people'] as const

// Rarely used, so no start of the Worker loads them.
const verbs = {
  filing: () => import('./file-case.ts'),
  working: () => import('./work-on-case.ts'),
  holds: () => import('./holds.ts'),
  rights: () => import('./person-rights.ts'),
}

export const caseRoutes = new Hono<AppEnv>()
  .get(
    '/api/account/cases',
    endpoint('user', { summary: 'List own cases with their answers, newest first', tags, reply: v.array(OwnCase) }),
    async (c) => c.json(await (await verbs.filing()).listOwnCases(c.var.ctx)),
  )
  .post(
    '/api/account/cases',
    endpoint('user', {
      summary: 'File a case of one’s own: access, restriction, objection, correction or representative',
      tags,
      status: 201,
      reply: OwnCase,
    }),
    jsonBody(OwnCaseInput),
    async (c) => c.json(await (await verbs.filing()).fileOwnCase(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(
    '/api/cases',
    endpoint('admin', {
      summary: 'List cases, newest first; which: those without an answer, those of them that are overdue, or all',
      tags,
      reply: v.array(ListedCase),
    }),
    query(v.object({ ...PageQuery, which: v.optional(v.picklist(['open', 'overdue', 'all']), 'open') })),
    async (c) => {
      const wanted = c.req.valid('query')
      const { items, total } = await (await verbs.working()).listCases(c.var.ctx, wanted)
      pageHeaders(c, wanted.page, wanted.size, total)
      return c.json(items)
    },
  )
  .post(
    '/api/cases/:id/look',
    endpoint('admin', { summary: 'Open a case, which the audit notes', tags, reply: OpenedCase }),
    async (c) => c.json(await (await verbs.working()).lookAtCase(c.var.ctx, c.req.param('id'))),
  )
  .put(
    '/api/cases/:id',
    endpoint('admin', { summary: 'Take or answer a case', tags, reply: OpenedCase }),
    jsonBody(CaseEdit),
    async (c) => c.json(await (await verbs.working()).editCase(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/api/cases/:id/extend',
    endpoint('admin', {
      summary: 'Put the due date of a case off by two months, once and within the first, with a reason',
      tags,
      reply: OpenedCase,
    }),
    jsonBody(ExtensionInput),
    async (c) => c.json(await (await verbs.working()).extendCase(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/api/cases/:id/end/decide',
    endpoint('admin', {
      summary: 'Confirm or reject the end of a death that waits, as the second person',
      tags,
      reply: OpenedCase,
    }),
    jsonBody(Decision),
    async (c) => c.json(await (await verbs.working()).decideOnEnd(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/api/cases/:id/end',
    endpoint('admin', {
      summary: 'End the effect of a granted case, with a reason; that of a death waits where four eyes are required',
      tags,
      reply: OpenedCase,
    }),
    jsonBody(ReasonInput),
    async (c) => c.json(await (await verbs.working()).endCase(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/api/users/:id/rights',
    endpoint('any-admin', {
      summary: 'Open the cases and holds of a user, and what stops the end of the account, which the audit notes',
      tags,
      reply: PersonRights,
    }),
    async (c) => c.json(await (await verbs.rights()).lookAtRights(c.var.ctx, c.req.param('id'))),
  )
  .post(
    '/api/users/:id/cases',
    endpoint('admin', { summary: 'File a case for a customer', tags, status: 201, reply: ListedCase }),
    jsonBody(StaffCaseInput),
    async (c) =>
      c.json(await (await verbs.filing()).fileCaseFor(c.var.ctx, c.req.param('id'), c.req.valid('json')), 201),
  )
  .post(
    '/api/users/:id/holds',
    endpoint('admin', {
      summary: 'Set a hold on a user, with a reason; where four eyes are required it waits for another person',
      tags,
      status: 201,
      reply: Hold,
    }),
    jsonBody(ReasonInput),
    async (c) => c.json(await (await verbs.holds()).setHold(c.var.ctx, c.req.param('id'), c.req.valid('json')), 201),
  )
  .post(
    '/api/holds/:id/end',
    endpoint('admin', { summary: 'End a hold, with a reason; the end waits as the hold did', tags, reply: Hold }),
    jsonBody(ReasonInput),
    async (c) => c.json(await (await verbs.holds()).endHold(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/api/holds/:id/decide',
    endpoint('admin', {
      summary: 'Confirm or reject a hold or its end that waits, as the second person',
      tags,
      reply: Hold,
    }),
    jsonBody(Decision),
    async (c) => c.json(await (await verbs.holds()).decideOnHold(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
