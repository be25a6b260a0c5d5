import type { OpenChange } from '../settings/area-queries.ts'

interface DueTime<C> {
  readonly timestamp: string
  readonly due: readonly C[]
  /** Already due, but blocked. */
  readonly blocked: boolean
}

/** The approved changes by release time, soonest first. */
export function getDueTimes<C extends Pick<OpenChange, 'status' | 'releaseAt' | 'blocked'>>(
  changes: readonly C[],
): DueTime<C>[] {
  const approved = changes.filter(({ releaseAt, status }) => releaseAt !== null && status === 'APPROVED')
  const timestamps = [...new Set(approved.map(({ releaseAt }) => releaseAt ?? ''))].toSorted()
  return timestamps.map((timestamp) => {
    const due = approved.filter(({ releaseAt }) => releaseAt === timestamp)
    return { timestamp, due, blocked: due.some(({ blocked }) => blocked) }
  })
}
