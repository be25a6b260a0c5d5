import { inArray } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { parcels } from '../../db/schema/operations.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { unseal } from '../../http/crypto.ts'
import { spendToken, tokenHashOf, tokenQuery, unprocessedExport } from '../documents/download-token.ts'
import { getLoan } from '../loans/record.ts'
import { type Parcel, parcelOf } from './parcel.ts'
import { type UnprocessedApplication, unprocessedDto, unprocessedQuery } from './unprocessed.ts'

interface Exported extends UnprocessedApplication {
  /** What would have been delivered: without the bytes of its files. */
  readonly content: Parcel
}

/**
 * Every submission that the bank does not have with all that it would deliver, so that it can be worked on by hand
 * ([B2.35]). Needs an unspent token for `unprocessed-applications`; `unauthorized` otherwise.
 */
export async function exportUnprocessed(ctx: Ctx, token: string): Promise<readonly Exported[]> {
  const tokenHash = await tokenHashOf(token)
  const [tokens, rows] = await ctx.read(
    tokenQuery(ctx, tokenHash, unprocessedExport, ['export']),
    unprocessedQuery(ctx),
  )
  if (tokens.length === 0) throw new DomainError('unauthorized')
  const unprocessed = unprocessedQuery(ctx).as('unprocessed')
  const [packed, keys] = await ctx.read(
    ctx.db
      .select()
      .from(parcels)
      .where(inArray(parcels.applicationId, ctx.db.select({ id: unprocessed.id }).from(unprocessed))),
    ctx.db
      .select({ id: loans.id, dataKey: loans.dataKey })
      .from(loans)
      .where(inArray(loans.id, ctx.db.select({ id: unprocessed.loanId }).from(unprocessed))),
  )
  const sealed = new Map(packed.map((parcel) => [parcel.applicationId, parcel.sealed]))
  const keyOf = new Map(keys.map(({ id, dataKey }) => [id, dataKey]))
  const exported: Exported[] = []
  for (const row of rows) {
    const [parcel, dataKey] = [sealed.get(row.id), keyOf.get(row.loanId)]
    const content =
      parcel === undefined || dataKey === undefined
        ? await parcelOf(ctx, await getLoan(ctx, row.loanId), row)
        : ((await unseal(ctx.env.DATA_KEY_SECRET, dataKey, parcel)) as Parcel)
    exported.push({ ...unprocessedDto(row), content })
  }
  await spendToken(ctx, tokenHash, {
    action: 'application.export',
    entityId: unprocessedExport,
    detail: { applications: rows.map(({ id }) => id) },
  })
  return exported
}
