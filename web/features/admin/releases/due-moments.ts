import type { Change } from '../settings/area-queries.ts'

interface DueMoment<C> {
  readonly moment: string
  readonly due: readonly C[]
  /** Due already, and held up. */
  readonly blocked: boolean
}

/** What is approved for when, soonest first. */
export function momentsOf<C extends Pick<Change, 'status' | 'releaseAt' | 'blocked'>>(
  changes: readonly C[],
): DueMoment<C>[] {
  const approved = changes.filter(({ releaseAt, status }) => releaseAt !== null && status === 'APPROVED')
  const moments = [...new Set(approved.map(({ releaseAt }) => releaseAt ?? ''))].toSorted()
  return moments.map((moment) => {
    const due = approved.filter(({ releaseAt }) => releaseAt === moment)
    return { moment, due, blocked: due.some(({ blocked }) => blocked) }
  })
}
