import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { StoredLine } from '#domain/fields/stored-text.ts'
import { locales } from '#domain/text/locale.ts'
import { nameErrors, SentName } from '#domain/names/person-name.ts'
import { toAuthority, type Role, roles } from '#domain/accounts/roles.ts'

const Authority = v.picklist(roles.map(toAuthority))

/** The properties that an administrator may set; ignores others that a client sends back. */
const editable = {
  firstName: v.nullish(SentName),
  lastName: v.nullish(SentName),
  langKey: v.nullish(v.picklist(locales)),
  authority: v.nullish(Authority),
  /** The dialect's form of the role; a person has exactly one. */
  authorities: v.nullish(v.pipe(v.array(Authority), v.length(1))),
  incomeExpensePeriod: v.nullish(v.picklist(['Monthly', 'Yearly'])),
  customerOfBank: v.nullish(v.boolean()),
  clientNumber: v.nullish(v.pipe(StoredLine(50), v.trim())),
}

export const NewUserInput = v.object({
  ...editable,
  /** Clients of the dialect send null or an empty text. */
  id: v.nullish(v.union([v.string(), v.number()])),
  email: Email,
})
export type NewUserInput = v.InferOutput<typeof NewUserInput>

/** Properties that are left out stay as they are. */
export const UserInput = v.object({
  ...editable,
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  email: v.nullish(Email),
  activated: v.nullish(v.boolean()),
  /** As read; distinguishes an account that waits from one to be deactivated. */
  deactivated: v.nullish(v.boolean()),
  version: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type UserInput = v.InferOutput<typeof UserInput>

/** Throws `invalid` for names against the rule of names, unless they are unchanged. */
export function assertNames(
  input: Pick<UserInput, 'firstName' | 'lastName'>,
  before?: Parameters<typeof nameErrors>[2],
): void {
  const fieldErrors = nameErrors('userDTO', input, before)
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'userManagement', fieldErrors })
}

type SentRole = Pick<NewUserInput, 'authority' | 'authorities'>

/**
 * The requested role. Clients set `authority` or `authorities` and send the other one back unchanged: if they differ, the
 * one that is not `present` counts. Throws `invalid` if both are changed differently.
 */
export function getSentRole({ authority, authorities }: SentRole, present: Role): Role {
  const wanted = new Set([authority, authorities?.[0]].filter((each) => each != null))
  if (wanted.size > 1) wanted.delete(toAuthority(present))
  if (wanted.size > 1)
    throw new DomainError('invalid', {
      fieldErrors: [{ objectName: 'userDTO', field: 'authorities', message: 'Pattern' }],
    })
  return roles.find((role) => wanted.has(toAuthority(role))) ?? present
}
