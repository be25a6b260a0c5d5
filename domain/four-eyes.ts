import type { Role } from './roles.ts'

/** For so long nobody is the second pair of eyes together with an account that they have created or addressed. */
export const eyesApartDays = 7

/** What was done to an account within that time, and by whom. */
export interface RecentAct {
  readonly accountId: string
  readonly acts: readonly ('CREATED' | 'RAISED' | 'ADDRESSED' | 'ACTIVATED' | 'LEFT')[]
  /** The role afterwards, or the one that was left. */
  readonly role: Role
  /** Who prepared it and who approved it; empty where the server or the identity provider did it. */
  readonly by: readonly string[]
}

/** An account that has, or had, the role of an administrator. */
export interface Officer {
  readonly id: string
  readonly role: Role
  readonly activated: boolean
}

/** The account with everybody who has lately made it, or made those who made it. */
export function makersOf(recent: readonly RecentAct[], accountId: string): ReadonlySet<string> {
  const makers = new Set([accountId])
  for (const maker of makers)
    for (const { accountId: made, acts, by } of recent)
      if (made === maker && !acts.includes('LEFT')) for (const each of by) makers.add(each)
  return makers
}

/** Whether two accounts may be the same person: one of them, or the same third person, has lately made both. */
export function isOnePair(recent: readonly RecentAct[], one: string, other: string): boolean {
  const makers = makersOf(recent, other)
  return [...makersOf(recent, one)].some((each) => makers.has(each))
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
