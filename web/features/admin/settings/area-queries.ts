import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Locale } from '#domain/text/locale.ts'
import type { AreaKey, AreaItem } from '#domain/settings/snapshot.ts'
import { callsOf } from '#domain/settings/calls.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import type { AreaChangesDto } from '#worker/features/releases/lists.ts'
import type { ChangeDto } from '#worker/features/releases/dto.ts'

/** An open change of one item, in the bank's words ([B4.02]). */
export interface OpenChange extends ChangeDto {
  /** The version in which the change was read; undoing the change is refused if it has moved since. */
  readonly tag?: string | undefined
}

const seenIn = (tag: string | undefined, changes: readonly ChangeDto[]): OpenChange[] =>
  changes.map((change) => ({ ...change, tag }))

const silentMeta = { silent: true } as const
/** The key of all settings queries, which are refetched after each change. */
const root = 'administration'

export interface AreaVersion<K extends AreaKey> {
  readonly items: readonly AreaItem<K>[]
  /** Sent with edits, so that the server refuses them after an edit by another user. */
  readonly tag: string | undefined
}

async function readVersion<K extends AreaKey>(path: string): Promise<AreaVersion<K>> {
  const reply = await portalFetch(path)
  return { items: (await reply.json()) as AreaItem<K>[], tag: reply.headers.get('ETag') ?? undefined }
}

export const readScheduled = <K extends AreaKey>(area: K): Promise<AreaVersion<K>> =>
  readVersion(callsOf(area).scheduled[0] ?? '')

/** The scheduled version ([B4.01]). */
export const scheduledQuery = <K extends AreaKey>(area: K) =>
  queryOptions({
    queryKey: [root, area, 'scheduled'],
    queryFn: () => readScheduled(area),
    staleTime: 0,
    meta: silentMeta,
  })

export const currentQuery = <K extends AreaKey>(area: K) =>
  queryOptions({
    queryKey: [root, area, 'current'],
    queryFn: () => readVersion<K>(callsOf(area).current),
    staleTime: 0,
    meta: silentMeta,
  })

/** The open changes of an area; areas without a call of their own filter all open changes. */
export async function readChanges(area: AreaKey, locale: Locale): Promise<readonly OpenChange[]> {
  const { changes } = callsOf(area)
  if (changes === undefined) return (await readOpen(locale)).items.find((each) => each.area === area)?.changes ?? []
  const reply = await portalFetch(`${changes}?lang=${locale}`)
  return seenIn(reply.headers.get('ETag') ?? undefined, (await reply.json()) as ChangeDto[])
}

/**
 * The scheduled version of an area with its open changes. The tag is never newer than the changes, so that the server refuses
 * edits based on outdated ones.
 */
export async function readWithChanges<K extends AreaKey>(area: K, locale: Locale) {
  const { items, tag } = await readScheduled(area)
  return { items, changes: await readChanges(area, locale), tag }
}

/** The same for one of its items. */
export async function readItem<K extends AreaKey>(area: K, id: string, locale: Locale) {
  const scheduled = await readWithChanges(area, locale)
  return {
    ...scheduled,
    item: scheduled.items.find((each) => each.id === id),
    change: scheduled.changes.find(({ key }) => key === id),
  }
}

export const changesQuery = (area: AreaKey, locale: Locale) =>
  queryOptions({
    queryKey: [root, area, 'changes', locale],
    queryFn: () => readChanges(area, locale),
    staleTime: 0,
    // After a change of language, the form beside it stays as it is.
    placeholderData: keepPreviousData,
    meta: silentMeta,
  })

export interface AreaChanges extends Omit<AreaChangesDto, 'changes'> {
  readonly changes: OpenChange[]
}

async function readOpen(locale: Locale): Promise<{ items: AreaChanges[]; tag: string | undefined }> {
  const reply = await portalFetch(`/api/release-changes/changed-settings?lang=${locale}`)
  const tag = reply.headers.get('ETag') ?? undefined
  const items = (await reply.json()) as AreaChangesDto[]
  return { items: items.map((area) => ({ ...area, changes: seenIn(tag, area.changes) })), tag }
}

/** All open changes by area ([B7.12]). */
export const openChangesQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [root, 'changes', locale],
    queryFn: () => readOpen(locale),
    staleTime: 0,
    meta: silentMeta,
  })

/** Refetches every shown list of settings after a change. */
export const reloadSettings = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: [root] })

/** After a release, also refetches the appearance, the texts and the data of the menu ([B6.07]). */
export const reloadReleased = async (queries: QueryClient): Promise<void> => {
  await Promise.all([reloadSettings(queries), queries.invalidateQueries({ queryKey: ['settings'] })])
}
