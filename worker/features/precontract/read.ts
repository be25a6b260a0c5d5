import { DomainError } from '#domain/shared/errors.ts'
import { latestPrecontract, precontractRelease } from '#domain/precontract/document.ts'
import type { OfferInformation } from '#domain/precontract/model.ts'

import type { Ctx } from '../../http/context.ts'
import { getLoanFor } from '../loans/record.ts'

/**
 * The pre-contractual information on the bank's offer, for everybody who may see the loan: as it was delivered,
 * or by what is live today for an offer from before it was. Throws `not_found` without an offer.
 */
export async function readPrecontract(ctx: Ctx, id: string): Promise<OfferInformation> {
  const record = await getLoanFor(ctx, id, 'read')
  const { loan, documents, valuations } = record
  if (loan.offer === null) throw new DomainError('not_found', { entityName: 'loan' })
  const delivered = latestPrecontract(documents)
  const release = delivered === undefined ? undefined : (precontractRelease(delivered.documentId) ?? loan.release)
  const at = delivered?.uploadedAt ?? ctx.at
  // Loaded on demand, because its texts are long and few calls need them.
  const { precontractForOffer } = await import('./precontract-for-offer.ts')
  const live = await ctx.settings(release)
  const precontract = await precontractForOffer(ctx, loan, { offer: loan.offer, at, live, valuations })
  const { readSignableFrom } = await import('./signable-from.ts')
  return { ...precontract, signableFrom: await readSignableFrom(ctx, record) }
}
