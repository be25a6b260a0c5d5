import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Locale } from '#domain/locale.ts'
import type { AreaKey, ItemOf } from '#domain/settings/snapshot.ts'
import { areaCalls } from '#domain/settings/calls.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import type { AreaChangesDto } from '#worker/features/releases/lists.ts'
import type { ChangeDto } from '#worker/features/releases/dto.ts'

/** An open change of one item, in the bank's words ([B4.02]). */
export interface Change extends ChangeDto {
  /** Of the version in which it was read: whoever takes the change back vouches for what they have seen of it. */
  readonly tag?: string | undefined
}

const seenIn = (tag: string | undefined, changes: readonly ChangeDto[]): Change[] =>
  changes.map((change) => ({ ...change, tag }))

const quietly = { silent: true } as const
/** Everything that is about settings: read anew after each change. */
const root = 'administration'

export interface Version<K extends AreaKey> {
  readonly items: readonly ItemOf<K>[]
  /** What an edit of it names, so that it is refused where somebody else was there before. */
  readonly tag: string | undefined
}

async function readVersion<K extends AreaKey>(path: string): Promise<Version<K>> {
  const reply = await portalFetch(path)
  return { items: (await reply.json()) as ItemOf<K>[], tag: reply.headers.get('ETag') ?? undefined }
}

export const readScheduled = <K extends AreaKey>(area: K): Promise<Version<K>> =>
  readVersion(areaCalls[area].scheduled[0] ?? '')

/** The version to come ([B4.01]). */
export const scheduledQuery = <K extends AreaKey>(area: K) =>
  queryOptions({
    queryKey: [root, area, 'scheduled'],
    queryFn: () => readScheduled(area),
    staleTime: 0,
    meta: quietly,
  })

/** The live version. */
export const currentQuery = <K extends AreaKey>(area: K) =>
  queryOptions({
    queryKey: [root, area, 'current'],
    queryFn: () => readVersion<K>(areaCalls[area].current),
    staleTime: 0,
    meta: quietly,
  })

/** What is to change in an area. Some have no call of their own for it and stand among all that is to be released. */
export async function readChanges(area: AreaKey, locale: Locale): Promise<readonly Change[]> {
  const { changes } = areaCalls[area]
  if (changes === undefined) return (await readOpen(locale)).items.find((each) => each.area === area)?.changes ?? []
  const reply = await portalFetch(`${changes}?lang=${locale}`)
  return seenIn(reply.headers.get('ETag') ?? undefined, (await reply.json()) as ChangeDto[])
}

/**
 * An area as it is to come, with what is to change in it. The tag is as of the others' version at the latest: whatever
 * moves after it is read, the server refuses.
 */
export async function readWithChanges<K extends AreaKey>(area: K, locale: Locale) {
  const { items, tag } = await readScheduled(area)
  return { items, changes: await readChanges(area, locale), tag }
}

/** The same for one of its items. */
export async function readItem<K extends AreaKey>(area: K, id: string, locale: Locale) {
  const planned = await readWithChanges(area, locale)
  return {
    ...planned,
    item: planned.items.find((each) => each.id === id),
    change: planned.changes.find(({ key }) => key === id),
  }
}

/** What is to change in an area. */
export const changesQuery = (area: AreaKey, locale: Locale) =>
  queryOptions({
    queryKey: [root, area, 'changes', locale],
    queryFn: () => readChanges(area, locale),
    staleTime: 0,
    // In another language: the form that stands beside it stays what it is.
    placeholderData: keepPreviousData,
    meta: quietly,
  })

export interface AreaChanges extends Omit<AreaChangesDto, 'changes'> {
  readonly changes: Change[]
}

async function readOpen(locale: Locale): Promise<{ items: AreaChanges[]; tag: string | undefined }> {
  const reply = await portalFetch(`/api/release-changes/changed-settings?lang=${locale}`)
  const tag = reply.headers.get('ETag') ?? undefined
  const items = (await reply.json()) as AreaChangesDto[]
  return { items: items.map((area) => ({ ...area, changes: seenIn(tag, area.changes) })), tag }
}

/** All that is to come, by area ([B7.12]). */
export const openChangesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [root, 'changes', locale],
    queryFn: () => readOpen(locale),
    staleTime: 0,
    meta: quietly,
  })

/** After any change: every list of settings that is shown is read anew. */
export const reloadSettings = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: [root] })

/** After a release: looks, texts and the menu's own facts are read anew as well ([B6.07]). */
export const reloadReleased = async (queries: QueryClient): Promise<void> => {
  await Promise.all([reloadSettings(queries), queries.invalidateQueries({ queryKey: ['settings'] })])
}
