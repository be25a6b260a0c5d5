import { type StatusLabel, statusLabels, statusesOf } from '#domain/loan/status.ts'

export const ownerships = ['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME'] as const
export type Ownership = (typeof ownerships)[number]

export const sorts = ['changeDate,desc', 'changeDate,asc'] as const
export type Sort = (typeof sorts)[number]

/** What the overview shows and in which order; kept on the account. Nothing ticked is no filter. */
export interface FilterSettings {
  readonly status: readonly StatusLabel[]
  readonly ownership: readonly Ownership[]
  readonly sort: Sort
}

/** As kept on the account; what this portal does not know counts as not ticked. */
export const filterSettingsOf = (kept: {
  readonly status: readonly string[]
  readonly ownership: readonly string[]
  readonly sort: string
}): FilterSettings => ({
  status: statusLabels.filter((label) => kept.status.includes(label)),
  ownership: ownerships.filter((ownership) => kept.ownership.includes(ownership)),
  sort: sorts.find((sort) => sort === kept.sort) ?? 'changeDate,desc',
})

/** What the previews are asked for with ([A2.20], [A2.21]); ownership counts only while sharing is on. */
export const previewsQueryOf = ({ status, ownership, sort }: FilterSettings, sharing: boolean, perPage: number) => ({
  status: status.flatMap(statusesOf).join(),
  ownership: sharing ? ownership.join() : '',
  sort,
  size: String(perPage),
})

/** The page to ask for next, counted from 0 ([A2.20]); undefined once everything is there. */
export function nextPage(loaded: readonly { readonly content: readonly unknown[]; readonly totalElements: number }[]) {
  const last = loaded.at(-1)
  const count = loaded.reduce((sum, { content }) => sum + content.length, 0)
  // An empty page is the last one, whatever the total says: loans may go while somebody reads on.
  return last === undefined || last.content.length === 0 || count >= last.totalElements ? undefined : loaded.length
}

/** Ticks an entry or takes its tick away; the others keep their order. */
export const toggled = <T>(all: readonly T[], ticked: readonly T[], entry: T): T[] =>
  all.filter((each) => (each === entry ? !ticked.includes(each) : ticked.includes(each)))

export const filterCount = ({ status, ownership }: FilterSettings, sharing: boolean): number =>
  status.length + (sharing ? ownership.length : 0)

/** What was read page by page; a loan that moved on to the next page meanwhile is still one. */
export function inOneList<T extends { readonly id: string }>(
  pages: readonly { readonly content: readonly T[] }[],
): T[] {
  return [...new Map(pages.flatMap(({ content }) => content.map((preview) => [preview.id, preview]))).values()]
}
