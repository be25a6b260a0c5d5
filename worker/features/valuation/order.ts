import { and, desc, eq, exists, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { StoredLine } from '#domain/fields/stored-text.ts'
import { DomainError } from '#domain/shared/errors.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { LoanInput } from '#domain/loan/loan.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { isSameOrder, orderText, type ValuationOrder, valuationOrder } from '#domain/loan/valuation.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'

import { assertChanged, assertHolds, commit, type Statement } from '../../db/commit.ts'
import { loans, valuations } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { derived, randomId } from '../../http/crypto.ts'
import { requireApplicant } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { openValuation } from '../../providers/valuation/open.ts'
import { commitWithFiles, removeFiles } from '../documents/files.ts'
import { assertNotLockedByOther, freeForMe } from '../loans/edit-lock.ts'
import { getLoanFor, ownerColumns, ownMembership } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getJourney } from '../loans/journey.ts'
import { assertMayFill, stillMember, stillOwned } from '../loans/answers/writing.ts'
import { findReport } from './report.ts'
import { getValuationStatus } from './apply-result.ts'
import type { Valuation } from './valuation.ts'

const Text = v.pipe(StoredLine(100), v.trim(), v.nonEmpty())

export const EvaluateInput = v.object({
  /** The latest draft by default. */
  loanId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  /** Keys of the portal, or codes of the service. */
  objectType: Text,
  typeOfUse: Text,
  postCode: v.pipe(v.string(), v.regex(/^\d{5}$/)),
  city: Text,
  /** Euro. */
  propertyPrice: v.pipe(
    v.number(),
    v.minValue(1),
    v.maxValue(999_999_999.99),
    v.check((euro) => Number(euro.toFixed(2)) === euro, 'Digits'),
  ),
  /** Unsaved answers about the property, which override those of the loan. */
  fields: LoanInput.entries.fields,
})
export type EvaluateInput = v.InferOutput<typeof EvaluateInput>

export const Evaluated = v.object({ orderId: v.string() })
export type Evaluated = v.InferOutput<typeof Evaluated>

/** An order may cost the bank money; the limit still allows one for each changed answer. */
const ordersPerMinute = 10

/**
 * [A7.18]: orders the market value of a loan's property and stores the order with the loan. The same inputs give the same
 * order, unless it failed. Throws `valuation_off`, `loan_locked`, `loan_invalid` for a missing input, `throttled`, and
 * `provider_failed` if the service is unavailable; a loan can be completed without a valuation.
 */
export async function orderValuation(ctx: Ctx, input: EvaluateInput): Promise<Evaluated> {
  const record = await getLoanFor(ctx, input.loanId ?? (await lastDraft(ctx)), 'save')
  assertMayFill(record, 0)
  if (!can('edit', record.loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  assertNotLockedByOther(ctx, record)
  const order = await toOrder(ctx, record, input)
  const known = sameOrder(ctx, record, order)
  if (known !== undefined) return keepKnown(ctx, record, known)
  await throttle(ctx, 'valuation', ordersPerMinute, (await ctx.person())?.account.id ?? ctx.network)
  const orderKey = await getOrderKey(ctx, record, order)
  const row: typeof valuations.$inferSelect = {
    id: randomId(),
    loanId: record.loan.id,
    providerOrderId: await placed(ctx, order, orderKey),
    orderKey,
    inputs: order,
    status: 'PENDING',
    result: null,
    createdAt: ctx.at,
    finishedAt: null,
  }
  try {
    return await keep(ctx, record, row.id, [ctx.db.insert(valuations).values(row)], order)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    // A concurrent request has stored the same order.
    const sameOrdered = sameOrder(ctx, await getLoanFor(ctx, record.loan.id, 'save'), order)
    if (sameOrdered === undefined) throw error
    return { orderId: sameOrdered.id }
  }
}

/** Throws `invalid` if the caller has no draft. */
async function lastDraft(ctx: Ctx): Promise<string> {
  const owner = ownerColumns(await requireApplicant(ctx))
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(
        and(
          owner.accountId === null
            ? eq(loans.visitorHash, owner.visitorHash ?? '')
            : eq(loans.accountId, owner.accountId),
          inArray(loans.status, [...loanCan.edit]),
        ),
      )
      .orderBy(desc(loans.changeDate))
      .limit(1),
  )
  if (rows[0] !== undefined) return rows[0].id
  throw new DomainError('invalid', { fieldErrors: [{ objectName: 'body', field: 'loanId', message: 'NotNull' }] })
}

/** The order for the service, with the live codes and parameters, whatever release the loan is on. */
async function toOrder(ctx: Ctx, { loan }: LoanRecord, input: EvaluateInput): Promise<ValuationOrder> {
  const { areas } = await ctx.settings()
  if (!isInterfaceOn(areas.INTERFACES, 'ON_GEO_LORA_SERVICE')) throw new DomainError('valuation_off')
  const own = await ctx.settings(loan.release)
  const product = getJourney(own, loan)
  const settings = { ...own.areas, ONGEO: areas.ONGEO }
  const fields = describedBy(own, product, loan.fields, input)
  const { order, problems } = valuationOrder({ settings, product, fields }, input)
  if (order === undefined) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors: [...problems] })
  return order
}

/** Merges the answers of the loan and the request; the object type decides which are required. */
function describedBy(
  { areas }: Snapshot,
  product: Product,
  stored: FieldValues,
  { fields: sent, objectType }: EvaluateInput,
): FieldValues {
  const definitions = definitionsById(areas.INPUT_FIELDS)
  const type = definitions.get(wellKnown.objectType)
  const { fields, errors } = mergeAnswers(
    stored,
    {
      ...sent,
      ...(type === undefined
        ? {}
        : {
            [type.id]: {
              fieldId: type.id,
              entityType: type.entityType,
              userDefined: true,
              value: { type: type.type, value: objectType },
            },
          }),
    },
    { definitions, product, locked: () => false },
  )
  if (errors.length > 0) throw new DomainError('invalid', { entityName: 'loan', fieldErrors: errors })
  return fields
}

/** An order with the same inputs that has not failed. */
const sameOrder = (ctx: Ctx, record: LoanRecord, order: ValuationOrder): Valuation | undefined =>
  record.valuations.find((each) => isSameOrder(each.inputs, order) && getValuationStatus(ctx, each) !== 'FAILED')

/** The idempotency key; a new one after a failure of the same inputs. */
function getOrderKey(ctx: Ctx, { loan, valuations: earlier }: LoanRecord, order: ValuationOrder): Promise<string> {
  const attempt = earlier.filter(({ inputs }) => isSameOrder(inputs, order)).length
  return derived(ctx.env, `valuation:${loan.id}:${attempt}:${orderText(order)}`)
}

async function placed(ctx: Ctx, order: ValuationOrder, orderKey: string): Promise<string> {
  try {
    return await (await openValuation(ctx)).order(order, orderKey)
  } catch (error) {
    throw error instanceof ProviderError ? new DomainError('provider_failed', {}, { cause: error }) : error
  }
}

/** Makes an earlier order the current one again, with the report on its value if it has one. */
async function keepKnown(ctx: Ctx, record: LoanRecord, order: Valuation): Promise<Evaluated> {
  if (record.loan.marketValueIndicationId === order.id) return { orderId: order.id }
  const report = await findReport(ctx, record, order)
  // The order may get its result meanwhile, and then without a report.
  const hasStatusAsRead = exists(
    ctx.db
      .select({ id: valuations.id })
      .from(valuations)
      .where(and(eq(valuations.id, order.id), eq(valuations.status, order.status))),
  )
  const reply = await commitWithFiles(ctx, report === undefined ? [] : [report.file], () =>
    keep(ctx, record, order.id, [assertHolds(ctx, hasStatusAsRead), ...(report?.statements ?? [])]),
  )
  removeFiles(ctx, report?.replaced ?? [])
  return reply
}

/** Keeps the loan's version, because no answer changes that somebody may be editing. */
async function keep(
  ctx: Ctx,
  record: LoanRecord,
  orderId: string,
  statements: readonly Statement[],
  order?: ValuationOrder,
): Promise<Evaluated> {
  const { loan } = record
  return commit(
    ctx,
    {
      action: 'loan.valuation-order',
      entity: 'loan',
      entityId: loan.id,
      detail: { valuation: orderId },
      ...(order === undefined ? {} : { personal: { dataKey: loan.dataKey, after: order } }),
      reply: { orderId },
    },
    [
      ctx.db
        .update(loans)
        .set({ marketValueIndicationId: orderId })
        .where(
          and(
            eq(loans.id, loan.id),
            inArray(loans.status, [...loanCan.edit]),
            stillOwned(loan),
            freeForMe(ctx, record.reader.actor),
            stillMember(ctx, ownMembership(record)),
          ),
        ),
      assertChanged(),
      ...statements,
    ],
  )
}
