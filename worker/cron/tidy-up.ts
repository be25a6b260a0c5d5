import { and, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'

import { commit } from '../db/commit.ts'
import {
  accountKeys,
  administratorChanges,
  captchaPasses,
  knownBrowsers,
  oidcLogins,
  passwordAttempts,
  sessions,
} from '../db/schema/accounts.ts'
import { declinedInvitations, documents, loans } from '../db/schema/loans.ts'
import {
  contactMessages,
  downloadTokens,
  idempotencyKeys,
  mails,
  metricIsolates,
  metricMinute,
  throttles,
  withdrawalDeclarations,
} from '../db/schema/operations.ts'
import { previews } from '../db/schema/releases.ts'
import { forgetMessages } from '../features/accounts/erasure-statements.ts'
import { declarationKinds } from '../features/accounts/own-mails.ts'
import { declinedDays } from '../features/sharing/declined.ts'
import { tidySessions } from '../features/aggregation/forget.ts'
import { removeFiles } from '../features/documents/files.ts'
import { erasePreviews } from '../features/releases/erase-previews.ts'
import type { Ctx } from '../http/context.ts'

const before = (ctx: Ctx, hours: number): string => new Date(ctx.now.getTime() - hours * 3_600_000).toISOString()

const minuteOf = (ctx: Ctx): number => Math.floor(ctx.now.getTime() / 60_000)

/** Days to keep ended sessions, requested links, and wrong passwords that were not followed by others. */
const endedDays = 30
const draftDays = 7
/** Hours for which a late return from the identity provider still leads back to its origin. */
const unfinishedHours = 1
const metricDays = 7
const messageDays = 365
/** Declarations of withdrawal and the mails about them, also those of people without an account. */
const declarationDays = 365
/** Per run; the next minute continues. */
const draftsAtMost = 100

/**
 * Deletes expired rows: stored replies, counters, sessions, known browsers, links, tokens, previews, figures, declarations of withdrawal, and
 * abandoned drafts.
 */
export async function tidyUp(ctx: Ctx): Promise<void> {
  await ctx.read(
    ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(ctx, 24))),
    ctx.db.delete(throttles).where(lt(throttles.window, Math.floor(ctx.now.getTime() / 60_000) - 10)),
    ctx.db
      .delete(declinedInvitations)
      .where(
        and(eq(declinedInvitations.blocked, false), lt(declinedInvitations.declinedAt, before(ctx, declinedDays * 24))),
      ),
    ctx.db.delete(downloadTokens).where(lt(downloadTokens.expiresAt, ctx.at)),
    ctx.db
      .delete(sessions)
      .where(
        or(lt(sessions.expiresAt, before(ctx, endedDays * 24)), lt(sessions.revokedAt, before(ctx, endedDays * 24))),
      ),
    ctx.db.delete(accountKeys).where(lt(accountKeys.expiresAt, before(ctx, endedDays * 24))),
    ctx.db.delete(administratorChanges).where(lt(administratorChanges.decidedAt, before(ctx, endedDays * 24))),
    ctx.db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, ctx.at)),
    ctx.db.delete(passwordAttempts).where(lt(passwordAttempts.changedAt, before(ctx, endedDays * 24))),
    ctx.db.delete(captchaPasses).where(lt(captchaPasses.expiresAt, ctx.at)),
    ctx.db.delete(metricMinute).where(lt(metricMinute.minute, minuteOf(ctx) - metricDays * 24 * 60)),
    ctx.db.delete(mails).where(
      and(
        inArray(mails.kind, declarationKinds),
        lt(mails.createdAt, before(ctx, declarationDays * 24)),
        // A receipt beyond the limit of many days is still to be sent.
        isNull(mails.nextAttemptAt),
      ),
    ),
    ctx.db
      .delete(withdrawalDeclarations)
      .where(lt(withdrawalDeclarations.receivedAt, before(ctx, declarationDays * 24))),
    ctx.db.delete(metricIsolates).where(lt(metricIsolates.at, before(ctx, 24))),
    ctx.db.delete(previews).where(lte(previews.expiresAt, ctx.at)),
    ctx.db
      .delete(oidcLogins)
      .where(
        or(
          lt(oidcLogins.expiresAt, before(ctx, unfinishedHours)),
          and(isNotNull(oidcLogins.handoffHash), lt(oidcLogins.expiresAt, ctx.at)),
        ),
      ),
  )
  const [drafts, messages] = await ctx.read(
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(and(eq(loans.status, 'HIDDEN'), lt(loans.changeDate, before(ctx, draftDays * 24))))
      .limit(draftsAtMost),
    ctx.db
      .select({ id: contactMessages.id, objectKey: contactMessages.objectKey })
      .from(contactMessages)
      .where(lt(contactMessages.createdAt, before(ctx, messageDays * 24)))
      .limit(draftsAtMost),
  )
  await eraseDrafts(
    ctx,
    drafts.map(({ id }) => id),
  )
  await eraseMessages(ctx, messages)
  await erasePreviews(ctx)
  await tidySessions(ctx)
  const { expireAdministratorChanges } = await import('../features/users/decide-change.ts')
  await expireAdministratorChanges(ctx)
}

/** Deletes messages to the bank after a year (docs/decisions/2026-11-24-contact.md). */
async function eraseMessages(
  ctx: Ctx,
  old: readonly { readonly id: string; readonly objectKey: string | null }[],
): Promise<void> {
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await commit(
    ctx,
    { action: 'contact.expire', entity: 'message', entityId: 'many', detail: { ids }, reply: undefined },
    forgetMessages(ctx, ids),
  )
  removeFiles(
    ctx,
    old.flatMap(({ objectKey }) => objectKey ?? []),
  )
}

/** Deletes HIDDEN loans after 7 days without a change, with data keys, then files. */
async function eraseDrafts(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const [files] = await ctx.read(
    ctx.db
      .select({ loanId: documents.loanId, key: documents.objectKey })
      .from(documents)
      .where(inArray(documents.loanId, ids)),
  )
  await commit(
    ctx,
    {
      action: 'loan.expire',
      entity: 'loan',
      entityId: ids.length === 1 ? (ids[0] ?? '') : 'many',
      detail: { ids },
      reply: undefined,
    },
    // Only if still HIDDEN: a loan saved meanwhile stays.
    [ctx.db.delete(loans).where(and(inArray(loans.id, ids), eq(loans.status, 'HIDDEN')))],
  )
  const [existing] = await ctx.read(ctx.db.select({ id: loans.id }).from(loans).where(inArray(loans.id, ids)))
  const keys = files.filter((file) => !existing.some(({ id }) => id === file.loanId)).map(({ key }) => key)
  if (keys.length > 0) await ctx.env.FILES.delete(keys)
}
