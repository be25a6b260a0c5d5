import { and, eq, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { withdrawalRight, type WithdrawalRight } from '#domain/loan/withdrawal.ts'
import {
  contractNumber,
  type Declaration,
  findDeclarant,
  knownBorrowers,
  type Receipt,
} from '#domain/loan/withdrawal-declaration.ts'
import { openingLocale } from '#domain/settings/areas/general-settings/schema.ts'

import { assertHolds, commit, type Statement } from '../../db/commit.ts'
import { changedBefore } from '../../db/insert-where.ts'
import { loans, signers } from '../../db/schema/loans.ts'
import { withdrawalDeclarations } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { newDataKey, seal } from '../../http/keyring.ts'
import { requirePerson } from '../../http/owner.ts'
import { countAnd } from '../../http/throttle.ts'
import { getSignedAt } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'
import { sendSoon } from '../mail/send.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { mailsAbout } from './declaration-mails.ts'
import {
  toContractKey,
  contractsFound,
  contractsNumbered,
  type Declared,
  declaredToday,
  type FoundContract,
  toMailboxKey,
  type MatchOutcome,
  findSecondSigner,
} from './find-contract.ts'
import { getContractNumber } from './right.ts'
import type { Actor } from '../../http/actor.ts'

/** Declarations that may withdraw from a contract: a minute from one address, and a day for one contract. */
const perMinute = 5
const perDay = 5

/**
 * A declaration by anyone, which is always kept: the law knows no form. It withdraws from the contract if it is a signed-in
 * borrower's, or names number, full name and own address of a borrower, and not too many have been tried; otherwise the bank
 * decides, and the borrowers are told. The same reply, statements and number of mails in any case.
 */
export async function declareByAnyone(ctx: Ctx, declaration: Declaration): Promise<Receipt> {
  const { areas } = await ctx.settings()
  const locale = openingLocale(areas.GENERAL_SETTINGS, ctx.locale)
  const number = contractNumber(declaration.contract)
  const contractKey = await toContractKey(number)
  const today = ctx.db.select({ count: declaredToday(ctx, number, contractKey) }).from(sql`(select 1)`)
  const declareNow = async (): Promise<Receipt> => {
    const { within, results } = await countAnd(
      ctx,
      { what: 'withdrawal', perMinute },
      ...contractsNumbered(ctx, number),
      today,
    )
    const [rows, signerRows, [earlier]] = results
    const isFew = within && (earlier?.count ?? 0) < perDay
    return declare(ctx, {
      declaration,
      locale,
      isFew,
      ...foundIn(await ctx.acting(), contractsFound(rows, signerRows), declaration),
    })
  }
  try {
    return await declareNow()
  } catch (error) {
    if (!isConflict(error)) throw error
    // Another declaration has withdrawn the loan, or was the last one of this day, meanwhile.
    return declareNow()
  }
}

/** The loan whose borrower has made the declaration; else any with that number. */
function foundIn(
  actor: Actor,
  rows: readonly FoundContract[],
  declaration: Declaration,
): Pick<Declared, 'found' | 'isMatched'> {
  const matched = rows.find((found) => {
    const second = findSecondSigner(found)
    const addresses = [found.owner?.login ?? null, second?.account?.login ?? second?.email ?? null] as const
    return (
      isBorrower(actor, found) || findDeclarant(declaration, knownBorrowers(found.loan.fields, addresses)) !== undefined
    )
  })
  return { found: matched ?? rows[0], isMatched: matched !== undefined }
}

/** The signed-in caller is one of the borrowers. */
const isBorrower = (actor: Actor, found: FoundContract): boolean =>
  actor.kind === 'person' && [found.loan.accountId, findSecondSigner(found)?.accountId].includes(actor.account.id)

/** The same in the batch, for the loan that it updates. */
const isBorrowerStill = (actor: Actor): SQL => {
  const id = actor.kind === 'person' ? actor.account.id : ''
  return sql`(${loans.accountId} = ${id} or exists (select 1 from ${signers}
    where ${signers.loanId} = ${loans.id} and ${signers.replacedAt} is null and ${signers.borrower} = 1 and ${signers.accountId} = ${id}))`
}

const isConflict = (error: unknown): boolean => error instanceof DomainError && error.code === 'conflict'

/**
 * A declaration by a signed-in borrower of the loan; has no further effect on a withdrawn loan. Throws `not_found`, `loan_role`
 * for somebody else, also for a co-borrower who is not the second signer, and `not_reviewable` if the contract cannot be withdrawn
 * from.
 */
export const declareByOwner = (ctx: Ctx, id: string): Promise<WithdrawalRight> =>
  // Another declaration may withdraw from the contract meanwhile.
  retryOnConflict(() => declareNowByOwner(ctx, id))

async function declareNowByOwner(ctx: Ctx, id: string): Promise<WithdrawalRight> {
  const record = await getLoanFor(ctx, id, 'withdraw')
  const { loan, people } = record
  const owner = await requirePerson(ctx)
  const { areas } = await ctx.settings()
  const signedAt = getSignedAt(record)
  const contract = getContractNumber(record)
  const found = { loan, owner: people.owner, signedAt, reference: contract, signers: record.signers }
  if (!isBorrower(record.reader.actor, found)) throw new DomainError('loan_role', { entityName: 'loan' })
  const right = withdrawalRight({ ...loan, contract, signedAt }, areas.LEGAL, ctx.now)
  if (right !== undefined && right.withdrawnAt !== null) return right
  if (right?.open !== true) throw new DomainError('not_reviewable', { entityName: 'loan' })
  const declaration: Declaration = {
    name: `${owner.firstName} ${owner.lastName}`.trim(),
    contract,
    email: owner.login,
  }
  const after = { ...right, open: false, withdrawnAt: ctx.at }
  await declare(ctx, { declaration, found, isMatched: true, isFew: true, locale: owner.langKey }, after)
  return after
}

/**
 * Keeps the declaration, withdraws the loan if it may and its right is open, and mails a receipt to the declared address, the
 * amounts or the attempt to each borrower, and a notice to the bank, all in one batch. Throws `conflict` if another
 * declaration has withdrawn the loan or exceeded the limit meanwhile.
 */
async function declare(ctx: Ctx, declared: Declared, reply?: WithdrawalRight): Promise<Receipt> {
  const { declaration, found } = declared
  const { areas } = await ctx.settings()
  const { contract } = declaration
  const right =
    found === undefined
      ? undefined
      : withdrawalRight({ ...found.loan, contract, signedAt: found.signedAt }, areas.LEGAL, ctx.now)
  const actor = await ctx.acting()
  const outcome = getOutcome(actor, declared, right)
  const receipt: Receipt = { ...declaration, sentAt: ctx.at }
  const isWithdrawn = outcome === 'WITHDRAWN'
  const number = contractNumber(contract)
  const contractKey = await toContractKey(number)
  const few =
    found !== undefined && isBorrower(actor, found)
      ? isBorrowerStill(actor)
      : sql`${declaredToday(ctx, number, contractKey)} <= ${perDay}`
  const kept = await keep(ctx, declared, outcome, contractKey)
  const mails = await mailsAbout(ctx, declared, outcome, right, kept.dataKey)
  await commit(
    ctx,
    {
      action: 'loan.withdraw',
      entity: 'loan',
      entityId: found?.loan.id ?? 'unknown',
      detail: { outcome },
      reply: reply ?? receipt,
    },
    [
      kept.statement,
      ctx.db
        .update(loans)
        .set({ status: 'WITHDRAWN', withdrawnAt: ctx.at, version: sql`${loans.version} + 1`, changeDate: ctx.at })
        .where(
          and(
            eq(loans.id, isWithdrawn ? (found?.loan.id ?? '') : ''),
            // Of two declarations at once, one withdraws; of many guesses at once, only the first ones can.
            eq(loans.status, 'OFFER_ACCEPTED'),
            few,
          ),
        ),
      assertHolds(ctx, sql`${changedBefore} or ${isWithdrawn ? 0 : 1}`),
      ...mails,
    ],
  )
  sendSoon(ctx)
  return receipt
}

async function keep(
  ctx: Ctx,
  { declaration, found }: Declared,
  outcome: MatchOutcome,
  contractKey: string,
): Promise<{ statement: Statement; dataKey: string }> {
  const dataKey = await newDataKey(await ctx.sealer())
  const row = {
    id: randomId(),
    receivedAt: ctx.at,
    loanId: found?.loan.id ?? null,
    contractKey,
    mailboxKey: await toMailboxKey(declaration.email),
    outcome,
    dataKey,
    sealed: await seal(ctx.env, dataKey, declaration),
  }
  return { statement: ctx.db.insert(withdrawalDeclarations).values(row), dataKey }
}

function getOutcome(
  actor: Actor,
  { found, isMatched, isFew }: Declared,
  right: WithdrawalRight | undefined,
): MatchOutcome {
  if (found === undefined) return 'UNKNOWN'
  if (!isMatched) return 'UNMATCHED'
  if (right === undefined) return 'NOT_CONCLUDED'
  if (right.withdrawnAt !== null) return 'REPEATED'
  if (!right.open) return 'LATE'
  return isFew || isBorrower(actor, found) ? 'WITHDRAWN' : 'LIMITED'
}
