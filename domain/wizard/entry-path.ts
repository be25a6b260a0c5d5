/** What is wrong in an entry of a group is told at `existingLoans[0].balance`; entries count from 0. */
export const entryPath = (group: string, at: number, field: string): string => `${group}[${at}].${field}`

export interface EntryPlace {
  readonly group: string
  readonly at: number
  readonly field: string
}

const written = /^([^[\]]+)\[(\d{1,3})\]\.(.+)$/

export function entryPlaceOf(path: string): EntryPlace | undefined {
  const [, group, at, field] = written.exec(path) ?? []
  return group === undefined || field === undefined ? undefined : { group, at: Number(at), field }
}

/** The field of the page that a problem belongs to: its own, or the group that it is in. */
export const fieldOnPage = (path: string): string => entryPlaceOf(path)?.group ?? path
