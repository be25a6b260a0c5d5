import { and, asc, eq, gt, lt } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { Evidence } from '#domain/identity/evidence.ts'
import { personDifferences } from '#domain/identity/same-person.ts'
import { describedBorrower } from '#domain/loan/borrower-names.ts'
import { dayMs, minuteMs } from '#domain/time/durations.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type identifications, type IdentError, identTransactions } from '../../db/schema/loans.ts'
import { backgroundCtx } from '../../http/background.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { seal } from '../../http/keyring.ts'
import { logger } from '../../http/log.ts'
import { openIdentity } from '../../providers/identity/open.ts'
import type { LoanRecord, LoanSigner } from '../loans/loan-record.ts'
import { getLoan } from '../loans/record.ts'
import { sendSoon } from '../mail/send.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { signingNews } from '../signing/signing-news.ts'
import { isAfterLastDay, signedBy } from '../signing/signed.ts'
import { compareWithOther } from './other-signer.ts'
import {
  type EvidenceDifference,
  identificationsQuery,
  judge,
  keepEvidence,
  keepSignersEvidence,
  opened,
  personOfAccount,
} from './evidence.ts'
import { accountDifferences, identifiedAccount } from './identified-account.ts'

const log = logger('identification')

export type Transaction = typeof identTransactions.$inferSelect

/** A signature with the loan and the borrower who gives it. */
interface Signature {
  readonly record: LoanRecord
  readonly signer: LoanSigner
}

/** Applies the result of a transaction once, and returns its present state. Throws `ProviderError`. */
export async function applyResult(ctx: Ctx, transaction: Transaction): Promise<Transaction> {
  if (transaction.status !== 'NEW') return transaction
  const provider = await openIdentity(ctx)
  const outcome = await provider.outcome(transaction.providerId)
  if (outcome.status === 'NEW') return transaction
  const evidence = outcome.status === 'SUCCESS' ? outcome.evidence : undefined
  // Another borrower may sign at the same time, the provider, the applicant and cron may ask at once.
  const concluded = await retryOnConflict(async () => {
    const [rows, accountRows, identifications] = await ctx.read(
      ctx.db.select().from(identTransactions).where(eq(identTransactions.id, transaction.id)),
      ctx.db
        .select()
        .from(accounts)
        .where(eq(accounts.id, transaction.accountId ?? '')),
      identificationsQuery(ctx, transaction.accountId ?? ''),
    )
    const present = rows[0]
    if (present === undefined) throw new DomainError('not_found')
    if (present.status !== 'NEW') return present
    const signature = await buildSignature(ctx, present)
    const found = { transaction: present, account: accountRows[0], identifications, signature }
    return outcome.status === 'FAILED'
      ? conclude(ctx, found, { status: 'FAILED', error: null, differences: [] }, [])
      : succeed(ctx, found, provider.name, evidence)
  })
  sendSoon(ctx)
  return concluded
}

async function buildSignature(ctx: Ctx, { loanId, signerId }: Transaction): Promise<Signature | undefined> {
  if (loanId === null || signerId === null) return undefined
  const record = await getLoan(ctx, loanId)
  const signer = record.signers.find(({ id }) => id === signerId)
  return signer === undefined ? undefined : { record, signer }
}

interface Found {
  readonly transaction: Transaction
  readonly account: Account | undefined
  /** Of the account. */
  readonly identifications: readonly (typeof identifications.$inferSelect)[]
  readonly signature: Signature | undefined
}

/** The service reports success: it counts if it proves the person who was to identify or sign, and the offer is still open. */
async function succeed(ctx: Ctx, found: Found, provider: string, reported: Evidence | undefined): Promise<Transaction> {
  const { transaction, account, signature } = found
  // The second borrower signs by another account or link since; a replaced link has ended its transactions itself.
  if (signature?.signer.borrower === 1 && signature.signer.accountId !== transaction.accountId)
    return conclude(ctx, found, { status: 'FAILED', error: null, differences: [] }, [])
  const person =
    signature === undefined
      ? account === undefined
        ? undefined
        : personOfAccount(account)
      : describedBorrower(signature.record.loan.fields, signature.signer.borrower)
  const dataKey = account?.dataKey ?? signature?.record.loan.dataKey
  if (person === undefined || dataKey === undefined) throw new DomainError('not_found')
  const earlier = account === undefined ? [] : await opened(ctx, account.dataKey, found.identifications)
  const verdict = await judge(ctx, reported, person, (claims) =>
    signature === undefined && account !== undefined
      ? accountDifferences(account, earlier, claims)
      : personDifferences(claims, person),
  )
  if (verdict.error !== null) return conclude(ctx, found, { status: 'FAILED', ...verdict }, [])
  const { evidence } = verdict
  const compared =
    signature === undefined
      ? undefined
      : await compareWithOther(ctx, signature.record, signature.signer, evidence.claims)
  if (compared?.isOther === true)
    return conclude(ctx, found, { status: 'FAILED', error: 'OTHER_PERSON', differences: [] }, [])
  const identified =
    transaction.mode === 'VIDEO_IDENT'
      ? [
          (
            await keepEvidence(ctx, {
              accountId: account?.id ?? null,
              signerId: transaction.signerId,
              dataKey,
              transactionId: transaction.id,
              provider,
              evidence,
            })
          ).statement,
          ...(account === undefined ? [] : await identifiedAccount(ctx, account, earlier, evidence)),
        ]
      : []
  if (signature === undefined) return conclude(ctx, found, success, identified)
  const { record, signer } = signature
  if (record.loan.offerState !== 'OPEN' || isAfterLastDay(ctx, record.loan) || signer.declinedAt !== null)
    return conclude(ctx, found, { status: 'FAILED', error: 'OFFER_ENDED', differences: [] }, identified)
  // A second transaction of somebody who has signed already.
  if (signer.signedAt !== null) return conclude(ctx, found, success, identified)
  const isIdentified = transaction.mode === 'VIDEO_IDENT'
  const signed =
    isIdentified && account === undefined
      ? []
      : [
          (
            await keepSignersEvidence(
              ctx,
              {
                signerId: signer.id,
                dataKey: record.loan.dataKey,
                transactionId: transaction.id,
                provider,
                evidence,
              },
              { ofAccount: isIdentified },
            )
          ).statement,
        ]
  return conclude(ctx, found, success, [
    ...(compared?.guard ?? []),
    ...identified,
    ...signed,
    ...signedBy(ctx, record, signer, transaction.id),
    ...(await signingNews(ctx, record, signer, evidence.claims)),
  ])
}

interface Conclusion {
  readonly status: 'FAILED' | 'SUCCESS'
  readonly error: IdentError | null
  readonly differences: readonly EvidenceDifference[]
}
const success: Conclusion = { status: 'SUCCESS', error: null, differences: [] }

async function conclude(
  ctx: Ctx,
  { transaction, account, signature }: Found,
  { status, error, differences }: Conclusion,
  effects: readonly Statement[],
): Promise<Transaction> {
  const dataKey = account?.dataKey ?? signature?.record.loan.dataKey
  const set = {
    status,
    error,
    finishedAt: ctx.at,
    differences: differences.length === 0 || dataKey === undefined ? null : await seal(ctx.env, dataKey, differences),
  }
  const { loanId, accountId } = transaction
  const concluded = { ...transaction, ...set }
  return commit(
    ctx,
    {
      action: `${transaction.kind === 'SIGN_OFF' ? 'loan.sign-off' : 'account.ident'}.${status}`,
      entity: loanId === null ? 'account' : 'loan',
      entityId: loanId ?? accountId ?? '',
      detail: {
        transaction: transaction.id,
        mode: transaction.mode,
        signer: transaction.signerId,
        error,
        differs: differences.map(({ part }) => part),
      },
      reply: concluded,
      onGet: 'service',
    },
    [
      ctx.db
        .update(identTransactions)
        .set(set)
        .where(and(eq(identTransactions.id, transaction.id), eq(identTransactions.status, 'NEW'))),
      assertChanged(),
      ...effects,
    ],
  )
}

const followedForMs = dayMs

/** Polls transactions that nobody has asked about for a while; gives up after a day. */
export async function followIdentifications(ctx: Ctx): Promise<void> {
  const ago = (ms: number): string => new Date(ctx.now.getTime() - ms).toISOString()
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(identTransactions)
      .where(
        and(
          eq(identTransactions.status, 'NEW'),
          lt(identTransactions.createdAt, ago(2 * minuteMs)),
          gt(identTransactions.createdAt, ago(followedForMs)),
        ),
      )
      .orderBy(asc(identTransactions.createdAt))
      .limit(20),
  )
  for (const transaction of rows) {
    try {
      await applyResult(backgroundCtx(ctx, await ctx.acting()), transaction)
    } catch (error) {
      log('warn', 'identification not updated', { requestId: ctx.requestId, failure: String(error) })
    }
  }
}
