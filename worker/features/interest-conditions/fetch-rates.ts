import { DomainError } from '#domain/shared/errors.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import { findRateOverlaps } from '#domain/settings/prices/rate-overlaps.ts'
import { withRateId } from '#domain/settings/prices/rate-ids.ts'

import type { Ctx } from '../../http/context.ts'
import { openBank } from '../../providers/bank/open.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { editSettings } from '../releases/edit.ts'
import { loading } from './load-rates.ts'

/**
 * Fetches the bank's prices into the scheduled version and returns them. Throws `provider_failed`, without any change, if
 * the bank is unavailable or its reply is invalid.
 */
export async function fetchRates(ctx: Ctx, since: number | undefined): Promise<Rate[]> {
  const rows = await rowsOfBank(ctx)
  return editSettings(ctx, ({ areas }) => loading(rows, areas), {
    since,
    action: 'setting.import',
    reply: ({ areas }) => [...areas.INTEREST_CONDITIONS],
  })
}

async function rowsOfBank(ctx: Ctx): Promise<Rate[]> {
  try {
    const rows = (await (await openBank(ctx)).rates()).map(withRateId)
    const ids = new Set(rows.map(({ id }) => id))
    if (
      rows.length === 0 ||
      ids.size < rows.length ||
      rows.some((row) => itemProblems('INTEREST_CONDITIONS', row).length > 0) ||
      findRateOverlaps(rows).length > 0
    )
      throw new ProviderError('bank', 'interest conditions are missing or contradict each other')
    return rows
  } catch (error) {
    throw error instanceof ProviderError ? new DomainError('provider_failed', {}, { cause: error }) : error
  }
}
