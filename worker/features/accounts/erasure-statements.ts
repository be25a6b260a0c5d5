import { and, between, eq, getTableColumns, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'

import { personDifferences } from '#domain/identity/same-person.ts'
import { describedBorrower } from '#domain/loan/borrower-names.ts'
import type { LoanRetention } from '#domain/privacy/retention.ts'

import { assertChanged, assertHolds, type Statement } from '../../db/commit.ts'
import { sandboxRisks } from '../../db/schema/account-information.ts'
import { administratorChanges, accounts, captchaPasses, retainedRecords } from '../../db/schema/accounts.ts'
import { consents } from '../../db/schema/consents.ts'
import { contracts, documents, identifications, identTransactions, loans, signers } from '../../db/schema/loans.ts'
import {
  contactMessages,
  downloadTokens,
  mails,
  sandboxApplications,
  sandboxIdents,
  throttles,
  withdrawalDeclarations,
} from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { base64url } from '../../http/crypto.ts'
import { newDataKey, seal } from '../../http/keyring.ts'
import { isSealed, getRawFileKey } from '../../http/stored-file.ts'
import { unsealed } from '../identification/evidence.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { lettersAbout } from '../mail/letters.ts'
import { colleagueCondition, getObjectKeys, type Holdings, isInOffice } from './erasure-holdings.ts'
import { sentTo } from './own-mails.ts'
import type { RetainedContent } from './retained-content.ts'

export type Keep = Extract<LoanRetention, { kind: 'keep' }>

/** Stores a retained record under a new data key, because the keys of the person and the loan are deleted. */
export async function retain(
  ctx: Ctx,
  account: Account,
  record: LoanRecord,
  { reason, until }: Keep,
  holdings: Pick<Holdings, 'reviews' | 'idents' | 'evidence'>,
): Promise<{ statements: readonly Statement[] }> {
  const { people: _others, reader: _reader, fintecSessions: _checks, ...kept } = record
  const { dataKey: _, ...loan } = record.loan
  const [signed, ledger] = await ctx.read(
    ctx.db
      .select(getTableColumns(identifications))
      .from(identifications)
      .innerJoin(signers, eq(signers.id, identifications.signerId))
      .where(eq(signers.loanId, loan.id)),
    ctx.db.select().from(consents).where(eq(consents.loanId, loan.id)).orderBy(consents.givenAt),
  )
  const letters = await lettersAbout(ctx, [record.loan])
  const dataKey = await newDataKey(await ctx.sealer())
  const files = getObjectKeys(record)
  const fileKeys = await Promise.all(
    files
      .filter(isSealed)
      .map(async (key) => [key, base64url(await getRawFileKey(ctx, record.loan.dataKey, key))] as const),
  )
  const content: RetainedContent & Readonly<Record<string, unknown>> = {
    person: {
      login: account.login,
      firstName: account.firstName,
      lastName: account.lastName,
      clientNumber: account.clientNumber,
      verified: account.verified,
    },
    ...kept,
    loan,
    // The loan's own key would also open its audit.
    fileKeys: Object.fromEntries(fileKeys),
    // What both borrowers have agreed to is evidence, too.
    consents: ledger,
    letters: letters.map(({ loanId: _loan, ...letter }) => letter),
    reviews: holdings.reviews.filter((review) => review.loanId === loan.id),
    identifications: holdings.idents
      .filter((ident) => ident.loanId === null || ident.loanId === loan.id)
      // Sealed with a key that is deleted, and about somebody who did not sign.
      .map(({ differences: _differences, ...ident }) => ident),
    evidence: [
      ...holdings.evidence.filter(
        ({ claims }) => personDifferences(claims, describedBorrower(loan.fields, 0)).length === 0,
      ),
      ...(await unsealed(ctx, record.loan.dataKey, signed)),
    ],
  }
  const sealed = await seal(ctx.env, dataKey, content)
  return {
    statements: [
      // Cron may have sealed a clear file meanwhile, as an object of another name.
      assertHolds(
        ctx,
        sql`not exists (select 1 from json_each(${JSON.stringify(files)}) where value not in (
          select ${documents.objectKey} from ${documents} where ${documents.loanId} = ${loan.id}
          union all select ${contracts.objectKey} from ${contracts} where ${contracts.loanId} = ${loan.id}))`,
      ),
      ctx.db.insert(retainedRecords).values({
        id: loan.id,
        kind: 'LOAN',
        reason,
        retainUntil: until,
        createdAt: ctx.at,
        dataKey,
        sealed,
        objectKeys: files,
      }),
    ],
  }
}

/** Deletes messages to the bank, with their notification and acknowledgement mails. */
export const forgetMessages = (ctx: Ctx, ids: readonly string[]): Statement[] => [
  ctx.db.delete(mails).where(inArray(mails.contactMessageId, [...ids])),
  ctx.db.delete(contactMessages).where(inArray(contactMessages.id, [...ids])),
]

/** Deletes rows that name the person without a reference to the account. */
export function forgetTraces(ctx: Ctx, account: Account, holdings: Holdings): Statement[] {
  const { loans: records, idents, addresses, mailboxes, declarations, messages, fintecSessions, letters } = holdings
  const loanIds = JSON.stringify(records.map(({ loan }) => loan.id))
  const targets = records.flatMap((record) => [...record.documents, ...record.contracts].map(({ id }) => id))
  const submissions = records.flatMap((record) => record.applications.map(({ id }) => id))
  const written = messages.map(({ id }) => id)
  return [
    ...forgetMessages(ctx, written),
    // Of others' loans, also those whose recipient is sealed by now.
    ctx.db
      .delete(mails)
      .where(sql`${mails.id} in (select value from json_each(${JSON.stringify(letters.map(({ id }) => id))}))`),
    ctx.db.delete(mails).where(
      or(
        sentTo(addresses),
        declarations,
        // Mails about a loan to the bank or its members.
        and(
          inArray(mails.kind, [
            'CALL_REQUESTED',
            'HUMAN_REVIEW',
            'SHARED_APPLICATION',
            'CO_BORROWER_INVITATION',
            'CONSENT_REQUEST',
            'SECOND_NOTICE',
            'SIGNER_INVITATION',
            'SIGNER_REMINDER',
            'OTHER_SIGNED',
            'OFFER_SIGNED',
            'OFFER_DECLINED',
            'OFFER_EXPIRED',
          ]),
          sql`exists (select 1 from json_each(${loanIds}) where instr(${mails.text}, value) > 0)`,
        ),
      ),
    ),
    // Mails to administrators about a change of this account.
    ctx.db.delete(mails).where(
      and(
        inArray(mails.kind, ['ADMIN_CHANGE_PREPARED', 'ADMIN_CHANGE_DONE']),
        sql`exists (select 1 from json_each(${JSON.stringify(addresses.map(({ recipient }) => recipient))})
          where instr(lower(${mails.text}), value) > 0)`,
      ),
    ),
    // And about a hold on it, or its end, which lead to it by its id.
    ctx.db.delete(mails).where(and(eq(mails.kind, 'HOLD_PREPARED'), sql`instr(${mails.text}, ${account.id}) > 0`)),
    ctx.db
      .delete(administratorChanges)
      .where(and(eq(administratorChanges.accountId, account.id), eq(administratorChanges.status, 'PENDING'))),
    // An unmatched one may be another person's, who has the number wrong.
    ctx.db
      .delete(withdrawalDeclarations)
      .where(
        and(
          sql`${withdrawalDeclarations.loanId} in (select value from json_each(${loanIds}))`,
          ne(withdrawalDeclarations.outcome, 'UNMATCHED'),
        ),
      ),
    ...mailboxes.map(({ key, from, until }) =>
      ctx.db
        .delete(withdrawalDeclarations)
        .where(
          and(eq(withdrawalDeclarations.mailboxKey, key), between(withdrawalDeclarations.receivedAt, from, until)),
        ),
    ),
    ctx.db.delete(captchaPasses).where(
      inArray(
        captchaPasses.email,
        addresses.map(({ recipient }) => recipient),
      ),
    ),
    ctx.db
      .delete(throttles)
      .where(inArray(sql`substr(${throttles.key}, instr(${throttles.key}, '|') + 1)`, [account.id, account.login])),
    ctx.db.delete(downloadTokens).where(inArray(downloadTokens.targetId, [...targets, ...written])),
    // The sandboxes live in the portal's own database.
    ctx.db.delete(sandboxApplications).where(inArray(sandboxApplications.idempotencyKey, submissions)),
    ctx.db.delete(sandboxIdents).where(
      inArray(
        sandboxIdents.id,
        idents.map(({ providerId }) => providerId),
      ),
    ),
    ctx.db.delete(sandboxRisks).where(
      inArray(
        sandboxRisks.transaction,
        fintecSessions.flatMap(({ transaction }) => transaction ?? []),
      ),
    ),
  ]
}

/** Deletes exactly the loans that were read; one that changed or was added meanwhile fails the erasure. */
export const forgetLoans = (ctx: Ctx, account: Account, { loans: records }: Holdings): Statement[] => {
  const seen = JSON.stringify(records.map(({ loan }) => `${loan.id}:${loan.version}`))
  return [
    ctx.db
      .delete(loans)
      .where(
        and(
          eq(loans.accountId, account.id),
          sql`${loans.id} || ':' || ${loans.version} in (select value from json_each(${seen}))`,
        ),
      ),
    assertHolds(ctx, sql`not exists (select 1 from ${loans} where ${loans.accountId} = ${account.id})`),
  ]
}

/** Deletes the account; sessions, keys, consents and identifications are deleted by cascade. */
export const forgetAccount = (ctx: Ctx, account: Account): Statement[] => {
  const nobody = `account:${account.id}`
  return [
    // Evidence of who signed the loans of others, which ends with them; a difference is sealed with the account's key.
    ctx.db
      .update(identTransactions)
      .set({ accountId: null, differences: null })
      .where(and(eq(identTransactions.accountId, account.id), isNotNull(identTransactions.signerId))),
    ctx.db.update(accounts).set({ createdBy: nobody }).where(eq(accounts.createdBy, account.login)),
    ctx.db.update(accounts).set({ lastModifiedBy: nobody }).where(eq(accounts.lastModifiedBy, account.login)),
    ctx.db.delete(accounts).where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
    assertChanged(),
    ...(isInOffice(account)
      ? [
          assertHolds(
            ctx,
            sql`exists ${ctx.db.select({ id: accounts.id }).from(accounts).where(colleagueCondition(account))}`,
          ),
        ]
      : []),
  ]
}
