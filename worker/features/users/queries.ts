import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { canonicalEmail, isEmail } from '#domain/identifiers/email.ts'
import { StoredLine } from '#domain/fields/stored-text.ts'
import { administratorRoles, isAdmin } from '#domain/accounts/roles.ts'

import { look } from '../../db/look.ts'
import { accountKeys, accounts, searchText } from '../../db/schema/accounts.ts'
import { nameOrder, noCase } from '../../db/sort-text.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { PageQuery, sortBy } from '../../http/paging.ts'
import { restrictedAccounts } from '../cases/effects.ts'
import { selectPendingEmail } from '../accounts/pending-email.ts'
import { shownEmail } from '../accounts/shown-email.ts'
import { type UserDto, userDto } from './dto.ts'
import { getUser } from './find-user.ts'
import { linkHolds } from './still-answers.ts'

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

/** Words of the name or the e-mail. */
const Search = v.optional(StoredLine(100), '')
export const UsersPage = v.object({ ...PageQuery, sort: sortBy(properties, 'login,asc') })
export const UsersQuery = v.object({ ...UsersPage.entries, search: Search })
export const UsersSearch = v.strictObject({ search: Search, administrators: v.optional(v.boolean(), false) })
export type UsersQuery = v.InferOutput<typeof UsersQuery>

/**
 * All people, or only administrators ([B6.08]), sorted by login by default; without their answers. A search among all people
 * leaves an audit row with whom it showed.
 */
export async function listUsers(
  ctx: Ctx,
  query: UsersQuery,
  who: 'all' | 'administrators',
): Promise<{ items: UserDto[]; total: number }> {
  const words = splitWords(query.search)
  const isListed = and(
    who === 'administrators' ? inArray(accounts.role, administratorRoles) : undefined,
    ...words.map(mentions),
  )
  const [items, [totals], invited, restricted] = await ctx.read(
    // Administrators are few, and found by their role.
    who === 'all' && words.length > 0 ? searchedPage(ctx, query, isListed) : page(ctx, query, isListed),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(accounts)
      .where(isListed),
    invitedQuery(ctx),
    restrictedQuery(ctx),
  )
  const users = {
    items: items.map((account) => ({ ...shownUser(account, invited, restricted), fields: {} })),
    total: totals?.total ?? 0,
  }
  if (who === 'administrators' || words.length === 0) return users
  const ids = items.map(({ id }) => id)
  return look(ctx, { action: 'account.search', entity: 'account', entityId: 'many', detail: { ids }, reply: users })
}

/** Administrators who wait and have an invitation that they can accept. */
const invitedQuery = (ctx: Ctx) =>
  ctx.db
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(accountKeys, eq(accountKeys.accountId, accounts.id))
    .where(
      and(
        inArray(accounts.role, administratorRoles),
        eq(accounts.activated, false),
        isNull(accounts.deactivatedAt),
        eq(accountKeys.kind, 'reset'),
        gt(accountKeys.expiresAt, ctx.at),
        linkHolds(ctx),
      ),
    )

/** Few of all. */
const restrictedQuery = (ctx: Ctx) =>
  ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`${accounts.id} in ${restrictedAccounts(ctx.at)}`)

type Ids = readonly { readonly id: string }[]

const shownUser = (account: Account, invited: Ids, restricted: Ids): UserDto => ({
  ...userDto(account),
  ...(restricted.some(({ id }) => id === account.id) ? { restricted: true } : {}),
  ...(isAdmin(account.role) && !account.activated && account.deactivatedAt === null
    ? { invitationVoid: !invited.some(({ id }) => id === account.id) }
    : {}),
})

const getOrder = ({ sort: { property, descending } }: UsersQuery): SQL[] => {
  const direction = descending ? desc : asc
  return [direction(sortable[property]), direction(accounts.id)]
}

const page = ({ db }: Ctx, query: UsersQuery, isListed: SQL | undefined) =>
  db
    .select()
    .from(accounts)
    .where(isListed)
    .orderBy(...getOrder(query))
    .limit(query.size)
    .offset(query.page * query.size)

/** SQLite's own number of a row, which every index contains. */
const rowid = sql`${accounts}.rowid`

/**
 * A page of the people found. Goes through their numbers in the order of the list until the page is full, which takes indexes
 * alone: sorting all people found would read their complete accounts.
 */
function searchedPage({ db }: Ctx, query: UsersQuery, isListed: SQL | undefined) {
  const numbers = () => db.select({ rowid }).from(accounts)
  const found = numbers().where(isListed)
  // `+` keeps SQLite from looking up and sorting those found.
  const ofPage = numbers()
    .where(inArray(sql`+${rowid}`, found))
    .orderBy(...getOrder(query))
    .limit(query.size)
    .offset(query.page * query.size)
  return db
    .select()
    .from(accounts)
    .where(inArray(rowid, ofPage))
    .orderBy(...getOrder(query))
}

/** The words of 'Beispiel, Anna', each searched separately. */
const splitWords = (search: string): string[] =>
  search
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => (isEmail(word) ? canonicalEmail(word) : word))

/**
 * Whether login or names contain a word, ignoring case. GLOB, because LIKE ignores case for ASCII only: 'özdemir' would not
 * find Özdemir. Tries each case of the first character, because SQLite finds a character faster than one of a class.
 */
function mentions(word: string): SQL | undefined {
  const [first = [], ...others] = [...word].map(getCases)
  const rest = others.map(toPattern).join('')
  return or(...first.map((character) => sql`${searchText} glob ${`*${toPattern([character])}${rest}*`}`))
}

/** The character in both cases, of which ASCII letters are in lower case in the index. */
function getCases(character: string): string[] {
  const cases = [character, character.toLowerCase(), character.toUpperCase()].filter((each) => [...each].length === 1)
  return [...new Set(cases.map((each) => (/[A-Z]/.test(each) ? each.toLowerCase() : each)))]
}

/** A class of GLOB for several characters, and for one that is special outside a class. */
const toPattern = (cases: readonly string[]): string =>
  cases.length === 1 && !/[*?[]/.test(cases.join('')) ? cases.join('') : `[${cases.join('')}]`

/**
 * As `getUser`, with the new e-mail that an administrator has entered, while it waits for its link. Leaves an audit row, without
 * which nothing is shown.
 */
export async function lookAtUser(ctx: Ctx, idOrLogin: string): Promise<UserDto> {
  const account = await getUser(ctx, idOrLogin)
  const [[pending], invited, restricted] = await ctx.read(
    selectPendingEmail(ctx, account.id, ['readdress']),
    invitedQuery(ctx),
    restrictedQuery(ctx),
  )
  const reply = {
    ...shownUser(account, invited, restricted),
    ...(pending?.newEmail == null ? {} : { pendingEmail: shownEmail(pending.newEmail) }),
  }
  return look(ctx, { action: 'account.look', entity: 'account', entityId: account.id, reply })
}
