import { DomainError } from '#domain/errors.ts'
import { defaultLocale } from '#domain/locale.ts'

import { commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { newDataKey, randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { sendSoon } from '../mail/send.ts'
import { personalOf } from './changes.ts'
import { type UserDto, userDto } from './dto.ts'
import { assertNames, type NewUserInput, roleOf } from './input.ts'
import { invite } from './invite.ts'
import { assertInOffice, emailTaken, holderOf } from './rights.ts'

/**
 * Creates an account and mails its owner a link to set a password. Throws `id_exists` if the input has an id, and
 * `email_taken`.
 */
export async function createUser(ctx: Ctx, input: NewUserInput): Promise<UserDto> {
  const [taken] = await ctx.read(holderOf(ctx, input.email))
  const admin = requirePerson(ctx)
  if (input.id != null && input.id !== '') throw new DomainError('id_exists', { entityName: 'userManagement' })
  assertNames(input)
  if (taken.length > 0) throw emailTaken()
  const account = await newAccount(ctx, input, admin.login)
  const statements = [assertInOffice(ctx), ctx.db.insert(accounts).values(account), ...(await invite(ctx, account))]
  try {
    const reply = await commit(
      ctx,
      {
        action: 'user.create',
        entity: 'account',
        entityId: account.id,
        detail: { role: account.role, activated: false },
        personal: { dataKey: account.dataKey, after: personalOf(account) },
        reply: userDto(account),
      },
      statements,
    )
    sendSoon(ctx)
    return reply
  } catch (error) {
    throw await reasonOf(ctx, error, input.email)
  }
}

/** The reason of a failed guard: the e-mail was taken, or the caller's role removed, meanwhile. */
async function reasonOf(ctx: Ctx, error: unknown, email: string): Promise<unknown> {
  if (!(error instanceof DomainError && error.code === 'conflict')) return error
  const [taken] = await ctx.read(holderOf(ctx, email))
  return taken.length > 0 ? emailTaken() : new DomainError('unauthorized')
}

const newAccount = async (ctx: Ctx, input: NewUserInput, by: string): Promise<Account> => ({
  id: randomId(),
  login: input.email,
  passwordHash: null,
  firstName: input.firstName ?? '',
  lastName: input.lastName ?? '',
  langKey: input.langKey ?? defaultLocale,
  // [B6.03]: the default of new users.
  role: roleOf(input, 'USER'),
  activated: false,
  verified: false,
  fields: {},
  filterSettings: { status: [], ownership: [], sort: 'changeDate,desc' },
  incomeExpenses: [],
  incomeExpensePeriod: input.incomeExpensePeriod ?? 'Monthly',
  customerOfBank: input.customerOfBank ?? false,
  clientNumber: input.clientNumber ?? '',
  deactivatedAt: null,
  identitySubject: null,
  lastSignInAt: null,
  reminderSentAt: null,
  failedLogins: 0,
  lockedUntil: null,
  locks: 0,
  dataKey: await newDataKey(ctx.env.DATA_KEY_SECRET),
  version: 1,
  createdBy: by,
  createdDate: ctx.at,
  lastModifiedBy: by,
  lastModifiedDate: ctx.at,
})
