import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { StoredLine } from '#domain/fields/stored-text.ts'
import { administratorRoles } from '#domain/roles.ts'

import { accounts } from '../../db/schema/accounts.ts'
import { nameOrder, noCase } from '../../db/sort-text.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { PageQuery, sortBy } from '../../http/paging.ts'

/** The columns that a list can be sorted by. Creator and editor are logins or lower-case names of processes. */
const sortable = {
  id: accounts.id,
  login: noCase(accounts.login),
  email: noCase(accounts.login),
  firstName: nameOrder(accounts.firstName),
  lastName: nameOrder(accounts.lastName),
  langKey: accounts.langKey,
  authority: accounts.role,
  activated: accounts.activated,
  createdBy: accounts.createdBy,
  createdDate: accounts.createdDate,
  lastModifiedBy: accounts.lastModifiedBy,
  lastModifiedDate: accounts.lastModifiedDate,
  lastSignInAt: accounts.lastSignInAt,
} as const
const properties = Object.keys(sortable) as (keyof typeof sortable)[]

export const UsersQuery = v.object({
  ...PageQuery,
  sort: sortBy(properties, 'login,asc'),
  /** Words of the name or the e-mail. */
  search: v.optional(StoredLine(100), ''),
})
export type UsersQuery = v.InferOutput<typeof UsersQuery>

/** All people, or only administrators ([B6.08]), sorted by login by default. */
export async function listUsers(
  ctx: Ctx,
  query: UsersQuery,
  who: 'all' | 'administrators',
): Promise<{ items: Account[]; total: number }> {
  const { property, descending } = query.sort
  const words = wordsOf(query.search)
  const ofRole = who === 'administrators' ? inArray(accounts.role, administratorRoles) : undefined
  const mentioned = and(...words.map(mentions))
  // By an index with all names, before complete accounts are read.
  const found = ctx.db.select({ id: accounts.id }).from(accounts).where(mentioned)
  const direction = descending ? desc : asc
  const [items, [totals]] = await ctx.read(
    ctx.db
      .select()
      .from(accounts)
      .where(and(ofRole, words.length === 0 ? undefined : inArray(accounts.id, found)))
      .orderBy(direction(sortable[property]), direction(accounts.id))
      .limit(query.size)
      .offset(query.page * query.size),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(accounts)
      .where(and(ofRole, mentioned)),
  )
  return { items, total: totals?.total ?? 0 }
}

/** The words of 'Beispiel, Anna', each searched separately. */
const wordsOf = (search: string): string[] => search.split(/[\s,]+/).filter((word) => word !== '')

const mentions = (word: string): SQL | undefined =>
  or(...[accounts.login, accounts.firstName, accounts.lastName].map((column) => sql`${column} glob ${partOf(word)}`))

/**
 * A GLOB pattern for texts that contain the word, ignoring case. Not LIKE, which ignores case for ASCII only: 'özdemir'
 * would not find Özdemir. Puts every character into a class, so that none is special.
 */
const partOf = (word: string): string => `*${[...word].map(classOf).join('')}*`

function classOf(character: string): string {
  // Special inside a class only.
  if (character === '^') return character
  const cases = [character.toLowerCase(), character.toUpperCase()].filter((each) => [...each].length === 1)
  return `[${[...new Set([character, ...cases])].join('')}]`
}

/** By id, or by login for clients of the dialect. Throws `not_found`. */
export async function getUser(ctx: Ctx, idOrLogin: string): Promise<Account> {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(accounts)
      .where(or(eq(accounts.id, idOrLogin), eq(accounts.login, idOrLogin.toLowerCase()))),
  )
  const account = rows[0]
  if (account === undefined) throw new DomainError('not_found')
  return account
}
