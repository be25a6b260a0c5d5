import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { onJourney, findProcess } from '#domain/wizard/journey.ts'

import type { AccessAction } from '#domain/loan/access.ts'

import type { Ctx } from '../../http/context.ts'
import { getProduct } from './calculation/calculate.ts'
import type { LoanRecord, LoanRow, OpenLoan } from './loan-record.ts'
import { getLoanFor } from './record.ts'

/** The loan's product, with the steps of the process that it was begun with. Throws `not_found`. */
export const getJourney = (settings: Snapshot, loan: Pick<LoanRow, 'productId' | 'processId'>): Product =>
  onJourney(getProduct(settings, loan.productId), findProcess(settings.areas.PROCESSES, loan))

/** Throws `not_found` for a loan whose product its release no longer has. */
export async function opened(ctx: Ctx, record: LoanRecord): Promise<OpenLoan> {
  const settings = await ctx.settings(record.loan.release)
  return { ...record, settings, journey: getJourney(settings, record.loan) }
}

/** `getLoanFor`, opened. Throws as both. */
export const openLoan = async (ctx: Ctx, id: string, action: AccessAction): Promise<OpenLoan> =>
  opened(ctx, await getLoanFor(ctx, id, action))

/** The same loan with other columns, as it is after a write. */
export const withColumns = <R extends Pick<LoanRecord, 'loan'>>(record: R, columns: Partial<LoanRow>): R => ({
  ...record,
  loan: { ...record.loan, ...columns },
})
