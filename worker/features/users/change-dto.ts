import * as v from 'valibot'

import { accountActs } from '../../db/schema/accounts.ts'
import { StoredText } from '#domain/fields/stored-text.ts'
import { toAuthority } from '#domain/accounts/roles.ts'
import type { Account } from '../../http/actor.ts'
import { shownEmail } from '../accounts/shown-email.ts'
import type { PreparedChange } from './prepare.ts'

/** The reply to a write that waits for a second person. */
export const PreparedDto = v.object({
  /** The id of the change, for its approval. */
  prepared: v.string(),
  /** The account, which a new one gets on approval. */
  id: v.string(),
  expiresAt: v.string(),
})
export type PreparedDto = v.InferOutput<typeof PreparedDto>

export const preparedDto = ({ id, accountId, expiresAt }: PreparedChange): PreparedDto => ({
  prepared: id,
  id: accountId,
  expiresAt,
})

export const RejectChangeInput = v.strictObject({
  reason: v.optional(v.pipe(StoredText(1000), v.trim()), ''),
})

const Person = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  authority: v.string(),
  activated: v.boolean(),
})

/** Why the caller may not approve a change. */
export const refusals = ['PREPARED', 'ABOUT', 'TOGETHER'] as const

/** A change of an administrator that waits for a second person. */
export const AdministratorChangeDto = v.object({
  id: v.string(),
  /** The tag of what is shown here, for If-Match of its approval or rejection. */
  etag: v.string(),
  accountId: v.string(),
  acts: v.array(v.picklist(accountActs)),
  /** The account as it is now; null for a new one. */
  before: v.nullable(Person),
  /** The account as it will be. */
  after: Person,
  preparedBy: v.string(),
  preparedAt: v.string(),
  expiresAt: v.string(),
  /** Null if the caller may approve it. PREPARED: by the caller; ABOUT: the caller; TOGETHER: they may be the same person. */
  refusal: v.nullable(v.picklist(refusals)),
  /** From when the caller may approve it; null if they may already, or never. */
  refusedUntil: v.nullable(v.string()),
})
export type AdministratorChangeDto = v.InferOutput<typeof AdministratorChangeDto>

export const personDto = (
  account: Pick<Account, 'login' | 'firstName' | 'lastName' | 'role' | 'activated'>,
): v.InferOutput<typeof Person> => ({
  email: shownEmail(account.login),
  firstName: account.firstName,
  lastName: account.lastName,
  authority: toAuthority(account.role),
  activated: account.activated,
})
