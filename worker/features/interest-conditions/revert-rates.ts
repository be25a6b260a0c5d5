import { DomainError } from '#domain/shared/errors.ts'
import { itemIn, orderId } from '#domain/settings/versions/changes.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings, type WantedEdit } from '../releases/edit.ts'
import type { Scheduled } from '../releases/scheduled.ts'

const area = 'INTEREST_CONDITIONS'

/**
 * Reverts the scheduled changes of several prices in one batch and answers the scheduled prices. Reverting the last
 * scheduled price also reverts their order. Throws `not_found` for a price without a scheduled change, `invalid` where the
 * remaining ones contradict each other, and `conflict`.
 */
export const revertRates = (ctx: Ctx, ids: readonly string[], since: number | undefined): Promise<Rate[]> =>
  editSettings(ctx, (scheduled) => wanted(scheduled, new Set(ids)), {
    since,
    action: 'release.remove',
    reply: ({ areas }) => [...areas[area]],
  })

function wanted({ current, open }: Scheduled, ids: ReadonlySet<string>): WantedEdit[] {
  const scheduled = open.filter((change) => change.area === area).map(({ item }) => item)
  const prices = scheduled.filter((item) => item !== orderId)
  if ([...ids].some((id) => !prices.includes(id))) throw new DomainError('not_found', { entityName: 'settings' })
  const all = prices.every((id) => ids.has(id))
  return [...ids, ...(all && scheduled.includes(orderId) ? [orderId] : [])].map((item) => ({
    area,
    item,
    after: itemIn(current, { area, item }),
  }))
}
