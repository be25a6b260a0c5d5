import { inArray } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { RetentionReason } from '#domain/privacy/retention.ts'
import { dayMs, minuteMs } from '#domain/time/durations.ts'

import { deleteObjects } from '../features/documents/files.ts'
import type { Ctx } from '../http/context.ts'
import { logger } from '../http/log.ts'
import type { holds, personCases } from './schema/cases.ts'
import { audits } from './schema/operations.ts'

const log = logger('database')

/** A case as a batch leaves it, without its texts. */
export type CaseNote = Omit<typeof personCases.$inferSelect, 'statement' | 'extendReason' | 'answer' | 'endReason'>
/** The same of a hold. */
export type HoldNote = Omit<typeof holds.$inferSelect, 'reason' | 'endReason'>

/**
 * What a batch erases, takes away, or keeps from ending: ids, states and times only. A restore repeats it
 * (docs/decisions/2026-11-30-generations.md).
 */
export interface Erases {
  readonly accounts?: readonly string[]
  readonly loans?: readonly string[]
  /** Loans of which a retained record stays. */
  readonly kept?: readonly { readonly loan: string; readonly reason: RetentionReason; readonly until: string }[]
  /** Retained records whose time is over. */
  readonly records?: readonly string[]
  /** Messages to the bank. */
  readonly messages?: readonly string[]
  /** Administrators who leave office. */
  readonly leaving?: readonly string[]
  /** Consents that their person takes back. */
  readonly withdrawn?: readonly WithdrawnConsent[]
  /** Second borrowers who object to what somebody else has entered, by the row of their notice. */
  readonly objected?: readonly { readonly loan: string; readonly notice: string }[]
  readonly cases?: readonly CaseNote[]
  readonly holds?: readonly HoldNote[]
}

export interface WithdrawnConsent {
  readonly loan: string
  /** The field or, of account information, the session. */
  readonly about: string
}

export interface Erasure extends Erases {
  /** Of the audit row in the same batch, which shows whether it was committed. */
  readonly id: string
  readonly at: string
  readonly action: string
}

/** Everything below it is about erasures; files of the portal are elsewhere. */
export const erasurePrefix = 'erasures/'
const intentPrefix = `${erasurePrefix}intents/`
/** Before every day, and no intent. */
const confirmedPrefix = `${erasurePrefix}2`

const intentKey = ({ id }: Erasure): string => `${intentPrefix}${id}`
export const confirmedKey = ({ id, at }: Erasure): string => `${erasurePrefix}${at.slice(0, 10)}/${id}`

export const isIntent = (key: string): boolean => key.startsWith(intentPrefix)

/**
 * Commits an erasure that is written to the object store before, as an intent, and confirmed afterwards: a restored database
 * does not know it. Throws `unavailable`, and erases nothing, if it cannot be written. An intent whose outcome is
 * unknown stays until cron has looked for its audit row.
 */
export async function noted<Reply>(ctx: Ctx, erasure: Erasure, commit: () => Promise<Reply>): Promise<Reply> {
  const { FILES } = ctx.env
  const content = JSON.stringify(erasure)
  try {
    await ctx.outside('r2', () => FILES.put(intentKey(erasure), content, jsonType))
  } catch (error) {
    throw new DomainError('unavailable', { retryAfterSeconds: 5 }, { cause: error })
  }
  const afterwards = (work: Promise<unknown>): void =>
    ctx.waitUntil(
      work.catch((error: unknown) =>
        log('warn', 'erasure not confirmed', { requestId: ctx.requestId, failure: String(error) }),
      ),
    )
  try {
    const reply = await commit()
    afterwards(confirm(ctx, erasure))
    return reply
  } catch (error) {
    const isUnknown = error instanceof DomainError && error.code === 'unavailable'
    if (!isUnknown) afterwards(FILES.delete(intentKey(erasure)))
    throw error
  }
}

const jsonType = { httpMetadata: { contentType: 'application/json' } }

async function confirm({ env }: Ctx, erasure: Erasure): Promise<void> {
  await env.FILES.put(confirmedKey(erasure), JSON.stringify(erasure), jsonType)
  await env.FILES.delete(intentKey(erasure))
}

/** Longer than a request may take. */
const undecidedMs = 10 * minuteMs

/**
 * Once an hour: confirms the intents whose batch was committed although nobody has said so, removes the others, and ends what is
 * older than every backup.
 */
export async function tidyErasures(ctx: Ctx): Promise<void> {
  const { FILES, BACKUP_DAYS } = ctx.env
  const { objects: intents } = await FILES.list({ prefix: intentPrefix, limit: 100 })
  const due = intents.filter(({ uploaded }) => uploaded.getTime() < ctx.now.getTime() - undecidedMs)
  if (due.length > 0) {
    const ids = due.map(({ key }) => key.slice(intentPrefix.length))
    const [rows] = await ctx.read(ctx.db.select({ id: audits.id }).from(audits).where(inArray(audits.id, ids)))
    for (const { key } of due) {
      const object = rows.some(({ id }) => intentPrefix + id === key) ? await FILES.get(key) : null
      if (object === null) await FILES.delete(key)
      else await confirm(ctx, JSON.parse(new TextDecoder().decode(await object.arrayBuffer())) as Erasure)
    }
  }
  // A day longer, because a backup takes a while.
  const last = new Date(ctx.now.getTime() - (BACKUP_DAYS + 1) * dayMs).toISOString().slice(0, 10)
  const { objects } = await FILES.list({ prefix: confirmedPrefix })
  const over = objects.map(({ key }) => key).filter((key) => key < `${erasurePrefix}${last}`)
  await deleteObjects(ctx, over)
}
