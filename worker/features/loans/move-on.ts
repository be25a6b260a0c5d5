import { and, eq, inArray } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { defaultLocale, isLocale } from '#domain/locale.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { onNewer } from '#domain/wizard/newer-release.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { todayOf } from '../../http/today.ts'
import { figuresOf } from './figures.ts'
import { getOwnLoan, type LoanRecord } from './record.ts'

export interface OpenedLoan {
  readonly record: LoanRecord
  /** URIs of steps that were done and need something now ([A4.01]). */
  readonly reopened: readonly string[]
}

/** Somebody may be saving at this very moment, or opening it in another window. */
const tries = 3

/**
 * The actor's own loan, opened: a draft that was begun on an older release moves to the one in force, with its answers;
 * what was sent stays where it is, and so does a draft of a product that is not offered any more. Throws `not_found`.
 */
export async function openOwnLoan(ctx: Ctx, id: string): Promise<OpenedLoan> {
  for (let attempt = 1; ; attempt++) {
    const record = await getOwnLoan(ctx, id)
    try {
      return await movedOn(ctx, record)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'conflict') || attempt === tries) throw error
    }
  }
}

async function movedOn(ctx: Ctx, record: LoanRecord): Promise<OpenedLoan> {
  const { loan } = record
  const stays = { record, reopened: [] }
  if (!can('edit', loan.status) || loan.release >= ctx.pointer.release) return stays
  const [before, after] = [await ctx.settings(loan.release), await ctx.settings()]
  const pinned = before.areas.PRODUCTS.find((each) => each.id === loan.productId)
  const product = after.areas.PRODUCTS.find((each) => each.id === loan.productId && each.enabled)
  if (pinned === undefined || product === undefined) return stays
  const today = todayOf(ctx.now)
  const { fields, lastCompletedStep, reopened } = onNewer(
    { ...loan, requestedDocuments: record.requestedDocuments },
    { areas: before.areas, product: pinned },
    { areas: after.areas, product },
    { locale: isLocale(loan.locale) ? loan.locale : defaultLocale, today },
  )
  // Not its date of change: nobody has gone on with it.
  const moved = {
    release: after.number,
    calculationType: product.calculationType,
    fields,
    lastCompletedStep,
    figures: figuresOf(after, product, fields, today),
    version: loan.version + 1,
  }
  const uris = reopened.map(({ uri }) => uri)
  await commit(
    ctx,
    {
      action: 'loan.move-on',
      entity: 'loan',
      entityId: loan.id,
      detail: { from: loan.release, release: after.number, reopened: uris },
      personal: { dataKey: loan.dataKey, before: { fields: loan.fields }, after: { fields } },
      reply: undefined,
    },
    [
      ctx.db
        .update(loans)
        .set(moved)
        .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit]))),
      assertChanged(ctx),
    ],
  )
  return { record: { ...record, loan: { ...loan, ...moved } }, reopened: uris }
}
