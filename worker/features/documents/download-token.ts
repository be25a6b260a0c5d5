import { and, eq, exists, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { isAdmin } from '#domain/accounts/roles.ts'

import { assertChanged, type Commit, commit } from '../../db/commit.ts'
import { getStaffDetail } from '../../db/look.ts'
import { sessions } from '../../db/schema/accounts.ts'
import { contracts, documents, loanMembers, loans } from '../../db/schema/loans.ts'
import { contactMessages, downloadTokens } from '../../db/schema/operations.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'
import { requireApplicant, requirePerson } from '../../http/owner.ts'
import { personalLimit } from '../../http/personal-limits.ts'
import { assertProven } from '../../http/proof.ts'
import { throttleBy } from '../../http/throttle.ts'
import { membersQuery } from '../loans/role.ts'
import { findContractReaderRole, findReaderRole } from './readers.ts'

export const DownloadTokenInput = v.object({
  kind: v.picklist(['document', 'contract', 'attachment', 'contact', 'export']),
  /** The id of a file, or the name of an export. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})
export type DownloadTokenInput = v.InferOutput<typeof DownloadTokenInput>

const lifetimeMs = 60_000
/** The stored hash of a token, so that reading the database does not allow downloads. */
export const hashToken = (token: string): Promise<string> => sha256(`download:${token}`)

export type FileKind = Exclude<DownloadTokenInput['kind'], 'export'>

/** The export of all undelivered submissions, generated on download ([B2.35]). */
export const unprocessedExport = 'unprocessed-applications'

/**
 * Creates a token for a single download: of a file that the caller may see, of an attachment that a field offers, or,
 * for administrators, of an export.
 */
export async function createDownloadToken(ctx: Ctx, input: DownloadTokenInput): Promise<{ token: string }> {
  const { kind, id } = input
  await assertMayDownload(ctx, input)
  const token = randomSecret()
  // Not stored under the Idempotency-Key, which would keep it in clear: a repetition gets another token.
  ctx.idempotency = undefined
  return commit(ctx, { action: 'file.token', entity: 'file', entityId: id, detail: { kind }, reply: { token } }, [
    ctx.db.insert(downloadTokens).values({
      tokenHash: await hashToken(token),
      kind,
      targetId: id,
      claims: await ctx.confirmedClaims(),
      expiresAt: new Date(ctx.now.getTime() + lifetimeMs).toISOString(),
    }),
  ])
}

/** The right of a token, when it is made and again when it is used. */
async function assertMayDownload(ctx: Ctx, { kind, id }: DownloadTokenInput): Promise<void> {
  if (kind === 'export') await assertExportable(ctx, id)
  else if (kind === 'attachment') await assertOffered(ctx, id)
  else await (kind === 'contact' ? assertWritten(ctx, id) : assertReadable(ctx, kind, id))
}

async function assertExportable(ctx: Ctx, name: string): Promise<void> {
  const { role } = await requirePerson(ctx)
  if (name !== unprocessedExport || !isAdmin(role)) throw new DomainError('not_found')
  assertProven({ env: ctx.env, now: ctx.now, actor: await ctx.acting() })
  await throttleBy(ctx, await personalLimit(ctx, 'THROTTLE_EXPORTS'))
}

/** Files of messages to the bank are for administrators only. */
async function assertWritten(ctx: Ctx, id: string): Promise<void> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(eq(contactMessages.id, id), isNotNull(contactMessages.objectKey))),
  )
  const { role } = await requirePerson(ctx)
  if (rows.length === 0 || !isAdmin(role)) throw new DomainError('not_found')
}

async function assertReadable(ctx: Ctx, kind: 'document' | 'contract', id: string): Promise<void> {
  const table = kind === 'document' ? documents : contracts
  const [rows, members] = await ctx.read(
    ctx.db.select({ loan: loans }).from(table).innerJoin(loans, eq(loans.id, table.loanId)).where(eq(table.id, id)),
    membersQuery(ctx.db, sql`${loanMembers.loanId} = (select ${table.loanId} from ${table} where ${table.id} = ${id})`),
  )
  await requireApplicant(ctx)
  const loan = rows[0]?.loan
  const role =
    loan === undefined
      ? undefined
      : await (kind === 'document' ? findReaderRole : findContractReaderRole)(ctx, { loan, members })
  if (role === undefined) throw new DomainError('not_found')
}

/** Administrators get every attachment, others those that a field of the live release offers. */
async function assertOffered(ctx: Ctx, id: string): Promise<void> {
  const [rows] = await ctx.read(ctx.db.select({ id: attachments.id }).from(attachments).where(eq(attachments.id, id)))
  const { areas } = await ctx.settings()
  const isOffered = areas.INPUT_FIELDS.some((field) => field.attachments?.some((each) => each.id === id))
  const mayAny = (await ctx.person())?.account.role === 'ADMIN'
  if (rows.length === 0 || !(isOffered || mayAny)) throw new DomainError('not_found')
}

/** The row of a token that is valid for this file. */
export const tokenQuery = (ctx: Ctx, tokenHash: string, id: string, kinds: readonly DownloadTokenInput['kind'][]) =>
  ctx.db
    .select()
    .from(downloadTokens)
    .where(
      and(
        eq(downloadTokens.tokenHash, tokenHash),
        eq(downloadTokens.targetId, id),
        gt(downloadTokens.expiresAt, ctx.at),
        inArray(downloadTokens.kind, [...kinds]),
      ),
    )

type Token = typeof downloadTokens.$inferSelect

/**
 * Continues as whoever made the token, if they may still have the file: throws `unauthorized` once their session or preview
 * has ended, their role or the sharing was taken from them, or the loan belongs to somebody else.
 */
export async function actAsMaker(ctx: Ctx, { kind, targetId, claims }: Token): Promise<void> {
  try {
    await ctx.reconfirm(claims)
    await requireCaller(ctx)
    await assertMayDownload(ctx, { kind, id: targetId })
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'unavailable') throw new DomainError('unauthorized')
    throw error
  }
}

async function requireCaller(ctx: Ctx): Promise<void> {
  if ((await ctx.acting()).kind === 'nobody') throw new DomainError('unauthorized')
}

/** Uses up a token; the second of two requests gets `unauthorized`, and so does one whose session ends at this time. */
export async function spendToken(
  ctx: Ctx,
  { tokenHash, claims }: Token,
  what: Pick<Commit<undefined>, 'action' | 'entityId' | 'detail'>,
): Promise<void> {
  try {
    const detail = { ...what.detail, ...getStaffDetail(await ctx.acting()) }
    await commit(ctx, { ...what, detail, entity: 'file', reply: undefined, onGet: 'key' }, [
      ctx.db.delete(downloadTokens).where(and(eq(downloadTokens.tokenHash, tokenHash), stillSignedIn(ctx, claims))),
      assertChanged(),
    ])
  } catch (error) {
    throw error instanceof DomainError && error.code === 'conflict' ? new DomainError('unauthorized') : error
  }
}

const stillSignedIn = (ctx: Ctx, { sessionId }: Token['claims']) =>
  sessionId === undefined
    ? undefined
    : exists(
        ctx.db
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt))),
      )
