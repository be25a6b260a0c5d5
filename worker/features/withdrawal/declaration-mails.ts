import { outcomesTexts } from '#domain/texts/outcomes.ts'
import { and, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm'

import { repaymentDay, type WithdrawalRight } from '#domain/loan/withdrawal.ts'
import { repeatedIn, type WithdrawalOutcome } from '#domain/loan/withdrawal-declaration.ts'
import { defaultLocale, type Localized } from '#domain/text/locale.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { dayMs } from '#domain/time/durations.ts'

import type { Statement } from '../../db/commit.ts'
import { withdrawalDeclarations } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { maskedEmail } from '../accounts/masked-email.ts'
import type { LetterTarget } from '../mail/letters.ts'
import { queueMail } from '../mail/queue.ts'
import { type Recipient, getSignerRecipient } from '../signing/signer-mails.ts'
import { type Declared, type FoundContract, toMailboxKey, type MatchOutcome } from './find-contract.ts'

/**
 * The mails of every declaration, of which the outcome decides which are sent: the amounts, or that nothing has changed, to each
 * borrower; a receipt to the declared address, which may be anybody's and therefore repeats nothing else; all of it to the bank.
 */
export async function mailsAbout(
  ctx: Ctx,
  { declaration, found, isMatched, isFew, locale }: Declared,
  outcome: MatchOutcome,
  right: WithdrawalRight | undefined,
  declarationKey: string,
): Promise<Statement[]> {
  const { areas } = await ctx.settings()
  const { name, contract, email } = declaration
  const known = found === undefined ? [] : await readBorrowers(ctx, found)
  const isDoubtful = outcome === 'UNMATCHED' || outcome === 'LIMITED'
  // The number that the loan has, not one that somebody has entered.
  const none = { id: null, dataKey: declarationKey }
  const about = {
    contract: found === undefined ? '' : getNumber(found),
    sentAt: ctx.now,
  }
  const letter = found === undefined ? none : { id: found.loan.id, dataKey: found.loan.dataKey }
  const toBorrowers = await Promise.all(
    // For two in any case, so that the work does not tell whether there is a contract, and of how many.
    [known[0], known[1]].map((borrower) => {
      const to = borrower ?? { email, locale: defaultLocale, name: '', link: '' }
      return Promise.all([
        queueRepayment(
          ctx,
          { to, right, letterOf: letter, ...about },
          sql`${outcome === 'WITHDRAWN' && borrower !== undefined ? 1 : 0}`,
        ),
        queueMail(
          ctx,
          {
            kind: 'WITHDRAWAL_UNMATCHED',
            recipient: to.email,
            locale: to.locale,
            values: { ...about, link: to.link, name: to.name },
            letterOf: letter,
          },
          sql`${isDoubtful && borrower !== undefined ? 1 : 0}`,
        ),
      ])
    }),
  )
  const mails = [
    ...toBorrowers.flat(),
    await queueMail(ctx, {
      kind: 'WITHDRAWAL_RECEIPT',
      recipient: email,
      locale,
      values: {
        ...repeatedIn(declaration, locale, isMatched),
        address: maskedEmail(email),
        sentAt: ctx.now,
        repaymentDate: getRepaymentDate(ctx.now),
      },
      // A stranger's is none about the loan.
      letterOf: isMatched ? letter : none,
      // Whoever declares for many mails to many mailboxes; the page has shown the receipt.
      waits: !isMatched && !isFew,
      needed: found !== undefined && isMatched ? await isFirstOfDay(ctx, found, email) : sql`0`,
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
      letterOf: isMatched ? letter : none,
    }),
  ]
  return mails.map(({ statement }) => statement)
}

/** Receipts of a borrower's declarations for one contract that are sent at once, however many of strangers wait. */
const atOncePerDay = 5

/** After the declaration is kept: it is one of the day's first that are a borrower's, for this contract and mailbox. */
async function isFirstOfDay(ctx: Ctx, { loan }: FoundContract, email: string): Promise<SQL> {
  const { loanId, mailboxKey, outcome, receivedAt } = withdrawalDeclarations
  return sql`(select count(*) from ${withdrawalDeclarations} where ${and(
    eq(loanId, loan.id),
    gt(receivedAt, new Date(ctx.now.getTime() - dayMs).toISOString()),
    eq(mailboxKey, await toMailboxKey(email)),
    notInArray(outcome, ['UNKNOWN', 'UNMATCHED']),
  )}) <= ${atOncePerDay}`
}

const getNumber = ({ reference, loan }: FoundContract): string => reference ?? loan.id

/** Mails the amounts of a withdrawn contract to each borrower. */
export async function repaymentMails(
  ctx: Ctx,
  found: FoundContract,
  right: WithdrawalRight,
  sentAt: Date,
): Promise<Statement[]> {
  const contract = getNumber(found)
  const mails = await Promise.all(
    (await readBorrowers(ctx, found)).map((to) =>
      queueRepayment(ctx, { to, contract, right, sentAt, letterOf: found.loan }),
    ),
  )
  return mails.map(({ statement }) => statement)
}

/** The borrowers whose address is known. */
async function readBorrowers(ctx: Ctx, { loan, signers }: FoundContract): Promise<Recipient[]> {
  // To the overview, after signing in, because a step's address would need the loan's release, whose reading takes longer.
  const overview = `${ctx.env.PUBLIC_URL}/entity`
  const recipients = await Promise.all(signers.map((each) => getSignerRecipient(ctx, loan, each, overview)))
  return recipients.filter((each) => each !== undefined)
}

interface Repayment {
  readonly to: Recipient
  readonly contract: string
  readonly right: WithdrawalRight | undefined
  /** The time of the declaration. */
  readonly sentAt: Date
  readonly letterOf: LetterTarget
}

function queueRepayment(ctx: Ctx, { to, contract, right, sentAt, letterOf: letter }: Repayment, onlyWhere?: SQL) {
  const { locale } = to
  const euro = (amount: number): string => formatCents(toCents(amount), locale)
  return queueMail(
    ctx,
    {
      kind: 'WITHDRAWAL_REPAYMENT',
      recipient: to.email,
      locale,
      values: {
        contract,
        sentAt,
        link: to.link,
        name: to.name,
        amount: euro(right?.amount ?? 0),
        dailyInterest: euro(right?.dailyInterest ?? 0),
        repaymentDate: getRepaymentDate(sentAt),
      },
      letterOf: letter,
    },
    onlyWhere,
  )
}

const getRepaymentDate = (sentAt: Date): Date => new Date(`${repaymentDay(sentAt)}T12:00:00Z`)

/** What a declaration has changed, for the bank. */
const outcomeTexts: Readonly<Record<Exclude<WithdrawalOutcome, 'ACCEPTED'>, Localized>> = outcomesTexts.withdrawals
