import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Locale } from '#domain/text/locale.ts'
import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import { type ApiError, isApiError } from '#web/api/errors.ts'
import type { releaseRoutes } from '#worker/features/releases/routes.ts'

const client = hc<typeof releaseRoutes>('/', throughPortal).api['release-changes']

export const releasesPerPage = 10
/** The number of changes shown at first, and of those loaded at a time. */
export const changesAtFirst = 10
export const changesAtOnce = 50

/** Past releases, newest first, with the first changes of each. */
export const historyQuery = (page: number, locale: Locale) =>
  queryOptions({
    queryKey: ['administration', 'history', page, locale],
    queryFn: async () => {
      const query = { page: String(page), size: String(releasesPerPage), changes: String(changesAtFirst) }
      const reply = await answered(client.history.$get({ query }))
      return { releases: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  })

/** Whether a release exists besides the first one, which is the content at setup. */
export const everReleasedQuery = queryOptions({
  queryKey: ['administration', 'releases'],
  queryFn: async () => {
    const reply = await answered(client.history.$get({ query: { size: '1', changes: '0' } }))
    // An unread body keeps its connection open.
    await reply.text()
    return Number(reply.headers.get('X-Total-Count') ?? 0) > 1
  },
  meta: { silent: true },
})

export type Release = Awaited<ReturnType<NonNullable<ReturnType<typeof historyQuery>['queryFn']>>>['releases'][number]

const readChanges = async (release: number, part: { readonly changes?: string; readonly skip?: string }) =>
  (await unwrap(client.history.$get({ query: { release: String(release), ...part } })))[0]?.changes ?? []

export const releasedQuery = (release: number, locale: Locale) =>
  queryOptions({
    queryKey: ['released', release, locale],
    queryFn: () => readChanges(release, {}),
    meta: { silent: true },
  })

/** The further changes of a release, loaded in portions on request. */
export const moreReleasedQuery = ({ number, changeCount }: Release, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['released', 'more', number, locale],
    queryFn: ({ pageParam: skip }) => readChanges(number, { changes: String(changesAtOnce), skip: String(skip) }),
    initialPageParam: changesAtFirst,
    getNextPageParam: (_last, _all, skip) => (skip + changesAtOnce < changeCount ? skip + changesAtOnce : undefined),
    enabled: false,
    // Every visit starts again with the first changes.
    gcTime: 0,
    meta: { silent: true },
  })

/** The chosen changes, and the release time with its offset; undefined releases them at once. */
export interface ReleaseChoice {
  readonly ids: readonly string[]
  readonly releaseAt: string | undefined
}

const toInput = ({ ids, releaseAt }: ReleaseChoice) => ({
  ids: [...ids],
  ...(releaseAt === undefined ? {} : { releaseAt }),
})

const ifMatch = (tag: string | undefined) => (tag === undefined ? {} : { headers: { 'If-Match': tag } })

/** The effects of a release, based on the version of `tag`; stores nothing. */
export const impactQuery = (choice: ReleaseChoice, tag: string | undefined, locale: Locale) =>
  queryOptions({
    // Not refetched with everything else: after the release, the changes no longer exist.
    queryKey: ['impact', choice.ids, choice.releaseAt ?? '', tag ?? '', locale],
    queryFn: () => unwrap(client.impact.$post({ json: toInput(choice) })),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

export type Impact = Awaited<ReturnType<NonNullable<ReturnType<typeof impactQuery>['queryFn']>>>

export const approve = (choice: ReleaseChoice, tag: string | undefined) =>
  unwrap(client.approve.$post({ json: toInput(choice) }, ifMatch(tag)))

export type Approved = Awaited<ReturnType<typeof approve>>

/** Opens a preview of the portal with changes that are not live, and returns its link. */
export const openPreview = (wanted: { readonly at?: string; readonly ids?: string[] }) =>
  unwrap(client.preview.$post({ json: wanted }))

/** The preview has expired, or its user has signed out. */
export const isPreviewOver = (error: unknown): error is ApiError =>
  isApiError(error) && [401, 403, 404].includes(error.status)

/** The preview shown in this tab; polled until it ends. */
export const previewQuery = queryOptions({
  queryKey: ['preview'],
  queryFn: () => unwrap(client.preview.$get()),
  staleTime: 0,
  refetchInterval: ({ state }) => (isPreviewOver(state.error) ? false : 20_000),
  // A refetch would briefly remove the message that the preview is over.
  refetchOnWindowFocus: ({ state }) => !isPreviewOver(state.error),
  meta: { silent: true, background: true },
})

/** The reason is shown to the author of the change. */
export const rejectChange = (id: string, reason: string, tag: string | undefined) =>
  unwrap(
    client.reject[':id'].$post(
      { param: { id } },
      {
        headers: { 'Content-Type': 'application/json', ...ifMatch(tag).headers },
        init: { body: JSON.stringify({ reason }) },
      },
    ),
  )

/** The approvals that rolling a release back would void, and the version in which they were read. */
export const rollbackQuery = (release: number, locale: Locale) =>
  queryOptions({
    // Not refetched with everything else: after the rollback the server refuses the call.
    queryKey: ['rollback', release, locale],
    queryFn: async () => {
      const reply = await answered(client.rollback[':release'].$get({ param: { release: String(release) } }))
      return { ...(await reply.json()), tag: reply.headers.get('ETag') ?? undefined }
    },
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

/** Whether a release has been rolled back meanwhile. */
export const isRolledBack = async (release: number): Promise<boolean> =>
  (await unwrap(client.history.$get({ query: { release: String(release) } }))).some(
    ({ takenBackBy }) => takenBackBy !== null,
  )

export const rollback = (release: number, tag: string | undefined) =>
  unwrap(client.rollback[':release'].$post({ param: { release: String(release) } }, ifMatch(tag)))
