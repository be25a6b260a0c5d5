import { desc, eq } from 'drizzle-orm'

import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Evidence, ProvenClaims } from '#domain/identity/evidence.ts'
import { type DescribedPerson, personDifferences, type PersonPart } from '#domain/identity/same-person.ts'

import type { Statement } from '../../db/commit.ts'
import { identifications, type IdentError } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId, seal, unseal } from '../../http/crypto.ts'

/** The person of an account's own profile; its names follow the answers. */
export const personOfAccount = ({
  firstName,
  lastName,
  fields,
}: Pick<Account, 'firstName' | 'lastName' | 'fields'>): DescribedPerson => ({
  firstName,
  lastName,
  birthName: textAnswer(fields, wellKnown.birthName),
  dateOfBirth: textAnswer(fields, wellKnown.dateOfBirth),
})

/** A part in which the proved person differs, with both values; for the person who began the transaction. */
export interface Difference {
  readonly part: PersonPart
  readonly described: string
  readonly proved: string
}

const provedPart: Record<PersonPart, (claims: ProvenClaims) => string> = {
  firstName: ({ givenNames }) => givenNames,
  lastName: ({ surname }) => surname,
  dateOfBirth: ({ dateOfBirth }) => dateOfBirth,
}

/** Evidence that proves a person, or why it does not. */
export type Verdict =
  | { readonly error: null; readonly evidence: Evidence }
  | { readonly error: IdentError; readonly differences: readonly Difference[] }

export function judge(evidence: Evidence | undefined, person: DescribedPerson): Verdict {
  if (evidence === undefined) return { error: 'NOTHING_PROVED', differences: [] }
  const { claims } = evidence
  const parts = personDifferences(claims, person)
  if (parts.length === 0) return { error: null, evidence }
  return {
    error: 'OTHER_PERSON',
    differences: parts.map((part) => ({ part, described: person[part], proved: provedPart[part](claims) })),
  }
}

/** An identification with the claims it proved. */
export type Identification = Omit<typeof identifications.$inferSelect, 'sealed'> & { readonly claims: ProvenClaims }

/** The query of an account's identifications, newest first. */
export const identificationsQuery = (ctx: Ctx, accountId: string) =>
  ctx.db
    .select()
    .from(identifications)
    .where(eq(identifications.accountId, accountId))
    .orderBy(desc(identifications.identifiedAt))

/** Opens stored identifications of one person with the data key that they were sealed with. */
export const opened = (
  ctx: Ctx,
  dataKey: string,
  rows: readonly (typeof identifications.$inferSelect)[],
): Promise<Identification[]> =>
  Promise.all(
    rows.map(async ({ sealed, ...row }) => ({
      ...row,
      claims: (await unseal(ctx.env.DATA_KEY_SECRET, dataKey, sealed)) as ProvenClaims,
    })),
  )

/** The newest identification that proves a person; undefined if none does. */
export const provingIdentification = (
  found: readonly Identification[],
  person: DescribedPerson,
): Identification | undefined => found.find(({ claims }) => personDifferences(claims, person).length === 0)

interface Proved {
  readonly accountId: string | null
  readonly signerId: string | null
  /** Of the account, or else the loan. */
  readonly dataKey: string
  readonly transactionId: string
  readonly provider: string
  readonly evidence: Evidence
}

/** Keeps the evidence of an identification. */
export async function keepEvidence(
  ctx: Ctx,
  { accountId, signerId, dataKey, transactionId, provider, evidence }: Proved,
): Promise<{ statement: Statement }> {
  const { claims, method, level, identifiedAt } = evidence
  const sealed = await seal(ctx.env.DATA_KEY_SECRET, dataKey, claims)
  return {
    statement: ctx.db.insert(identifications).values({
      id: randomId(),
      accountId,
      signerId: accountId === null ? signerId : null,
      transactionId,
      provider,
      method,
      level,
      identifiedAt,
      sealed,
    }),
  }
}
