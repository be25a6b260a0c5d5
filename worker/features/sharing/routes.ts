import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders, PageQuery, sortBy } from '../../http/paging.ts'
import { AcceptedDto, AcceptInput, acceptInvitation, DeclineInput, declineInvitation } from './answer-invitation.ts'
import { CoBorrowerDto, ShareDto } from './dto.ts'
import { endShare } from './end-share.ts'
import { CoBorrowerInput, inviteCoBorrower } from './invite-co-borrower.ts'
import { InvitationDto, listInvitations } from './list-invitations.ts'
import { listShared, SharedApplicationDto, sharedSorts } from './list-shared.ts'
import { LockReply, lockLoan } from './lock.ts'
import { readShare } from './read-share.ts'
import { saveShare, ShareInput } from './save-share.ts'
import { unlockLoan } from './unlock.ts'

const tags = ['Loan'] as const

export const sharingRoutes = new Hono<AppEnv>()
  .get(
    '/api/shared-applications',
    endpoint('admin', {
      summary: 'List shared applications by role, without names',
      tags,
      reply: v.array(SharedApplicationDto),
    }),
    query(v.object({ ...PageQuery, sort: sortBy(sharedSorts, 'sharedAt,desc') })),
    async (c) => {
      const { page, size, sort } = c.req.valid('query')
      const { items, total } = await listShared(c.var.ctx, { page, size, ...sort })
      pageHeaders(c, page, size, total)
      return c.json(items)
    },
  )
  .get(
    '/api/loan/:id/share',
    endpoint('user', { summary: 'Get the members of a loan', tags, reply: ShareDto }),
    async (c) => c.json(await readShare(c.var.ctx, c.req.param('id'))),
  )
  .put(
    '/api/loan/:id/share',
    endpoint('user', { summary: 'Set the members of a loan, and mail new ones', tags, reply: ShareDto }),
    jsonBody(ShareInput, 'share'),
    async (c) => c.json(await saveShare(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .delete(
    '/api/loan/:id/share',
    endpoint('user', { summary: 'Stop sharing a loan, or leave a shared one', tags, status: 204 }),
    async (c) => {
      await endShare(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .get(
    '/api/loan-invitations',
    endpoint('user', { summary: 'List the open invitations of the caller', tags, reply: v.array(InvitationDto) }),
    async (c) => c.json(await listInvitations(c.var.ctx)),
  )
  .post(
    '/api/loan-invitations/:id/accept',
    endpoint('user', { summary: 'Accept an invitation to a loan, in the displayed role', tags, reply: AcceptedDto }),
    jsonBody(AcceptInput, 'invitation'),
    async (c) => c.json(await acceptInvitation(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/api/loan-invitations/:id/decline',
    endpoint('user', { summary: 'Decline an invitation to a loan, and optionally further ones', tags, status: 204 }),
    jsonBody(DeclineInput, 'invitation'),
    async (c) => {
      await declineInvitation(c.var.ctx, c.req.param('id'), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .post(
    '/api/loan/:id/co-borrower',
    endpoint('user', { summary: 'Invite the second borrower', tags, status: 201, reply: CoBorrowerDto }),
    jsonBody(CoBorrowerInput, 'coBorrower'),
    async (c) => c.json(await inviteCoBorrower(c.var.ctx, c.req.param('id'), c.req.valid('json')), 201),
  )
  .put(
    '/api/loan/:id/lock',
    endpoint('user', { summary: 'Take or extend the edit lock of a loan', tags, reply: LockReply }),
    async (c) => c.json(await lockLoan(c.var.ctx, c.req.param('id'))),
  )
  .delete(
    '/api/loan/:id/unlock',
    endpoint('user', { summary: 'Remove the edit lock of a loan', tags, status: 204 }),
    async (c) => {
      await unlockLoan(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
