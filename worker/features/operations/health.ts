import { asc, desc, eq, max, min, sql } from 'drizzle-orm'

import { isAdmin } from '#domain/accounts/roles.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import {
  type ConcludedContracts,
  exampleShares,
  undeclaredExamples,
  unlawfulExamples,
} from '#domain/settings/prices/example-share.ts'
import { findRateErrors, productTypeErrors } from '#domain/settings/prices/rate-errors.ts'
import type { LegalEntry } from '#domain/settings/areas/legal/schema.ts'
import { countLegalStates } from '#domain/settings/legal/legal-on-day.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts'

import { applications, audits as auditRows, bankOutbox, cronLeases, mails } from '../../db/schema/operations.ts'
import { releases } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { toLocalDay } from '../../http/today.ts'
import { lateAudits } from '../audit-chain/late.ts'
import { concludedQuery } from '../releases/concluded.ts'
import { lateReleases } from '../releases/late.ts'
import { templateAddresses } from '../settings/external-templates.ts'
import { type Component, type Components, type HealthDto, warnIf } from './health-component.ts'
import { identityProviderComponent, providerComponents, scannerComponent } from './health-providers.ts'

const log = logger('operations')

/** Cron runs every minute, so after two minutes a run was missed. */
const cronLateMs = 2 * minuteMs
/** Mails are tried again within this time. */
const noticesLateMs = 2 * hourMs
/** A daily run, with two hours for a late one. */
const backupLateMs = 26 * hourMs
/** The longest wait for a storage. */
const storageTimeoutMs = 1500

/**
 * Checks the portal's dependencies. WARNING: it serves, but needs attention; DOWN: it cannot serve. KV is only a cache in
 * front of the database, so the portal works without it.
 */
export async function checkHealth(ctx: Ctx): Promise<HealthDto> {
  const [stored, kv, r2] = await Promise.all([
    databaseComponents(ctx),
    storage(ctx, 'kv', 'WARNING', () => ctx.env.SNAPSHOTS.get('health')),
    storage(ctx, 'r2', 'DOWN', () => ctx.env.FILES.head('health')),
  ])
  const components: Components = {
    ...stored,
    kv,
    r2,
    scanner: scannerComponent(ctx),
    identityProvider: identityProviderComponent(ctx),
  }
  const status = Object.values(components).some((component) => component.status === 'DOWN') ? 'DOWN' : 'UP'
  return canSeeDetails(ctx) ? { status, components, details: components } : { status }
}

/** Whether the caller is an administrator; nobody is while the database is down, because it knows the sessions. */
const canSeeDetails = ({ settledSoFar }: Ctx): boolean =>
  settledSoFar?.actor.kind === 'person' && isAdmin(settledSoFar.actor.account.role)

async function databaseComponents(ctx: Ctx): Promise<Components> {
  const begun = Date.now()
  try {
    const { clearCount } = await import('../documents/seal-clear.ts')
    const { addressKeysQuery, generationsComponent, generationsQuery } = await import('./health-generations.ts')
    const [
      [counts],
      leases,
      [audits],
      [approved],
      concluded,
      [backup],
      generations,
      [compacted],
      [first],
      ofAddresses,
    ] = await ctx.read(
      ctx.db
        .select({
          failedApplications: sql<number>`(select count(*) from ${applications} where ${applications.status} = 'SUBMITTION_FAILED')`,
          waitingMails: sql<number>`(select count(*) from ${mails} where ${mails.sentAt} is null and ${mails.nextAttemptAt} is not null)`,
          failedMails: sql<number>`(select count(*) from ${mails} where ${mails.sentAt} is null and ${mails.error} is not null)`,
          waitingNotices: sql<number>`(select count(*) from ${bankOutbox} where ${bankOutbox.deliveredAt} is null)`,
          noticesSince: sql<
            string | null
          >`(select min(${bankOutbox.createdAt}) from ${bankOutbox} where ${bankOutbox.deliveredAt} is null)`,
          unsealedFiles: clearCount(ctx),
          bytes: sql<number>`(select page_count * page_size from pragma_page_count(), pragma_page_size())`,
        })
        .from(sql`(select 1)`),
      ctx.db
        .select({ job: cronLeases.job, lastRunAt: cronLeases.lastRunAt })
        .from(cronLeases)
        .orderBy(asc(cronLeases.job)),
      lateAudits(ctx),
      lateReleases(ctx),
      concludedQuery(ctx),
      ctx.db
        .select({ takenAt: auditRows.entityId })
        .from(auditRows)
        .where(eq(auditRows.action, 'backup.create'))
        .orderBy(desc(auditRows.at))
        .limit(1),
      generationsQuery(ctx),
      ctx.db
        .select({ at: max(auditRows.at) })
        .from(auditRows)
        .where(eq(auditRows.action, 'database.compact')),
      ctx.db.select({ at: min(releases.createdAt) }).from(releases),
      addressKeysQuery(ctx),
    )
    const { areas } = await ctx.settings()
    const { failedApplications = 0, waitingMails = 0, failedMails = 0, unsealedFiles = 0, bytes = 0 } = counts ?? {}
    return {
      database: { status: 'UP', details: { milliseconds: Date.now() - begun, bytes } },
      mail: checkMail(ctx, waitingMails, failedMails),
      cron: checkCron(ctx, leases),
      ...providerComponents(ctx, areas),
      externalTemplates: templatesComponent(ctx, areas),
      files: { status: 'UP', details: { unsealed: unsealedFiles } },
      applications: warnIf(failedApplications > 0, { failed: failedApplications }),
      bankNotices: checkNotices(ctx, areas, counts?.waitingNotices ?? 0, counts?.noticesSince ?? null),
      audit: checkAudit(audits),
      backups: checkBackups(ctx, backup?.takenAt),
      compaction: checkCompaction(ctx, compacted?.at ?? null, first?.at ?? null),
      dataKeys: await answered(ctx, 'keys', 'WARNING', () => generationsComponent(ctx, generations, ofAddresses)),
      releases: warnIf(approved !== undefined && approved.overdue + approved.blocked > 0, { ...approved }),
      interestConditions: errorsComponent(findRateErrors(areas, toLocalDay(ctx.now))),
      productTypes: errorsComponent(productTypeErrors(areas)),
      legal: legalComponent(areas.LEGAL, toLocalDay(ctx.now)),
      representativeExamples: examplesComponent(areas, concluded, toLocalDay(ctx.now)),
    }
  } catch (error) {
    log('error', 'the database is down', { requestId: ctx.requestId, failure: String(error) })
    return { database: { status: 'DOWN', details: { reason: 'it does not answer' } } }
  }
}

const checkMail = (ctx: Ctx, waiting: number, failed: number): Component =>
  ctx.env.SMTP_URL === undefined
    ? { status: 'WARNING', details: { reason: 'no mail server is configured: mails are only to be read' } }
    : warnIf(failed > 0, { waiting, failed })

/** WARNING if the bank has no address, or what it has to hear of waits for more than two hours. */
const checkNotices = (ctx: Ctx, areas: SnapshotAreas, waiting: number, since: string | null): Component =>
  generalSetting(areas.GENERAL_SETTINGS, 'BANK_EMAIL') === ''
    ? {
        status: 'WARNING',
        details: { reason: 'no address of the bank is set: it does not hear of withdrawn consents', waiting },
      }
    : warnIf(since !== null && since < new Date(ctx.now.getTime() - noticesLateMs).toISOString(), {
        waiting,
        ...(since === null ? {} : { since }),
      })

/** Checks the configuration only, not the loaded HTML, which the portal does not depend on. */
function templatesComponent({ env }: Ctx, areas: SnapshotAreas): Component {
  const { header, footer } = templateAddresses(env, areas)
  const isOn = generalSetting(areas.GENERAL_SETTINGS, 'EXTERNAL_TEMPLATES')
  return isOn && (header === undefined || footer === undefined)
    ? {
        status: 'WARNING',
        details: {
          reason: 'an external header or footer is wanted from a site that EXTERNAL_TEMPLATE_ORIGINS does not name',
        },
      }
    : { status: 'UP', details: {} }
}

/** WARNING if rows wait too long for sealing, because unsealed rows could be changed unnoticed. */
const checkAudit = (found?: { readonly late: number; readonly since: string | null }): Component =>
  warnIf((found?.late ?? 0) > 0, { late: found?.late ?? 0, ...(found?.since == null ? {} : { since: found.since }) })

/** WARNING unless a backup of the last day was verified; `npm run backup` records it in the audit. */
const checkBackups = (ctx: Ctx, takenAt?: string): Component =>
  takenAt !== undefined && takenAt >= new Date(ctx.now.getTime() - backupLateMs).toISOString()
    ? { status: 'UP', details: { takenAt } }
    : {
        status: 'WARNING',
        details: {
          reason: 'no backup of the last 26 hours is verified',
          ...(takenAt === undefined ? {} : { takenAt }),
        },
      }

/**
 * WARNING if the database remembers what was deleted for longer than people are told. It is compacted where it was before, or
 * where it runs beside the portal; what a provider keeps, the portal cannot see.
 */
function checkCompaction({ env, now }: Ctx, compactedAt: string | null, begunAt: string | null): Component {
  const isOurs = compactedAt !== null || /^\[?(?:localhost|127\.|::1)/.test(new URL(env.DATABASE_URL).hostname)
  const since = compactedAt ?? begunAt
  const late = new Date(now.getTime() - env.HISTORY_DAYS * dayMs - backupLateMs).toISOString()
  const details = compactedAt === null ? {} : { compactedAt }
  return isOurs && since !== null && since < late
    ? {
        status: 'WARNING',
        details: {
          reason: 'the database was not compacted within HISTORY_DAYS: it remembers what was deleted',
          ...details,
        },
      }
    : { status: 'UP', details }
}

/** The number of errors by kind; `/api/health/…` lists them. */
const errorsComponent = (errors: readonly { readonly type: string }[]): Component =>
  warnIf(errors.length > 0, {
    errors: errors.length,
    ...Object.fromEntries(errors.map(({ type }) => [type, errors.filter((each) => each.type === type).length])),
  })

/** WARNING unless every legal value of the day is confirmed, within the last twelve months. */
function legalComponent(entries: readonly LegalEntry[], day: string): Component {
  const { confirmed: _confirmed, ...open } = countLegalStates(entries, day)
  return warnIf(
    Object.values(open).some((count) => count > 0),
    open,
  )
}

/** WARNING for representative examples that too few contracts got, or whose lawfulness nobody has declared yet. */
function examplesComponent(areas: SnapshotAreas, concluded: readonly ConcludedContracts[], day: string): Component {
  const shares = exampleShares(areas, concluded, day)
  const belowTwoThirds = unlawfulExamples(shares).length
  const undeclared = undeclaredExamples(shares, areas).length
  return warnIf(belowTwoThirds + undeclared > 0, { belowTwoThirds, undeclared })
}

/** WARNING for late jobs: a failing job does not renew its time. */
function checkCron(
  ctx: Ctx,
  leases: readonly { readonly job: string; readonly lastRunAt: string | null }[],
): Component {
  const oldest = new Date(ctx.now.getTime() - cronLateMs).toISOString()
  const late = leases.filter(({ lastRunAt }) => lastRunAt === null || lastRunAt < oldest).map(({ job }) => job)
  return warnIf(leases.length === 0 || late.length > 0, {
    late,
    lastRuns: Object.fromEntries(leases.map(({ job, lastRunAt }) => [job, lastRunAt])),
  })
}

async function storage(
  ctx: Ctx,
  name: string,
  failed: 'WARNING' | 'DOWN',
  probe: () => Promise<unknown>,
): Promise<Component> {
  const begun = Date.now()
  return answered(ctx, name, failed, async () => {
    await probe()
    return { status: 'UP', details: { milliseconds: Date.now() - begun } }
  })
}

async function answered(
  ctx: Ctx,
  name: string,
  failed: 'WARNING' | 'DOWN',
  work: () => Promise<Component>,
): Promise<Component> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), storageTimeoutMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    log('warn', 'storage does not answer', { requestId: ctx.requestId, storage: name, failure: String(error) })
    return { status: failed, details: { reason: 'it does not answer' } }
  } finally {
    clearTimeout(timer)
  }
}
