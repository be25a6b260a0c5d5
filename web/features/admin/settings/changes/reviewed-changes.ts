import { isSame } from '#domain/shared/canonical.ts'

import type { Change } from '../area-queries.ts'

/** A change that has moved since it was reviewed. */
export interface StaleChange {
  readonly seen: Change
  /** The present change; undefined once it has been released or reverted. */
  readonly now: Change | undefined
}

/** The visible facts of a change: the item before and after, the author and the decision. */
const sight = (change: Change) => {
  const { id, before, after, author, changedAt } = change
  return { id, before, after, author, changedAt, ...decisionOf(change) }
}

const decisionOf = ({ status, rejectedBy, reason, approvedBy, approvedAt, releaseAt }: Change) => ({
  status,
  rejectedBy,
  reason,
  approvedBy,
  approvedAt,
  releaseAt,
})

/** Whether two changes look the same on the screen. */
export const looksSame = (one: Change | undefined, other: Change | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(sight(one), sight(other))

/** Whether a change was decided on since it was read as `known`; editing it would undo that decision. */
export const isDecidedSince = (known: Change | undefined, now: Change | undefined): boolean =>
  now !== undefined && now.status !== 'OPEN' && (known === undefined || !isSame(decisionOf(known), decisionOf(now)))

/** The changes approved for a time; editing them would undo the approval. */
export const approvedAmong = <C extends Pick<Change, 'status' | 'releaseAt'>>(changes: readonly C[]): C[] =>
  changes.filter(({ status, releaseAt }) => status === 'APPROVED' && releaseAt !== null)

/** The reviewed changes that others have edited or decided on since. */
export const staleSince = (seen: readonly Change[], open: readonly Change[]): StaleChange[] =>
  seen.flatMap((change) => {
    const now = open.find(({ id }) => id === change.id)
    return looksSame(now, change) ? [] : [{ seen: change, now }]
  })
