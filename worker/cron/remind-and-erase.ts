import {
  and,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'

import { addDays } from '#domain/time/dates.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { openReviewStates } from '#domain/loan/review.ts'
import { withBankStatuses } from '#domain/privacy/retention.ts'
import { keptPeriod } from '#domain/settings/legal/kept-period.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { dayMs } from '#domain/time/durations.ts'

import { assertChanged, assertHolds, commit, type Statement } from '../db/commit.ts'
import { accountKeys, accounts, lastUsed } from '../db/schema/accounts.ts'
import { decisionReviews, loans } from '../db/schema/loans.ts'
import { mails } from '../db/schema/operations.ts'
import { eraseAccount } from '../features/accounts/erase-account.ts'
import { accountsThatStay } from '../features/cases/effects.ts'
import { queueMail } from '../features/mail/queue.ts'
import { sendSoon } from '../features/mail/send.ts'
import { signsOpenOffer } from '../features/signing/signed.ts'
import type { Ctx } from '../http/context.ts'
import type { Account } from '../http/actor.ts'
import { logger } from '../http/log.ts'
import { startOfDay, toLocalDay } from '../http/today.ts'
import { endOfYears } from './ended-years.ts'

const log = logger('cron')

/** Per run; the next minute continues. */
const maxReminded = 50
const maxErased = 10
/** Days for which a registration's link is valid. */
const linkDays = 3
const unclaimedDays = 7
/** Warnings that a mailbox refuses before its account ends without one. */
const maxWarnings = 3

/**
 * Warns owners of unused accounts after so many days without a sign-in, and erases the accounts after so many more
 * ([B3.03]): never without a warning sent that long ago, or three that no mailbox has taken. Whoever cannot sign in gets no warning:
 * accounts that were never activated, or that an administrator has deactivated, former staff among them. Skips administrators in
 * office, those with an application, an open review or an open offer at the bank, and those with a case or a hold. See
 * docs/decisions/2026-11-21-erasure-and-retention.md.
 */
export async function remindAndErase(ctx: Ctx): Promise<void> {
  const { areas } = await ctx.settings()
  const reminder = generalSetting(areas.GENERAL_SETTINGS, 'DAYS_BEFORE_REMINDER')
  const deletion = generalSetting(areas.GENERAL_SETTINGS, 'DAYS_BEFORE_ACCOUNT_DELETION')
  const today = toLocalDay(ctx.now)
  const undecidedDays = keptPeriod(areas.LEGAL, 'UNDECIDED_DAYS', today)
  const plan: Plan = {
    reminder,
    deletion,
    grace: Math.max(1, deletion - reminder),
    undecidedBefore: startOfDay(addDays(today, -undecidedDays)).toISOString(),
    leftBefore: endOfYears(
      Math.max(...(['AUDIT_YEARS', 'CHANGE_YEARS'] as const).map((id) => keptPeriod(areas.LEGAL, id, today))),
      today,
    ).toISOString(),
  }
  const dueFirst = (due: SQL | undefined, atMost: number) =>
    ctx.db.select().from(accounts).where(due).orderBy(asc(lastUsed)).limit(atMost)
  // In one round trip, since nobody is due for two of them.
  const [unwarned, unused, unreached, unclaimed, deactivated] = await ctx.read(
    dueFirst(isUnwarned(ctx, plan), maxReminded),
    dueFirst(isUnused(ctx, plan), maxErased),
    dueFirst(isUnreached(ctx, plan), maxErased),
    dueFirst(isUnclaimed(ctx, plan), maxErased),
    dueFirst(isDeactivated(ctx, plan), maxErased),
  )
  await remind(ctx, plan, unwarned)
  await eraseAll(ctx, unused, 'account.erase-unused')
  await eraseAll(ctx, unreached, 'account.erase-unreached')
  await eraseAll(ctx, unclaimed, 'account.erase-unclaimed')
  await eraseAll(ctx, deactivated, 'account.erase-deactivated')
}

/** Days. */
interface Plan {
  readonly reminder: number
  readonly deletion: number
  /** The minimum between warning and erasure. */
  readonly grace: number
  /** An application at the bank whose last change was earlier stops nothing. */
  readonly undecidedBefore: string
  /** Staff who were deactivated until then are in no audit row and no change any more. */
  readonly leftBefore: string
}

const before = (ctx: Ctx, days: number): string => new Date(ctx.now.getTime() - days * dayMs).toISOString()

const warnedSince = sql`${accounts.reminderSentAt} > ${lastUsed}`

/** What the erasure itself checks (`getEndStops`), so that no run is filled by accounts that stay. */
const mayEnd = ({ at }: Ctx): SQL => sql`${accounts.id} not in ${accountsThatStay(at)}`

// The plus keeps SQLite from using an index on a role that nearly all accounts have.
const isCustomer = sql`+${accounts.role} = 'USER'`

/** Active users whom nothing stops. */
const isErasable = (ctx: Ctx, plan: Plan): SQL | undefined =>
  and(isCustomer, sql`+${accounts.activated} = 1`, isNull(accounts.deactivatedAt), isFree(ctx, plan))

/** Without an application, an open review, a case or a hold at the bank. */
const isFree = (ctx: Ctx, { undecidedBefore }: Plan): SQL | undefined =>
  and(
    mayEnd(ctx),
    sql`not ${signsOpenOffer(ctx, sql`${accounts.id}`)}`,
    notExists(
      ctx.db
        .select({ id: loans.id })
        .from(loans)
        .where(
          and(
            eq(loans.accountId, accounts.id),
            or(
              and(inArray(loans.status, [...withBankStatuses]), gte(loans.changeDate, undecidedBefore)),
              and(
                eq(loans.status, 'OFFER_AVAILABLE'),
                isNull(loans.offerEndedAt),
                sql`coalesce(substr(${loans.offer} ->> 'validUntil', 1, 10), '9999') >= ${toLocalDay(ctx.now)}`,
              ),
              exists(
                ctx.db
                  .select({ id: decisionReviews.id })
                  .from(decisionReviews)
                  .where(
                    and(eq(decisionReviews.loanId, loans.id), inArray(decisionReviews.state, [...openReviewStates])),
                  ),
              ),
            ),
          ),
        ),
    ),
  )

/** Whether the account's warning, matched by recipient and time, is in this state. */
const warning = (ctx: Ctx, state: SQL | undefined): SQL =>
  sql`(${accounts.login}, ${accounts.reminderSentAt}) in ${ctx.db
    .select({ recipient: mails.recipient, createdAt: mails.createdAt })
    .from(mails)
    .where(and(eq(mails.kind, 'DELETE_ACCOUNT_WARNING'), state))}`

/** Without a mail server, mails are read in the outbox and count as sent. */
const neverToBeSent = and(isNull(mails.nextAttemptAt), eq(mails.attempts, 0))
const sentBefore = (timestamp: string): SQL | undefined =>
  or(lte(mails.sentAt, timestamp), and(isNull(mails.sentAt), neverToBeSent, lte(mails.createdAt, timestamp)))
const undeliverable = and(isNull(mails.sentAt), isNull(mails.nextAttemptAt), gt(mails.attempts, 0))

/** How many warnings since the last use no mailbox has taken; whoever gets one is not warned again. */
const undeliverableWarnings = (ctx: Ctx): SQL =>
  sql`${ctx.db
    .select({ count: sql`count(*)` })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, accounts.login),
        eq(mails.kind, 'DELETE_ACCOUNT_WARNING'),
        gt(mails.createdAt, lastUsed),
        undeliverable,
      ),
    )}`

/** Warned once, and again after the same time if the warning could not be delivered. */
function isUnwarned(ctx: Ctx, plan: Plan): SQL | undefined {
  const { reminder, grace } = plan
  const undelivered = and(
    lte(accounts.reminderSentAt, before(ctx, grace)),
    or(warning(ctx, undeliverable), sql`not ${warning(ctx, undefined)}`),
  )
  return and(
    isErasable(ctx, plan),
    lte(lastUsed, before(ctx, reminder)),
    or(
      isNull(accounts.reminderSentAt),
      sql`not ${warnedSince}`,
      and(undelivered, sql`${undeliverableWarnings(ctx)} < ${maxWarnings}`),
    ),
  )
}

async function remind(ctx: Ctx, { grace, deletion }: Plan, rows: readonly Account[]): Promise<void> {
  for (const account of rows)
    await leavingOthers(ctx, account, () => warn(ctx, account, deletionDay(ctx, account, { grace, deletion })))
  if (rows.length > 0) sendSoon(ctx)
}

const usedAt = ({ lastSignInAt, createdDate }: Account): number => Date.parse(lastSignInAt ?? createdDate)

const deletionDay = (ctx: Ctx, account: Account, { grace, deletion }: Pick<Plan, 'deletion' | 'grace'>): Date =>
  new Date(Math.max(usedAt(account) + deletion * dayMs, ctx.now.getTime() + grace * dayMs))

async function warn(ctx: Ctx, account: Account, deletionDate: Date): Promise<void> {
  const mail = await queueMail(ctx, {
    kind: 'DELETE_ACCOUNT_WARNING',
    recipient: account.login,
    locale: account.langKey,
    values: {
      deletionDate,
      link: `${ctx.env.PUBLIC_URL}/login`,
      name: `${account.firstName} ${account.lastName}`.trim(),
    },
  })
  await commit(
    ctx,
    {
      action: 'account.remind',
      entity: 'account',
      entityId: account.id,
      detail: { deletionDate: toLocalDay(deletionDate) },
      reply: undefined,
    },
    [
      ctx.db
        .update(accounts)
        .set({ reminderSentAt: ctx.at })
        .where(and(eq(accounts.id, account.id), asSeen(account))),
      assertChanged(),
      mail.statement,
    ],
  )
}

/** The account is unchanged: no sign-in, and no warning by another run. */
const asSeen = (account: Account): SQL | undefined =>
  and(
    sql`${accounts.lastSignInAt} is ${account.lastSignInAt}`,
    sql`${accounts.reminderSentAt} is ${account.reminderSentAt}`,
    eq(accounts.activated, account.activated),
  )

const stillAsSeen = (ctx: Ctx, account: Account): Statement =>
  assertHolds(
    ctx,
    exists(
      ctx.db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, account.id), asSeen(account))),
    ),
  )

const isUnused = (ctx: Ctx, plan: Plan): SQL | undefined =>
  and(
    isErasable(ctx, plan),
    lte(lastUsed, before(ctx, plan.deletion)),
    isNotNull(accounts.reminderSentAt),
    warnedSince,
    warning(ctx, sentBefore(before(ctx, plan.grace))),
  )

/** Warned as often as there are chances, each for its whole time, and never reached: their mailbox is gone. */
const isUnreached = (ctx: Ctx, plan: Plan): SQL | undefined =>
  and(
    isErasable(ctx, plan),
    lte(lastUsed, before(ctx, plan.deletion)),
    warnedSince,
    lte(accounts.reminderSentAt, before(ctx, plan.grace)),
    warning(ctx, undeliverable),
    sql`${undeliverableWarnings(ctx)} >= ${maxWarnings}`,
  )

/** Deactivated customers, and staff until nothing names them any more; never while none of their kind would be in office. */
const isDeactivated = (ctx: Ctx, plan: Plan): SQL | undefined =>
  and(
    // Also keeps SQLite on the index of the few accounts that are not activated.
    eq(accounts.activated, false),
    isFree(ctx, plan),
    or(
      and(
        isCustomer,
        lte(accounts.deactivatedAt, before(ctx, plan.deletion)),
        sql`+${lastUsed} <= ${before(ctx, plan.deletion)}`,
      ),
      and(
        sql`+${accounts.role} <> 'USER'`,
        lte(accounts.deactivatedAt, plan.leftBefore),
        sql`exists (select 1 from ${accounts} colleague where colleague.role = ${accounts.role} and colleague.activated = 1
          and colleague.deactivated_at is null)`,
      ),
    ),
  )

/** Never activated: registrations, which only have an address, and what administrators have created, with its last link. */
function isUnclaimed(ctx: Ctx, { deletion }: Plan): SQL | undefined {
  const past = before(ctx, unclaimedDays)
  const openLink = ctx.db
    .select({ id: accountKeys.keyHash })
    .from(accountKeys)
    .where(and(eq(accountKeys.accountId, accounts.id), gt(accountKeys.expiresAt, past)))
  return and(
    // The plus keeps SQLite on the index of the few accounts that are not activated.
    eq(accounts.activated, false),
    isNull(accounts.deactivatedAt),
    mayEnd(ctx),
    sql`+${accounts.lastSignInAt} is null`,
    or(
      and(
        isCustomer,
        sql`+${accounts.createdBy} = 'anonymous'`,
        lte(accounts.createdDate, before(ctx, linkDays + unclaimedDays)),
      ),
      and(sql`+${accounts.createdBy} <> 'anonymous'`, lte(accounts.createdDate, before(ctx, deletion))),
    ),
    notExists(openLink),
  )
}

async function eraseAll(ctx: Ctx, rows: readonly Account[], action: string): Promise<void> {
  for (const account of rows)
    await leavingOthers(ctx, account, () =>
      eraseAccount(ctx, account, { action, by: 'PERIOD', guards: [stillAsSeen(ctx, account)] }),
    )
}

/** Continues with the next account after a conflict or error. */
async function leavingOthers(ctx: Ctx, account: Account, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') throw error
    const about = { requestId: ctx.requestId, account: account.id }
    if (error instanceof DomainError) log('info', 'unused account skipped', { ...about, code: error.code })
    else log('error', 'unused account failed', { ...about, failure: String(error) })
  }
}
