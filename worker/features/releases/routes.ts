import { type Context, Hono } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { areaKeys } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders } from '../../http/paging.ts'
import { rememberPreview } from '../../http/preview-pages.ts'
import { rejectRequest } from '../../http/reject-request.ts'
import { ProblemDto } from '../settings/problem-dto.ts'
import { approve, ApproveInput } from './approve.ts'
import { reject, RejectInput, remove } from './decide.ts'
import { ChangeDto, ReleaseDto } from './dto.ts'
import { getImpact } from './impact.ts'
import { ImpactDto } from './impact-dto.ts'
import { AreaChangesDto, groupedByArea, HistoryQuery, listChanges, listReleases } from './lists.ts'
import { openPreview, PreviewFacts, PreviewInput, PreviewLink, readPreview } from './preview.ts'
import { rollback, rollbackEffect } from './rollback.ts'
import { requiredSequence, seenSequence, tagSequence } from './tag.ts'
import { report } from './notify.ts'

const tags = ['Releases'] as const

const parseArea = async (c: Context<AppEnv>, name: string): Promise<AreaKey> =>
  areaKeys.find((key) => key === name) ??
  rejectRequest(c, () => new DomainError('not_found', { entityName: 'settings' }))

const releaseNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** [B7.12]–[B7.16], and the history of releases. */
export const releaseRoutes = new Hono<AppEnv>()
  .get(
    '/api/release-changes/changed-settings',
    endpoint('admin', { summary: 'List open changes by area', tags, reply: v.array(AreaChangesDto) }),
    async (c) => {
      const { scheduled, items } = await listChanges(c.var.ctx)
      tagSequence(c, scheduled)
      return c.json(groupedByArea(items, c.var.ctx))
    },
  )
  .get(
    '/api/release-changes/change-is-available/:area',
    endpoint('admin', { summary: 'Check whether an area has open changes', tags, reply: v.boolean() }),
    async (c) => {
      const { scheduled, items } = await listChanges(c.var.ctx, await parseArea(c, c.req.param('area')))
      tagSequence(c, scheduled)
      return c.json(items.length > 0)
    },
  )
  .post(
    '/api/release-changes/approve',
    endpoint('admin', {
      summary: 'Approve changes as read (If-Match), now or for a later time',
      tags,
      proof: true,
      reply: v.object({ approved: v.number(), release: v.nullable(v.number()), releaseAt: v.string() }),
    }),
    jsonBody(ApproveInput),
    async (c) => {
      const approved = await approve(c.var.ctx, c.req.valid('json'), await requiredSequence(c))
      report(c, approved.release === null ? 'approved' : 'released')
      return c.json(approved)
    },
  )
  .post(
    '/api/release-changes/impact',
    endpoint('admin', { summary: 'Get the impact of approving changes; saves nothing', tags, reply: ImpactDto }),
    jsonBody(ApproveInput),
    async (c) => {
      const impact = await getImpact(c.var.ctx, c.req.valid('json'))
      c.header('Cache-Control', 'no-store')
      return c.json(impact)
    },
  )
  .post(
    '/api/release-changes/preview',
    endpoint('admin', {
      summary: 'Create a preview link for a given time, valid for an hour',
      tags,
      secret: true,
      reply: PreviewLink,
    }),
    jsonBody(PreviewInput),
    async (c) => c.json(await openPreview(c.var.ctx, c.req.valid('json'))),
  )
  .get(
    '/api/release-changes/preview',
    endpoint('admin', { summary: 'Get the preview named by X-Preview', tags, reply: PreviewFacts, inPreview: true }),
    async (c) => {
      const facts = await readPreview(c.var.ctx)
      await rememberPreview(c)
      c.header('Cache-Control', 'no-store')
      return c.json(facts)
    },
  )
  .post(
    '/api/release-changes/reject/:id',
    endpoint('admin', { summary: 'Reject a change as read (If-Match), with a reason', tags, status: 204 }),
    async (c) => {
      await reject(c.var.ctx, c.req.param('id'), await reasonIn(c), await requiredSequence(c))
      report(c, 'rejected')
      return c.body(null, 204)
    },
  )
  .delete(
    '/api/release-changes/remove/:id',
    endpoint('admin', { summary: 'Revert a change', tags, status: 204 }),
    async (c) => {
      await remove(c.var.ctx, c.req.param('id'), await seenSequence(c))
      report(c, 'removed')
      return c.body(null, 204)
    },
  )
  .get(
    '/api/release-changes/history',
    endpoint('admin', { summary: 'List releases, newest first', tags, reply: v.array(ReleaseDto) }),
    query(HistoryQuery),
    async (c) => {
      const wanted = c.req.valid('query')
      const { items, total } = await listReleases(c.var.ctx, wanted)
      pageHeaders(c, wanted.page, wanted.size, total)
      c.header('Cache-Control', 'no-store')
      return c.json(items)
    },
  )
  .get(
    '/api/release-changes/rollback/:release',
    endpoint('admin', {
      summary: 'Get the impact of rolling back a release; saves nothing',
      tags,
      reply: v.object({ approvals: v.array(ChangeDto), impact: ImpactDto, contradictions: v.array(ProblemDto) }),
    }),
    async (c) => {
      const { scheduled, approvals, impact, contradictions } = await rollbackEffect(
        c.var.ctx,
        releaseNumber(c.req.param('release')),
      )
      tagSequence(c, scheduled)
      return c.json({ approvals: [...approvals], impact, contradictions: [...contradictions] })
    },
  )
  .post(
    '/api/release-changes/rollback/:release',
    endpoint('admin', {
      summary: 'Roll back a release, with the impact as read (If-Match)',
      tags,
      proof: true,
      reply: v.object({ release: v.number(), changes: v.number() }),
    }),
    async (c) => {
      const done = await rollback(c.var.ctx, releaseNumber(c.req.param('release')), await requiredSequence(c))
      report(c, 'rolledBack')
      return c.json(done)
    },
  )

/** The reason in the body; both are optional. Throws `invalid` for a malformed one. */
async function reasonIn(c: Context<AppEnv>): Promise<string> {
  const text = await c.req.text()
  if (text.trim() === '') return ''
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), RejectInput), text)
  if (result.success && /\p{Surrogate}/u.test(result.output.reason)) return rejectRequest(c, malformedReason)
  if (result.success) return result.output.reason
  return rejectRequest(
    c,
    () => new DomainError('invalid', { fieldErrors: [{ objectName: 'body', field: 'reason', message: 'Size' }] }),
  )
}

/** A reason with half a character, which the database refuses. */
const malformedReason = (): DomainError =>
  new DomainError('invalid', { fieldErrors: [{ objectName: 'body', field: 'reason', message: 'Pattern' }] })
