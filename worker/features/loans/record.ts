import { and, desc, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { type AccessAction, type LoanRole, may } from '#domain/loan/access.ts'
import { toMailbox } from '#domain/settings/mails/mail-rules.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import type { Database } from '../../db/client.ts'
import { compiled } from '../../db/compiled.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import { accounts } from '../../db/schema/accounts.ts'
import {
  contracts,
  documents,
  loanMembers,
  loans,
  requestedDocuments,
  secondConsents,
  signers,
  valuations,
} from '../../db/schema/loans.ts'
import { applications } from '../../db/schema/operations.ts'
import { releases } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import type { Owner } from '../../http/owner.ts'
import { getProofs } from '../identification/account-proof.ts'
import { selectIdentifications } from '../identification/evidence.ts'
import { onLiveRelease } from './answers/move-on.ts'
import { findCallerMember, membersQuery, noteAccess, findLoanRole } from './role.ts'
import type { LoanPeople, LoanRecord, LoanRow, LoanSigner, LoanMember } from './loan-record.ts'
import type { Actor } from '../../http/actor.ts'

/** The people of a loan that was never shared: its reader is the owner. */
export const nobodyElse: LoanPeople = { owner: null, members: [], proofs: [], sharing: false }

/** A loan's id, or a query that answers it. */
export type LoanId = string | SQL

/** As arrays of their columns, because every read of a loan sends this text. */
const noticesJson = sql<
  LoanRecord['secondNotices']
>`(select json_group_array(json_array(id, email, link_hash, objected_at))
from second_notices where loan_id = ${loans.id})`.mapWith((text: string) =>
  (JSON.parse(text) as [string, string, string, string | null][]).map(([id, email, linkHash, objectedAt]) => ({
    id,
    mailbox: toMailbox(email),
    linkHash,
    email,
    objectedAt,
  })),
)

const buildLoanQueries = (db: Database, id: LoanId | Placeholder) =>
  [
    db
      .select({
        loan: loans,
        // Few, and not worth a statement of every read.
        notices: noticesJson,
        releaseHash: sql<string>`(select ${releases.hash} from ${releases} where ${releases.number} = ${loans.release})`,
        owner: {
          id: accounts.id,
          login: accounts.login,
          firstName: accounts.firstName,
          lastName: accounts.lastName,
          langKey: accounts.langKey,
          verified: accounts.verified,
          fields: accounts.fields,
          dataKey: accounts.dataKey,
        },
      })
      .from(loans)
      .leftJoin(accounts, eq(accounts.id, loans.accountId))
      .where(eq(loans.id, id)),
    db.select().from(documents).where(eq(documents.loanId, id)).orderBy(documents.uploadedAt),
    db.select().from(requestedDocuments).where(eq(requestedDocuments.loanId, id)),
    db
      .select()
      .from(contracts)
      .where(and(eq(contracts.loanId, id), isNull(contracts.replacedAt))),
    db.select().from(applications).where(eq(applications.loanId, id)).orderBy(applications.requestDate),
    db.select().from(valuations).where(eq(valuations.loanId, id)).orderBy(valuations.createdAt),
    membersQuery(db, eq(loanMembers.loanId, id)),
    db.select().from(fintecSessions).where(eq(fintecSessions.loanId, id)).orderBy(desc(fintecSessions.createdAt)),
    signersQuery(db, and(eq(signers.loanId, id), isNull(signers.replacedAt))),
    db.select().from(secondConsents).where(eq(secondConsents.loanId, id)),
    selectIdentifications(db, sql`(select ${loans.accountId} from ${loans} where ${loans.id} = ${id})`),
  ] as const

/** Signers of loans, with what mails need of their accounts. */
export const signersQuery = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(signers),
      account: {
        login: accounts.login,
        langKey: accounts.langKey,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
      },
    })
    .from(signers)
    .leftJoin(accounts, eq(accounts.id, signers.accountId))
    .where(where)
    .orderBy(signers.borrower)

const knownById = compiled((db) => buildLoanQueries(db, sql.placeholder('id')))

/** The queries of a loan's record, for the one read batch of a request. */
export const loanQueries = (ctx: Ctx, id: LoanId) =>
  typeof id === 'string' ? knownById({ id }) : buildLoanQueries(ctx.db, id)

/** Loads any loan, for cron and webhooks. Throws `not_found`. */
export async function getLoan(ctx: Ctx, id: LoanId): Promise<LoanRecord> {
  const [
    rows,
    files,
    requested,
    contractRows,
    applicationRows,
    valued,
    members,
    checks,
    signerRows,
    consentRows,
    identified,
  ] = await ctx.read(...loanQueries(ctx, id))
  const [found] = rows
  if (found === undefined) throw new DomainError('not_found')
  const { loan, owner, releaseHash, notices } = found
  ctx.pinned = { release: loan.release, hash: releaseHash }
  return {
    loan,
    documents: files,
    requestedDocuments: requested,
    contracts: contractRows,
    applications: applicationRows,
    valuations: valued,
    fintecSessions: checks,
    signers: signerRows,
    secondConsents: consentRows[0],
    secondNotices: notices,
    reader: await ctx.settled(),
    people: {
      owner,
      members,
      proofs: owner === null ? [] : await getProofs(ctx, owner, identified),
      sharing: members.length > 0 && (await isSharingOn(ctx)),
    },
  }
}

/**
 * Loads a loan for its owner or a member, a draft as it is on the live release. Throws `not_found` for anybody else, also for somebody who was only invited, and
 * `loan_role` for a role that may not do this (not a 403, which would end the session).
 */
export async function getLoanFor(ctx: Ctx, id: LoanId, action: AccessAction): Promise<LoanRecord> {
  const record = await getLoan(ctx, id)
  const { loan, people, reader } = record
  const role = await roleIn(ctx, reader.actor, loan, people.members)
  assertLoanRole(role, action)
  noteAccess(ctx, loan, people.members, role, action)
  return onLiveRelease(ctx, record)
}

/** Throws `not_found` without a role, and `loan_role` for a role that may not do this. */
export function assertLoanRole(role: LoanRole | undefined, action: AccessAction): asserts role is LoanRole {
  if (role === undefined) throw new DomainError('not_found')
  if (!may(role, action)) throw new DomainError('loan_role', { entityName: 'loan' })
}

/** An actor's role; undefined for strangers, and while sharing is switched off for members who have not signed. */
export async function roleIn(
  ctx: Ctx,
  actor: Actor,
  loan: Pick<LoanRow, 'accountId' | 'visitorHash' | 'fields'>,
  members: readonly LoanMember[],
): Promise<LoanRole | undefined> {
  const role = findLoanRole(actor, loan, members)
  const isKept = role === undefined || role === 'OWNER' || findCallerMember(actor, members)?.hasSigned === true
  return isKept || (await isSharingOn(ctx)) ? role : undefined
}

/** For actions of the owner only. */
export const getOwnLoan = (ctx: Ctx, id: string): Promise<LoanRecord> => getLoanFor(ctx, id, 'own')

/** [B3.10]: by the live release, whatever release the loan is on. */
export async function isSharingOn(ctx: Ctx): Promise<boolean> {
  return generalSetting((await ctx.settings()).areas.GENERAL_SETTINGS, 'APPLICATIONS_SHARING')
}

export const isOwner = ({ loan, people, reader }: LoanRecord): boolean =>
  findLoanRole(reader.actor, loan, people.members) === 'OWNER'

/**
 * The signer that the reader is: the owner the first, and the second one's account the second. A co-borrower is none while
 * somebody signs as the second by a link.
 */
export const findCallerSigner = (record: LoanRecord): LoanSigner | undefined => {
  const { actor } = record.reader
  return record.signers.find(({ borrower, accountId }) =>
    borrower === 0 ? isOwner(record) : actor.kind === 'person' && actor.account.id === accountId,
  )
}

/** The reader's membership, if they are not the owner. */
export const ownMembership = (record: LoanRecord): LoanMember | undefined =>
  isOwner(record) ? undefined : findCallerMember(record.reader.actor, record.people.members)

export const ownerColumns = (owner: Owner): { accountId: string | null; visitorHash: string | null } => ({
  accountId: 'accountId' in owner ? owner.accountId : null,
  visitorHash: 'visitorHash' in owner ? owner.visitorHash : null,
})
