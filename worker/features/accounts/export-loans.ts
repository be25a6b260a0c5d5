import { asc, eq } from 'drizzle-orm'

import { archiveName, uniqueNames } from '#domain/documents/archive-names.ts'
import { visibleBorrowers } from '#domain/loan/access.ts'
import { visibleFields } from '#domain/loan/private-answers.ts'
import { valuationReply } from '#domain/loan/valuation.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { contracts, loans, signers } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import type { StoredFile } from '../../http/stored-file.ts'
import { documentDto } from '../loans/dto.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoan, signersQuery } from '../loans/record.ts'
import { getLoanAccess } from '../loans/role.ts'
import { toExportedAmounts, toExportedAnswers } from './export-answers.ts'

/** A file of the person, and its path in the archive. */
export interface ExportedFile extends StoredFile {
  readonly path: string
  readonly modifiedAt: Date
}

interface Listeners {
  readonly onLoan: (record: LoanRecord) => unknown
  readonly onFile: (file: ExportedFile) => void
}

/** Each loan with its answers and documents. */
export async function* exportLoans(ctx: Ctx, account: Account, { onLoan, onFile }: Listeners) {
  const locale = account.langKey
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(eq(loans.accountId, account.id))
      .orderBy(asc(loans.createdAt), asc(loans.id)),
  )
  const folders = uniqueNames()
  for (const { id } of rows) {
    const loaded = await getLoan(ctx, id)
    // Also those of former offers.
    const [allContracts, allSigners] = await ctx.read(
      ctx.db.select().from(contracts).where(eq(contracts.loanId, id)),
      signersQuery(ctx.db, eq(signers.loanId, id)),
    )
    const record = { ...loaded, contracts: allContracts, signers: allSigners }
    onLoan(record)
    const settings = await ctx.settings(record.loan.release)
    const product = settings.areas.PRODUCTS.find((each) => each.id === record.loan.productId)
    const name = record.loan.description ?? product?.translations[locale].title ?? ''
    const folder = folders(archiveName(`${record.loan.createdAt.slice(0, 10)} ${name}`, 'loan'))
    yield { name, ...toExportedLoan(settings, record, locale), ...toExportedFiles(record, folder, onFile) }
  }
}

function toExportedLoan(settings: Snapshot, record: LoanRecord, locale: Locale) {
  const { loan, requestedDocuments, applications, valuations, people, secondConsents } = record
  const {
    accountId: _,
    visitorHash: _visitor,
    dataKey: _key,
    lockHolder: _holder,
    decider: _decider,
    fields,
    borrowers,
    ...known
  } = loan
  // Without the second borrower's private answers.
  const hidden = getLoanAccess(record).incomeHidden
  return {
    ...known,
    answers: toExportedAnswers(
      settings,
      visibleFields(fields, definitionsById(settings.areas.INPUT_FIELDS), hidden),
      locale,
    ),
    borrowers: visibleBorrowers(borrowers, hidden).map((borrower) => ({
      ...borrower,
      incomeExpenses: toExportedAmounts(settings, borrower.incomeExpenses, locale),
    })),
    sharedWith: people.members.map(({ email, role, invitedAt, accountId }) => ({
      email,
      role,
      invitedAt,
      joined: accountId !== null,
    })),
    signers: record.signers.map(({ borrower, invitedAt, identifiedAt, signedAt, declinedAt, replacedAt }) => ({
      borrower: borrower + 1,
      invitedAt,
      identifiedAt,
      signedAt,
      declinedAt,
      replacedAt,
    })),
    secondConsents:
      secondConsents === undefined
        ? null
        : {
            askedAt: secondConsents.askedAt,
            declinedAt: secondConsents.declinedAt,
            givenAt: secondConsents.givenAt,
            given: secondConsents.given,
          },
    requestedDocuments: requestedDocuments.map(({ id, label, uploaded }) => ({ id, label, uploaded })),
    applications: applications.map(({ id, status, requestDate, bankReference }) => ({
      id,
      status,
      requestDate,
      bankReference,
    })),
    valuations: valuations.map(({ id, createdAt, finishedAt, status, inputs, result }) => ({
      id,
      createdAt,
      finishedAt,
      ...valuationReply(status, inputs, result),
    })),
  }
}

/** A contract, whose file gets the path that `placed` names. */
export const toExportedContract = (
  { id, title, fileName, size, objectKey, signRequired, signedAt, replacedAt }: typeof contracts.$inferSelect,
  { changeDate }: Pick<typeof loans.$inferSelect, 'changeDate'>,
  placed: (objectKey: string, fileName: string, modifiedAt: string) => string,
) => ({
  id,
  title,
  fileName,
  size,
  signRequired,
  signedAt,
  replacedAt,
  path: placed(objectKey, fileName, signedAt ?? changeDate),
})

function toExportedFiles(record: LoanRecord, folder: string, onFile: (file: ExportedFile) => void) {
  const names = uniqueNames()
  const placed = (objectKey: string, fileName: string, modifiedAt: string): string => {
    const path = `${folder}/${names(archiveName(fileName, 'file'))}`
    onFile({ objectKey, dataKey: record.loan.dataKey, path, modifiedAt: new Date(modifiedAt) })
    return path
  }
  return {
    documents: record.documents.map((document) => ({
      ...documentDto(document),
      sha256: document.sha256,
      path: placed(document.objectKey, document.fileName, document.uploadedAt),
    })),
    contracts: record.contracts.map((contract) => toExportedContract(contract, record.loan, placed)),
  }
}
