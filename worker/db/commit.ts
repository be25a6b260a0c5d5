import { eq, sql, and, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../http/context.ts'
import { sealedAddress } from '../http/addresses.ts'
import { randomId } from '../http/crypto.ts'
import { seal, sealText } from '../http/keyring.ts'
import { forgetSeen } from '../http/last-seen.ts'
import { logger } from '../http/log.ts'
import { compiled, toStatement } from './compiled.ts'
import type { Erases } from './erasures.ts'
import type { Statement as SqlStatement } from './hrana.ts'
import { beforeTry, findConstraint, failureText, isDefect } from './failures.ts'
import { audits, guard, idempotencyKeys } from './schema/operations.ts'
import { isForAdministrators } from '../http/access.ts'
import { accounts, sessions } from './schema/accounts.ts'
import type { Actor } from '../http/actor.ts'
import type { Preview } from '../http/previews.ts'

const log = logger('database')

/** Anything that drizzle can turn into one SQL statement. */
export interface Statement {
  readonly toSQL: () => { sql: string; params: unknown[] }
}

export interface Commit<Reply> {
  /** Verb and entity, as `loan.save`. */
  readonly action: string
  readonly entity:
    | 'account'
    | 'loan'
    | 'document'
    | 'application'
    | 'mail'
    | 'setting'
    | 'release'
    | 'session'
    | 'visitor'
    | 'file'
    | 'message'
    | 'generation'
    | 'audit'
    | 'record'
  readonly entityId: string
  /** Details for administrators; never personal. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** What is erased, or taken from an administrator: every batch that does names it, so that a restore can repeat it. */
  readonly erases?: Erases
  /** Personal data before and after, stored encrypted with this wrapped data key. */
  readonly personal?: { readonly dataKey: string; readonly before?: unknown; readonly after?: unknown }
  /** The reply, stored under the Idempotency-Key if there is one, for repetitions. */
  readonly reply: Reply
  /**
   * Why a GET writes it, which is a defect without a reason: staff look at a person, another service may say only once what it
   * is asked, or the browser's own request brings the key of a mail, a file or an identity provider.
   */
  readonly onGet?: 'look' | 'service' | 'key'
}

/** Right after a guarded UPDATE, INSERT or DELETE: the batch fails as `conflict` if that statement changed no row. */
export const assertChanged = (): Statement => changed()[0]
const changed = compiled((db) => [db.insert(guard).values({ ok: sql`changes() > 0` })])

/** A raw condition that must hold at commit time. */
export const assertHolds = (ctx: Ctx, condition: ReturnType<typeof sql>): Statement =>
  ctx.db.insert(guard).values({ ok: sql`(${condition})` })

/** Repetitions of longer replies get the status only, because the database limits the size of a value. */
const maxKeptReplyLength = 1024 * 1024
const cutReply = (reply: string): string => (reply.length > maxKeptReplyLength ? 'null' : reply)

/** No attempt begins after this, so that callers get a reply within about three seconds. */
const deadlineMs = 2500

/**
 * One atomic write batch: the statements, the audit row and the idempotency row; of an administrator only while they are in
 * office. Throws `conflict` if a guard fails, `unauthorized` if that one does, `idempotency_in_flight` if another request has used the key meanwhile, and `unavailable` if the database does not confirm
 * in time (the write may have happened; repeating it with the same key is safe).
 */
export async function commit<Reply>(ctx: Ctx, what: Commit<Reply>, statements: readonly Statement[]): Promise<Reply> {
  if (ctx.onlyReads && what.onGet === undefined) throw new Error(`a GET commits ${what.action}`)
  const actor = await ctx.acting()
  const auditId = randomId()
  if (what.erases === undefined || isRestore(actor)) return commitAs(auditId, ctx, what, statements)
  const { noted } = await import('./erasures.ts')
  const erasure = { id: auditId, at: ctx.at, action: what.action, ...what.erases }
  return noted(ctx, erasure, () => commitAs(auditId, ctx, what, statements))
}

/** It repeats notes, which it has stored itself: noted anew, as of today, they would undo what happens until the next one. */
const isRestore = (actor: Actor): boolean => actor.kind === 'cron' && actor.job === 'restore'

async function commitAs<Reply>(
  auditId: string,
  ctx: Ctx,
  what: Commit<Reply>,
  statements: readonly Statement[],
): Promise<Reply> {
  const actor = await ctx.acting()
  const all = [
    // First, so that a concurrent repetition is reported as such, not as a conflict.
    ...(await idempotencyRow(ctx, what)),
    ...officeGuard(ctx, actor),
    ...statements,
    auditRow(ctx, actor, auditId, what, await sealReply(ctx, what)),
  ]
  const batch = all.map((statement) => toStatement(statement.toSQL()))
  const begun = Date.now()
  for (let attempt = 0; ; attempt++) {
    await beforeTry(attempt, Math.random)
    const done = attempt === 0 ? false : await committed(ctx, auditId)
    if (done === true) return what.reply
    // Still unknown: not repeated, because the write may have happened.
    const failure = done === undefined ? unknownOutcome : await tryBatch(ctx, batch)
    if (what.entity === 'setting' || what.entity === 'release') forgetSeen(ctx.env)
    if (failure === undefined) return what.reply
    const constraint = findConstraint(failure)
    if (constraint !== undefined) {
      // An attempt that timed out may have committed after it was looked for: then this one fails on its effect.
      const earlier = attempt === 0 ? false : await committed(ctx, auditId)
      if (earlier === true) return what.reply
      if (earlier === undefined)
        throw new DomainError('unavailable', { retryAfterSeconds: 2 }, { cause: unknownOutcome })
      // A repetition reads which generation seals now.
      if (constraint === 'generation')
        throw new DomainError('unavailable', { retryAfterSeconds: 2 }, { cause: failure })
      if (constraint !== 'idempotency' && (await hasLostOffice(ctx, actor)))
        throw new DomainError('unauthorized', {}, { cause: failure })
      throw new DomainError(constraint === 'idempotency' ? 'idempotency_in_flight' : 'conflict', {}, { cause: failure })
    }
    if (isDefect(failure)) throw failure
    log('warn', 'commit not confirmed', { requestId: ctx.requestId, attempt, failure: failureText(failure) })
    if (attempt >= 2 || Date.now() - begun > deadlineMs)
      throw new DomainError('unavailable', { retryAfterSeconds: 2 }, { cause: failure })
  }
}

const unknownOutcome = new Error('the outcome of the last try is not known')

/** A commit before the requested one, without the Idempotency-Key, which belongs to the latter. */
export async function commitBefore<Reply>(
  ctx: Ctx,
  what: Commit<Reply>,
  statements: readonly Statement[],
): Promise<Reply> {
  const { idempotency } = ctx
  ctx.idempotency = undefined
  try {
    return await commit(ctx, what, statements)
  } finally {
    ctx.idempotency = idempotency
  }
}

/** Returns the error; undefined if the batch was committed and confirmed. */
async function tryBatch(ctx: Ctx, batch: readonly SqlStatement[]): Promise<unknown> {
  try {
    ctx.roundTrips++
    await ctx.waits.on('database', () => ctx.client.batch(batch, 'write'))
    return undefined
  } catch (error) {
    return error
  }
}

/** Whether a batch with an unknown outcome was committed; undefined if that cannot be determined. */
async function committed(ctx: Ctx, auditId: string): Promise<boolean | undefined> {
  try {
    ctx.roundTrips++
    const found = await ctx.waits.on('database', async () =>
      ctx.db.select({ id: audits.id }).from(audits).where(eq(audits.id, auditId)),
    )
    return found.length > 0
  } catch {
    return undefined
  }
}

interface Sealed {
  readonly sealed: string | null
  readonly remoteAddress: string
}

const sealReply = async <Reply>(ctx: Ctx, { personal }: Commit<Reply>): Promise<Sealed> => ({
  sealed:
    personal === undefined
      ? null
      : await seal(ctx.env, personal.dataKey, { before: personal.before, after: personal.after }),
  remoteAddress: await sealedAddress(ctx),
})

const auditInsert = compiled((db) => [
  db.insert(audits).values({
    id: sql.placeholder('id'),
    at: sql.placeholder('at'),
    principal: sql.placeholder('principal'),
    action: sql.placeholder('action'),
    entity: sql.placeholder('entity'),
    entityId: sql.placeholder('entityId'),
    requestId: sql.placeholder('requestId'),
    remoteAddress: sql.placeholder('remoteAddress'),
    detail: sql.placeholder('detail'),
    sealed: sql.placeholder('sealed'),
  }),
])

const auditRow = <Reply>(ctx: Ctx, actor: Actor, id: string, what: Commit<Reply>, sealed: Sealed): Statement => {
  // Cron, which reads nothing before some writes, has none.
  const preview = ctx.settledSoFar?.preview
  return auditInsert({
    id,
    at: ctx.at,
    principal: getPrincipal(actor, preview),
    action: what.action,
    entity: what.entity,
    entityId: what.entityId,
    requestId: ctx.requestId,
    detail: { ...what.detail, ...(preview === undefined ? {} : { preview: true }) },
    ...sealed,
  })[0]
}

const idempotencyInsert = compiled((db) => [
  db.insert(idempotencyKeys).values({
    scope: sql.placeholder('scope'),
    bodyHash: sql.placeholder('bodyHash'),
    status: sql.placeholder('status'),
    reply: sql.placeholder('reply'),
    caller: sql.placeholder('caller'),
    loanId: sql.placeholder('loanId'),
    access: sql.placeholder('access'),
    createdAt: sql.placeholder('createdAt'),
  }),
])

async function idempotencyRow<Reply>(
  ctx: Ctx,
  { entity, entityId, reply: answer }: Commit<Reply>,
): Promise<Statement[]> {
  if (ctx.idempotency === undefined) return []
  const { scope, bodyHash, status } = ctx.idempotency
  const reply = await sealText(await ctx.sealer(), cutReply(JSON.stringify(answer ?? null)))
  const { caller, accessed } = ctx
  const loanId = accessed?.loanId ?? (entity === 'loan' ? entityId : null)
  const access = accessed?.access ?? null
  return [...idempotencyInsert({ scope, bodyHash, status, reply, caller, loanId, access, createdAt: ctx.at })]
}

/** Account ids instead of e-mails, because the audit outlives the person's data. */
function getPrincipal(actor: Actor, preview: Preview | undefined): string {
  // In a preview, the actor is the administrator.
  if (preview !== undefined) return `account:${preview.administrator}`
  switch (actor.kind) {
    case 'person':
      return `account:${actor.account.id}`
    case 'visitor':
      return `visitor:${actor.hash.slice(0, 16)}`
    case 'cron':
      return `cron:${actor.job}`
    case 'webhook':
      return `webhook:${actor.provider}`
    case 'nobody':
      return 'anonymous'
  }
}

/** The calling session, while its account has the role with which the call began. */
const office = compiled((db) => {
  const query = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        isNull(sessions.revokedAt),
        eq(accounts.activated, true),
        eq(accounts.role, sql.placeholder('role')),
      ),
    )
  return [query, db.insert(guard).values({ ok: sql`exists (${query.getSQL()})` })]
})

const findOffice = (ctx: Ctx, actor: Actor) =>
  isForAdministrators(ctx.access) && actor.kind === 'person'
    ? office({ session: actor.sessionId, role: actor.account.role })
    : undefined

/** Fails the batch of an administrator's call if the caller has lost session or role meanwhile. */
function officeGuard(ctx: Ctx, actor: Actor) {
  const statements = findOffice(ctx, actor)
  return statements === undefined ? [] : [statements[1]]
}

/** Whether that is why a batch has failed: all guards fail alike. */
async function hasLostOffice(ctx: Ctx, actor: Actor): Promise<boolean> {
  const statements = findOffice(ctx, actor)
  if (statements === undefined) return false
  const [rows] = await ctx.read(statements[0])
  return rows.length === 0
}
