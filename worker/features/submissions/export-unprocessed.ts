import { inArray } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { type applications, payloads } from '../../db/schema/operations.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { unseal } from '../../http/keyring.ts'
import { toStream } from '../../http/to-stream.ts'
import { actAsMaker, spendToken, hashToken, tokenQuery, unprocessedExport } from '../documents/download-token.ts'
import { getLoan } from '../loans/record.ts'
import { type SubmissionPayload, buildSubmissionPayload } from './submission-payload.ts'
import { type UnprocessedApplication, unprocessedDto, unprocessedQuery } from './unprocessed.ts'

type Row = typeof applications.$inferSelect

interface Exported extends UnprocessedApplication {
  /** The payload to deliver, without the bytes of its files. */
  readonly content: SubmissionPayload
}

/** Payloads in memory at a time. */
const portionSize = 100

/**
 * Streams every undelivered submission with its payload as JSON, to be processed by hand ([B2.35]). Throws `unauthorized`
 * without an unused token for `unprocessed-applications`.
 */
export async function exportUnprocessed(ctx: Ctx, token: string): Promise<ReadableStream<Uint8Array>> {
  const tokenHash = await hashToken(token)
  const [tokens, rows] = await ctx.read(
    tokenQuery(ctx, tokenHash, unprocessedExport, ['export']),
    unprocessedQuery(ctx),
  )
  const [made] = tokens
  if (made === undefined) throw new DomainError('unauthorized')
  await actAsMaker(ctx, made)
  await spendToken(ctx, made, {
    action: 'application.export',
    entityId: unprocessedExport,
    detail: { applications: rows.map(({ id }) => id) },
  })
  return toStream(exportText(ctx, rows))
}

async function* exportText(ctx: Ctx, rows: readonly Row[]): AsyncGenerator<string> {
  yield '{"applications": ['
  let separator = '\n'
  for (let from = 0; from < rows.length; from += portionSize)
    for (const each of await toExported(ctx, rows.slice(from, from + portionSize))) {
      yield `${separator}${JSON.stringify(each, null, 2)}`
      separator = ',\n'
    }
  yield '\n]}\n'
}

/** The submissions whose loans were not erased meanwhile. */
async function toExported(ctx: Ctx, rows: readonly Row[]): Promise<Exported[]> {
  const [packed, keys] = await ctx.read(
    ctx.db
      .select()
      .from(payloads)
      .where(
        inArray(
          payloads.applicationId,
          rows.map(({ id }) => id),
        ),
      ),
    ctx.db
      .select({ id: loans.id, dataKey: loans.dataKey })
      .from(loans)
      .where(
        inArray(
          loans.id,
          rows.map(({ loanId }) => loanId),
        ),
      ),
  )
  const sealed = new Map(packed.map((payload) => [payload.applicationId, payload.sealed]))
  const keyByTable = new Map(keys.map(({ id, dataKey }) => [id, dataKey]))
  const exported: Exported[] = []
  for (const row of rows) {
    const [payload, dataKey] = [sealed.get(row.id), keyByTable.get(row.loanId)]
    if (dataKey === undefined) continue
    const content =
      payload === undefined
        ? await buildSubmissionPayload(ctx, await getLoan(ctx, row.loanId), row)
        : ((await unseal(ctx.env, dataKey, payload)) as SubmissionPayload)
    exported.push({ ...unprocessedDto(row), content })
  }
  return exported
}
