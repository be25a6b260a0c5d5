import { eq } from 'drizzle-orm'
import type * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { allowedFrom, inOffice, isOnePair } from '#domain/accounts/four-eyes.ts'
import { isFourEyesRequired } from '#domain/settings/areas/general-settings/schema.ts'
import type { TechnicalSettings } from '#domain/settings/schemas/technical.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { analyticsRequests } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { fourEyes, getColleagueName, readEyes } from '../releases/staff.ts'
import type { AnalyticsState, ApproveAnalyticsInput } from './analytics-input.ts'
import { assertListed } from './analytics.ts'
import { readTechnicalSettings, technicalStatements } from './technical.ts'

/** Where FOUR_EYES asks for two, as far as there are two technical administrators. */
export async function needsSecondTechnical(ctx: Ctx): Promise<boolean> {
  const { staff, recent } = await readEyes(ctx)
  const { areas } = await ctx.settings()
  return isFourEyesRequired(areas.GENERAL_SETTINGS, inOffice(staff, recent, ['TECH_ADMIN']))
}

/** Stores that somebody wants the script, in place of an earlier wish. */
export async function requestStatements(ctx: Ctx, scriptAddress: string): Promise<readonly Statement[]> {
  const { id: preparedBy } = await requirePerson(ctx)
  return [
    ctx.db.delete(analyticsRequests),
    ctx.db.insert(analyticsRequests).values({ scriptAddress, preparedBy, preparedAt: ctx.at }),
  ]
}

const waitingQuery = (ctx: Ctx) => ctx.db.select().from(analyticsRequests).limit(1)

export async function readAnalyticsRequest(ctx: Ctx): Promise<v.InferOutput<typeof AnalyticsState>> {
  const [[waiting]] = await ctx.read(waitingQuery(ctx))
  if (waiting === undefined) return { waiting: null }
  const { staff, recent } = await readEyes(ctx)
  const { scriptAddress, preparedBy, preparedAt } = waiting
  return {
    waiting: {
      scriptAddress,
      preparedBy: getColleagueName(staff, preparedBy),
      preparedAt,
      refused: isOnePair(recent, preparedBy, (await requirePerson(ctx)).id),
    },
  }
}

/**
 * Switches the script on, as the second person. Throws `not_found` if nothing waits, `conflict` for another script than the one that
 * waits, `four_eyes` for whoever wanted it, `four_eyes_later` for whoever may be the same person, `invalid` if the operator does not list it.
 */
export async function approveAnalytics(
  ctx: Ctx,
  { scriptAddress }: v.InferOutput<typeof ApproveAnalyticsInput>,
): Promise<TechnicalSettings> {
  const [[waiting]] = await ctx.read(waitingQuery(ctx))
  if (waiting === undefined) throw new DomainError('not_found', { entityName: 'settings' })
  if (waiting.scriptAddress !== scriptAddress) throw new DomainError('conflict')
  const { id } = await requirePerson(ctx)
  const { recent } = await readEyes(ctx)
  const isSame = (acts: typeof recent): boolean => isOnePair(acts, waiting.preparedBy, id)
  if (isSame(recent)) throw fourEyes(ctx, 'settings', allowedFrom(recent, isSame))
  const before = await readTechnicalSettings(ctx)
  const ANALYTICS = { on: true, scriptAddress }
  assertListed(ctx.env, before.ANALYTICS, ANALYTICS)
  const after = { ...before, ANALYTICS }
  return commit(
    ctx,
    {
      action: 'setting.analytics-approve',
      entity: 'setting',
      entityId: 'ANALYTICS',
      detail: { before, after, preparedBy: waiting.preparedBy },
      reply: after,
    },
    [
      ctx.db.delete(analyticsRequests).where(eq(analyticsRequests.preparedAt, waiting.preparedAt)),
      assertChanged(),
      ...technicalStatements(ctx, (await ctx.settled()).pointer, { ANALYTICS }),
    ],
  )
}

/** Takes back what waits; any technical administrator may. Throws `not_found`. */
export async function withdrawAnalytics(ctx: Ctx): Promise<void> {
  const [[waiting]] = await ctx.read(waitingQuery(ctx))
  if (waiting === undefined) throw new DomainError('not_found', { entityName: 'settings' })
  const { scriptAddress } = waiting
  await commit(
    ctx,
    {
      action: 'setting.analytics-withdraw',
      entity: 'setting',
      entityId: 'ANALYTICS',
      detail: { scriptAddress },
      reply: undefined,
    },
    [ctx.db.delete(analyticsRequests).where(eq(analyticsRequests.scriptAddress, scriptAddress)), assertChanged()],
  )
}
