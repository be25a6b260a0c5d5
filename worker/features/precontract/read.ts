import { berlinDay } from '#domain/berlin.ts'
import { DomainError } from '#domain/errors.ts'
import { precontractTabId } from '#domain/precontract/document.ts'
import type { Precontract } from '#domain/precontract/model.ts'

import type { Ctx } from '../../http/context.ts'
import { getLoanFor } from '../loans/record.ts'
import { precontractOn } from './precontract-on.ts'

/**
 * The pre-contractual information on the bank's offer, for everybody who may see the loan: as of the day on which it was
 * delivered, or of today for an offer from before it was. Throws `not_found` without an offer.
 */
export async function readPrecontract(ctx: Ctx, id: string): Promise<Precontract> {
  const { loan, documents } = await getLoanFor(ctx, id, 'read')
  if (loan.offer === null) throw new DomainError('not_found', { entityName: 'loan' })
  const delivered = documents.find(({ documentTabId }) => documentTabId === precontractTabId)
  const day = delivered === undefined ? ctx.today : berlinDay(new Date(delivered.uploadedAt))
  return precontractOn(ctx, loan, loan.offer, day)
}
