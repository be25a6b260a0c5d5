import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { answered, unwrap, throughPortal } from '#web/api/client.ts'
import { toast } from '#web/ui/toast.ts'
import type { userRoutes } from '#worker/features/users/routes.ts'

import { type Sort, sortText } from '../ui/list-address.ts'
import type { UserValues } from './user-values.ts'

const { users } = hc<typeof userRoutes>('/', throughPortal).api

export const usersPerPage = 20

export const userSorts = ['lastName', 'login', 'authority', 'activated', 'lastSignInAt', 'createdDate'] as const
export type UserSort = (typeof userSorts)[number]

export interface UserList {
  readonly page: number
  readonly sort: Sort<UserSort>
  readonly search: string
  readonly administrators: boolean
}

const silentMeta = { silent: true } as const

/** Users by page ([B9.11]), or administrators only ([B6.08]). */
export const usersQuery = ({ page, sort, search, administrators }: UserList) =>
  queryOptions({
    queryKey: ['users', administrators ? 'administrators' : 'all', page, sortText(sort), search],
    queryFn: async () => {
      const query = { page: String(page), size: String(usersPerPage), sort: sortText(sort) }
      const reply = await answered(users.search.$post({ query, json: { search, administrators } }))
      return { users: await reply.json(), total: Number(reply.headers.get('X-Total-Count') ?? 0) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: silentMeta,
  })

/** An account as administrators edit it ([B3.51]). */
export type User = Awaited<ReturnType<NonNullable<ReturnType<typeof usersQuery>['queryFn']>>>['users'][number]

/** Refetched when opened, then kept, because a form is based on it. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: () => unwrap(users[':id'].$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: silentMeta,
  })

/** Refetches the lists after each change ([B4.07]); an open user shows the reply to its own change. */
export const reloadLists = (queries: QueryClient): void =>
  void queries.invalidateQueries({
    predicate: ({ queryKey: [area, list] }) => area === 'users' && (list === 'all' || list === 'administrators'),
  })

/** The roles that a user can have ([B6.08]). */
export const authoritiesQuery = queryOptions({
  queryKey: ['users', 'authorities'],
  queryFn: () => unwrap(users.authorities.$get()),
  staleTime: 'static',
  meta: silentMeta,
})

export const createUser = (values: UserValues) => unwrap(users.$post({ json: values }))

/** `user` is the base of the form; its version prevents overwriting another user's save. */
export const updateUser = ({ id, version }: User, changes: UserValues) =>
  unwrap(users.$put({ json: { id, version, ...changes } }))

/** Whether a write waits for a second person, instead of having an effect. */
const isPrepared = <T extends object>(reply: T): reply is Extract<T, { readonly prepared: string }> =>
  'prepared' in reply

export type Access = 'deactivate' | 'reactivate' | 'invite'

/**
 * Deactivates or reactivates a user, and announces it. A user without a password is activated by setting one, so that
 * `invite` sends another mail with the link.
 */
export async function changeAccess({ id, version }: User, access: Access): Promise<User | undefined> {
  const reply = await answered(users.$put({ json: { id, version, activated: access !== 'deactivate' } }))
  const user = await reply.json()
  if (isPrepared(user)) {
    toast({ kind: 'success', text: { id: 'userManagement.prepared' } })
    return undefined
  }
  toast({ kind: 'success', text: { id: `users.${access}.done`, values: { email: user.email } } })
  return user
}

export const deleteUser = (id: string) => unwrap(users[':id'].$delete({ param: { id } }))
