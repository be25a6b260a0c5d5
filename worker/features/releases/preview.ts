import { and, desc, eq, notInArray } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { canonical } from '#domain/shared/canonical.ts'
import { isPreviewable } from '#domain/settings/versions/preview-time.ts'

import { commit } from '../../db/commit.ts'
import { previews } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { hashPreviewKey, previewLifetimeMs, maxPreviewsKept } from '../../http/previews.ts'
import { assertRoom, countWithin } from '../../http/throttle.ts'
import { toLocalDay } from '../../http/today.ts'
import { Timestamp, releaseTime } from './approve.ts'
import {
  assertReleasable,
  type Candidate,
  buildCandidate,
  dueRelease,
  isDue,
  buildRelease,
  releaseWith,
} from './promote.ts'
import { chosenIn, readScheduled, type Scheduled } from './scheduled.ts'

export const PreviewInput = v.strictObject({
  /** Now by default. Within the years that dates of the wizard may have, because the wizard uses this day. */
  at: v.nullish(v.pipe(Timestamp, v.check(isPreviewable, 'Max'))),
  /** The changes to preview; an empty list previews only approved ones. All open changes by default. */
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(5000))),
})
export type PreviewInput = v.InferOutput<typeof PreviewInput>

export const PreviewLink = v.object({
  url: v.string(),
  validUntil: v.string(),
  /** The number of changes that the preview contains beyond the live release. */
  changes: v.number(),
})
export type PreviewLink = v.InferOutput<typeof PreviewLink>

export const PreviewFacts = v.object({
  at: v.string(),
  /** The day in the link, by which the browser validates dates. */
  day: v.string(),
  validUntil: v.string(),
})
export type PreviewFacts = v.InferOutput<typeof PreviewFacts>

const perMinute = 10

/**
 * Opens a preview of the portal at a given time, for administrators to use as an applicant. Validated like a release, but
 * nothing goes live. Throws `invalid` for a time in the past, `not_found` for a change that is not open, `release_blocked`
 * with the contradictions, `throttled`.
 */
export async function openPreview(ctx: Ctx, input: PreviewInput): Promise<PreviewLink> {
  const scheduled = await readScheduled(ctx)
  const at = (releaseTime(ctx, { releaseAt: input.at }, 'at') ?? ctx.now).toISOString()
  const { number, areas, due } = previewedIn(scheduled, input.ids, at)
  const key = randomSecret()
  const id = await hashPreviewKey(key)
  const expiresAt = new Date(ctx.now.getTime() + previewLifetimeMs).toISOString()
  const { id: createdBy } = await requirePerson(ctx)
  const limit = { what: 'preview', perMinute, whose: createdBy }
  const newest = ctx.db
    .select({ id: previews.id })
    .from(previews)
    .where(eq(previews.createdBy, createdBy))
    .orderBy(desc(previews.createdAt))
    .limit(maxPreviewsKept)
  const reply = {
    // The browser validates dates by that day, too, before it calls the server.
    url: `${ctx.env.PUBLIC_URL}/?preview=${key}.${toLocalDay(new Date(at))}`,
    validUntil: expiresAt,
    changes: due.length,
  }
  try {
    return await commit(
      ctx,
      {
        action: 'release.preview',
        entity: 'release',
        entityId: at,
        detail: { items: due.map(({ area, item }) => `${area}/${item}`), at },
        reply,
      },
      [
        ...countWithin(ctx, limit),
        ctx.db.insert(previews).values({
          id,
          at,
          number,
          hash: await sha256(canonical(areas)),
          snapshot: JSON.stringify({ number, areas }),
          createdBy,
          createdAt: ctx.at,
          expiresAt,
        }),
        ctx.db.delete(previews).where(and(eq(previews.createdBy, createdBy), notInArray(previews.id, newest))),
      ],
    )
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') await assertRoom(ctx, limit)
    throw error
  }
}

/**
 * The previewed release: of the chosen changes as an approval for that time would release them, or else of all open ones
 * except rejected ones and those approved for later. Throws `release_blocked`.
 */
function previewedIn(scheduled: Scheduled, ids: readonly string[] | undefined, at: string): Candidate {
  if (ids?.length === 0) {
    const due = dueRelease(scheduled, at)
    assertReleasable(due)
    return buildCandidate(scheduled, due.released)
  }
  const release =
    ids === undefined
      ? buildRelease(
          scheduled,
          scheduled.open.filter((change) => change.status === 'OPEN' || isDue(change, at)),
        )
      : releaseWith(scheduled, chosenIn(scheduled, ids), at)
  assertReleasable(release)
  return release
}

/** The preview of the request. Throws `not_found` outside a preview. */
export async function readPreview(ctx: Ctx): Promise<PreviewFacts> {
  const { preview } = await ctx.settled()
  if (preview === undefined) throw new DomainError('not_found')
  const { at, expiresAt } = preview
  return { at, day: toLocalDay(new Date(at)), validUntil: expiresAt }
}
