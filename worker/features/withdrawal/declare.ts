import { and, eq, gt, inArray, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { DomainError } from '#domain/errors.ts'
import { repaymentDay, withdrawalRight, type WithdrawalRight } from '#domain/loan/withdrawal.ts'
import {
  type Declaration,
  namesBorrower,
  type Receipt,
  type WithdrawalOutcome,
} from '#domain/loan/withdrawal-declaration.ts'
import { defaultLocale, type Locale, type Localized } from '#domain/locale.ts'
import { centsOf } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format.ts'
import { generalSetting, openingLocale } from '#domain/settings/schemas/general-settings.ts'

import { assertHolds, commit } from '../../db/commit.ts'
import { changedBefore } from '../../db/insert-where.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { contracts, loans } from '../../db/schema/loans.ts'
import { applications } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { type LoanPeople, type LoanRow, signedAtOf } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { contractOf, readRight } from './right.ts'

/** The loan of a contract. */
interface Found {
  readonly loan: LoanRow
  readonly owner: Pick<NonNullable<LoanPeople['owner']>, 'login' | 'langKey' | 'firstName' | 'lastName'> | null
  /** When the last contract was signed. */
  readonly signedAt: string | null
}

/** Declarations a minute from one address. */
const perMinute = 5

/**
 * A declaration by anyone. The same reply, statements and number of mails whether or not such a contract exists or can still
 * be withdrawn from: the law knows no form, so the bank gets every declaration. Throws `throttled`.
 */
export async function declareByAnyone(ctx: Ctx, declaration: Declaration): Promise<Receipt> {
  const { areas } = await ctx.settings()
  const locale = openingLocale(areas.GENERAL_SETTINGS, ctx.locale)
  const declareFor = (rows: readonly Found[]): Promise<Receipt> => {
    const found = rows.find(({ loan }) => namesBorrower(declaration.name, loan.fields))
    return declare(ctx, { declaration, found, locale })
  }
  const [rows] = await throttleAnd(ctx, { what: 'withdrawal', perMinute }, contractsNumbered(ctx, declaration.contract))
  try {
    return await declareFor(rows)
  } catch (error) {
    if (!isConflict(error)) throw error
    const [withdrawn] = await ctx.read(contractsNumbered(ctx, declaration.contract))
    return declareFor(withdrawn)
  }
}

/** Another declaration has withdrawn the loan meanwhile. */
const isConflict = (error: unknown): boolean => error instanceof DomainError && error.code === 'conflict'

const later = alias(applications, 'later')

/**
 * Loans by their id or the bank's number, which contracts have in capitals. The number of an application that was rejected
 * before the one that led to the contract names no contract.
 */
const contractsNumbered = (ctx: Ctx, number: string) =>
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
    })
    .from(loans)
    .leftJoin(accounts, eq(accounts.id, loans.accountId))
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

/**
 * A declaration by the loan's signed-in owner; has no further effect on a withdrawn loan. Throws `not_found`, `loan_role`, and
 * `not_reviewable` if the contract cannot be withdrawn from.
 */
export async function declareByOwner(ctx: Ctx, id: string): Promise<WithdrawalRight> {
  const record = await getLoanFor(ctx, id, 'withdraw')
  const { loan, people } = record
  const owner = requirePerson(ctx)
  const { areas } = await ctx.settings()
  const signedAt = signedAtOf(record)
  const contract = contractOf(record)
  const right = withdrawalRight({ ...loan, contract, signedAt }, areas.LEGAL, ctx.now)
  if (right !== undefined && right.withdrawnAt !== null) return right
  if (right?.open !== true) throw new DomainError('not_reviewable', { entityName: 'loan' })
  const declaration: Declaration = {
    name: `${owner.firstName} ${owner.lastName}`.trim(),
    contract,
    email: owner.login,
  }
  const after = { ...right, open: false, withdrawnAt: ctx.at }
  try {
    await declare(ctx, { declaration, found: { loan, owner: people.owner, signedAt }, locale: owner.langKey }, after)
    return after
  } catch (error) {
    if (isConflict(error)) return readRight(ctx, id)
    throw error
  }
}

interface Declared {
  readonly declaration: Declaration
  readonly found: Found | undefined
  /** The receipt's language. */
  readonly locale: Locale
}

/**
 * Withdraws the loan if its right is open, and mails a receipt to the declared address, the amounts to the loan's owner, and a
 * notice to the bank, all in one batch. Throws `conflict` if another declaration has withdrawn the loan meanwhile.
 */
async function declare(ctx: Ctx, { declaration, found, locale }: Declared, reply?: WithdrawalRight): Promise<Receipt> {
  const { areas } = await ctx.settings()
  const { name, contract, email } = declaration
  const right =
    found === undefined
      ? undefined
      : withdrawalRight({ ...found.loan, contract, signedAt: found.signedAt }, areas.LEGAL, ctx.now)
  const outcome = found === undefined ? 'UNKNOWN' : outcomeOf(right)
  const receipt: Receipt = { ...declaration, sentAt: ctx.at }
  const repaymentDate = new Date(`${repaymentDay(ctx.now)}T12:00:00Z`)
  const declared = { declarant: name, contract, address: email, sentAt: ctx.now }
  const owner = found?.owner ?? null
  const ownersLocale = owner?.langKey ?? defaultLocale
  const euro = (amount: number): string => formatEuro(centsOf(amount), ownersLocale)
  const mails = [
    await queueMail(
      ctx,
      {
        kind: 'WITHDRAWAL_REPAYMENT',
        recipient: owner?.login ?? email,
        locale: ownersLocale,
        values: {
          contract,
          sentAt: ctx.now,
          amount: euro(right?.amount ?? 0),
          dailyInterest: euro(right?.dailyInterest ?? 0),
          repaymentDate,
          link: `${ctx.env.PUBLIC_URL}/`,
          name: owner === null ? '' : `${owner.firstName} ${owner.lastName}`.trim(),
        },
      },
      sql`${outcome === 'WITHDRAWN' && owner !== null ? 1 : 0}`,
    ),
    await queueMail(ctx, {
      kind: 'WITHDRAWAL_RECEIPT',
      recipient: email,
      locale,
      values: { ...declared, repaymentDate, name },
    }),
    await queueMail(ctx, {
      kind: 'WITHDRAWAL_NOTICE',
      recipient: generalSetting(areas.GENERAL_SETTINGS, 'BANK_EMAIL'),
      locale: defaultLocale,
      values: { ...declared, outcome: outcomeTexts[outcome][defaultLocale], loanId: found?.loan.id ?? '' },
    }),
  ]
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
      ctx.db
        .update(loans)
        .set({ status: 'WITHDRAWN', withdrawnAt: ctx.at, version: sql`${loans.version} + 1`, changeDate: ctx.at })
        .where(
          and(
            eq(loans.id, outcome === 'WITHDRAWN' ? (found?.loan.id ?? '') : ''),
            // Of two declarations at once, one withdraws.
            eq(loans.status, 'OFFER_ACCEPTED'),
          ),
        ),
      assertHolds(ctx, sql`${changedBefore} or ${outcome === 'WITHDRAWN' ? 0 : 1}`),
      ...mails.map(({ statement }) => statement),
    ],
  )
  sendSoon(ctx)
  return receipt
}

function outcomeOf(right: WithdrawalRight | undefined): WithdrawalOutcome {
  if (right === undefined) return 'NOT_CONCLUDED'
  if (right.withdrawnAt !== null) return 'REPEATED'
  return right.open ? 'WITHDRAWN' : 'LATE'
}

const outcomeTexts: Readonly<Record<WithdrawalOutcome, Localized>> = {
  WITHDRAWN: {
    de: 'Der Kredit hat im Portal jetzt den Stand „Widerrufen“.',
    en: 'The loan now has the status “Withdrawn” in the portal.',
  },
  REPEATED: {
    de: 'Der Kredit war schon widerrufen. Im Portal hat sich nichts geändert.',
    en: 'The loan had been withdrawn before. Nothing has changed in the portal.',
  },
  LATE: {
    de: 'Nach den Daten des Portals war die Frist schon abgelaufen. Im Portal hat sich nichts geändert. Bitte prüfen Sie den Widerruf.',
    en: 'By the data of the portal, the period had ended. Nothing has changed in the portal. Please check the withdrawal.',
  },
  NOT_CONCLUDED: {
    de: 'Zu diesem Kredit ist im Portal kein Vertrag geschlossen. Im Portal hat sich nichts geändert. Bitte prüfen Sie den Widerruf.',
    en: 'No contract has been concluded for this loan in the portal. Nothing has changed in the portal. Please check the withdrawal.',
  },
  UNKNOWN: {
    de: 'Das Portal hat zu diesen Angaben keinen Vertrag gefunden. Bitte prüfen Sie den Widerruf.',
    en: 'The portal has found no contract for these details. Please check the withdrawal.',
  },
}
