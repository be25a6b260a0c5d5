import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { impliesSecondBorrower } from '#domain/loan/second-borrower.ts'
import { withBankStatuses } from '#domain/retention.ts'

import { commit, type Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { forgetTransactions } from '../aggregation/forget.ts'
import { removeFiles } from '../documents/files.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { fateOfRecord, filesOf, holdingsOf, isInOffice } from './erasure-holdings.ts'
import { forgetMemberships } from './erasure-memberships.ts'
import { forgetAccount, forgetLoans, forgetTraces, type Keep, retain } from './erasure-statements.ts'

/** What law keeps of an erased person: their owner is told, and nobody else. */
export const Kept = v.object({
  kind: v.literal('LOAN'),
  name: v.string(),
  reason: v.string(),
  until: v.string(),
})
export type Kept = v.InferOutput<typeof Kept>

export const Erased = v.object({ kept: v.array(Kept) })
export type Erased = v.InferOutput<typeof Erased>

export interface Erasure {
  /** What the audit calls it, as `account.erase`. */
  readonly action: string
  /** What must still hold at commit time beside what always must; each fails the erasure as `conflict`. */
  readonly guards?: readonly Statement[]
}

/**
 * Erases a person: the account with its data key, and everything that the portal holds of them, in one batch; files go
 * after it. Loans that law keeps become retained records. Throws `account_in_use` while a loan is with the bank,
 * `last_administrator`, and `conflict` when something of the person changed meanwhile.
 */
export async function eraseAccount(ctx: Ctx, account: Account, erasure: Erasure): Promise<Erased> {
  const holdings = await holdingsOf(ctx, account)
  if (isInOffice(account) && holdings.colleagues === 0)
    throw new DomainError('last_administrator', { entityName: 'userManagement' })
  const fates = holdings.loans.map((record) => ({ record, fate: fateOfRecord(ctx, record) }))
  // Who was to borrow along and does not waits for nothing.
  const waiting = holdings.borrowed.some(
    ({ loan }) => impliesSecondBorrower(loan.fields) && withBankStatuses.some((status) => status === loan.status),
  )
  if (waiting || fates.some(({ fate }) => fate.kind === 'withBank'))
    throw new DomainError('account_in_use', { entityName: 'userManagement' })
  const keeping = fates.flatMap(({ record, fate }) => (fate.kind === 'keep' ? [{ record, fate }] : []))
  const going = fates.flatMap(({ record, fate }) => (fate.kind === 'keep' ? [] : [record]))
  const kept = await Promise.all(keeping.map(({ record, fate }) => keptOf(ctx, account, record, fate)))

  const reply = await commit(
    ctx,
    {
      action: erasure.action,
      entity: 'account',
      entityId: account.id,
      detail: {
        erased: going.map(({ loan }) => loan.id),
        kept: keeping.map(({ record, fate }) => ({ loan: record.loan.id, reason: fate.reason, until: fate.until })),
      },
      reply: { kept },
    },
    [
      ...(erasure.guards ?? []),
      ...(await Promise.all(keeping.map(({ record, fate }) => retain(ctx, account, record, fate, holdings)))).map(
        ({ statement }) => statement,
      ),
      ...forgetTraces(ctx, account, holdings),
      ...(await forgetMemberships(ctx, account, holdings)),
      ...forgetLoans(ctx, account, holdings),
      ...forgetAccount(ctx, account),
    ],
  )
  removeFiles(ctx, [...going.flatMap(filesOf), ...holdings.messages.flatMap(({ objectKey }) => objectKey ?? [])])
  forgetTransactions(ctx, holdings.fintecSessions)
  return reply
}

async function keptOf(ctx: Ctx, account: Account, { loan }: LoanRecord, { reason, until }: Keep): Promise<Kept> {
  const { areas } = await ctx.settings(loan.release)
  const product = areas.PRODUCTS.find((each) => each.id === loan.productId)
  return { kind: 'LOAN', name: loan.description ?? product?.translations[account.langKey].title ?? '', reason, until }
}
