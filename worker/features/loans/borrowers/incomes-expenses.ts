import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import * as v from 'valibot'

import { withoutFound } from '#domain/aggregation/answered-household.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { askedHousehold, unknownItems } from '#domain/loan/asked-items.ts'
import { BorrowerInput, type Loan, LoanInput } from '#domain/loan/loan.ts'
import type { Household } from '#domain/loan/budget.ts'
import {
  type KnownHousehold,
  type PrefilledAmount,
  prefilledHousehold,
  type PrefillSource,
} from '#domain/loan/prefill.ts'
import { getValidationContext } from '#domain/wizard/validate-loan.ts'

import { fintecSessions } from '../../../db/schema/account-information.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { loanDto } from '../dto.ts'
import { renewedLock } from '../edit-lock.ts'
import { savedOnItsRelease, stillToChange, storedRow } from '../answers/move-on.ts'
import { getLoanFor } from '../record.ts'
import { getLoanAccess } from '../role.ts'
import { stillOpen } from '../answers/page-checks.ts'
import { ownedBy } from '../session.ts'
import { opened } from '../journey.ts'
import { assertEditable, assertMayFill, auditedAnswers, writeLoan } from '../answers/writing.ts'
import type { OpenLoan } from '../loan-record.ts'

export const IncomesExpensesInput = v.object({
  loan: v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    version: v.pipe(v.number(), v.integer()),
    release: LoanInput.entries.release,
    borrowers: v.optional(v.pipe(v.array(BorrowerInput), v.maxLength(2))),
  }),
  /** 1 or 2. */
  borrowerNumber: v.picklist([1, 2]),
  /** Fills in empty amounts from what is known of the person. */
  prefill: v.optional(v.boolean(), false),
})
export type IncomesExpensesInput = v.InferOutput<typeof IncomesExpensesInput>

/** The loan with the amounts that were filled in, and the message about them ([A5.04]). */
export interface HouseholdSaved extends Loan {
  readonly prefilled: { readonly messageKey: string; readonly items: readonly PrefilledAmount[] } | null
}

/** The number of earlier applications to search, newest first. */
const earlierLoans = 5

/** Saves one borrower's income and expenses; the other's stay as they are. */
export async function saveIncomesExpenses(ctx: Ctx, input: IncomesExpensesInput): Promise<HouseholdSaved> {
  const found = await getLoanFor(ctx, input.loan.id, 'save')
  return savedOnItsRelease(found, input.loan.release, async (record) => save(ctx, await opened(ctx, record), input))
}

async function save(ctx: Ctx, record: OpenLoan, input: IncomesExpensesInput): Promise<HouseholdSaved> {
  const { id, version, borrowers: sent } = input.loan
  const { loan, settings, journey: product } = record
  assertEditable(ctx, record, version, settings)
  const at = input.borrowerNumber - 1
  assertMayFill(record, at)
  const { role } = getLoanAccess(record)
  // Only callers who are the borrower are known.
  const isSelf = role === (at === 0 ? 'OWNER' : 'CO_BORROWER')
  const { borrowers } = getValidationContext(settings.areas, product, {
    ...loan,
    requestedDocuments: record.requestedDocuments,
  })
  const stored = borrowers[at]
  if (stored === undefined)
    throw new DomainError('invalid', {
      fieldErrors: [{ objectName: 'body', field: 'borrowerNumber', message: 'Max', params: { max: borrowers.length } }],
    })
  const { LIVING_TYPE } = settings.areas
  const sentHousehold = sent?.[at] ?? stored
  assertAsked(unknownItems(sentHousehold, stored, LIVING_TYPE))
  const { incomeExpensePeriod, incomeExpenses } = askedHousehold(sentHousehold, LIVING_TYPE)
  const { household, prefilled } = prefilledHousehold(
    { ...stored, incomeExpensePeriod, incomeExpenses },
    input.prefill && isSelf ? await readHouseholds(ctx, id) : [],
    LIVING_TYPE.map((item) => item.id),
  )
  const columns = {
    // Keeps a former second borrower aside, as every save does.
    borrowers: Object.assign([...loan.borrowers], { [at]: household }),
    status: 'NEW' as const,
    version: loan.version + 1,
    changeDate: ctx.at,
    ...renewedLock(ctx, record),
  }
  const after = { ...loan, ...columns }
  const open = stillOpen({ ...record, loan: after })
  return writeLoan(ctx, record, {
    access: 'save',
    settings,
    columns,
    action: 'loan.incomes-expenses',
    detail: { version: after.version, borrower: input.borrowerNumber, prefilled: prefilled.length },
    personal: auditedAnswers(record, storedRow(record), after),
    reply: {
      ...loanDto(ctx, { ...stillToChange(record, open), loan: after }, settings),
      prefilled: prefilled.length === 0 ? null : { messageKey: 'anfrage.lebenshaltung.prefilled', items: prefilled },
    },
  })
}

function assertAsked(unknown: readonly string[]): void {
  const fieldErrors = unknown.map((field) => ({ objectName: 'BORROWER', field, message: 'Unknown' }))
  if (fieldErrors.length > 0) throw new DomainError('invalid', { entityName: 'loan', fieldErrors })
}

/** Known households of the caller, best first: the profile, then their latest applications. */
async function readHouseholds(ctx: Ctx, exceptLoan: string): Promise<KnownHousehold[]> {
  const [others] = await ctx.read(
    ctx.db
      .select({ borrowers: loans.borrowers, taken: fintecSessions.taken })
      .from(loans)
      .leftJoin(
        fintecSessions,
        and(eq(fintecSessions.loanId, loans.id), eq(fintecSessions.borrowerNumber, 1), isNotNull(fintecSessions.taken)),
      )
      .where(and(await ownedBy(ctx), ne(loans.id, exceptLoan), ne(loans.status, 'HIDDEN')))
      .orderBy(desc(loans.changeDate))
      .limit(earlierLoans),
  )
  const person = await ctx.person()
  return [
    ...(person === undefined ? [] : [knownFrom('PROFILE', person.account)]),
    // Without amounts from a bank account: that consent was for the other application.
    ...others.flatMap(({ borrowers: [first], taken }) =>
      first === undefined ? [] : [knownFrom('OTHER_LOAN', withoutFound(first, taken ?? []))],
    ),
  ]
}

const knownFrom = (source: PrefillSource, { incomeExpensePeriod, incomeExpenses }: Household): KnownHousehold => ({
  source,
  incomeExpensePeriod,
  incomeExpenses,
})
