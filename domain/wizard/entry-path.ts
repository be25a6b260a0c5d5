/** The path of a problem in an entry of a group: `existingLoans[0].balance`, counted from 0. */
export const entryPath = (group: string, at: number, field: string): string => `${group}[${at}].${field}`

export interface EntryPlace {
  readonly group: string
  readonly at: number
  readonly field: string
}

const written = /^([^[\]]+)\[(\d{1,3})\]\.(.+)$/

export function parseEntryPath(path: string): EntryPlace | undefined {
  const [, group, at, field] = written.exec(path) ?? []
  return group === undefined || field === undefined ? undefined : { group, at: Number(at), field }
}

/** The field on the page of a problem: its own, or the group that contains it. */
export const fieldOnPage = (path: string): string => parseEntryPath(path)?.group ?? path
