import { type Context, Hono } from 'hono'
import * as v from 'valibot'

import { toAuthority, roles } from '#domain/accounts/roles.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders } from '../../http/paging.ts'
import { PreparedDto } from './change-dto.ts'
import { UserDto } from './dto.ts'
import { NewUserInput, UserInput } from './input.ts'
import { listUsers, lookAtUser, UsersPage, UsersQuery, UsersSearch } from './queries.ts'

const tags = ['Users'] as const

const list = (summary: string) => endpoint('any-admin', { summary, tags, reply: v.array(UserDto) })
const authorities = endpoint('any-admin', { summary: 'List roles', tags, reply: v.array(v.string()) })

async function listed(c: Context<AppEnv>, wanted: UsersQuery, who: 'all' | 'administrators') {
  const { items, total } = await listUsers(c.var.ctx, wanted, who)
  pageHeaders(c, wanted.page, wanted.size, total)
  return c.json(items)
}

const roleNames = (c: Context<AppEnv>) => c.json(roles.map(toAuthority))

function alert(c: Context<AppEnv>, what: 'created' | 'updated' | 'deleted' | 'prepared', login: string): void {
  c.header('X-loanportApp-alert', `userManagement.${what}`)
  c.header('X-loanportApp-params', encodeURIComponent(login))
}

/** Newer clients of the dialect use another path for the same calls. */
const usersAt = (base: '/api/users' | '/api/admin/users') =>
  new Hono<AppEnv>()
    .get(base, list('List users'), query(UsersQuery), (c) => listed(c, c.req.valid('query'), 'all'))
    .get(
      `${base}/:id`,
      endpoint('any-admin', { summary: 'Get a user by id or login', tags, reply: UserDto }),
      async (c) => c.json(await lookAtUser(c.var.ctx, c.req.param('id'))),
    )
    .post(
      base,
      endpoint('tech-admin', {
        summary: 'Create a user and mail a link to set a password; an administrator waits for approval (202)',
        tags,
        proof: true,
        status: 201,
        reply: UserDto,
        waits: PreparedDto,
      }),
      jsonBody(NewUserInput, 'userDTO'),
      async (c) => {
        const { createUser } = await import('./create-user.ts')
        const user = await createUser(c.var.ctx, c.req.valid('json'))
        if ('prepared' in user) {
          alert(c, 'prepared', c.req.valid('json').email)
          return c.json(user, 202)
        }
        alert(c, 'created', user.login)
        c.header('Location', `${base}/${user.id}`)
        return c.json(user, 201)
      },
    )
    .put(
      base,
      endpoint('tech-admin', {
        summary:
          'Update a user; missing values stay unchanged, rights and e-mail of administrators wait for approval (202)',
        tags,
        reply: UserDto,
        proof: true,
        waits: PreparedDto,
      }),
      jsonBody(UserInput, 'userDTO'),
      async (c) => {
        const { updateUser } = await import('./update-user.ts')
        const user = await updateUser(c.var.ctx, c.req.valid('json'))
        if ('prepared' in user) {
          alert(c, 'prepared', '')
          return c.json(user, 202)
        }
        alert(c, 'updated', user.login)
        return c.json(user, 200)
      },
    )
    .delete(
      `${base}/:id`,
      endpoint('tech-admin', { summary: 'Erase a user by id or login', tags, status: 204, proof: true }),
      async (c) => {
        const { deleteUser } = await import('./delete-user.ts')
        alert(c, 'deleted', await deleteUser(c.var.ctx, c.req.param('id')))
        return c.body(null, 204)
      },
    )

/** Accounts ([B2.38]): every administrator reads them, technical administrators change them ([B6.02]). */
export const userRoutes = new Hono<AppEnv>()
  .get('/api/users/authorities', authorities, (c) => roleNames(c))
  .get('/api/authorities', authorities, (c) => roleNames(c))
  .get('/api/users/administrators', list('List administrators'), query(UsersQuery), (c) =>
    listed(c, c.req.valid('query'), 'administrators'),
  )
  .post(
    '/api/users/search',
    list('List users or administrators, with the search in the body'),
    query(UsersPage),
    jsonBody(UsersSearch),
    (c) => {
      const { search, administrators } = c.req.valid('json')
      return listed(c, { ...c.req.valid('query'), search }, administrators ? 'administrators' : 'all')
    },
  )
  .route('/', usersAt('/api/users'))
  .route('/', usersAt('/api/admin/users'))
