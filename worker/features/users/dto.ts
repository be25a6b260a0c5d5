import * as v from 'valibot'

import { toAuthority } from '#domain/accounts/roles.ts'
import type { Account } from '../../http/actor.ts'
import { shownEmail } from '../accounts/shown-email.ts'

/** A person as technical administrators read it ([B3.51]), without the password. */
export const UserDto = v.object({
  id: v.string(),
  login: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  activated: v.boolean(),
  /** Deactivated by an administrator; an account that was never activated waits for its mailed link instead. */
  deactivated: v.boolean(),
  langKey: v.string(),
  authority: v.string(),
  authorities: v.array(v.string()),
  createdBy: v.string(),
  createdDate: v.string(),
  lastModifiedBy: v.string(),
  lastModifiedDate: v.string(),
  incomeExpensePeriod: v.picklist(['Monthly', 'Yearly']),
  customerOfBank: v.boolean(),
  clientNumber: v.string(),
  fields: v.record(v.string(), v.unknown()),
  verified: v.boolean(),
  lastSignInAt: v.nullable(v.string()),
  version: v.number(),
  /** True while their data may only be stored (GDPR, article 18); missing otherwise. */
  restricted: v.optional(v.boolean()),
  /** A new e-mail that an administrator has entered, and that waits for its mailed link. The owner's own is theirs to see. */
  pendingEmail: v.optional(v.string()),
  /** For an administrator who waits: whether no invitation can be accepted, because it has expired or nobody answers for it. */
  invitationVoid: v.optional(v.boolean()),
})
export type UserDto = v.InferOutput<typeof UserDto>

export const userDto = (account: Account): UserDto => ({
  id: account.id,
  login: account.login,
  email: shownEmail(account.login),
  firstName: account.firstName,
  lastName: account.lastName,
  activated: account.activated,
  deactivated: account.deactivatedAt !== null,
  langKey: account.langKey,
  authority: toAuthority(account.role),
  authorities: [toAuthority(account.role)],
  createdBy: account.createdBy,
  createdDate: account.createdDate,
  lastModifiedBy: account.lastModifiedBy,
  lastModifiedDate: account.lastModifiedDate,
  incomeExpensePeriod: account.incomeExpensePeriod,
  customerOfBank: account.customerOfBank,
  clientNumber: account.clientNumber,
  fields: { ...account.fields },
  verified: account.verified,
  lastSignInAt: account.lastSignInAt,
  version: account.version,
})
