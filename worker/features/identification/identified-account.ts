import { and, eq, sql } from 'drizzle-orm'

import type { Evidence, ProvenClaims } from '#domain/identity/evidence.ts'
import { matchingIdentification } from '#domain/identity/identification.ts'
import { provedAnswers } from '#domain/identity/proved-fields.ts'
import { contradictions, isRenamed, isSameSurname, type PersonPart } from '#domain/identity/same-person.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { type Identification, personOfAccount } from './evidence.ts'

/**
 * The parts in which proved claims are of another person than an account's. What the profile lacks is no difference. Another
 * surname is none for a person who is identified already: they have married, for example.
 */
export function accountDifferences(
  account: Account,
  found: readonly Identification[],
  claims: ProvenClaims,
): readonly PersonPart[] {
  const person = personOfAccount(account)
  const earlier = matchingIdentification(found, person)
  const parts = contradictions(claims, person)
  return earlier !== undefined && isRenamed(claims, earlier.claims)
    ? parts.filter((part) => part !== 'lastName')
    : parts
}

/**
 * Verifies the account whose own person was proved: fills what its profile lacks, and replaces a former surname. Nothing for
 * another person.
 */
export async function identifiedAccount(
  ctx: Ctx,
  account: Account,
  found: readonly Identification[],
  { claims }: Evidence,
): Promise<Statement[]> {
  if (accountDifferences(account, found, claims).length > 0) return []
  const { areas } = await ctx.settings()
  const definitions = definitionsById(
    areas.INPUT_FIELDS.filter(({ entityType }) => entityType === 'USER' || entityType === 'BORROWER'),
  )
  const proved = provedAnswers(claims, definitions)
  const hasFormerName = account.lastName !== '' && !isSameSurname(claims.surname, account.lastName)
  const { [wellKnown.firstName]: _first, [wellKnown.lastName]: surname, ...others } = proved
  const fields = {
    ...others,
    ...account.fields,
    ...(hasFormerName && surname !== undefined && Object.hasOwn(account.fields, wellKnown.lastName)
      ? { [wellKnown.lastName]: surname }
      : {}),
  }
  return [
    ctx.db
      .update(accounts)
      .set({
        firstName: account.firstName || claims.givenNames,
        lastName: hasFormerName ? claims.surname : account.lastName || claims.surname,
        fields,
        verified: true,
        version: sql`${accounts.version} + 1`,
        lastModifiedDate: ctx.at,
      })
      .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
    assertChanged(),
  ]
}
