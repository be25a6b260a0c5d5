import { sql, and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { type EndedBy, isResolvedByBank, stopping } from '#domain/privacy/ending.ts'
import type { LoanRetention } from '#domain/privacy/retention.ts'
import { visibleFields } from '#domain/loan/private-answers.ts'
import { emptyBorrower, isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { withoutSecondPart } from '#domain/loan/second-part.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { assertHolds, commit, type Statement, assertChanged } from '../../db/commit.ts'
import type { Erases } from '../../db/erasures.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { forgetTransactions } from '../aggregation/forget.ts'
import { accountsThatStay, accountsWithHold } from '../cases/effects.ts'
import { removeFiles } from '../documents/files.ts'
import { readEyes } from '../releases/staff.ts'
import { doneMails } from '../users/change-mails.ts'
import { recordAct } from '../users/recent-acts.ts'
import { signsOpenOffer } from '../signing/signed.ts'
import type { LoanRecord, LoanRow } from '../loans/loan-record.ts'
import {
  getObjectKeys,
  readHoldings,
  isInOffice,
  retentionOfRecord,
  stopsOfHoldings,
  withRetainedFiles,
  type Holdings,
} from './erasure-holdings.ts'
import { maskedEmail } from './masked-email.ts'
import { forgetAccount, forgetLoans, forgetTraces, type Keep, retain } from './erasure-statements.ts'
import { consents } from '../../db/schema/consents.ts'
import { loanMembers, loans } from '../../db/schema/loans.ts'
import { endConsents } from '../loans/answers/second-consents.ts'
import { getSecondBorrower } from '../loans/role.ts'
import { withdrawConsent } from '../sharing/ending.ts'

/** Records of an erased person that the law requires to keep; only shown to that person. */
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
  /** The audit action, such as `account.erase`. */
  readonly action: string
  /** Who ends it, which decides what stops the erasure. */
  readonly by: EndedBy
  /** Additional guards; a failing one makes the erasure throw `conflict`. */
  readonly guards?: readonly Statement[]
  /** After a restore: the loans that were kept then. Nothing else is, and no state of a loan prevents it. */
  readonly keptThen?: NonNullable<Erases['kept']>
}

/**
 * Erases a person in one batch: the account with its data key, and all of their data; then deletes the files. Loans that
 * must be kept by law become retained records. Throws `account_in_use` while a loan is with the bank, a review is open, or
 * the person is a borrower of an open offer, `account_kept` for everything else that stops it (`domain/privacy/ending.ts`),
 * `last_administrator`, and `conflict` when data of the person changed meanwhile.
 */
export async function eraseAccount(ctx: Ctx, account: Account, erasure: Erasure): Promise<Erased> {
  const holdings = await readHoldings(ctx, account)
  if (isInOffice(account) && holdings.colleagues === 0)
    throw new DomainError('last_administrator', { entityName: 'userManagement' })
  const { keptThen } = erasure
  const retentions = holdings.loans.map((record) => ({
    record,
    retention: keptThen === undefined ? retentionOfRecord(ctx, record, holdings) : retentionThen(keptThen, record),
  }))
  const stops = keptThen === undefined ? stopping(stopsOfHoldings(ctx, holdings), erasure.by) : []
  if (stops.length > 0)
    throw new DomainError(stops.every(isResolvedByBank) ? 'account_in_use' : 'account_kept', {
      entityName: 'userManagement',
    })
  const keeping: { readonly whole: LoanRecord; readonly record: LoanRecord; readonly retention: Keep }[] = []
  for (const { record, retention } of retentions)
    if (retention.kind === 'keep')
      keeping.push({ whole: record, record: await withRetainedFiles(ctx, record), retention })
  const going = retentions.flatMap(({ record, retention }) => (retention.kind === 'keep' ? [] : [record]))
  const leaving = isInOffice(account) && keptThen === undefined ? await leavingOffice(ctx, account) : []
  // Few have signed with somebody else, so few load it.
  const parts =
    holdings.signed.length === 0 ? [] : await (await import('./retain-part.ts')).retainParts(ctx, account, holdings)
  const kept = await Promise.all([
    ...keeping.map(({ record, retention }) => findKept(ctx, account, record.loan, retention)),
    // The first borrower's own name for it is theirs.
    ...parts.map(({ loan, retention }) => findKept(ctx, account, { ...loan, description: null }, retention)),
  ])

  const keptLoans = keeping.map(({ record: { loan }, retention }) => noted(loan, retention))

  const reply = await commit(
    ctx,
    {
      action: erasure.action,
      entity: 'account',
      entityId: account.id,
      detail: {
        erased: going.map(({ loan }) => loan.id),
        kept: [...keptLoans, ...parts.map(({ loan, retention }) => noted(loan, retention))],
      },
      erases: {
        accounts: [account.id],
        loans: going.map(({ loan }) => loan.id),
        kept: keptLoans,
        messages: holdings.messages.map(({ id }) => id),
      },
      reply: { kept },
    },
    [
      ...(erasure.guards ?? []),
      // An offer may arrive meanwhile.
      ...(keptThen === undefined
        ? [
            assertHolds(ctx, sql`not ${signsOpenOffer(ctx, account.id)}`),
            // And so may a hold, or a case.
            assertHolds(
              ctx,
              sql`${account.id} not in ${erasure.by === 'PERSON' ? accountsWithHold(ctx.at) : accountsThatStay(ctx.at)}`,
            ),
          ]
        : []),
      ...(
        await Promise.all(keeping.map(({ record, retention }) => retain(ctx, account, record, retention, holdings)))
      ).flatMap(({ statements }) => statements),
      ...parts.map(({ statement }) => statement),
      ...leaving,
      ...forgetTraces(ctx, account, holdings),
      ...(await forgetMemberships(ctx, account, holdings)),
      ...forgetLoans(ctx, account, holdings),
      ...forgetAccount(ctx, account),
    ],
  )
  const stay = new Set(keeping.flatMap(({ record }) => getObjectKeys(record)))
  const files = [...going, ...keeping.map(({ whole }) => whole)].flatMap(getObjectKeys).filter((key) => !stay.has(key))
  removeFiles(ctx, [...files, ...holdings.messages.flatMap(({ objectKey }) => objectKey ?? [])])
  forgetTransactions(ctx, holdings.fintecSessions)
  return reply
}

/** What became of a loan when its owner was erased. */
function retentionThen(keptThen: NonNullable<Erases['kept']>, { loan }: LoanRecord): LoanRetention {
  const kept = keptThen.find((each) => each.loan === loan.id)
  return kept === undefined ? { kind: 'erase' } : { kind: 'keep', reason: kept.reason, until: kept.until }
}

/** Counts an administrator as one for a while longer, and tells the others. */
async function leavingOffice(ctx: Ctx, { id, role, login }: Account): Promise<Statement[]> {
  const { staff } = await readEyes(ctx)
  const actor = await ctx.acting()
  const by = actor.kind === 'person' ? actor.account : undefined
  const others = staff.filter((each) => each.id !== id)
  return [
    recordAct(ctx, ['LEFT'], { accountId: id, role, by: by?.id ?? null }),
    // The mails outlive the account.
    ...(await doneMails(
      ctx,
      others,
      { acts: ['LEFT'], role, account: maskedEmail(login) },
      { by: by === undefined || by.id === id ? [] : [by.login] },
    )),
  ]
}

const noted = ({ id }: LoanRow, { reason, until }: Keep) => ({ loan: id, reason, until })

async function findKept(ctx: Ctx, account: Account, loan: LoanRow, { reason, until }: Keep): Promise<Kept> {
  const { areas } = await ctx.settings(loan.release)
  const product = areas.PRODUCTS.find((each) => each.id === loan.productId)
  return { kind: 'LOAN', name: loan.description ?? product?.translations[account.langKey].title ?? '', reason, until }
}

/**
 * Erases the person from the loans of others: memberships, invitations, and a second borrower's answers: all of them in a
 * draft, only private ones in a sent loan, which is also the other borrower's record, with what they have consented to for it.
 */
async function forgetMemberships(
  ctx: Ctx,
  account: Account,
  { borrowed, signed }: Holdings,
): Promise<readonly Statement[]> {
  const parts = await Promise.all(borrowed.map((each) => forgetPart(ctx, each)))
  const stay = [...borrowed.filter(({ loan }) => isSentForTwo(loan)), ...signed].map(({ loan }) => loan.id)
  // Also of those who gave it by the link without joining, or have left since: nothing else says that it was given.
  const sentOnes = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, consents.loanId), notInArray(loans.status, [...loanCan.edit])))
  return [
    ...parts.flat(),
    ctx.db
      .update(consents)
      .set({ accountId: null })
      .where(
        and(
          eq(consents.accountId, account.id),
          eq(consents.who, 'SECOND_BORROWER'),
          or(inArray(consents.loanId, stay), and(isNull(consents.endedAt), inArray(consents.loanId, sentOnes))),
        ),
      ),
    ctx.db.update(loans).set({ lockHolder: null, lockedUntil: null }).where(eq(loans.lockHolder, account.id)),
    ctx.db
      .delete(loanMembers)
      .where(
        or(
          eq(loanMembers.accountId, account.id),
          and(isNull(loanMembers.accountId), eq(loanMembers.email, account.login)),
        ),
      ),
  ]
}

/** A draft, and a loan sent without them, keeps nothing of theirs. */
const isSentForTwo = ({ status, fields }: LoanRow): boolean => !can('edit', status) && isSecondBorrowerImplied(fields)

async function forgetPart(ctx: Ctx, { loan, members }: Holdings['borrowed'][number]): Promise<readonly Statement[]> {
  const isTheirs = isSentForTwo(loan)
  if (isTheirs && getSecondBorrower(loan, members).incomeShared) return [withdrawConsent(ctx, loan)]
  return [
    ctx.db
      .update(loans)
      .set({
        ...(isTheirs ? await withoutPrivate(ctx, loan) : withoutSecondPart(loan)),
        showsIncome: false,
        version: sql`${loans.version} + 1`,
      })
      .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version))),
    assertChanged(),
    ...(isTheirs ? [] : endConsents(ctx, loan)),
  ]
}

/** Without private answers. Marks the part as private, because remaining answers do not mean that the rest was shared. */
async function withoutPrivate(ctx: Ctx, loan: LoanRow): Promise<Pick<LoanRow, 'fields' | 'borrowers'>> {
  const { areas } = await ctx.settings(loan.release)
  return {
    fields: visibleFields(loan.fields, definitionsById(areas.INPUT_FIELDS), [false, true]),
    borrowers: loan.borrowers.slice(0, 1).concat({ ...emptyBorrower, withheld: true }),
  }
}
