import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { documents, loans } from '../../db/schema/loans.ts'
import { applications } from '../../db/schema/operations.ts'
import { backgroundCtx } from '../../http/background.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { createFileReader } from '../../http/stored-file.ts'
import { openBank } from '../../providers/bank/open.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { getLoan } from '../loans/record.ts'
import { currentApplication, type LoanRecord } from '../loans/loan-record.ts'
import { withoutWithdrawn } from './withdrawn-since.ts'
import { documentsIn, type SubmissionPayload, buildSubmissionPayload, unpacked } from './submission-payload.ts'
import { bytesIn } from '../../http/read-file.ts'
import { findScanner } from '../../providers/scanner/open.ts'

const log = logger('submissions')

type Application = typeof applications.$inferSelect

/** Longer than any attempt, so that only applications of a dead attempt are released. */
const leaseMs = 5 * minuteMs
/** Delays after the first, second … failure; the fifth is final. */
const waits = [1, 5, 15, 60].map((minutes) => minutes * minuteMs)
const lastAttempt = waits.length + 1
const atMost = 20

const open = ['MALWARE_CHECK', 'SUBMITTION'] as const

/** Submits right after the reply; cron retries failures. */
export function submitSoon(ctx: Ctx, applicationId: string): void {
  const own = backgroundCtx(ctx, { kind: 'cron', job: 'submit-applications' })
  ctx.waitUntil(
    submitApplication(own, applicationId).catch((error: unknown) =>
      log('warn', 'immediate submission failed', { requestId: own.requestId, failure: String(error) }),
    ),
  )
}

/** Submits every due application; a failure does not stop the others. */
export async function submitDueApplications(ctx: Ctx): Promise<void> {
  const [due] = await ctx.read(
    ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(isDue(ctx))
      .orderBy(asc(applications.nextAttemptAt))
      .limit(atMost),
  )
  for (const { id } of due) {
    try {
      await submitApplication(backgroundCtx(ctx, await ctx.acting()), id)
    } catch (error) {
      log('warn', 'submission postponed to the next run', {
        requestId: ctx.requestId,
        application: id,
        failure: String(error),
      })
    }
  }
}

/**
 * One attempt: scan, send, record the receipt. After a crash at any point the lease expires, and the next attempt sends
 * with the same idempotency key, so that the bank has the application once.
 */
export async function submitApplication(ctx: Ctx, id: string): Promise<void> {
  const application = await claim(ctx, id)
  if (application === undefined) return
  try {
    if (application.attempts > lastAttempt) throw new Refused('every attempt was interrupted')
    const record = await getLoan(ctx, application.loanId)
    const payload = await withoutWithdrawn(
      ctx,
      application.loanId,
      await buildSubmissionPayload(ctx, record, application),
    )
    if (payload === undefined) throw new Refused('a consent was withdrawn after the application was sent')
    if (application.status === 'MALWARE_CHECK') await passMalwareCheck(ctx, application, record, payload)
    await recordReceipt(ctx, application, record, payload, await send(ctx, record, payload))
  } catch (error) {
    // A database error does not count as an attempt: the lease expires, and another run continues.
    if (error instanceof DomainError && error.code !== 'file_damaged') throw error
    await recordFailure(ctx, application, error)
  }
}

/** A permanent failure. */
class Refused extends Error {}

const isDue = (ctx: Ctx) =>
  and(
    inArray(applications.status, [...open]),
    lte(applications.nextAttemptAt, ctx.at),
    or(isNull(applications.leaseUntil), lte(applications.leaseUntil, ctx.at)),
  )

/** Leases a submission; only one of several callers succeeds. Counts the attempt at its beginning. */
async function claim(ctx: Ctx, id: string): Promise<Application | undefined> {
  const leaseUntil = new Date(ctx.now.getTime() + leaseMs).toISOString()
  const [rows] = await ctx.read(
    ctx.db
      .update(applications)
      .set({ leaseUntil, attempts: sql`${applications.attempts} + 1` })
      .where(and(eq(applications.id, id), isDue(ctx)))
      .returning(),
  )
  return rows[0]
}

/** The row while this attempt holds its lease, so that one that lost it does not overwrite the other's result. */
const stillLeased = (application: Application) =>
  and(
    eq(applications.id, application.id),
    eq(applications.leaseUntil, application.leaseUntil ?? ''),
    eq(applications.attempts, application.attempts),
  )

const getFiles = ({ documents: known }: LoanRecord, payload: SubmissionPayload): LoanRecord['documents'] => {
  const ids = new Set(documentsIn(payload).map(({ id }) => id))
  return known.filter(({ id }) => ids.has(id))
}

async function passMalwareCheck(
  ctx: Ctx,
  application: Application,
  record: LoanRecord,
  payload: SubmissionPayload,
): Promise<void> {
  const infected = await infectedDocument(ctx, getFiles(record, payload), record.loan.dataKey)
  if (infected !== undefined) throw new Refused(`malware in document ${infected.id}: ${infected.found}`)
  await commit(
    ctx,
    { action: 'application.checked', entity: 'application', entityId: application.id, reply: undefined },
    [ctx.db.update(applications).set({ status: 'SUBMITTION' }).where(stillLeased(application)), assertChanged()],
  )
}

/** Sends the payload; the bank recognises repetitions by its id. */
async function send(ctx: Ctx, record: LoanRecord, payload: SubmissionPayload): Promise<string | null> {
  const bank = await openBank(ctx)
  const readFile = createFileReader(ctx, record.documents, record.loan.dataKey)
  if (payload.kind === 'APPLICATION') return (await bank.submit(payload.application, readFile)).reference
  await bank.deliver(payload.delivery, readFile)
  return currentApplication(record)?.bankReference ?? null
}

/** Stores the receipt and the new status in one batch; keeps the status if the bank has already decided. */
async function recordReceipt(
  ctx: Ctx,
  application: Application,
  record: LoanRecord,
  payload: SubmissionPayload,
  bankReference: string | null,
): Promise<void> {
  const sent = documentsIn(payload).map(({ id }) => id)
  await commit(
    ctx,
    {
      action: 'application.submitted',
      entity: 'application',
      entityId: application.id,
      detail: { loan: record.loan.id, attempts: application.attempts, bankReference },
      reply: undefined,
    },
    [
      ctx.db
        .update(applications)
        .set({ status: 'SUBMITTED', bankReference, nextAttemptAt: null, leaseUntil: null, errorMessage: null })
        .where(stillLeased(application)),
      assertChanged(),
      ctx.db
        .update(loans)
        .set({ status: 'SEND', version: sql`${loans.version} + 1`, changeDate: ctx.at })
        .where(and(eq(loans.id, record.loan.id), eq(loans.status, 'READY'))),
      ...(sent.length === 0
        ? []
        : [ctx.db.update(documents).set({ status: 'SENT' }).where(inArray(documents.id, sent))]),
      unpacked(ctx, application.id),
    ],
  )
}

async function recordFailure(ctx: Ctx, application: Application, error: unknown): Promise<void> {
  const final = error instanceof Refused || (error instanceof ProviderError && error.refused)
  const wait = final ? undefined : waits[application.attempts - 1]
  const known = error instanceof Refused || error instanceof ProviderError || error instanceof DomainError
  const errorMessage = known ? error.message : 'unexpected error'
  log('warn', 'submission failed', {
    requestId: ctx.requestId,
    application: application.id,
    attempt: application.attempts,
    final: wait === undefined,
    failure: String(error),
  })
  await commit(
    ctx,
    {
      action: wait === undefined ? 'application.failed' : 'application.postponed',
      entity: 'application',
      entityId: application.id,
      detail: { loan: application.loanId, attempts: application.attempts, errorMessage },
      reply: undefined,
    },
    [
      ctx.db
        .update(applications)
        .set({
          ...(wait === undefined ? { status: 'SUBMITTION_FAILED' as const } : {}),
          nextAttemptAt: wait === undefined ? null : new Date(ctx.now.getTime() + wait).toISOString(),
          leaseUntil: null,
          errorMessage,
        })
        .where(stillLeased(application)),
      assertChanged(),
    ],
  )
}

type Document = typeof documents.$inferSelect

/** The first infected document; undefined if all are clean or no scanner is configured. */
async function infectedDocument(
  ctx: Ctx,
  toScan: readonly Document[],
  dataKey: string,
): Promise<{ readonly id: string; readonly found: string } | undefined> {
  const scan = findScanner(ctx)
  if (scan === undefined) return undefined
  const read = createFileReader(ctx, toScan, dataKey)
  for (const { id } of toScan) {
    const verdict = await scan(ctx, await bytesIn(await read(id)))
    if (!verdict.clean) return { id, found: verdict.name }
  }
  return undefined
}
