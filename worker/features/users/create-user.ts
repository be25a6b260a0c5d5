import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { defaultLocale } from '#domain/text/locale.ts'
import { isAdmin } from '#domain/accounts/roles.ts'

import { type Commit, commit, type Statement } from '../../db/commit.ts'
import { accounts, administratorChanges } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { randomId } from '../../http/crypto.ts'
import { newDataKey } from '../../http/keyring.ts'
import { requirePerson } from '../../http/owner.ts'
import { sendSoon } from '../mail/send.ts'
import { type Colleague, type Eyes, createEyes, staffQuery } from '../releases/staff.ts'
import { freeAddress } from '../accounts/activation-mail.ts'
import { type PreparedDto, preparedDto } from './change-dto.ts'
import { doneMails } from './change-mails.ts'
import { getPersonalData } from './changes.ts'
import { type UserDto, userDto } from './dto.ts'
import { assertNames, type NewUserInput, getSentRole } from './input.ts'
import { type Approved, invite, invitingBy } from './invite.ts'
import { needsSecondPerson, prepared } from './prepare.ts'
import { recentActsQuery, recordAct } from './recent-acts.ts'
import { emailTaken, selectHolder } from './rights.ts'

/**
 * Creates an account and mails its owner a link to set a password. An administrator is only prepared where four eyes are
 * required: there is no account and no link before a second person approves. Throws `id_exists` if the input has an id, and
 * `email_taken`.
 */
export async function createUser(ctx: Ctx, input: NewUserInput): Promise<UserDto | PreparedDto> {
  const [taken, staff, recent, pending] = await ctx.read(
    selectHolder(ctx, input.email),
    staffQuery(ctx),
    recentActsQuery(ctx),
    ctx.db.select().from(administratorChanges).where(eq(administratorChanges.status, 'PENDING')),
  )
  await requirePerson(ctx)
  if (input.id != null && input.id !== '') throw new DomainError('id_exists', { entityName: 'userManagement' })
  assertNames(input)
  if (taken.length > 0) throw emailTaken()
  const eyes = createEyes(staff, recent)
  // One change for one person: a second one replaces the first.
  const again = pending.find(({ acts, wanted }) => acts.includes('CREATED') && wanted?.['email'] === input.email)
  const id = again?.accountId ?? randomId()
  try {
    const reply =
      isAdmin(getSentRole(input, 'USER')) && (await needsSecondPerson(ctx, eyes))
        ? await prepareCreation(ctx, id, input, eyes)
        : await createNow(ctx, id, input, eyes)
    sendSoon(ctx)
    return reply
  } catch (error) {
    throw await getReason(ctx, error, input.email)
  }
}

async function createNow(ctx: Ctx, id: string, input: NewUserInput, { staff }: Eyes): Promise<UserDto> {
  const { account, audit, statements } = await created(ctx, input, { id, staff })
  return commit(
    ctx,
    { ...audit, reply: { ...userDto(account), ...(isAdmin(account.role) ? { invitationVoid: false } : {}) } },
    statements,
  )
}

async function prepareCreation(ctx: Ctx, id: string, input: NewUserInput, { staff }: Eyes): Promise<PreparedDto> {
  const role = getSentRole(input, 'USER')
  const { change, statements } = await prepared(ctx, {
    accountId: id,
    account: undefined,
    acts: ['CREATED'],
    role,
    wanted: input,
    by: await requirePerson(ctx),
    staff,
  })
  return commit(
    ctx,
    {
      action: 'user.prepare',
      entity: 'account',
      entityId: id,
      detail: { change: change.id, acts: change.acts, role },
      reply: preparedDto(change),
    },
    statements,
  )
}

interface Creation {
  readonly id: string
  readonly staff: readonly Colleague[]
  /** The change of administrators that is approved, and who prepared it. */
  readonly approved?: Approved | undefined
}

/** The statements that create an account for the calling administrator, and the mailed link. */
export async function created(
  ctx: Ctx,
  input: NewUserInput,
  { id, staff, approved }: Creation,
): Promise<{
  readonly account: Account
  readonly audit: Omit<Commit<undefined>, 'reply'>
  readonly statements: readonly Statement[]
}> {
  const admin = await requirePerson(ctx)
  const account = await newAccount(ctx, id, input, approved?.preparedBy ?? admin.login)
  const { role } = account
  const acts = ['CREATED'] as const
  const by = [...(approved === undefined ? [] : [approved.preparedBy]), admin.login]
  return {
    account,
    audit: {
      action: 'user.create',
      entity: 'account',
      entityId: id,
      detail: { role, activated: false, ...(approved === undefined ? {} : { approved: approved.id }) },
      personal: { dataKey: account.dataKey, after: getPersonalData(account) },
    },
    statements: [
      freeAddress(ctx, account.login),
      ctx.db.insert(accounts).values(account),
      ...(await invite(ctx, account, invitingBy(admin.id, approved))),
      ...(approved === undefined ? [recordAct(ctx, acts, { accountId: id, role, by: admin.id })] : []),
      ...(isAdmin(role) ? await doneMails(ctx, staff, { acts, role, account: account.login }, { by }) : []),
    ],
  }
}

/** The reason of a failed guard: the e-mail was taken meanwhile. */
async function getReason(ctx: Ctx, error: unknown, email: string): Promise<unknown> {
  if (!(error instanceof DomainError && error.code === 'conflict')) return error
  const [taken] = await ctx.read(selectHolder(ctx, email))
  return taken.length > 0 ? emailTaken() : error
}

const newAccount = async (ctx: Ctx, id: string, input: NewUserInput, by: string): Promise<Account> => ({
  id,
  login: input.email,
  passwordHash: null,
  firstName: input.firstName ?? '',
  lastName: input.lastName ?? '',
  langKey: input.langKey ?? defaultLocale,
  // [B6.03]: the default of new users.
  role: getSentRole(input, 'USER'),
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
  dataKey: await newDataKey(await ctx.sealer()),
  version: 1,
  createdBy: by,
  createdDate: ctx.at,
  lastModifiedBy: by,
  lastModifiedDate: ctx.at,
})
