import { type FieldValues } from '#domain/fields/types.ts'
import type { ProvedFields, ProvenClaims } from '#domain/identity/evidence.ts'
import { matchingIdentification } from '#domain/identity/identification.ts'
import { provedFields } from '#domain/identity/proved-fields.ts'
import { profileAnswers } from '#domain/loan/prefill.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import type { identifications } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { type Identification, opened, personOfAccount } from './evidence.ts'

/** What an account knows about its person. */
type AccountPerson = Pick<Account, 'firstName' | 'lastName' | 'fields' | 'verified'>

/** Whether the account's person is proved, and which answers of the profile. */
export interface AccountProof {
  readonly verified: boolean
  readonly proved: ProvedFields
}

/** The live settings decide whether the bank identifies. */
const isIdentificationOn = ({ areas }: Snapshot): boolean => isInterfaceOn(areas.INTERFACES, 'WEBID_IDENTIFY_PERSONAL')

/**
 * What proves an account's person today. Where the bank identifies nobody, the complete profile counts ([A5.06]), which proves
 * no single answer.
 */
export function accountProof(
  settings: Snapshot,
  account: AccountPerson,
  found: readonly Identification[],
): AccountProof {
  const identification = matchingIdentification(found, personOfAccount(account))
  if (identification === undefined) return { verified: account.verified && !isIdentificationOn(settings), proved: {} }
  const definitions = definitionsById(settings.areas.INPUT_FIELDS)
  const answers: FieldValues = profileAnswers({ ...account, email: '' }, definitions)
  return { verified: true, proved: provedFields(answers, identification) }
}

/** The same for the rows of `identificationsQuery`. */
export const getAccountProof = async (
  ctx: Ctx,
  account: AccountPerson & Pick<Account, 'dataKey'>,
  rows: readonly (typeof identifications.$inferSelect)[],
): Promise<AccountProof> => accountProof(await ctx.settings(), account, await opened(ctx, account.dataKey, rows))

/** Whether the account stays verified with another name or date of birth: an identification must prove them. */
export const isStillVerified = (
  before: AccountPerson,
  after: AccountPerson,
  found: readonly Identification[],
): boolean => {
  const [old, changed] = [personOfAccount(before), personOfAccount(after)]
  const isSame =
    old.firstName === changed.firstName && old.lastName === changed.lastName && old.dateOfBirth === changed.dateOfBirth
  return matchingIdentification(found, changed) !== undefined || (isSame && before.verified)
}

/** Somebody whom an account may act for, with the time of the identification; null if only the profile says so. */
export interface Proof {
  readonly claims: ProvenClaims
  readonly identifiedAt: string | null
}

/** Whom a loan of the account may have as its first borrower without another identification. */
export async function getProofs(
  ctx: Ctx,
  account: AccountPerson & Pick<Account, 'dataKey'>,
  rows: readonly (typeof identifications.$inferSelect)[],
): Promise<readonly Proof[]> {
  const found = await opened(ctx, account.dataKey, rows)
  if (!account.verified || isIdentificationOn(await ctx.settings())) return found
  const { firstName, lastName, dateOfBirth } = personOfAccount(account)
  return [...found, { claims: { givenNames: firstName, surname: lastName, dateOfBirth }, identifiedAt: null }]
}
