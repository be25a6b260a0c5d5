import { and, asc, eq, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'

import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { type MailConnection, type MailProvider, MailRefused } from '../../providers/mail/contract.ts'
import { findMailProvider } from '../../providers/mail/smtp.ts'
import { deceasedLogins } from '../cases/effects.ts'
import { withoutItsKeys } from './keys-in-mails.ts'

const log = logger('mail')

type Mail = typeof mails.$inferSelect

/** Longer than any run, so that only mails of a dead run are released. */
const leaseMs = 5 * minuteMs
/** A run starts no further mail after this time. */
const runMs = minuteMs
const mailsPerRun = 20
/** Delays after the first, second … failure; the fifth is final. */
const retryDelays = [1, 5, 15, 60].map((minutes) => minutes * minuteMs)

/** Sends due mails after the reply; cron retries failures. */
export function sendSoon(ctx: Ctx): void {
  if (findMailProvider(ctx.env) === undefined) return
  ctx.waitUntil(
    sendDueMails(ctx).catch((error: unknown) =>
      log('warn', 'immediate sending of mails failed', { requestId: ctx.requestId, failure: String(error) }),
    ),
  )
}

/**
 * Sends due mails at least once: a mail is marked after the server has accepted it, so a crash in between sends it again
 * with the same Message-ID. Writes only to the outbox, hence no audit rows.
 */
export async function sendDueMails(
  ctx: Ctx,
  provider: MailProvider | undefined = findMailProvider(ctx.env),
): Promise<void> {
  if (provider === undefined) return
  const startedAt = Date.now()
  const due = await claim(ctx)
  if (due.length === 0) return
  const sender = new Sender(provider, generalSetting((await ctx.settings()).areas.GENERAL_SETTINGS, 'BANK_NAME'))
  try {
    for (const [index, mail] of due.entries()) {
      if (Date.now() - startedAt > runMs) {
        await releaseLeases(ctx, due.slice(index))
        break
      }
      const failure =
        mail.attempts > retryDelays.length + 1
          ? new Error('every attempt was interrupted')
          : await ctx.outside('smtp', async () => sender.send(mail), getOutcome)
      if (failure === undefined) await markSent(ctx, mail)
      else await markFailed(ctx, mail, failure)
    }
  } finally {
    await sender.close()
  }
}

const getOutcome = (failure: Error | undefined) =>
  failure === undefined ? 'ok' : failure instanceof MailRefused ? 'refused' : 'failed'

/** Sends mails over one connection; returns the error of a failed mail. */
class Sender {
  readonly #provider: MailProvider
  readonly #senderName: string
  #connection: MailConnection | undefined
  #unreachable: Error | undefined

  constructor(provider: MailProvider, senderName: string) {
    this.#provider = provider
    this.#senderName = senderName
  }

  async send(mail: Mail): Promise<Error | undefined> {
    // An unreachable server is not tried again for the other mails.
    if (this.#unreachable !== undefined) return this.#unreachable
    try {
      this.#connection ??= await this.#provider.open(this.#senderName)
    } catch (error) {
      // A problem of the server or its address is not the mail's, and may be temporary.
      this.#unreachable = new Error(asError(error).message)
      return this.#unreachable
    }
    try {
      await this.#connection.send(mail)
      return undefined
    } catch (error) {
      if (!(error instanceof MailRefused)) await this.close()
      return asError(error)
    }
  }

  async close(): Promise<void> {
    const connection = this.#connection
    this.#connection = undefined
    await connection?.close()
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Leases due mails. Counts the attempt at its beginning, so that a mail that crashes every run is given up. */
async function claim(ctx: Ctx): Promise<Mail[]> {
  const free = or(isNull(mails.leaseUntil), lt(mails.leaseUntil, ctx.at))
  const due = ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(isNull(mails.sentAt), lte(mails.nextAttemptAt, ctx.at), notInArray(mails.recipient, deceasedLogins), free),
    )
    .orderBy(asc(mails.nextAttemptAt))
    .limit(mailsPerRun)
  const [claimed] = await ctx.read(
    ctx.db
      .update(mails)
      .set({ leaseUntil: later(ctx, leaseMs), attempts: sql`${mails.attempts} + 1` })
      .where(and(inArray(mails.id, due), free))
      .returning(),
  )
  return claimed
}

const later = (ctx: Ctx, ms: number): string => new Date(ctx.now.getTime() + ms).toISOString()

/** The row while this run holds its lease, so that a run that lost it does not overwrite the other's result. */
const stillLeased = (mail: Mail) => and(eq(mails.id, mail.id), eq(mails.leaseUntil, mail.leaseUntil ?? ''))

async function markSent(ctx: Ctx, mail: Mail): Promise<void> {
  await ctx.read(
    ctx.db
      .update(mails)
      .set({
        sentAt: ctx.at,
        nextAttemptAt: null,
        leaseUntil: null,
        error: null,
        ...withoutItsKeys(mail),
      })
      .where(eq(mails.id, mail.id)),
  )
}

async function markFailed(ctx: Ctx, mail: Mail, failure: Error): Promise<void> {
  const delay = failure instanceof MailRefused && failure.final ? undefined : retryDelays[mail.attempts - 1]
  await ctx.read(
    ctx.db
      .update(mails)
      .set({
        nextAttemptAt: delay === undefined ? null : later(ctx, delay),
        leaseUntil: null,
        error: failure.message.slice(0, 300),
        ...(delay === undefined && withoutItsKeys(mail)),
      })
      .where(stillLeased(mail)),
  )
  log('warn', 'mail not sent', {
    mail: mail.id,
    attempt: mail.attempts,
    final: delay === undefined,
    failure: failure.message,
  })
}

async function releaseLeases(ctx: Ctx, left: readonly Mail[]): Promise<void> {
  const ids = left.map((mail) => mail.id)
  await ctx.read(
    ctx.db
      .update(mails)
      .set({ leaseUntil: null, attempts: sql`${mails.attempts} - 1` })
      .where(and(inArray(mails.id, ids), eq(mails.leaseUntil, later(ctx, leaseMs)))),
  )
}
