import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { repaymentDay, type WithdrawalRight } from '#domain/loan/withdrawal.ts'
import { repeatedIn } from '#domain/loan/withdrawal-declaration.ts'
import { defaultLocale } from '#domain/locale.ts'
import { centsOf } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import { maskedEmail } from '../accounts/masked-email.ts'
import { Email } from '../accounts/rules.ts'
import { fullName } from '../loans/edit-lock.ts'
import { queueMail } from '../mail/queue.ts'
import type { Declared, Found, Outcome } from './find-contract.ts'
import { outcomeTexts } from './outcomes.ts'

/**
 * The mails of every declaration, of which the outcome decides which are sent: the amounts to each borrower, or that nothing
 * has changed to the loan's owner; a receipt to the declared address, which may be anybody's and therefore repeats nothing else; all of it to
 * the bank.
 */
export async function mailsAbout(
  ctx: Ctx,
  { declaration, found, isMatched, locale }: Declared,
  outcome: Outcome,
  right: WithdrawalRight | undefined,
): Promise<Statement[]> {
  const { areas } = await ctx.settings()
  const { name, contract, email } = declaration
  const owner = found?.owner ?? null
  const ownersAddress = found === undefined ? undefined : addressOf(found)
  const ownersLocale = owner?.langKey ?? defaultLocale
  const toOwner = {
    // The number that the loan has, not one that somebody has entered.
    contract: found === undefined ? '' : numberOf(found),
    sentAt: ctx.now,
    link: `${ctx.env.PUBLIC_URL}/`,
    name: fullName(owner),
  }
  const isDoubtful = outcome === 'UNMATCHED' || outcome === 'LIMITED'
  const mails = [
    await queueRepayment(
      ctx,
      { owner, contract: toOwner.contract, recipient: owner?.login ?? email, right, sentAt: ctx.now },
      sql`${outcome === 'WITHDRAWN' && owner !== null ? 1 : 0}`,
    ),
    // One borrower's withdrawal withdraws the contract of both.
    await queueRepayment(
      ctx,
      {
        owner: null,
        contract: toOwner.contract,
        recipient: found?.coBorrower ?? email,
        right,
        sentAt: ctx.now,
      },
      sql`${outcome === 'WITHDRAWN' && (found?.coBorrower ?? null) !== null ? 1 : 0}`,
    ),
    await queueMail(
      ctx,
      {
        kind: 'WITHDRAWAL_UNMATCHED',
        recipient: ownersAddress ?? email,
        locale: ownersLocale,
        values: toOwner,
      },
      sql`${isDoubtful && ownersAddress !== undefined ? 1 : 0}`,
    ),
    await queueMail(ctx, {
      kind: 'WITHDRAWAL_RECEIPT',
      recipient: email,
      locale,
      values: {
        ...repeatedIn(declaration, locale),
        address: maskedEmail(email),
        sentAt: ctx.now,
        repaymentDate: repaymentDateOf(ctx.now),
      },
    }),
    await queueMail(ctx, {
      kind: 'WITHDRAWAL_NOTICE',
      recipient: generalSetting(areas.GENERAL_SETTINGS, 'BANK_EMAIL'),
      locale: defaultLocale,
      values: {
        declarant: name,
        contract,
        address: email,
        sentAt: ctx.now,
        outcome: outcomeTexts[outcome][defaultLocale],
        // Not for an unknown person's, whose words are not the owner's to export.
        loanId: isMatched ? (found?.loan.id ?? '') : '',
      },
    }),
  ]
  return mails.map(({ statement }) => statement)
}

const numberOf = ({ reference, loan }: Found): string => reference ?? loan.id

/** Mails the amounts of a withdrawn contract to its owner; undefined for a visitor's. */
export const repaymentMail = async (
  ctx: Ctx,
  found: Found,
  right: WithdrawalRight,
  sentAt: Date,
): Promise<{ statement: Statement } | undefined> => {
  const { owner } = found
  if (owner === null) return undefined
  return queueRepayment(ctx, { owner, contract: numberOf(found), recipient: owner.login, right, sentAt })
}

interface Repayment {
  readonly owner: Found['owner']
  readonly contract: string
  readonly recipient: string
  readonly right: WithdrawalRight | undefined
  /** The time of the declaration. */
  readonly sentAt: Date
}

function queueRepayment(ctx: Ctx, { owner, contract, recipient, right, sentAt }: Repayment, onlyWhere?: SQL) {
  const locale = owner?.langKey ?? defaultLocale
  const euro = (amount: number): string => formatEuro(centsOf(amount), locale)
  return queueMail(
    ctx,
    {
      kind: 'WITHDRAWAL_REPAYMENT',
      recipient,
      locale,
      values: {
        contract,
        sentAt,
        link: `${ctx.env.PUBLIC_URL}/`,
        name: fullName(owner),
        amount: euro(right?.amount ?? 0),
        dailyInterest: euro(right?.dailyInterest ?? 0),
        repaymentDate: repaymentDateOf(sentAt),
      },
    },
    onlyWhere,
  )
}

const repaymentDateOf = (sentAt: Date): Date => new Date(`${repaymentDay(sentAt)}T12:00:00Z`)

/** The owner's own address: the account's, or the answer of a visitor. */
function addressOf({ owner, loan }: Found): string | undefined {
  if (owner !== null) return owner.login
  const parsed = v.safeParse(Email, textAnswer(loan.fields, wellKnown.email))
  return parsed.success ? parsed.output : undefined
}
