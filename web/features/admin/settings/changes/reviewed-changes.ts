import { isSame } from '#domain/shared/canonical.ts'

import type { OpenChange } from '../area-queries.ts'

/** A change that has moved since it was reviewed. */
export interface StaleChange {
  readonly seen: OpenChange
  /** The present change; undefined once it has been released or reverted. */
  readonly now: OpenChange | undefined
}

/** The visible facts of a change: the item before and after, the author and the decision. */
const sight = (change: OpenChange) => {
  const { id, before, after, author, changedAt } = change
  return { id, before, after, author, changedAt, ...getDecision(change) }
}

const getDecision = ({ status, rejectedBy, reason, approvedBy, approvedAt, releaseAt }: OpenChange) => ({
  status,
  rejectedBy,
  reason,
  approvedBy,
  approvedAt,
  releaseAt,
})

/** Whether two changes look the same on the screen. */
export const isSameView = (one: OpenChange | undefined, other: OpenChange | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(sight(one), sight(other))

/** Whether a change was decided on since it was read as `known`; editing it would undo that decision. */
export const isDecidedSince = (known: OpenChange | undefined, now: OpenChange | undefined): boolean =>
  now !== undefined && now.status !== 'OPEN' && (known === undefined || !isSame(getDecision(known), getDecision(now)))

/** The changes approved for a time; editing them would undo the approval. */
export const approvedAmong = <C extends Pick<OpenChange, 'status' | 'releaseAt'>>(changes: readonly C[]): C[] =>
  changes.filter(({ status, releaseAt }) => status === 'APPROVED' && releaseAt !== null)

/** The reviewed changes that others have edited or decided on since. */
export const staleSince = (seen: readonly OpenChange[], open: readonly OpenChange[]): StaleChange[] =>
  seen.flatMap((change) => {
    const now = open.find(({ id }) => id === change.id)
    return isSameView(now, change) ? [] : [{ seen: change, now }]
  })
