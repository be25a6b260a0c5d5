import { and, inArray } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { defaultLocale, isLocale } from '#domain/locale.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { onNewer } from '#domain/wizard/newer-release.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { onJourney, processOf } from '#domain/wizard/journey.ts'

import { assertChanged, commit } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { figuresOf } from '../calculation/figures.ts'
import { holdsLock, lockOf } from '../edit-lock.ts'
import { getLoanFor } from '../record.ts'
import type { LoanRecord, LoanRow } from '../loan-record.ts'
import { accessOf } from '../role.ts'
import { ownPageProblems } from './page-checks.ts'
import { auditedAnswers, stillWritable } from './writing.ts'

export interface OpenedLoan {
  readonly record: LoanRecord
  /** URIs of completed steps that need an answer now ([A4.01]). */
  readonly reopened: readonly string[]
}

/** Retries when somebody saves or opens the loan at the same time. */
const tries = 3

/**
 * Opens a loan for editing. A draft from an older release moves to the live one with its answers; sent loans and drafts of
 * a withdrawn product stay on their release. Throws `not_found`.
 */
export async function openLoan(ctx: Ctx, id: string): Promise<OpenedLoan> {
  for (let attempt = 1; ; attempt++) {
    const record = await getLoanFor(ctx, id, 'read')
    try {
      return await movedOn(ctx, record)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'conflict') || attempt === tries) throw error
    }
  }
}

/** Whether the caller may edit and nobody else holds the lock, so that the move fails nobody's save. */
function mayMove(ctx: Ctx, { loan, people }: LoanRecord): boolean {
  const free = lockOf(ctx, loan, people) === null || holdsLock(ctx, loan)
  return free && accessOf(ctx, loan, people).mayFill.some(Boolean)
}

interface Move {
  readonly columns: Pick<
    LoanRow,
    'release' | 'calculationType' | 'fields' | 'borrowers' | 'lastCompletedStep' | 'figures'
  >
  /** URIs of completed steps that need an answer now, as far as the caller may give it. */
  readonly reopened: readonly string[]
}

/** A draft's move to the live release; undefined where it stays on its own release. */
async function moveOf(ctx: Ctx, record: LoanRecord): Promise<Move | undefined> {
  const { loan } = record
  if (!can('edit', loan.status) || loan.release >= ctx.pointer.release || !mayMove(ctx, record)) return undefined
  const [before, after] = [await ctx.settings(loan.release), await ctx.settings()]
  const own = before.areas.PRODUCTS.find((each) => each.id === loan.productId)
  const offered = after.areas.PRODUCTS.find((each) => each.id === loan.productId && each.enabled)
  if (own === undefined || offered === undefined) return undefined
  const pinned = onJourney(own, processOf(before.areas.PROCESSES, loan))
  const product = onJourney(offered, processOf(after.areas.PROCESSES, loan))
  const today = ctx.today
  const { fields, borrowers, lastCompletedStep, reopened } = onNewer(
    { ...loan, requestedDocuments: record.requestedDocuments },
    { areas: before.areas, product: pinned },
    { areas: after.areas, product },
    { locale: isLocale(loan.locale) ? loan.locale : defaultLocale, today },
  )
  const migrated = { ...record, loan: { ...loan, fields, borrowers } }
  const isTheirs = ({ page }: WizardStep): boolean => ownPageProblems(ctx, after, product, migrated, page).length > 0
  return {
    columns: {
      release: after.number,
      calculationType: product.calculationType,
      fields,
      borrowers,
      lastCompletedStep,
      figures: figuresOf(after, product, fields, today),
    },
    reopened: reopened.filter(isTheirs).map(({ uri }) => uri),
  }
}

async function movedOn(ctx: Ctx, record: LoanRecord): Promise<OpenedLoan> {
  const { loan } = record
  const move = await moveOf(ctx, record)
  if (move === undefined) return { record, reopened: [] }
  // Keeps the date of change: nobody has edited the loan.
  const moved = { ...move.columns, version: loan.version + 1 }
  await commit(
    ctx,
    {
      action: 'loan.move-on',
      entity: 'loan',
      entityId: loan.id,
      detail: { from: loan.release, release: moved.release, reopened: move.reopened },
      personal: auditedAnswers(ctx, record, loan, moved),
      reply: undefined,
    },
    [
      ctx.db
        .update(loans)
        .set(moved)
        .where(and(stillWritable(ctx, record), inArray(loans.status, [...loanCan.edit]))),
      assertChanged(),
    ],
  )
  return { record: { ...record, loan: { ...loan, ...moved } }, reopened: move.reopened }
}

/** A draft before a save, with the columns of the move that the save must write as well. */
export interface ToSave extends OpenedLoan {
  readonly moveColumns: Partial<Move['columns']>
  /** For the audit row of the save. */
  readonly detail: { readonly from?: number; readonly release?: number }
}

/**
 * Saves a draft by its own release. If that refuses the answers, they may follow the live settings, which browsers show:
 * then the draft moves to the live release with this save, in one batch.
 */
export async function savedOnItsRelease<T>(
  ctx: Ctx,
  record: LoanRecord,
  save: (found: ToSave) => Promise<T>,
): Promise<T> {
  try {
    return await save({ record, reopened: [], moveColumns: {}, detail: {} })
  } catch (error) {
    if (!(error instanceof DomainError && (error.code === 'invalid' || error.code === 'loan_invalid'))) throw error
    const move = await moveOf(ctx, record)
    if (move === undefined) throw error
    const { loan } = record
    return save({
      record: { ...record, loan: { ...loan, ...move.columns } },
      reopened: move.reopened,
      moveColumns: move.columns,
      detail: { from: loan.release, release: move.columns.release },
    })
  }
}
