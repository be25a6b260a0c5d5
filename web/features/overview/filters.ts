import { type StatusLabel, statusLabels, getStatuses } from '#domain/loan/status.ts'

export const ownerships = ['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME'] as const
export type Ownership = (typeof ownerships)[number]

export const sorts = ['changeDate,desc', 'changeDate,asc'] as const
export type Sort = (typeof sorts)[number]

/** The overview's filters and order, stored with the account. Without a checked entry, a filter is off. */
export interface FilterSettings {
  readonly status: readonly StatusLabel[]
  readonly ownership: readonly Ownership[]
  readonly sort: Sort
}

/** As stored with the account; ignores unknown values. */
export const toFilterSettings = (stored: {
  readonly status: readonly string[]
  readonly ownership: readonly string[]
  readonly sort: string
}): FilterSettings => ({
  status: statusLabels.filter((label) => stored.status.includes(label)),
  ownership: ownerships.filter((ownership) => stored.ownership.includes(ownership)),
  sort: sorts.find((sort) => sort === stored.sort) ?? 'changeDate,desc',
})

/** The query parameters of the previews ([A2.20], [A2.21]); ownership only while sharing is on. */
export const toPreviewsQuery = ({ status, ownership, sort }: FilterSettings, sharing: boolean, perPage: number) => ({
  status: status.flatMap(getStatuses).join(),
  ownership: sharing ? ownership.join() : '',
  sort,
  size: String(perPage),
})

/** The number of the next page, from 0 ([A2.20]); undefined once the list is complete. */
export function nextPage(loaded: readonly { readonly content: readonly unknown[]; readonly totalElements: number }[]) {
  const last = loaded.at(-1)
  const count = loaded.reduce((sum, { content }) => sum + content.length, 0)
  // An empty page is the last one, whatever the total: loans may be deleted during paging.
  return last === undefined || last.content.length === 0 || count >= last.totalElements ? undefined : loaded.length
}

/** Checks or unchecks an entry; the others keep their order. */
export const toggled = <T>(all: readonly T[], ticked: readonly T[], entry: T): T[] =>
  all.filter((each) => (each === entry ? !ticked.includes(each) : ticked.includes(each)))

export const filterCount = ({ status, ownership }: FilterSettings, sharing: boolean): number =>
  status.length + (sharing ? ownership.length : 0)

/** Joins pages into a list; a loan that moved to the next page meanwhile is listed once. */
export function inOneList<T extends { readonly id: string }>(
  pages: readonly { readonly content: readonly T[] }[],
): T[] {
  return [...new Map(pages.flatMap(({ content }) => content.map((preview) => [preview.id, preview]))).values()]
}
