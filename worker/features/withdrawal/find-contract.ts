import { and, eq, gt, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import type { Declaration, WithdrawalOutcome } from '#domain/loan/withdrawal-declaration.ts'
import type { Locale } from '#domain/text/locale.ts'
import { toMailbox } from '#domain/settings/mails/mail-rules.ts'
import { dayMs } from '#domain/time/durations.ts'

import { accounts } from '../../db/schema/accounts.ts'
import { contracts, loans, signers } from '../../db/schema/loans.ts'
import { applications, withdrawalDeclarations } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import type { LoanPeople, LoanRow, LoanSigner } from '../loans/loan-record.ts'
import { signersQuery } from '../loans/record.ts'

/** The loan of a contract. */
export interface FoundContract {
  readonly loan: LoanRow
  readonly owner: Pick<NonNullable<LoanPeople['owner']>, 'login' | 'langKey' | 'firstName' | 'lastName'> | null
  /** When the last contract was signed. */
  readonly signedAt: string | null
  /** The bank's number. */
  readonly reference: string | null
  /** The borrowers, first borrower first; none before an offer. */
  readonly signers: readonly LoanSigner[]
}

/** The second borrower, if there is one. */
export const findSecondSigner = ({ signers: all }: Pick<FoundContract, 'signers'>): LoanSigner | undefined =>
  all.find(({ borrower }) => borrower === 1)

/** What a declaration changes at once. */
export type MatchOutcome = Exclude<WithdrawalOutcome, 'ACCEPTED'>

/** A declaration and the loan that it is about. */
export interface Declared {
  readonly declaration: Declaration
  readonly found: FoundContract | undefined
  /** It comes from one of the loan's borrowers. */
  readonly isMatched: boolean
  /** There were few declarations for the contract and from the address. */
  readonly isFew: boolean
  /** The receipt's language. */
  readonly locale: Locale
}

const later = alias(applications, 'later')

/**
 * The id of the loan with this id or number of the bank, which contracts have in capitals. The number of an application that was
 * rejected before the one that led to the contract names no contract.
 */
const idsNumbered = (ctx: Ctx, number: string) =>
  ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(
      or(
        eq(loans.id, number),
        inArray(
          loans.id,
          ctx.db
            .select({ id: applications.loanId })
            .from(applications)
            .where(
              and(
                inArray(applications.bankReference, [number, number.toUpperCase()]),
                eq(applications.kind, 'APPLICATION'),
                notExists(
                  ctx.db
                    .select({ id: later.id })
                    .from(later)
                    .where(
                      and(
                        eq(later.loanId, applications.loanId),
                        eq(later.kind, 'APPLICATION'),
                        gt(later.requestDate, applications.requestDate),
                      ),
                    ),
                ),
              ),
            ),
        ),
      ),
    )

/** The queries of loans with this id or number, for `contractsFound`. */
export const contractsNumbered = (ctx: Ctx, number: string) =>
  [
    loansNumbered(ctx, number),
    signersQuery(ctx.db, and(inArray(signers.loanId, idsNumbered(ctx, number)), isNull(signers.replacedAt))),
  ] as const

/** The contracts that `contractsNumbered` has read. */
export const contractsFound = (
  rows: readonly Omit<FoundContract, 'signers'>[],
  signerRows: readonly LoanSigner[],
): readonly FoundContract[] =>
  rows.map((row) => ({ ...row, signers: signerRows.filter(({ loanId }) => loanId === row.loan.id) }))

const loansNumbered = (ctx: Ctx, number: string) =>
  ctx.db
    .select({
      loan: loans,
      owner: {
        login: accounts.login,
        langKey: accounts.langKey,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
      },
      signedAt: sql<string | null>`(
        select max(${contracts.signedAt}) from ${contracts} where ${contracts.loanId} = ${loans.id}
      )`,
      reference: sql<string | null>`(
        select ${applications.bankReference} from ${applications}
        where ${applications.loanId} = ${loans.id} and ${applications.kind} = 'APPLICATION'
        order by ${applications.requestDate} desc limit 1
      )`,
    })
    .from(loans)
    .leftJoin(accounts, eq(accounts.id, loans.accountId))
    .where(inArray(loans.id, idsNumbered(ctx, number)))

/** The hash of a declared number, in whatever case. */
export const toContractKey = (number: string): Promise<string> => sha256(`contract:${number.toUpperCase()}`)

/** The hash of a mailbox, by which the declarations of a person are found. */
export const toMailboxKey = (email: string): Promise<string> => sha256(`mailbox:${toMailbox(email)}`)

/** Declarations for a contract within the last day, by whichever of its numbers. */
export const declaredToday = (ctx: Ctx, number: string, contractKey: string): SQL<number> => {
  const yesterday = new Date(ctx.now.getTime() - dayMs).toISOString()
  const { contractKey: key, loanId, receivedAt } = withdrawalDeclarations
  return sql<number>`(select count(*) from ${withdrawalDeclarations} where ${and(
    gt(receivedAt, yesterday),
    or(eq(key, contractKey), inArray(loanId, idsNumbered(ctx, number))),
  )})`
}
