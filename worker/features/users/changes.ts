import type { FieldValues } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'

import { toAuthority, isAdmin } from '#domain/accounts/roles.ts'

import type { AccountAct } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { isInOffice } from '../accounts/erasure-holdings.ts'
import { getSentRole, type UserInput } from './input.ts'

const changeable = [
  'login',
  'firstName',
  'lastName',
  'langKey',
  'incomeExpensePeriod',
  'customerOfBank',
  'clientNumber',
  'fields',
  'role',
  'activated',
  'deactivatedAt',
  'verified',
] as const
type Changeable = Pick<Account, (typeof changeable)[number]>

/** The changes of an account and their consequences. */
export interface UserChanges {
  readonly set: Changeable
  /** Only the columns that differ, so that concurrent changes of others are not overwritten. */
  readonly changed: Partial<Changeable>
  readonly email: boolean
  /** The new e-mail of a customer, which takes effect once its mailed link is used. */
  readonly linkTo: string | undefined
  /** Name or e-mail: earlier identifications prove nobody any more. */
  readonly person: boolean
  readonly role: boolean
  readonly activation: boolean
  /** The account stops being an active administrator. */
  readonly leavesOffice: boolean
  /** Sessions must end, because the role or the e-mail changes. */
  readonly endsSessions: boolean
  /** The person must be mailed a link to set their first password. */
  readonly invites: boolean
  readonly acts: readonly AccountAct[]
  /** Whether a second person must approve it where four eyes are required. */
  readonly ofAdministrator: boolean
}

export function getUserChanges(ctx: Ctx, account: Account, input: UserInput): UserChanges {
  const activation = getActivation(ctx, account, input)
  const newRole = getSentRole(input, account.role)
  const wanted = input.email == null || input.email === account.login ? undefined : input.email
  const ofCustomer = !isAdmin(account.role) && !isAdmin(newRole)
  const linkTo = ofCustomer && wasEverUsed(account) ? wanted : undefined
  const names = {
    firstName: input.firstName ?? account.firstName,
    lastName: input.lastName ?? account.lastName,
  }
  const email = wanted !== undefined && linkTo === undefined
  const person = email || names.firstName !== account.firstName || names.lastName !== account.lastName
  const set: Changeable = {
    login: email ? wanted : account.login,
    ...names,
    langKey: input.langKey ?? account.langKey,
    incomeExpensePeriod: input.incomeExpensePeriod ?? account.incomeExpensePeriod,
    customerOfBank: input.customerOfBank ?? account.customerOfBank,
    clientNumber: input.clientNumber ?? account.clientNumber,
    fields: namedFields(account, input),
    role: newRole,
    // What was verified is the person under their former name or e-mail.
    verified: account.verified && !person,
    ...activation,
  }
  const role = set.role !== account.role
  const deactivated = account.deactivatedAt === null && set.deactivatedAt !== null
  const endsSessions = email || role || deactivated
  const waits = !set.activated && set.deactivatedAt === null
  const invitedAgain = waits && input.activated === true
  const reactivated =
    (set.activated && !account.activated) || (account.deactivatedAt !== null && set.deactivatedAt === null)
  const acts: AccountAct[] = [
    ...(role && isAdmin(newRole) ? (['RAISED'] as const) : []),
    ...(email ? (['ADDRESSED'] as const) : []),
    ...((reactivated || (invitedAgain && !endsSessions)) && !ofCustomer ? (['ACTIVATED'] as const) : []),
  ]
  return {
    set,
    changed: Object.fromEntries(
      Object.entries(set).filter(([key, value]) => value !== account[key as keyof Changeable]),
    ),
    email,
    linkTo,
    person,
    role,
    activation: set.activated !== account.activated || set.deactivatedAt !== account.deactivatedAt,
    leavesOffice: isInOffice(account) && (role || deactivated),
    endsSessions,
    // Earlier links become void, so somebody who still waits gets a new one.
    invites: (waits && endsSessions) || invitedAgain,
    acts,
    ofAdministrator: acts.length > 0 && !ofCustomer,
  }
}

/** Whether the owner has ever used the account, and must be notified of a new e-mail or confirm it. */
export const wasEverUsed = ({ activated, passwordHash, identitySubject }: Account): boolean =>
  activated || passwordHash !== null || identitySubject !== null

/** The input that makes these changes and no others, for a change that takes effect later. */
export const toWanted = ({ changed, activation, invites, set }: UserChanges): Omit<UserInput, 'id'> => ({
  ...(changed.login === undefined ? {} : { email: changed.login }),
  ...(changed.firstName === undefined ? {} : { firstName: changed.firstName }),
  ...(changed.lastName === undefined ? {} : { lastName: changed.lastName }),
  ...(changed.langKey === undefined ? {} : { langKey: changed.langKey }),
  ...(changed.incomeExpensePeriod === undefined ? {} : { incomeExpensePeriod: changed.incomeExpensePeriod }),
  ...(changed.customerOfBank === undefined ? {} : { customerOfBank: changed.customerOfBank }),
  ...(changed.clientNumber === undefined ? {} : { clientNumber: changed.clientNumber }),
  ...(changed.role === undefined ? {} : { authority: toAuthority(changed.role) }),
  ...(activation || invites ? { activated: set.deactivatedAt === null } : {}),
})

/**
 * The new activation. An administrator can deactivate any account, even one that waits for its link. An account without
 * a password is activated by setting one, not by an administrator.
 */
function getActivation(
  ctx: Ctx,
  account: Account,
  input: Pick<UserInput, 'activated' | 'deactivated'>,
): Pick<Account, 'activated' | 'deactivatedAt'> {
  const { activated, deactivatedAt } = account
  const wanted = input.activated
  if (wanted == null || wanted === activated) {
    // For an account that waits, both are false: a client that sends both back unchanged does not deactivate it.
    const deactivates = wanted === false && deactivatedAt === null && input.deactivated !== false
    return { activated, deactivatedAt: deactivates ? ctx.at : deactivatedAt }
  }
  if (!wanted) return { activated: false, deactivatedAt: ctx.at }
  return { activated: account.passwordHash !== null || account.identitySubject !== null, deactivatedAt: null }
}

/** Corrects a name in the profile's answers as well, because applications are filled in from them. */
const namedFields = ({ fields }: Account, { firstName, lastName }: UserInput): FieldValues =>
  withName(withName(fields, wellKnown.firstName, firstName), wellKnown.lastName, lastName)

function withName(fields: FieldValues, id: string, name: string | null | undefined): FieldValues {
  const answer = Object.hasOwn(fields, id) ? fields[id] : undefined
  if (answer === undefined || name == null || name === '') return fields
  return { ...fields, [id]: { ...answer, value: { ...answer.value, value: name } } }
}

/** Before and after for the audit, sealed with the person's key. */
export const getPersonalData = (account: Pick<Account, (typeof changeable)[number]>) => ({
  email: account.login,
  firstName: account.firstName,
  lastName: account.lastName,
  langKey: account.langKey,
  incomeExpensePeriod: account.incomeExpensePeriod,
  customerOfBank: account.customerOfBank,
  clientNumber: account.clientNumber,
})
