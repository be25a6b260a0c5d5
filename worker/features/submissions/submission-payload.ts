import { eq, sql } from 'drizzle-orm'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { assertHolds, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { documents } from '../../db/schema/loans.ts'
import { type applications, payloads } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { seal, unseal } from '../../http/keyring.ts'
import type { BankApplication, DocumentDelivery, DocumentReference } from '../../providers/bank/contract.ts'
import { householdOfLoan } from '../child-benefit/household.ts'
import { currentApplication, type LoanRecord } from '../loans/loan-record.ts'
import { getJourney } from '../loans/journey.ts'
import { buildApplication, filesToSend, toDocumentReference, unsent } from './build-application.ts'

type Application = typeof applications.$inferSelect

/** What a submission delivers to the bank: the application, or documents that the bank requested later. */
export type SubmissionPayload =
  | { readonly kind: 'APPLICATION'; readonly application: BankApplication }
  | { readonly kind: 'DELIVERY'; readonly delivery: DocumentDelivery }

/**
 * The statements that seal the payload in the batch that sends, so that later changes of settings, account or loan do not
 * reach it. A file that was added or removed meanwhile fails the batch, even one that is no longer required.
 */
export async function packed(
  ctx: Ctx,
  record: LoanRecord,
  applicationId: string,
  payload: SubmissionPayload,
): Promise<readonly Statement[]> {
  const sealed = await seal(ctx.env, record.loan.dataKey, payload)
  const seen = JSON.stringify(unsent(record).map(({ id }) => id))
  return [
    ctx.db.insert(payloads).values({ applicationId, sealed }),
    assertHolds(
      ctx,
      sql`not exists (
        select 1 from (
          select ${documents.id} as id from ${documents}
            where ${documents.loanId} = ${record.loan.id} and ${documents.status} <> 'SENT'
          union all select value from json_each(${seen})
        ) group by id having count(*) <> 2
      )`,
    ),
  ]
}

/** The sealed payload; built from the present loan for a submission from before payloads were stored. */
export async function buildSubmissionPayload(
  ctx: Ctx,
  record: LoanRecord,
  application: Application,
): Promise<SubmissionPayload> {
  const [rows] = await ctx.read(ctx.db.select().from(payloads).where(eq(payloads.applicationId, application.id)))
  const sealed = rows[0]?.sealed
  if (sealed !== undefined) return (await unseal(ctx.env, record.loan.dataKey, sealed)) as SubmissionPayload
  const settings = await ctx.settings(record.loan.release)
  if (application.kind === 'DELIVERY') return delivered(settings, record, application.id)
  const household = await householdOfLoan(ctx, settings, getJourney(settings, record.loan), record.loan)
  const applicant = await readOwner(ctx, record)
  return { kind: 'APPLICATION', application: buildApplication(settings, record, application, applicant, household) }
}

/** Documents for the current application. */
export const delivered = (settings: Snapshot, record: LoanRecord, deliveryId: string): SubmissionPayload => ({
  kind: 'DELIVERY',
  delivery: {
    deliveryId,
    // No application is left if it was deleted as failed, although the bank has received it.
    applicationId: currentApplication(record)?.id ?? deliveryId,
    loanId: record.loan.id,
    documents: filesToSend(settings, record).map(toDocumentReference),
  },
})

export const documentsIn = (payload: SubmissionPayload): readonly DocumentReference[] =>
  payload.kind === 'APPLICATION' ? payload.application.documents : payload.delivery.documents

/** Deletes the payload once the bank has it. */
export const unpacked = (ctx: Ctx, applicationId: string): Statement =>
  ctx.db.delete(payloads).where(eq(payloads.applicationId, applicationId))

async function readOwner(ctx: Ctx, { loan }: LoanRecord): Promise<Account | undefined> {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, loan.accountId ?? '')),
  )
  return rows[0]
}
