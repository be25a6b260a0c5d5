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

/** [A9.04] */
const pageSize = 999

/** What the previews are asked for with ([A2.20], [A2.21]); ownership counts only while sharing is on. */
export const previewsQueryOf = ({ status, ownership, sort }: FilterSettings, sharing: boolean) => ({
  status: status.flatMap(statusesOf).join(),
  ownership: sharing ? ownership.join() : '',
  sort,
  page: '0',
  size: String(pageSize),
})

/** Ticks an entry or takes its tick away; the others keep their order. */
export const toggled = <T>(all: readonly T[], ticked: readonly T[], entry: T): T[] =>
  all.filter((each) => (each === entry ? !ticked.includes(each) : ticked.includes(each)))

export const filterCount = ({ status, ownership }: FilterSettings, sharing: boolean): number =>
  status.length + (sharing ? ownership.length : 0)

/** [A2.20]; what the server sorted stays as it is otherwise. */
export const sharedWithMeLast = <T extends { readonly ownership: { readonly type: Ownership } }>(
  previews: readonly T[],
): T[] => [
  ...previews.filter(({ ownership }) => ownership.type !== 'SHARED_WITH_ME'),
  ...previews.filter(({ ownership }) => ownership.type === 'SHARED_WITH_ME'),
]
