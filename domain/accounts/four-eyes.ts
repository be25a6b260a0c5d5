import { dayMs } from '../time/durations.ts'
import type { Role } from './roles.ts'

/**
 * For so long nobody is the second pair of eyes together with an account that they have created or addressed, and nobody at
 * all together with one that a mailed link has let somebody into.
 */
export const eyesApartDays = 7

const apartMs = eyesApartDays * dayMs

/** What was done to an account within that time, and by whom. */
export interface RecentAct {
  readonly accountId: string
  readonly acts: readonly ('CREATED' | 'RAISED' | 'ADDRESSED' | 'ACTIVATED' | 'ENTERED' | 'LEFT')[]
  /** The role afterwards, or the one that was left. */
  readonly role: Role
  /** Who prepared it and who approved it; empty where the server or the identity provider did it. */
  readonly by: readonly string[]
  /** When it took effect, as an ISO time. */
  readonly at: string
}

/** An account that has, or had, the role of an administrator. */
export interface Officer {
  readonly id: string
  readonly role: Role
  readonly activated: boolean
}

/** The account with everybody who has lately made it, or made those who made it. */
export function getMakers(recent: readonly RecentAct[], accountId: string): ReadonlySet<string> {
  const makers = new Set([accountId])
  for (const maker of makers)
    for (const { accountId: made, acts, by } of recent)
      if (made === maker && !acts.includes('LEFT')) for (const each of by) makers.add(each)
  return makers
}

/**
 * Whether a mailbox may have opened the account to somebody else: a mailed link has set its password or signed it in. A
 * customer who was raised brings a password of whatever origin.
 */
const isOfMailbox = (recent: readonly RecentAct[], account: string): boolean =>
  recent.some(
    ({ accountId, acts, by }) =>
      accountId === account && (acts.includes('ENTERED') || (acts.includes('RAISED') && by.length > 0)),
  )

/**
 * Whether two accounts may be the same person: one of them, or the same third person, has lately made both, or whoever reads
 * a mailbox has got into one of them.
 */
export function isOnePair(recent: readonly RecentAct[], one: string, other: string): boolean {
  if (isOfMailbox(recent, one) || isOfMailbox(recent, other)) return true
  const makers = getMakers(recent, other)
  return [...getMakers(recent, one)].some((each) => makers.has(each))
}

/** Whether somebody has left office since; also if they are back. */
export const hasLeft = (recent: readonly RecentAct[], account: string, since: string): boolean =>
  recent.some(({ accountId, acts, at }) => accountId === account && acts.includes('LEFT') && at >= since)

/** When something that recent acts forbid is allowed again, as an ISO time; undefined if it is allowed now, or never. */
export function allowedFrom(
  recent: readonly RecentAct[],
  isForbidden: (recent: readonly RecentAct[]) => boolean,
): string | undefined {
  if (!isForbidden(recent)) return undefined
  const last = recent
    .map(({ at }) => at)
    .toSorted()
    .find((at) => !isForbidden(recent.filter((each) => each.at > at)))
  return last === undefined ? undefined : new Date(Date.parse(last) + apartMs).toISOString()
}

/**
 * How many have one of these roles. Whoever has left lately still counts, so that nobody becomes the only one by removing
 * the others.
 */
export function inOffice(officers: readonly Officer[], recent: readonly RecentAct[], roles: readonly Role[]): number {
  const active = officers.filter(({ activated }) => activated).map(({ id, role }) => ({ id, role }))
  const left = recent.filter(({ acts }) => acts.includes('LEFT')).map(({ accountId: id, role }) => ({ id, role }))
  return new Set([...active, ...left].filter(({ role }) => roles.includes(role)).map(({ id }) => id)).size
}
