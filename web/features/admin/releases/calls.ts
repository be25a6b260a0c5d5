import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import type { Locale } from '#domain/locale.ts'
import { answered, call, throughPortal } from '#web/api/client.ts'
import { type ApiError, isApiError } from '#web/api/errors.ts'
import type { releaseRoutes } from '#worker/features/releases/routes.ts'

const client = hc<typeof releaseRoutes>('/', throughPortal).api['release-changes']

export const releasesPerPage = 10
/** Changes of a release that it begins with, and those that come at once then. */
export const changesAtFirst = 10
export const changesAtOnce = 50

/** Releases made, newest first, with the first changes of each. */
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

/** Whether anything has been released since the portal was set up, whose content is the first release. */
export const everReleasedQuery = queryOptions({
  queryKey: ['administration', 'releases'],
  queryFn: async () => {
    const reply = await answered(client.history.$get({ query: { size: '1', changes: '0' } }))
    // A body that nobody reads holds its connection.
    await reply.text()
    return Number(reply.headers.get('X-Total-Count') ?? 0) > 1
  },
  meta: { silent: true },
})

export type Release = Awaited<ReturnType<NonNullable<ReturnType<typeof historyQuery>['queryFn']>>>['releases'][number]

const changesOf = async (release: number, part: { readonly changes?: string; readonly skip?: string }) =>
  (await call(client.history.$get({ query: { release: String(release), ...part } })))[0]?.changes ?? []

/** All that a release has changed. */
export const releasedQuery = (release: number, locale: Locale) =>
  queryOptions({
    queryKey: ['released', release, locale],
    queryFn: () => changesOf(release, {}),
    meta: { silent: true },
  })

/** What a release has changed beside that, some at a time, once somebody asks for it; it does not change any more. */
export const moreReleasedQuery = ({ number, changeCount }: Release, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['released', 'more', number, locale],
    queryFn: ({ pageParam: skip }) => changesOf(number, { changes: String(changesAtOnce), skip: String(skip) }),
    initialPageParam: changesAtFirst,
    getNextPageParam: (_last, _all, skip) => (skip + changesAtOnce < changeCount ? skip + changesAtOnce : undefined),
    enabled: false,
    // Whoever comes again begins at the beginning, with the keyboard where it was.
    gcTime: 0,
    meta: { silent: true },
  })

/** What is chosen: at once, or for a moment with its offset. */
export interface Choice {
  readonly ids: readonly string[]
  readonly releaseAt: string | undefined
}

const inputOf = ({ ids, releaseAt }: Choice) => ({
  ids: [...ids],
  ...(releaseAt === undefined ? {} : { releaseAt }),
})

const ifMatch = (tag: string | undefined) => (tag === undefined ? {} : { headers: { 'If-Match': tag } })

/** What releasing that would do, as of the version that `tag` names; stores nothing. */
export const impactQuery = (choice: Choice, tag: string | undefined, locale: Locale) =>
  queryOptions({
    // Not read anew with all the rest: once released, the changes are not there any more.
    queryKey: ['impact', choice.ids, choice.releaseAt ?? '', tag ?? '', locale],
    queryFn: () => call(client.impact.$post({ json: inputOf(choice) })),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })

export type Impact = Awaited<ReturnType<NonNullable<ReturnType<typeof impactQuery>['queryFn']>>>

export const approve = (choice: Choice, tag: string | undefined) =>
  call(client.approve.$post({ json: inputOf(choice) }, ifMatch(tag)))

export type Approved = Awaited<ReturnType<typeof approve>>

/** A link to the portal with what is to come in it; nothing goes live. */
export const openPreview = (wanted: { readonly at?: string; readonly ids?: string[] }) =>
  call(client.preview.$post({ json: wanted }))

/** Its time is over, or whoever looked has signed out. */
export const isPreviewOver = (error: unknown): error is ApiError =>
  isApiError(error) && [401, 403, 404].includes(error.status)

/** Of the preview that this tab walks through; whether it is still there is asked again and again, until it is not. */
export const previewQuery = queryOptions({
  queryKey: ['preview'],
  queryFn: () => call(client.preview.$get()),
  staleTime: 0,
  refetchInterval: ({ state }) => (isPreviewOver(state.error) ? false : 20_000),
  // Asking once more would take away for a moment what says that it is over.
  refetchOnWindowFocus: ({ state }) => !isPreviewOver(state.error),
  meta: { silent: true, background: true },
})

/** The reason is for whoever made the change. */
export const rejectChange = (id: string, reason: string, tag: string | undefined) =>
  call(
    client.reject[':id'].$post(
      { param: { id } },
      {
        headers: { 'Content-Type': 'application/json', ...ifMatch(tag).headers },
        init: { body: JSON.stringify({ reason }) },
      },
    ),
  )

/** Approvals that taking a release back would void, and the version in which they were read. */
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
  (await call(client.history.$get({ query: { release: String(release) } }))).some(
    ({ takenBackBy }) => takenBackBy !== null,
  )

export const rollback = (release: number, tag: string | undefined) =>
  call(client.rollback[':release'].$post({ param: { release: String(release) } }, ifMatch(tag)))
