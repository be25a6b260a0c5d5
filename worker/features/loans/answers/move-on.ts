import { DomainError } from '#domain/shared/errors.ts'
import { defaultLocale, isLocale } from '#domain/text/locale.ts'
import { can } from '#domain/loan/status.ts'
import { isOffered, onJourney, findProcess } from '#domain/wizard/journey.ts'
import { onNewer } from '#domain/wizard/newer-release.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'

import type { Ctx } from '../../../http/context.ts'
import { getLoanFigures } from '../calculation/figures.ts'
import type { LoanRecord, LoanRow } from '../loan-record.ts'
import { ownPageProblems } from './page-checks.ts'

/**
 * A draft from an older release as it is on the live one, with its answers; its version stays, because nothing is stored. Sent
 * loans and drafts of a withdrawn product stay on their release.
 */
export async function onLiveRelease(ctx: Ctx, record: LoanRecord): Promise<LoanRecord> {
  const { loan } = record
  if (!can('edit', loan.status) || loan.release >= record.reader.pointer.release) return record
  const [before, after] = [await ctx.settings(loan.release), await ctx.settings()]
  const own = before.areas.PRODUCTS.find((each) => each.id === loan.productId)
  const offered = after.areas.PRODUCTS.find((each) => each.id === loan.productId)
  if (own === undefined || offered === undefined || !isOffered(after.areas.PRODUCTS, loan)) return record
  const pinned = onJourney(own, findProcess(before.areas.PROCESSES, loan))
  const product = onJourney(offered, findProcess(after.areas.PROCESSES, loan))
  const { today } = record.reader
  const { fields, borrowers, lastCompletedStep, reopened } = onNewer(
    { ...loan, requestedDocuments: record.requestedDocuments },
    { areas: before.areas, product: pinned },
    { areas: after.areas, product },
    { locale: isLocale(loan.locale) ? loan.locale : defaultLocale, today },
  )
  const columns = {
    release: after.number,
    calculationType: product.calculationType,
    fields,
    borrowers,
    lastCompletedStep,
    figures: getLoanFigures(after, product, fields, today),
  }
  const moved = { ...record, loan: { ...loan, ...columns } }
  const isTheirs = ({ page }: WizardStep): boolean =>
    ownPageProblems({ ...moved, settings: after, journey: product }, page).length > 0
  return { ...moved, move: { from: loan, columns, reopened: reopened.filter(isTheirs).map(({ uri }) => uri) } }
}

/** Of the steps that the move has reopened, only these are left to change. */
export const stillToChange = ({ move, ...rest }: LoanRecord, reopened: readonly string[]): LoanRecord =>
  move === undefined ? rest : { ...rest, move: { ...move, reopened } }

/** The row before a write, on its own release: for the audit. */
export const storedRow = ({ loan, move }: LoanRecord): LoanRow => move?.from ?? loan

/** For the audit row of a write that moves the draft. */
export const moveDetail = ({ move }: LoanRecord): { readonly from?: number; readonly release?: number } =>
  move === undefined ? {} : { from: move.from.release, release: move.columns.release }

/**
 * Saves a draft on the live release. If that refuses answers that were given on an older one, in a window that was open before
 * the release, they are saved on the draft's own.
 */
export async function savedOnItsRelease<T>(
  record: LoanRecord,
  readOn: number | undefined,
  save: (record: LoanRecord) => Promise<T>,
): Promise<T> {
  try {
    return await save(record)
  } catch (error) {
    const { move, ...rest } = record
    if (move === undefined || readOn === undefined || readOn >= move.columns.release || !isRefusal(error)) throw error
    try {
      return await save({ ...rest, loan: move.from })
    } catch (again) {
      throw isRefusal(again) ? error : again
    }
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && (error.code === 'invalid' || error.code === 'loan_invalid')
