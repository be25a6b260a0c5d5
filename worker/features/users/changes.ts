import type { FieldValues } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'

import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { isInOffice } from '../accounts/erasure-holdings.ts'
import { roleOf, type UserInput } from './input.ts'

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
] as const
type Changeable = Pick<Account, (typeof changeable)[number]>

/** What becomes of an account, and what follows from it. */
export interface Changes {
  readonly set: Changeable
  /** Of that, what is another than before: the rest is not written, so that nothing of it is written back. */
  readonly changed: Partial<Changeable>
  readonly email: boolean
  readonly role: boolean
  readonly activation: boolean
  /** One who could administrate cannot any more. */
  readonly leavesOffice: boolean
  /** Nobody goes on with what they were allowed before, or by whom they were before. */
  readonly endsSessions: boolean
  /** A link is due by which the person sets their first password. */
  readonly invites: boolean
}

export function changesOf(ctx: Ctx, account: Account, input: UserInput): Changes {
  const activation = activationOf(ctx, account, input)
  const set: Changeable = {
    login: input.email ?? account.login,
    firstName: input.firstName ?? account.firstName,
    lastName: input.lastName ?? account.lastName,
    langKey: input.langKey ?? account.langKey,
    incomeExpensePeriod: input.incomeExpensePeriod ?? account.incomeExpensePeriod,
    customerOfBank: input.customerOfBank ?? account.customerOfBank,
    clientNumber: input.clientNumber ?? account.clientNumber,
    fields: namedFields(account, input),
    role: roleOf(input, account.role),
    ...activation,
  }
  const email = set.login !== account.login
  const role = set.role !== account.role
  const deactivated = account.deactivatedAt === null && set.deactivatedAt !== null
  const endsSessions = email || role || deactivated
  const waits = !set.activated && set.deactivatedAt === null
  return {
    set,
    changed: Object.fromEntries(
      Object.entries(set).filter(([key, value]) => value !== account[key as keyof Changeable]),
    ),
    email,
    role,
    activation: set.activated !== account.activated || set.deactivatedAt !== account.deactivatedAt,
    leavesOffice: isInOffice(account) && (role || deactivated),
    endsSessions,
    // Links that were mailed before are void then; whoever still waits for theirs is sent another one.
    invites: waits && (endsSessions || input.activated === true),
  }
}

/**
 * Deactivated is somebody whom an administrator took out of use, also one who still waits for their link. Whoever has no
 * password yet is not activated by an administrator, but by setting one.
 */
function activationOf(
  ctx: Ctx,
  account: Account,
  input: Pick<UserInput, 'activated' | 'deactivated'>,
): Pick<Account, 'activated' | 'deactivatedAt'> {
  const { activated, deactivatedAt } = account
  const wanted = input.activated
  if (wanted == null || wanted === activated) {
    // Of one who waits, both are false: a client that sends both back as it read them wants nothing of it.
    const takenOut = wanted === false && deactivatedAt === null && input.deactivated !== false
    return { activated, deactivatedAt: takenOut ? ctx.at : deactivatedAt }
  }
  if (!wanted) return { activated: false, deactivatedAt: ctx.at }
  return { activated: account.passwordHash !== null || account.identitySubject !== null, deactivatedAt: null }
}

/** Applications are filled from the profile's answers: a corrected name that they have too is corrected there as well. */
const namedFields = ({ fields }: Account, { firstName, lastName }: UserInput): FieldValues =>
  withName(withName(fields, wellKnown.firstName, firstName), wellKnown.lastName, lastName)

function withName(fields: FieldValues, id: string, name: string | null | undefined): FieldValues {
  const answer = Object.hasOwn(fields, id) ? fields[id] : undefined
  if (answer === undefined || name == null || name === '') return fields
  return { ...fields, [id]: { ...answer, value: { ...answer.value, value: name } } }
}

/** Before and after, for the audit: under the person's own key. */
export const personalOf = (account: Pick<Account, (typeof changeable)[number]>) => ({
  email: account.login,
  firstName: account.firstName,
  lastName: account.lastName,
  langKey: account.langKey,
  incomeExpensePeriod: account.incomeExpensePeriod,
  customerOfBank: account.customerOfBank,
  clientNumber: account.clientNumber,
})
