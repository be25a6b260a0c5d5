import { and, asc, eq, gte, inArray, or } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { look } from '../../db/look.ts'
import { retainedRecords } from '../../db/schema/accounts.ts'
import { signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { fromBase64url } from '../../http/crypto.ts'
import { unseal } from '../../http/keyring.ts'
import { logger } from '../../http/log.ts'
import { openFileBy } from '../../http/stored-file.ts'
import { toLocalDay } from '../../http/today.ts'
import type { RetainedContent, RetainedHead } from '../accounts/retained-content.ts'
import type { Download } from '../documents/download.ts'
import type { FoundRecord, OpenedRecord, RetainedFile } from './dto.ts'

const log = logger('documents')

type RecordRow = typeof retainedRecords.$inferSelect

/** What is past its last day counts as deleted, also before the job has come by. */
const kept = (ctx: Ctx) => gte(retainedRecords.retainUntil, toLocalDay(ctx.now))

const found = ({ id, kind, reason, retainUntil, createdAt }: RecordRow): FoundRecord => ({
  id,
  kind,
  basis: reason,
  retainUntil,
  createdAt,
})

/**
 * The records of an application, by its number: its own, and those of second borrowers, which have the ids of their signatures. These
 * are known from the application while it exists, and then from its record.
 */
export async function findRecords(ctx: Ctx, number: string): Promise<FoundRecord[]> {
  const signed = ctx.db.select({ id: signers.id }).from(signers).where(eq(signers.loanId, number))
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(retainedRecords)
      .where(and(or(eq(retainedRecords.id, number), inArray(retainedRecords.id, signed)), kept(ctx))),
  )
  const own = rows.find(({ kind }) => kind === 'LOAN')
  if (own === undefined) return rows.map(found)
  const { signers: parties = [] } = await openContent(ctx, own)
  const [others] = await ctx.read(
    ctx.db
      .select()
      .from(retainedRecords)
      .where(
        and(
          inArray(
            retainedRecords.id,
            parties.map(({ id }) => id),
          ),
          kept(ctx),
        ),
      )
      .orderBy(asc(retainedRecords.createdAt)),
  )
  return [own, ...others].map(found)
}

/** Opens a record for a reason, which the audit notes. Throws `not_found`. */
export async function lookAtRecord(
  ctx: Ctx,
  id: string,
  { reason }: { readonly reason: string },
): Promise<OpenedRecord> {
  const row = await getRecord(ctx, id)
  const content = await openContent(ctx, row)
  const { person, loan } = content
  return look(ctx, {
    action: 'record.look',
    entity: 'record',
    entityId: id,
    detail: { kind: row.kind, reason },
    reply: {
      ...found(row),
      person: {
        name: `${person.firstName} ${person.lastName}`.trim(),
        email: person.login,
        clientNumber: person.clientNumber,
      },
      loan: {
        id: loan.id,
        status: loan.status,
        productId: loan.productId,
        amount: loan.offer?.amount ?? null,
        acceptedAt: loan.acceptedAt,
        withdrawnAt: loan.withdrawnAt,
      },
      files: filesIn(row, content).map(({ id: file, fileName: name, size }) => ({ id: file, name, size })),
      content: shown(content),
    },
  })
}

/** A file of a record, which the audit notes with the reason. Throws `not_found`, and as `openFileBy`. */
export async function fileOfRecord(
  ctx: Ctx,
  id: string,
  file: string,
  { reason }: { readonly reason: string },
): Promise<Download> {
  const row = await getRecord(ctx, id)
  const content = await openContent(ctx, row)
  const stored = filesIn(row, content).find((each) => each.id === file)
  if (stored === undefined) throw new DomainError('not_found')
  const { objectKey, fileName, size, type = 'application/pdf' } = stored
  const key = content.fileKeys?.[objectKey]
  const opened = await openFileBy(ctx, { objectKey, size }, key === undefined ? null : fromBase64url(key))
  if (opened === null) {
    log('error', 'file content missing', { requestId: ctx.requestId, kind: 'record', id: file })
    throw new DomainError('not_found')
  }
  try {
    await look(ctx, {
      action: 'record.download',
      entity: 'record',
      entityId: id,
      detail: { file, reason },
      reply: undefined,
    })
  } catch (error) {
    await opened.body.cancel()
    throw error
  }
  return { body: opened.body, size: opened.size, fileName, type }
}

async function getRecord(ctx: Ctx, id: string): Promise<RecordRow> {
  const [[row]] = await ctx.read(
    ctx.db
      .select()
      .from(retainedRecords)
      .where(and(eq(retainedRecords.id, id), kept(ctx))),
  )
  if (row === undefined) throw new DomainError('not_found')
  return row
}

/** A second borrower's record has no documents, and of contracts the titles alone. */
type Content = RetainedHead & Partial<RetainedContent>

const openContent = async (ctx: Ctx, { dataKey, sealed }: RecordRow): Promise<Content> =>
  (await unseal(ctx.env, dataKey, sealed)) as Content

interface KeptFile extends Omit<RetainedFile, 'name'> {
  readonly objectKey: string
  readonly fileName: string
  /** Contracts have none: they are PDF. */
  readonly type?: string
}

/** Documents and contracts whose bytes were kept. */
function filesIn({ objectKeys }: RecordRow, { documents = [], contracts = [] }: Content): KeptFile[] {
  const files: readonly KeptFile[] = [...documents, ...contracts]
  return files.filter(({ objectKey }) => objectKeys.includes(objectKey))
}

/** Without what opens files, and the hashes of links that have ended. */
const shown = ({ fileKeys: _keys, ...content }: Content): Record<string, unknown> =>
  JSON.parse(JSON.stringify(content, (name, value: unknown) => (hidden.has(name) ? undefined : value))) as Record<
    string,
    unknown
  >
const hidden: ReadonlySet<string> = new Set(['linkHash', 'visitorHash', 'objectKey'])
