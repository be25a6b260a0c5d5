import { and, eq, exists, type SQL } from 'drizzle-orm'

import { withReferences } from '#domain/aggregation/answered-household.ts'
import { DomainError } from '#domain/shared/errors.ts'
import type { AccessAction, FieldAccess, OfEach } from '#domain/loan/access.ts'
import { can } from '#domain/loan/status.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { wrongAnswers } from '#domain/wizard/wrong-answers.ts'

import { assertChanged, type Commit, commit, type Statement } from '../../../db/commit.ts'
import { loanMembers, loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { assertRoom, countWithin, type Limit } from '../../../http/throttle.ts'
import { loanDto } from '../dto.ts'
import { assertNotLockedByOther, freeForMe } from '../edit-lock.ts'
import { getLoanFor, ownMembership } from '../record.ts'
import { moveDetail } from './move-on.ts'
import type { LoanRecord, LoanRow, OpenLoan, LoanMember } from '../loan-record.ts'
import { getLoanAccess } from '../role.ts'

/** Refuses a save of a sent loan ([A4.02]), of one that somebody else edits, and of a stale version, with the newer one. */
export function assertEditable(ctx: Ctx, record: LoanRecord, version: number, settings: Snapshot): void {
  if (!can('edit', record.loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  assertNotLockedByOther(ctx, record)
  if (record.loan.version !== version)
    throw new DomainError('conflict', { entityName: 'loan', current: loanDto(ctx, record, settings) })
}

/** What decides which fields of a loan the caller may change. */
export function getFieldAccess(open: OpenLoan): FieldAccess {
  const { loan, requestedDocuments, reader, settings, journey } = open
  return {
    ...getLoanAccess(open),
    isWrong: wrongAnswers(settings.areas, journey, { ...loan, requestedDocuments }, reader.today),
  }
}

/** Throws `loan_role` if the caller may not fill in the answers of this borrower. */
export function assertMayFill(record: LoanRecord, at: number): void {
  if (!getLoanAccess(record).mayFill[at === 0 ? 0 : 1]) throw new DomainError('loan_role', { entityName: 'loan' })
}

const getPart = (entityType: string): 0 | 1 => (entityType === 'SECOND_BORROWER' ? 1 : 0)

/**
 * The condition of a write to a loan's row at commit time, to be followed by `assertChanged`: same version, owner and
 * edit lock, and a member with the same role.
 */
export function stillWritable(ctx: Ctx, record: LoanRecord): SQL | undefined {
  return and(
    eq(loans.id, record.loan.id),
    eq(loans.version, record.loan.version),
    stillOwned(record.loan),
    freeForMe(ctx, record.reader.actor),
    stillMember(ctx, ownMembership(record)),
  )
}

/** Same owner: a visitor's loan may move to an account or another browser, and its former owner must not write to it. */
export const stillOwned = ({ accountId, visitorHash }: Pick<LoanRow, 'accountId' | 'visitorHash'>): SQL =>
  accountId === null ? eq(loans.visitorHash, visitorHash ?? '') : eq(loans.accountId, accountId)

/** Undefined for the owner. */
export const stillMember = (ctx: Ctx, membership: Pick<LoanMember, 'id' | 'role'> | undefined): SQL | undefined =>
  membership === undefined
    ? undefined
    : exists(
        ctx.db
          .select({ id: loanMembers.id })
          .from(loanMembers)
          .where(and(eq(loanMembers.id, membership.id), eq(loanMembers.role, membership.role))),
      )

interface LoanWrite<Reply> extends Omit<Commit<Reply>, 'entity' | 'entityId'> {
  /** What the caller must still be allowed to do. */
  readonly access: AccessAction
  readonly settings: Snapshot
  readonly columns: Partial<LoanRow>
  /** Further statements of the batch, after the guard. */
  readonly also?: readonly Statement[]
  /** Counted in the batch: beyond it, nothing is written. */
  readonly limit?: Limit | undefined
}

/**
 * Writes columns of a loan, and its move to the live release. Explains a failed guard by the present loan: no longer shared, taken over, locked, or newer.
 * Counts a visitor's write, and what has a limit of its own, in the same batch, without another round trip; throws `throttled`.
 */
export async function writeLoan<Reply>(
  ctx: Ctx,
  record: LoanRecord,
  { access, settings, columns, also = [], limit, detail = {}, ...what }: LoanWrite<Reply>,
): Promise<Reply> {
  const { id, version } = record.loan
  const limits = [await visitorLimit(ctx), limit].filter((each) => each !== undefined)
  try {
    return await commit(ctx, { ...what, detail: { ...moveDetail(record), ...detail }, entity: 'loan', entityId: id }, [
      ...limits.flatMap((each) => countWithin(ctx, each)),
      ctx.db
        .update(loans)
        .set({ ...record.move?.columns, ...columns })
        .where(stillWritable(ctx, record)),
      assertChanged(),
      ...also,
    ])
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    assertEditable(ctx, await getLoanFor(ctx, id, access), version, settings)
    for (const each of limits) await assertRoom(ctx, each)
    throw error
  }
}

/** The limit of the live release, whatever release the loan is on; undefined for users. */
async function visitorLimit(ctx: Ctx): Promise<Limit | undefined> {
  if ((await ctx.person()) !== undefined) return undefined
  const { areas } = await ctx.settings()
  return { what: 'visitor-save', perMinute: generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_VISITOR_WRITES') }
}

type Personal = NonNullable<Commit<unknown>['personal']>
type Answers = Partial<Pick<LoanRow, 'fields' | 'borrowers'>>
type Borrower = LoanRow['borrowers'][number]
type Sessions = LoanRecord['fintecSessions']

/**
 * Answers before and after, for the audit. Amounts from a bank account can be withdrawn but audit rows cannot, so the audit
 * holds the id of their session instead. Once a second borrower has joined, each borrower's answers are sealed with their
 * own key: the other's export cannot open them, and they are erased with their owner.
 */
export function auditedAnswers(record: LoanRecord, before: Answers, after: Answers): Personal {
  const { loan, fintecSessions, reader } = record
  const { role, mayFill } = getLoanAccess(record)
  const own = role === 'CO_BORROWER' && reader.actor.kind === 'person' ? reader.actor.account.dataKey : loan.dataKey
  const parts = (answers: Answers) => getParts(answers, mayFill, fintecSessions)
  return { dataKey: own, before: parts(before), after: parts(after) }
}

const getParts = ({ fields, borrowers }: Answers, parts: OfEach<boolean>, sessions: Sessions) => ({
  ...(fields === undefined
    ? {}
    : { fields: Object.fromEntries(Object.entries(fields).filter(([, each]) => parts[getPart(each.entityType)])) }),
  ...(borrowers === undefined
    ? {}
    : {
        borrowers: borrowers
          .map((borrower, at) => withoutFoundAmounts(borrower, at + 1, sessions))
          .filter((_, at) => parts[at === 0 ? 0 : 1]),
      }),
})

function withoutFoundAmounts(borrower: Borrower, number: number, sessions: Sessions) {
  const session = sessions.find(({ borrowerNumber, taken }) => borrowerNumber === number && taken !== null)
  return session === undefined ? borrower : withReferences(borrower, session.taken ?? [], session.id)
}
