import { isSame } from '#domain/settings/canonical.ts'

import type { Change } from '../settings/area-queries.ts'

/** A change that is not any more what somebody has looked at. */
export interface Moved {
  readonly seen: Change
  /** As it is now; undefined where it is not to come any more: released meanwhile, or taken back. */
  readonly now: Change | undefined
}

/** What there is to be seen of a change: what it makes of which item, by whom, and what was decided. */
const sight = (change: Change) => {
  const { before, after, author, changedAt, status, reason, approvedBy, approvedAt, releaseAt } = change
  return { before, after, author, changedAt, status, reason, approvedBy, approvedAt, releaseAt }
}

/** Of the changes that were looked at, those that others have moved since. */
export const movedSince = (seen: readonly Change[], open: readonly Change[]): Moved[] =>
  seen.flatMap((change) => {
    const now = open.find(({ id }) => id === change.id)
    return now !== undefined && isSame(sight(now), sight(change)) ? [] : [{ seen: change, now }]
  })
