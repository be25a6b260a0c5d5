import { type Context, Hono } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody } from '../../http/input.ts'
import { rejectRequest } from '../../http/reject-request.ts'
import { AdministratorChangeDto, RejectChangeInput } from './change-dto.ts'

const tags = ['Users'] as const

const base = '/api/administrator-changes'

const changeTag = async (c: Context<AppEnv>): Promise<string> => {
  const tag = c.req.header('If-Match')?.trim()
  return tag === undefined || tag === '*'
    ? rejectRequest(c, () => new DomainError('precondition_required', { entityName: 'userManagement' }))
    : tag
}

/** Rare, so that a start of the Worker does without it. */
const deciding = () => import('./decide-change.ts')

/** Changes of administrators that wait for a second person, of either kind. */
export const administratorChangeRoutes = new Hono<AppEnv>()
  .get(
    base,
    endpoint('any-admin', {
      summary: 'List changes of administrators that wait for a second person',
      tags,
      reply: v.array(AdministratorChangeDto),
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const { listAdministratorChanges } = await deciding()
      return c.json(await listAdministratorChanges(c.var.ctx))
    },
  )
  .post(
    `${base}/approve/:id`,
    endpoint('any-admin', {
      summary: 'Approve a change of an administrator as read (If-Match), as the second person',
      tags,
      status: 204,
      proof: true,
    }),
    async (c) => {
      const { approveAdministratorChange } = await deciding()
      await approveAdministratorChange(c.var.ctx, c.req.param('id'), await changeTag(c))
      c.header('X-loanportApp-alert', 'administrators.messages.approved')
      return c.body(null, 204)
    },
  )
  .post(
    `${base}/reject/:id`,
    endpoint('any-admin', {
      summary: 'Reject a change of an administrator as read (If-Match), with a reason',
      tags,
      status: 204,
      proof: true,
    }),
    jsonBody(RejectChangeInput),
    async (c) => {
      const { rejectAdministratorChange } = await deciding()
      await rejectAdministratorChange(c.var.ctx, c.req.param('id'), c.req.valid('json').reason, await changeTag(c))
      c.header('X-loanportApp-alert', 'administrators.messages.rejected')
      return c.body(null, 204)
    },
  )
