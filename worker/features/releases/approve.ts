import { and, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import type { ConcludedContracts } from '#domain/settings/prices/example-share.ts'
import { parseTimestamp } from '#domain/time/timestamp.ts'
import { applied, problemsSince } from '#domain/settings/versions/changes.ts'

import { commit, type Statement } from '../../db/commit.ts'
import { changes, openStatuses } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { toLocalDay } from '../../http/today.ts'
import { sendSoon } from '../mail/send.ts'
import { recentActsQuery } from '../users/recent-acts.ts'
import { concludedQuery, withExamples } from './concluded.ts'
import { toConflict, theirs } from './conflict.ts'
import { assertReleasable, commitRelease, getReleaseDetail, promotion, releaseWith } from './promote.ts'
import {
  approvableFrom,
  checkWith,
  type Colleague,
  createEyes,
  fourEyes,
  loneApproverProblems,
  needsOther,
  staffQuery,
} from './staff.ts'
import { type StoredChange, chosenIn, toEdit, type Scheduled, toScheduled, scheduledQueries } from './scheduled.ts'
import { assertTouched, assertUnmoved, idIn, nextSequence, getSeenSequence, thisSequence } from './edit-sequence.ts'
import { approvedWith, voided, voidedDetail } from './void-approvals.ts'

/** With its offset from UTC, because the hour repeated at the end of summer time is ambiguous. */
export const Timestamp = v.pipe(
  v.string(),
  v.check((text) => parseTimestamp(text) !== undefined, 'Pattern'),
)

/** Strict, because a misspelt `releaseAt` would release at once. */
export const ApproveInput = v.strictObject({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(5000)),
  /** Null or missing: at once. */
  releaseAt: v.nullish(Timestamp),
})
export type ApproveInput = v.InferOutput<typeof ApproveInput>

export interface Approved {
  readonly approved: number
  /** The release that contains them; null while they wait for their time. */
  readonly release: number | null
  readonly releaseAt: string
}

/** Retries when cron or somebody else has released other changes in between. */
const tries = 3

/**
 * Approves changes as the approver has seen them, at that edit sequence. Without a later time it releases
 * them in the same batch, with all other due changes. Throws `invalid` for a time in the past, `not_found`, `four_eyes`,
 * `four_eyes_later`,
 * `release_blocked` with the contradictions, `conflict` with the present items.
 */
export async function approve(ctx: Ctx, input: ApproveInput, since: number): Promise<Approved> {
  const timestamp = releaseTime(ctx, input)
  const releaseAt = (timestamp ?? ctx.now).toISOString()
  for (let attempt = 1; ; attempt++) {
    const choice = await getChoice(ctx, input.ids, releaseAt)
    assertSeen(choice, getSeenSequence(choice.scheduled, since))
    assertEyes(choice)
    try {
      return await (timestamp === undefined ? approveAtOnce(ctx, choice) : approveForLater(ctx, choice))
    } catch (error) {
      const refused = await toConflict(ctx, choice.chosen, error)
      if (refused === error || attempt === tries) throw refused
    }
  }
}

/** The time of the release, undefined for at once. Throws `invalid` for a time in the past, which would release at once. */
export function releaseTime(
  ctx: Ctx,
  { releaseAt }: Pick<ApproveInput, 'releaseAt'>,
  field = 'releaseAt',
): Date | undefined {
  const timestamp = releaseAt == null ? undefined : parseTimestamp(releaseAt)
  if (timestamp !== undefined && timestamp.getTime() < ctx.now.getTime())
    throw new DomainError('invalid', { fieldErrors: [{ objectName: 'body', field, message: 'Future' }] })
  return timestamp
}

interface Choice {
  readonly scheduled: Scheduled
  readonly chosen: readonly StoredChange[]
  readonly staff: readonly Colleague[]
  readonly concluded: readonly ConcludedContracts[]
  readonly releaseAt: string
}

async function getChoice(ctx: Ctx, ids: readonly string[], releaseAt: string): Promise<Choice> {
  const [pointer, open, staff, recent, concluded] = await ctx.read(
    ...scheduledQueries(ctx),
    staffQuery(ctx),
    recentActsQuery(ctx),
    concludedQuery(ctx),
  )
  const scheduled = await toScheduled(ctx, [pointer, open])
  const chosen = chosenIn(scheduled, ids)
  const { id } = await requirePerson(ctx)
  const eyes = createEyes(staff, recent)
  if (chosen.some((change) => needsOther(scheduled, change, eyes, id)))
    throw fourEyes(ctx, 'settings', approvableFrom(scheduled, chosen, eyes, id))
  return { scheduled, chosen, staff, concluded, releaseAt }
}

/** Throws `conflict` when a change has been edited since the approver saw it. */
function assertSeen({ scheduled, chosen, staff }: Choice, seen: number): void {
  const moved = chosen.filter(({ seq }) => seq > seen)
  if (moved.length > 0)
    throw new DomainError('conflict', {
      entityName: 'settings',
      current: moved.map((each) => theirs(scheduled, each, staff)),
    })
}

function assertEyes({ scheduled: { current }, chosen, staff }: Choice): void {
  assertReleasable({ problems: loneApproverProblems(current, applied(current, chosen.map(toEdit)), staff) })
}

async function approveAtOnce(ctx: Ctx, choice: Choice): Promise<Approved> {
  const { scheduled } = choice
  const check = withExamples(checkWith(scheduled, choice.staff), choice.concluded, toLocalDay(ctx.now))
  const release = releaseWith(scheduled, choice.chosen, ctx.at, check)
  assertReleasable(release)
  const reply = { approved: choice.chosen.length, release: release.number, releaseAt: choice.releaseAt }
  const { approvalMails } = await import('./mails.ts')
  const mails = await approvalMails(ctx, choice, release.number)
  const others = approvedWith(scheduled, choice.chosen, release.due)
  const split = await voided(ctx, others)
  const approved = await marked(ctx, choice)
  await commitRelease(
    ctx,
    {
      action: 'release.approve',
      entity: 'release',
      entityId: String(release.number),
      detail: { ...getReleaseDetail(scheduled, release), ...voidedDetail(others) },
      reply,
    },
    release,
    (row) => [...promotion(ctx, scheduled, release, row, approved), ...split, ...mails],
  )
  sendSoon(ctx)
  return reply
}

async function approveForLater(ctx: Ctx, choice: Choice): Promise<Approved> {
  const { scheduled } = choice
  const check = withExamples(problemsSince(scheduled.current), choice.concluded, toLocalDay(new Date(choice.releaseAt)))
  assertReleasable(releaseWith(scheduled, choice.chosen, choice.releaseAt, check))
  const reply = { approved: choice.chosen.length, release: null, releaseAt: choice.releaseAt }
  const others = approvedWith(scheduled, choice.chosen)
  const { approvalMails } = await import('./mails.ts')
  await commit(
    ctx,
    {
      action: 'release.approve',
      entity: 'release',
      entityId: choice.releaseAt,
      detail: {
        items: choice.chosen.map(({ area, item }) => `${area}/${item}`),
        releaseAt: choice.releaseAt,
        ...voidedDetail(others),
      },
      reply,
    },
    [
      nextSequence(ctx),
      assertUnmoved(ctx, choice.chosen, scheduled.sequence),
      ...(await marked(ctx, choice)),
      ...(await voided(ctx, others)),
      ...(await approvalMails(ctx, choice, null)),
    ],
  )
  sendSoon(ctx)
  return reply
}

/** The statements that mark changes as approved. */
async function marked(ctx: Ctx, { chosen, releaseAt }: Choice): Promise<Statement[]> {
  const ids = chosen.map(({ id }) => id)
  return [
    ctx.db
      .update(changes)
      .set({
        status: 'APPROVED',
        seq: thisSequence,
        approvedBy: (await requirePerson(ctx)).id,
        approvedAt: ctx.at,
        releaseAt,
        blockedAt: null,
        reason: null,
      })
      .where(and(idIn(ids), inArray(changes.status, [...openStatuses]))),
    assertTouched(ctx, ids.length),
  ]
}
