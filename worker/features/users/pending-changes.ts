import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { canonical, isSame } from '#domain/shared/canonical.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { allowedFrom, hasLeft, isOnePair, getMakers, type RecentAct } from '#domain/accounts/four-eyes.ts'

import { accounts, administratorChanges } from '../../db/schema/accounts.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { createEyes, type Eyes, getColleagueName, staffQuery } from '../releases/staff.ts'
import { type AdministratorChangeDto, personDto } from './change-dto.ts'
import { type UserChanges, getUserChanges } from './changes.ts'
import { NewUserInput, getSentRole, UserInput } from './input.ts'
import { preparedOn, type PreparedChange } from './prepare.ts'
import { recentActsQuery } from './recent-acts.ts'

/** A change that can be decided, with what it would do to the account as it is now. */
export interface PendingChange {
  readonly change: PreparedChange & { readonly preparedBy: string }
  /** Undefined for a new account. */
  readonly update?: { readonly account: Account; readonly changes: UserChanges }
  readonly creation?: NewUserInput
  readonly dto: AdministratorChangeDto
}

/**
 * The changes that wait for a second person, oldest first. Those whose preparer has left office, or whose account has changed
 * in e-mail, role or activation since, are left out: nobody can approve them any more, and they expire.
 */
export async function readPending(
  ctx: Ctx,
): Promise<{ readonly pending: readonly PendingChange[]; readonly eyes: Eyes }> {
  const waiting = and(eq(administratorChanges.status, 'PENDING'), gt(administratorChanges.expiresAt, ctx.at))
  const [rows, about, staff, recent] = await ctx.read(
    ctx.db.select().from(administratorChanges).where(waiting).orderBy(asc(administratorChanges.preparedAt)),
    ctx.db
      .select()
      .from(accounts)
      .where(
        inArray(
          accounts.id,
          ctx.db.select({ id: administratorChanges.accountId }).from(administratorChanges).where(waiting),
        ),
      ),
    staffQuery(ctx),
    recentActsQuery(ctx),
  )
  const eyes = createEyes(staff, recent)
  const found = await Promise.all(
    rows.map((row) =>
      toPending(
        ctx,
        row,
        about.find(({ id }) => id === row.accountId),
        eyes,
      ),
    ),
  )
  return { pending: found.filter((each) => each !== undefined), eyes }
}

async function toPending(
  ctx: Ctx,
  row: PreparedChange,
  account: Account | undefined,
  eyes: Eyes,
): Promise<PendingChange | undefined> {
  const { preparedBy, wanted } = row
  if (preparedBy === null || !eyes.staff.some(({ id, activated }) => id === preparedBy && activated)) return undefined
  if (hasLeft(eyes.recent, preparedBy, row.preparedAt)) return undefined
  const change = { ...row, preparedBy }
  const rest = { id: row.id, preparedAt: row.preparedAt, expiresAt: row.expiresAt, acts: [...row.acts] }
  const tagged = async (before: AdministratorChangeDto['before'], after: AdministratorChangeDto['after']) => {
    const etag = `"${(await sha256(canonical({ ...rest, before, after }))).slice(0, 32)}"`
    return {
      ...rest,
      etag,
      accountId: row.accountId,
      before,
      after,
      preparedBy: getColleagueName(eyes.staff, preparedBy),
      ...(await getRefusal(ctx, change, eyes)),
    }
  }
  if (row.acts.includes('CREATED')) {
    const creation = v.parse(NewUserInput, wanted)
    const role = getSentRole(creation, 'USER')
    const { email, firstName, lastName } = creation
    const person = { login: email, firstName: firstName ?? '', lastName: lastName ?? '', role, activated: false }
    return { change, creation, dto: await tagged(null, personDto(person)) }
  }
  if (account === undefined || !isSame(preparedOn(account), row.preparedOn)) return undefined
  const changes = getUserChanges(ctx, account, v.parse(UserInput, { ...wanted, id: account.id }))
  return {
    change,
    update: { account, changes },
    dto: await tagged(personDto(account), personDto({ ...account, ...changes.set })),
  }
}

/**
 * Why the caller is no second person for this change, and until when. Whom it is about must not decide by an account of their
 * own making either.
 */
async function getRefusal(
  ctx: Ctx,
  { preparedBy, accountId }: Pick<PendingChange['change'], 'preparedBy' | 'accountId'>,
  { recent }: Eyes,
): Promise<Pick<AdministratorChangeDto, 'refusal' | 'refusedUntil'>> {
  const { id } = await requirePerson(ctx)
  if (id === preparedBy) return { refusal: 'PREPARED', refusedUntil: null }
  if (id === accountId) return { refusal: 'ABOUT', refusedUntil: null }
  const together = (acts: readonly RecentAct[]) => isOnePair(acts, preparedBy, id) || getMakers(acts, id).has(accountId)
  if (!together(recent)) return { refusal: null, refusedUntil: null }
  return { refusal: 'TOGETHER', refusedUntil: allowedFrom(recent, together) ?? null }
}

/** The change with this id as the caller has read it. Throws `not_found`, and `conflict` if it would do something else now. */
export function pendingIn(pending: readonly PendingChange[], id: string, tag: string): PendingChange {
  const found = pending.find(({ dto }) => dto.id === id)
  if (found === undefined) throw new DomainError('not_found', { entityName: 'userManagement' })
  if (found.dto.etag !== tag.replace(/^W\//, ''))
    throw new DomainError('conflict', { entityName: 'userManagement', current: found.dto })
  return found
}
