import { isSame } from '#domain/settings/canonical.ts'

import type { Change } from '../settings/area-queries.ts'

/** A change that is not any more what somebody has looked at. */
export interface StaleChange {
  readonly seen: Change
  /** As it is now; undefined once it has been released or reverted. */
  readonly now: Change | undefined
}

/** What there is to be seen of a change: what it makes of which item, by whom, and what was decided. */
const sight = (change: Change) => {
  const { id, before, after, author, changedAt } = change
  return { id, before, after, author, changedAt, ...decisionOf(change) }
}

/** What somebody has said to a change. */
const decisionOf = ({ status, rejectedBy, reason, approvedBy, approvedAt, releaseAt }: Change) => ({
  status,
  rejectedBy,
  reason,
  approvedBy,
  approvedAt,
  releaseAt,
})

/** Whether somebody looks at the same when they look at one and at the other. */
export const looksSame = (one: Change | undefined, other: Change | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(sight(one), sight(other))

/** A decision on a change that somebody who knew it as `known` has not seen; editing the change would take it back. */
export const isDecidedSince = (known: Change | undefined, now: Change | undefined): boolean =>
  now !== undefined && now.status !== 'OPEN' && (known === undefined || !isSame(decisionOf(known), decisionOf(now)))

/** Those that are approved for a moment; editing them would take that back. */
export const approvedAmong = <C extends Pick<Change, 'status' | 'releaseAt'>>(changes: readonly C[]): C[] =>
  changes.filter(({ status, releaseAt }) => status === 'APPROVED' && releaseAt !== null)

/** Of the changes that were looked at, those that others have moved since. */
export const staleSince = (seen: readonly Change[], open: readonly Change[]): StaleChange[] =>
  seen.flatMap((change) => {
    const now = open.find(({ id }) => id === change.id)
    return looksSame(now, change) ? [] : [{ seen: change, now }]
  })
