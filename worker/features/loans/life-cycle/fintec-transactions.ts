import type { Ctx } from '../../../http/context.ts'
import type { LoanRecord } from '../loan-record.ts'
import { getLoanAccess } from '../role.ts'

export type FintecSession = LoanRecord['fintecSessions'][number]

/** Whether the caller may continue a session: they may fill in this borrower, and nobody else has signed in to the bank. */
export function mayUseSession(record: LoanRecord, { borrowerNumber, accountId }: FintecSession): boolean {
  const { role, mayFill } = getLoanAccess(record)
  const { actor } = record.reader
  const isOwn = accountId === null || (actor.kind === 'person' && actor.account.id === accountId)
  return isOwn && role !== 'EDITOR' && mayFill[borrowerNumber === 1 ? 0 : 1]
}

/** The session that each borrower's amounts come from, or will come from. */
export function getFintecTransactions(ctx: Ctx, record: LoanRecord): readonly [string | null, string | null] {
  const own = record.fintecSessions.filter((session) => mayUseSession(record, session))
  const of = (number: 1 | 2): string | null => {
    const sessions = own.filter(({ borrowerNumber }) => borrowerNumber === number)
    const running = sessions.find(
      ({ status, expiresAt }) => (status === 'OPEN' || status === 'DONE') && expiresAt > ctx.at,
    )
    return (sessions.find(({ takenAt }) => takenAt !== null) ?? running)?.id ?? null
  }
  return [of(1), of(2)]
}
