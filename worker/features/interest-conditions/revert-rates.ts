import { DomainError } from '#domain/errors.ts'
import { itemIn, orderId } from '#domain/settings/changes.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'

import type { Ctx } from '../../http/context.ts'
import { editSettings, type WantedEdit } from '../releases/edit.ts'
import type { Scheduled } from '../releases/scheduled.ts'

const area = 'INTEREST_CONDITIONS'

/**
 * Makes prices to come what they are live, several at once, so that two that belong together are never reverted by
 * halves; answers the prices to come then. With the last of them goes their order, of which nothing would be left to see.
 * Throws `not_found` for a price that nothing is scheduled for, `invalid` where those that are left contradict each other,
 * `conflict`.
 */
export const revertRates = (
  ctx: Ctx,
  ids: readonly string[],
  since: number | undefined,
): Promise<InterestCondition[]> =>
  editSettings(ctx, (scheduled) => wanted(scheduled, new Set(ids)), {
    since,
    action: 'release.remove',
    reply: ({ areas }) => [...areas[area]],
  })

function wanted({ current, open }: Scheduled, ids: ReadonlySet<string>): WantedEdit[] {
  const planned = open.filter((change) => change.area === area).map(({ item }) => item)
  const prices = planned.filter((item) => item !== orderId)
  if ([...ids].some((id) => !prices.includes(id))) throw new DomainError('not_found', { entityName: 'settings' })
  const all = prices.every((id) => ids.has(id))
  return [...ids, ...(all && planned.includes(orderId) ? [orderId] : [])].map((item) => ({
    area,
    item,
    after: itemIn(current, { area, item }),
  }))
}
