import { and, eq } from 'drizzle-orm'

import type { Statement } from '../../db/commit.ts'
import { changes, type Reopening } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { idIn, thisSequence } from './edit-sequence.ts'
import { getApprovalKey } from './promote.ts'
import type { StoredChange, Scheduled } from './scheduled.ts'
import { staffQuery } from './staff.ts'

export const isApproved = ({ status }: Pick<StoredChange, 'status'>): boolean => status === 'APPROVED'

/**
 * The other changes of the approvals that a write of these changes takes apart. Nobody has approved them alone, so they lose
 * the approval as well.
 */
export function approvedWith(
  { open }: Pick<Scheduled, 'open'>,
  touched: readonly StoredChange[],
  left: readonly StoredChange[] = touched,
): StoredChange[] {
  const approvals = new Set(touched.filter(isApproved).map(getApprovalKey))
  const kept = new Set(left.map(({ id }) => id))
  return open.filter((change) => isApproved(change) && approvals.has(getApprovalKey(change)) && !kept.has(change.id))
}

const countsBy = new WeakMap<readonly StoredChange[], ReadonlyMap<string, number>>()

/** How many others lose their approval if this change is taken out of it. Counted once for all changes. */
export function approvedBeside({ open }: Pick<Scheduled, 'open'>, change: StoredChange): number {
  if (!isApproved(change)) return 0
  let counts = countsBy.get(open)
  if (counts === undefined) {
    const found = new Map<string, number>()
    for (const each of open.filter(isApproved))
      found.set(getApprovalKey(each), (found.get(getApprovalKey(each)) ?? 0) + 1)
    counts = found
    countsBy.set(open, found)
  }
  return (counts.get(getApprovalKey(change)) ?? 1) - 1
}

/** The statements that take the approval from these changes, and mail it to their authors and approvers. */
export async function voided(
  ctx: Ctx,
  others: readonly StoredChange[],
  why: Reopening = 'TAKEN_APART',
): Promise<Statement[]> {
  if (others.length === 0) return []
  const [staff] = await ctx.read(staffQuery(ctx))
  const { voidedMails } = await import('./mails.ts')
  return [
    ctx.db
      .update(changes)
      .set({
        status: 'OPEN',
        seq: thisSequence,
        approvedBy: null,
        approvedAt: null,
        releaseAt: null,
        blockedAt: null,
        reason: why,
      })
      .where(and(idIn(others.map(({ id }) => id)), eq(changes.status, 'APPROVED'))),
    ...(await voidedMails(ctx, others, staff, why)),
  ]
}

/** The part of the audit that names them. */
export const voidedDetail = (others: readonly StoredChange[]): { readonly voided?: readonly string[] } =>
  others.length === 0 ? {} : { voided: others.map(({ area, item }) => `${area}/${item}`) }
