import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'

import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import type { Evidence, ProvenClaims } from '#domain/identity/evidence.ts'
import { countingOn, isAdmissible } from '#domain/identity/identification.ts'
import { getFullName } from '#domain/loan/borrower-names.ts'
import { type DescribedPerson, hasPersonName, type PersonPart } from '#domain/identity/same-person.ts'

import type { Database } from '../../db/client.ts'
import type { Statement } from '../../db/commit.ts'
import { identifications, type IdentError } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { seal, unseal } from '../../http/keyring.ts'
import { toLocalDay } from '../../http/today.ts'

/** The person of an account's own profile; its names follow the answers. */
export const personOfAccount = ({
  firstName,
  lastName,
  fields,
}: Pick<Account, 'firstName' | 'lastName' | 'fields'>): DescribedPerson => ({
  firstName,
  lastName,
  dateOfBirth: textAnswer(fields, wellKnown.dateOfBirth),
})

/** The whole name that was proved. */
export const provenName = ({ givenNames, surname }: ProvenClaims): string =>
  getFullName({ firstName: givenNames, lastName: surname })

/** A part in which the proved person differs, with both values; for the person who began the transaction. */
export interface EvidenceDifference {
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
export type EvidenceVerdict =
  | { readonly error: null; readonly evidence: Evidence }
  | { readonly error: IdentError; readonly differences: readonly EvidenceDifference[] }

/** Judges by what the law admits today; `differ` names the parts in which the proved person is another one. */
export async function judge(
  ctx: Ctx,
  evidence: Evidence | undefined,
  person: DescribedPerson,
  differ: (claims: ProvenClaims) => readonly PersonPart[],
): Promise<EvidenceVerdict> {
  if (evidence === undefined || !hasPersonName(evidence.claims)) return { error: 'NOTHING_PROVED', differences: [] }
  const { claims } = evidence
  const parts = differ(claims)
  if (parts.length > 0)
    return {
      error: 'OTHER_PERSON',
      differences: parts.map((part) => ({ part, described: person[part], proved: provedPart[part](claims) })),
    }
  const { areas } = await ctx.settings()
  // A service whose clock is ahead does not make an identification younger.
  const identifiedAt = evidence.identifiedAt < ctx.at ? evidence.identifiedAt : ctx.at
  return isAdmissible({ ...evidence, identifiedAt }, areas.LEGAL, toLocalDay(ctx.now))
    ? { error: null, evidence: { ...evidence, identifiedAt } }
    : { error: 'METHOD_NOT_ADMISSIBLE', differences: [] }
}

/** Opens the sealed differences of a transaction; none if it has none. */
export const differencesIn = async (ctx: Ctx, dataKey: string, sealed: string | null): Promise<EvidenceDifference[]> =>
  sealed === null ? [] : ((await unseal(ctx.env, dataKey, sealed)) as EvidenceDifference[])

/** An identification with the claims it proved. */
export type Identification = Omit<typeof identifications.$inferSelect, 'sealed'> & { readonly claims: ProvenClaims }

/** The query of an account's identifications, newest first. */
export const selectIdentifications = (db: Database, accountId: string | SQL) =>
  db
    .select()
    .from(identifications)
    .where(eq(identifications.accountId, accountId))
    .orderBy(desc(identifications.identifiedAt))

export const identificationsQuery = (ctx: Ctx, accountId: string | SQL) => selectIdentifications(ctx.db, accountId)

/** Opens the identifications of one person that count today, with the data key that they were sealed with; newest first. */
export async function opened(
  ctx: Ctx,
  dataKey: string,
  rows: readonly (typeof identifications.$inferSelect)[],
): Promise<Identification[]> {
  if (rows.length === 0) return []
  const { areas } = await ctx.settings()
  const present = await unsealed(
    ctx,
    dataKey,
    rows.filter(({ endedAt }) => endedAt === null),
  )
  return countingOn(present, areas.LEGAL, toLocalDay(ctx.now))
}

/** Opens all of them, for the person's own export. */
export const unsealed = (
  ctx: Ctx,
  dataKey: string,
  rows: readonly (typeof identifications.$inferSelect)[],
): Promise<Identification[]> =>
  Promise.all(
    rows.map(async ({ sealed, ...row }) => ({
      ...row,
      claims: (await unseal(ctx.env, dataKey, sealed)) as ProvenClaims,
    })),
  )

interface Proved {
  readonly accountId: string | null
  readonly signerId: string | null
  /** Of the account, or else the loan. */
  readonly dataKey: string
  readonly transactionId: string
  readonly provider: string
  readonly evidence: Evidence
}

/** Keeps the evidence of an identification; for an account, or else a signer. */
export async function keepEvidence(
  ctx: Ctx,
  { accountId, signerId, dataKey, transactionId, provider, evidence }: Proved,
): Promise<{ statement: Statement }> {
  const { claims, method, level, identifiedAt } = evidence
  const sealed = await seal(ctx.env, dataKey, claims)
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

/**
 * Keeps the evidence with which somebody signed with the loan, so that it outlives their account. `ofAccount` tells that the
 * account has the same under the transaction's id, which stands for one row.
 */
export const keepSignersEvidence = (
  ctx: Ctx,
  proved: Omit<Proved, 'accountId'>,
  { ofAccount }: { readonly ofAccount: boolean },
): Promise<{ statement: Statement }> =>
  keepEvidence(ctx, {
    ...proved,
    accountId: null,
    transactionId: ofAccount ? `${proved.transactionId}:signer` : proved.transactionId,
  })

/** After an administrator has changed whose account it is: it may belong to somebody else now, who identifies anew. */
export const identificationsEnded = (ctx: Ctx, accountId: string): Statement =>
  ctx.db
    .update(identifications)
    .set({ endedAt: ctx.at })
    .where(and(eq(identifications.accountId, accountId), isNull(identifications.endedAt)))
