import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

import { hourMs } from '#domain/time/durations.ts'

import { commit, type Statement } from '../../db/commit.ts'
import { retainedRecords } from '../../db/schema/accounts.ts'
import { contracts, documents, loans } from '../../db/schema/loans.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { base64url, randomId } from '../../http/crypto.ts'
import { seal, unseal } from '../../http/keyring.ts'
import { logger } from '../../http/log.ts'
import { storeSealed } from '../../http/sealed-streams.ts'
import { isSealed, openFile, getRawFileKey, sealedObjectKey } from '../../http/stored-file.ts'
import type { RetainedContent } from '../accounts/retained-content.ts'
import { deleteObjects } from './files.ts'

const log = logger('documents')

/** Per run; the next minute continues. A file is begun if less was sealed before. */
const maxFiles = 20
const maxBytes = 32 * 1024 * 1024

/** Spelled out, as the indexes are. */
const isClear = (objectKey: SQLiteColumn): SQL => sql`substr(${objectKey}, -7) <> '.sealed'`
const hasClear = sql`length(${retainedRecords.objectKeys}) - length(replace(${retainedRecords.objectKeys}, '.sealed"', ''))
  <> 8 * json_array_length(${retainedRecords.objectKeys})`

/** New files are sealed, so where none was clear it is enough to look once an hour: for those of a former build. */
const againMs = hourMs
/** By the environment of the isolate: until when nothing was clear. */
const nothingUntil = new WeakMap<object, number>()

/** Every other minute from anywhere on, because files without bytes stay clear, and would keep the others waiting. */
const isFromStart = ({ now }: Ctx): boolean => now.getUTCMinutes() % 2 === 0

/** Files from before files were sealed; undefined while none is expected. */
export function clearQueries(ctx: Ctx) {
  const wait = (nothingUntil.get(ctx.env) ?? 0) - ctx.now.getTime()
  if (wait > 0 && wait <= againMs) return undefined
  const start = isFromStart(ctx) ? '' : randomId()
  return [
    ctx.db
      .select({ id: documents.id, objectKey: documents.objectKey, dataKey: loans.dataKey })
      .from(documents)
      .innerJoin(loans, eq(loans.id, documents.loanId))
      .where(and(isClear(documents.objectKey), gt(documents.id, start)))
      .orderBy(documents.id)
      .limit(maxFiles),
    ctx.db
      .select({ id: contracts.id, objectKey: contracts.objectKey, dataKey: loans.dataKey })
      .from(contracts)
      .innerJoin(loans, eq(loans.id, contracts.loanId))
      .where(and(isClear(contracts.objectKey), gt(contracts.id, start)))
      .orderBy(contracts.id)
      .limit(maxFiles),
    ctx.db
      .select({ id: contactMessages.id, objectKey: contactMessages.objectKey, dataKey: contactMessages.dataKey })
      .from(contactMessages)
      .where(and(isClear(contactMessages.objectKey), gt(contactMessages.id, start)))
      .orderBy(contactMessages.id)
      .limit(maxFiles),
    ctx.db
      .select()
      .from(retainedRecords)
      .where(and(hasClear, gt(retainedRecords.id, start)))
      .orderBy(retainedRecords.id)
      .limit(1),
  ] as const
}

/** How many files are still clear, up to a thousand of each kind; a record counts as one. */
export const clearCount = (ctx: Ctx): SQL<number> => {
  const counts = [
    [documents, isClear(documents.objectKey)] as const,
    [contracts, isClear(contracts.objectKey)] as const,
    [contactMessages, isClear(contactMessages.objectKey)] as const,
    [retainedRecords, hasClear] as const,
  ].map(([table, clear]) => {
    const some = ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(clear, gt(table.id, '')))
      .limit(1000)
    return sql`(select count(*) from ${some})`
  })
  return sql<number>`${sql.join(counts, sql` + `)}`
}

type Rows<At extends number> = Awaited<NonNullable<ReturnType<typeof clearQueries>>[At]>
type Clear = readonly [Rows<0>, Rows<1>, Rows<2>, Rows<3>] | readonly []

interface Moved {
  readonly from: string
  readonly to: string
}

/**
 * Seals files from before files were sealed, each as a new object, then moves the rows to them in one batch, then deletes the
 * clear objects. Whoever reads a row finds its bytes at any time; what a run that dies leaves behind, old or new, is an orphan,
 * which `sweep-files` deletes.
 */
export async function sealClear(ctx: Ctx, clear: Clear): Promise<void> {
  if (clear.length === 0) return
  if (clear.every((rows) => rows.length === 0)) {
    if (isFromStart(ctx)) nothingUntil.set(ctx.env, ctx.now.getTime() + againMs)
    return
  }
  const [uploads, agreements, messages, records] = clear
  const slice = new Slice(ctx)
  const ofTables: { readonly id: string; readonly moved: Moved; readonly statement: Statement }[] = []
  for (const [table, rows] of [
    [documents, uploads],
    [contracts, agreements],
    [contactMessages, messages],
  ] as const)
    for (const { id, objectKey, dataKey } of rows) {
      if (objectKey === null) continue
      const moved = await slice.seal(objectKey, dataKey)
      if (moved === undefined) continue
      const statement = ctx.db
        .update(table)
        .set({ objectKey: moved.to })
        .where(and(eq(table.id, id), eq(table.objectKey, moved.from)))
      ofTables.push({ id, moved, statement })
    }
  const ofRecords: { readonly id: string; readonly moved: readonly Moved[]; readonly statement: Statement }[] = []
  for (const record of records) {
    const moved: Moved[] = []
    for (const key of record.objectKeys) {
      const each = isSealed(key) ? undefined : await slice.seal(key, record.dataKey)
      if (each !== undefined) moved.push(each)
    }
    if (moved.length > 0) ofRecords.push({ id: record.id, moved, ...(await movedRecord(ctx, record, moved)) })
  }
  const all = [...ofTables, ...ofRecords]
  if (all.length === 0) return
  await commit(
    ctx,
    { action: 'file.seal', entity: 'file', entityId: 'many', detail: { files: slice.files }, reply: undefined },
    all.map(({ statement }) => statement),
  )
  // A row that was deleted or erased meanwhile has not moved: then its file is somebody else's, as a retained record's.
  const ids = ofTables.map(({ id }) => id)
  const [now, offered, written, kept] = await ctx.read(
    ctx.db.select({ key: documents.objectKey }).from(documents).where(inArray(documents.id, ids)),
    ctx.db.select({ key: contracts.objectKey }).from(contracts).where(inArray(contracts.id, ids)),
    ctx.db.select({ key: contactMessages.objectKey }).from(contactMessages).where(inArray(contactMessages.id, ids)),
    ctx.db
      .select({ keys: retainedRecords.objectKeys })
      .from(retainedRecords)
      .where(
        inArray(
          retainedRecords.id,
          ofRecords.map(({ id }) => id),
        ),
      ),
  )
  const named = new Set([
    ...[...now, ...offered, ...written].flatMap(({ key }) => key ?? []),
    ...kept.flatMap(({ keys }) => keys),
  ])
  const left = all
    .flatMap(({ moved }) => moved)
    .filter(({ to }) => named.has(to))
    .map(({ from }) => from)
  await deleteObjects(ctx, left)
  log('info', 'files sealed', { files: left.length })
}

class Slice {
  files = 0
  #bytes = 0
  readonly #ctx: Ctx

  constructor(ctx: Ctx) {
    this.#ctx = ctx
  }

  /** Undefined for a file without bytes, and once the slice is full. */
  async seal(from: string, dataKey: string): Promise<Moved | undefined> {
    if (this.files >= maxFiles || this.#bytes >= maxBytes) return undefined
    const file = await openFile(this.#ctx, { objectKey: from, dataKey })
    if (file === null) {
      log('error', 'file content missing', { objectKey: from })
      return undefined
    }
    const to = sealedObjectKey(from.slice(0, from.lastIndexOf('/') + 1))
    const key = await getRawFileKey(this.#ctx, dataKey, to)
    await storeSealed(this.#ctx, { key, objectKey: to }, file.body, file.size)
    this.files++
    this.#bytes += file.size
    return { from, to }
  }
}

/** A record names its files in clear, and in its content with what opens them. It may be changed as long as it has a clear file. */
async function movedRecord(
  ctx: Ctx,
  { id, dataKey, sealed, objectKeys }: typeof retainedRecords.$inferSelect,
  moved: readonly Moved[],
): Promise<{ statement: Statement }> {
  const now = (key: string): string => moved.find(({ from }) => from === key)?.to ?? key
  const content = (await unseal(ctx.env, dataKey, sealed)) as RetainedContent
  const keys = await Promise.all(
    moved.map(async ({ to }) => [to, base64url(await getRawFileKey(ctx, dataKey, to))] as const),
  )
  const renamed = <Row extends { readonly objectKey: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, objectKey: now(row.objectKey) }))
  const changed: RetainedContent = {
    ...content,
    documents: renamed(content.documents),
    contracts: renamed(content.contracts),
    fileKeys: { ...content.fileKeys, ...Object.fromEntries(keys) },
  }
  return {
    statement: ctx.db
      .update(retainedRecords)
      .set({ objectKeys: objectKeys.map(now), sealed: await seal(ctx.env, dataKey, changed) })
      .where(and(eq(retainedRecords.id, id), eq(retainedRecords.sealed, sealed))),
  }
}
