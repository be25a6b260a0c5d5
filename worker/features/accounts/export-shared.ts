import { and, asc, eq, inArray } from 'drizzle-orm'

import { archiveName, uniqueNames } from '#domain/documents/archive-names.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

import { contracts, loanMembers, loans, secondConsents, signers } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { toExportedAmounts, toExportedAnswers } from './export-answers.ts'
import { toExportedContract, type ExportedFile } from './export-loans.ts'

type Loan = typeof loans.$inferSelect

/**
 * Loans of others with the person's role. A second borrower has their own answers, and once they have joined what is theirs as much
 * as the first one's: offer, contracts, decision, and what they have signed and agreed to.
 */
export async function sharedWith(ctx: Ctx, account: Account, settings: Snapshot, onFile: (file: ExportedFile) => void) {
  const { db } = ctx
  const own = eq(loanMembers.accountId, account.id)
  const borrowed = db
    .select({ id: loanMembers.loanId })
    .from(loanMembers)
    .where(and(own, eq(loanMembers.role, 'CO_BORROWER')))
  const [memberships, loansOfOthers, allContracts, signed, asked] = await ctx.read(
    db.select().from(loanMembers).where(own).orderBy(asc(loanMembers.invitedAt), asc(loanMembers.id)),
    db.select().from(loans).where(inArray(loans.id, borrowed)),
    db.select().from(contracts).where(inArray(contracts.loanId, borrowed)),
    db
      .select()
      .from(signers)
      .where(and(inArray(signers.loanId, borrowed), eq(signers.accountId, account.id))),
    db
      .select()
      .from(secondConsents)
      .where(and(inArray(secondConsents.loanId, borrowed), eq(secondConsents.email, account.login))),
  )
  const folders = uniqueNames()
  return memberships.map(({ loanId, email, role, showsIncome, invitedAt, acceptedAt }) => {
    const membership = { loanId, email, role, invitedAt }
    const loan = loansOfOthers.find(({ id }) => id === loanId)
    if (role !== 'CO_BORROWER' || loan === undefined) return membership
    return {
      ...membership,
      showsIncome,
      ...ownPart(settings, loan, account),
      ...(acceptedAt === null
        ? {}
        : {
            ...decided(loan),
            contracts: toExportedContracts(
              loan,
              allContracts.filter((each) => each.loanId === loanId),
              folders(archiveName(`${loan.createdAt.slice(0, 10)} shared`, 'loan')),
              onFile,
            ),
            signatures: signed
              .filter((each) => each.loanId === loanId)
              .map(({ identifiedAt, signedAt, declinedAt, replacedAt }) => ({
                identifiedAt,
                signedAt,
                declinedAt,
                replacedAt,
              })),
            secondConsents: asked
              .filter((each) => each.loanId === loanId)
              .map(({ askedAt, declinedAt, givenAt, given }) => ({ askedAt, declinedAt, givenAt, given })),
          }),
    }
  })
}

function ownPart(settings: Snapshot, { fields, borrowers }: Loan, { langKey }: Account) {
  const answered = Object.entries(fields).filter(([, each]) => each.entityType === 'SECOND_BORROWER')
  const part = borrowers[1]
  return {
    answers: toExportedAnswers(settings, Object.fromEntries(answered), langKey),
    ...(part === undefined
      ? {}
      : { borrower: { ...part, incomeExpenses: toExportedAmounts(settings, part.incomeExpenses, langKey) } }),
  }
}

const decided = ({
  status,
  offer,
  offerState,
  offerEnds,
  offerEndedAt,
  acceptedAt,
  withdrawnAt,
  rejectionReasons,
  decision,
}: Loan) => ({
  status,
  offer,
  offerState,
  offerEnds,
  offerEndedAt,
  acceptedAt,
  withdrawnAt,
  rejectionReasons,
  decision,
})

function toExportedContracts(
  loan: Loan,
  found: readonly (typeof contracts.$inferSelect)[],
  folder: string,
  onFile: (file: ExportedFile) => void,
) {
  const names = uniqueNames()
  return found.map((contract) =>
    toExportedContract(contract, loan, (objectKey, fileName, modifiedAt) => {
      const path = `${folder}/${names(archiveName(fileName, 'file'))}`
      onFile({ objectKey, dataKey: loan.dataKey, path, modifiedAt: new Date(modifiedAt) })
      return path
    }),
  )
}
