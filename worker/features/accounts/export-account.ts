import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'

import { dataProtectionWordings } from '#domain/consent.ts'
import { archiveName, uniqueNames } from '#domain/documents/archive-names.ts'
import { formatAnswer } from '#domain/fields/format-answer.ts'
import type { FieldDefinition, FieldValue, FieldValues } from '#domain/fields/types.ts'
import { visibleBorrowers } from '#domain/loan/access.ts'
import { visibleFields } from '#domain/loan/private-answers.ts'
import type { IncomeExpense } from '#domain/loan/loan.ts'
import { valuationReply } from '#domain/loan/valuation.ts'
import type { Locale } from '#domain/locale.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'

import { commit } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import { accountKeys, sessions } from '../../db/schema/accounts.ts'
import { consents } from '../../db/schema/consents.ts'
import { decisionReviews, identTransactions, loanMembers, loans } from '../../db/schema/loans.ts'
import { contactMessages, mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { messageDto } from '../contact/messages.ts'
import { reviewDto } from '../decisions/dto.ts'
import { documentDto } from '../loans/dto.ts'
import { getLoan } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { accessOf } from '../loans/role.ts'
import { withoutKeys } from '../mail/keys-in-mails.ts'
import { accountDto } from './dto.ts'
import { eventsOf, type EventsOf } from './export-events.ts'
import { addressesOf, declarationMails, emailAudits, sentTo } from './own-mails.ts'

/** A file of the person, and its path in the archive. */
export interface ExportedFile {
  readonly objectKey: string
  readonly path: string
  readonly modifiedAt: Date
}

const exportsPerMinute = 5

/** Begins an export of all of the caller's data; throttled and audited. */
export async function beginExport(ctx: Ctx, format: 'json' | 'zip'): Promise<Account> {
  await ctx.settings()
  const account = requirePerson(ctx)
  await throttle(ctx, 'export', exportsPerMinute, account.id)
  await commit(
    ctx,
    { action: 'account.export', entity: 'account', entityId: account.id, detail: { format }, reply: undefined },
    [],
  )
  return account
}

/**
 * Streams the export as JSON text, so that it is never in memory as a whole. Calls `onFile` for every file.
 */
export async function* exportText(
  ctx: Ctx,
  account: Account,
  onFile: (file: ExportedFile) => void = () => undefined,
): AsyncGenerator<string> {
  const settings = await ctx.settings()
  yield `{\n  "exportedAt": ${JSON.stringify(ctx.at)},\n  "portal": ${JSON.stringify(ctx.env.PUBLIC_URL)}`
  for (const [name, value] of Object.entries(await personalRecords(ctx, account, settings)))
    yield `,\n  ${JSON.stringify(name)}: ${indented(value, 2)}`
  const sources: EventsOf[] = [{ entities: ['account', 'session'], ids: [account.id], dataKey: account.dataKey }]
  const onLoan = (record: LoanRecord): unknown => sources.push(eventsOfLoan(record))
  yield* list('loans', loansOf(ctx, account, { onLoan, onFile }))
  const shared = await sharedWith(ctx, account, settings)
  yield `,\n  "sharedWithMe": ${indented(shared, 2)}`
  sources.push({
    entities: ['loan'],
    ids: shared.map(({ loanId }) => loanId),
    dataKey: account.dataKey,
    principal: `account:${account.id}`,
  })
  yield* list('events', eventsOf(ctx, account, sources))
  yield '\n}\n'
}

const indented = (value: unknown, spaces: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`)

async function* list(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let first = true
  yield `,\n  ${JSON.stringify(name)}: [`
  for await (const item of items) {
    yield `${first ? '' : ','}\n    ${indented(item, 4)}`
    first = false
  }
  yield first ? ']' : '\n  ]'
}

async function personalRecords(ctx: Ctx, account: Account, settings: Snapshot) {
  const own = ctx.db.select({ id: loans.id }).from(loans).where(eq(loans.accountId, account.id))
  const [given, signIns, links, idents, changes, checks, reviewed, ownLoans] = await ctx.read(
    ctx.db
      .select()
      .from(consents)
      // Includes consents that the person gave as a visitor, by their loans.
      .where(or(eq(consents.accountId, account.id), and(isNull(consents.accountId), inArray(consents.loanId, own))))
      .orderBy(asc(consents.givenAt)),
    ctx.db.select().from(sessions).where(eq(sessions.accountId, account.id)).orderBy(asc(sessions.createdAt)),
    ctx.db.select().from(accountKeys).where(eq(accountKeys.accountId, account.id)),
    ctx.db.select().from(identTransactions).where(eq(identTransactions.accountId, account.id)),
    emailAudits(ctx, account.id),
    ctx.db
      .select()
      .from(fintecSessions)
      .where(
        or(
          eq(fintecSessions.accountId, account.id),
          and(isNull(fintecSessions.accountId), inArray(fintecSessions.loanId, own)),
        ),
      )
      .orderBy(asc(fintecSessions.createdAt)),
    ctx.db
      .select()
      .from(decisionReviews)
      .where(inArray(decisionReviews.loanId, own))
      .orderBy(asc(decisionReviews.requestedAt), asc(decisionReviews.id)),
    own,
  )
  const addresses = await addressesOf(ctx, account, changes)
  // Not by the contract's number, which someone else may have mistyped.
  const declarations = await declarationMails(
    ctx,
    addresses,
    ownLoans.map(({ id }) => id),
  )
  const [received] = await ctx.read(
    ctx.db
      .select()
      .from(mails)
      .where(or(sentTo(addresses), declarations))
      .orderBy(asc(mails.createdAt), asc(mails.id)),
  )
  const { fields: _, ...known } = accountDto(account)
  const { customerOfBank, clientNumber, lastSignInAt, reminderSentAt, deactivatedAt, identitySubject } = account
  const more = { customerOfBank, clientNumber, lastSignInAt, reminderSentAt, deactivatedAt, identitySubject }
  return {
    account: { ...known, ...more },
    profile: answersOf(settings, account.fields, account.langKey),
    incomeExpenses: amountsOf(settings, account.incomeExpenses, account.langKey),
    consents: given.map(({ kind, wording, text, locale, givenAt, withdrawnAt, loanId }) => ({
      kind,
      wording,
      text: text ?? wordings[wording]?.[locale] ?? null,
      locale,
      givenAt,
      withdrawnAt,
      loanId,
    })),
    sessions: signIns.map(({ id, createdAt, expiresAt, revokedAt, userAgent, address }) => ({
      id,
      createdAt,
      expiresAt,
      revokedAt,
      userAgent,
      address,
    })),
    openLinks: links.map(({ kind, expiresAt, newEmail }) => ({ kind, expiresAt, newEmail })),
    identifications: idents.map(({ accountId: _accountId, ...ident }) => ident),
    accountInformation: checks.map(({ loanId, borrowerNumber, status, createdAt, taken, takenAt }) => ({
      loanId,
      borrowerNumber,
      status,
      createdAt,
      taken,
      takenAt,
    })),
    reviews: reviewed.map((review) => ({ loanId: review.loanId, ...reviewDto(review) })),
    messages: await writtenBy(ctx, account),
    mails: received.map(({ kind, recipient, subject, text, createdAt, sentAt, error }) => ({
      kind,
      recipient,
      subject,
      text: withoutKeys(text),
      createdAt,
      sentAt,
      error,
    })),
  }
}

/** Messages to the bank. */
async function writtenBy(ctx: Ctx, { id }: Account) {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.accountId, id))
      .orderBy(asc(contactMessages.createdAt)),
  )
  return Promise.all(rows.map((row) => messageDto(ctx, row)))
}

const wordings: Readonly<Record<string, Readonly<Record<Locale, string>> | undefined>> = dataProtectionWordings

function answersOf({ areas }: Snapshot, fields: FieldValues, locale: Locale) {
  return Object.values(fields).map(({ fieldId, entityType, value }) => {
    const definition = areas.INPUT_FIELDS.find(({ id }) => id === fieldId)
    return {
      fieldId,
      entityType,
      label: definition?.label[locale] ?? fieldId,
      type: value.type,
      value: value.value,
      text: textOf(areas, fieldId, value, locale),
    }
  })
}

/** The text of an answer; by the type it was answered with if its field was removed or has another type now. */
function textOf(
  { INPUT_FIELDS, KEYS }: Snapshot['areas'],
  fieldId: string,
  { type, value }: FieldValue['value'],
  locale: Locale,
): string {
  const definitionOf = (id: string): FieldDefinition | undefined => INPUT_FIELDS.find((each) => each.id === id)
  const now = definitionOf(fieldId)
  const definition = now?.type === type ? now : { id: fieldId, type, entityType: 'LOAN' as const, label: noLabel }
  return formatAnswer(definition, value, { locale, keys: KEYS, definitionOf })
}

const noLabel = { de: '', en: '' }

const amountsOf = ({ areas }: Snapshot, items: readonly IncomeExpense[], locale: Locale) =>
  items.map(({ fieldId, amount }) => {
    const item = areas.LIVING_TYPE.find(({ id }) => id === fieldId)
    return { fieldId, label: item?.label[locale] ?? fieldId, kind: item?.kind ?? null, amount }
  })

/** Loans of others with the person's role, and a second borrower's own answers. */
async function sharedWith(ctx: Ctx, account: Account, settings: Snapshot) {
  const own = eq(loanMembers.accountId, account.id)
  const [memberships, borrowed] = await ctx.read(
    ctx.db.select().from(loanMembers).where(own).orderBy(asc(loanMembers.invitedAt), asc(loanMembers.id)),
    ctx.db
      .select({ id: loans.id, fields: loans.fields, borrowers: loans.borrowers })
      .from(loans)
      .where(inArray(loans.id, ctx.db.select({ id: loanMembers.loanId }).from(loanMembers).where(own))),
  )
  return memberships.map(({ loanId, email, role, showsIncome, invitedAt }) => {
    const loan = role === 'CO_BORROWER' ? borrowed.find(({ id }) => id === loanId) : undefined
    const fields = Object.entries(loan?.fields ?? {}).filter(([, each]) => each.entityType === 'SECOND_BORROWER')
    const part = loan?.borrowers[1]
    return {
      loanId,
      email,
      role,
      invitedAt,
      ...(role === 'CO_BORROWER' ? { showsIncome } : {}),
      ...(loan === undefined ? {} : { answers: answersOf(settings, Object.fromEntries(fields), account.langKey) }),
      ...(part === undefined
        ? {}
        : { borrower: { ...part, incomeExpenses: amountsOf(settings, part.incomeExpenses, account.langKey) } }),
    }
  })
}

interface Listeners {
  readonly onLoan: (record: LoanRecord) => unknown
  readonly onFile: (file: ExportedFile) => void
}

/** Each loan with its answers and documents. */
async function* loansOf(ctx: Ctx, account: Account, { onLoan, onFile }: Listeners) {
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
    const record = await getLoan(ctx, id)
    onLoan(record)
    const settings = await ctx.settings(record.loan.release)
    const product = settings.areas.PRODUCTS.find((each) => each.id === record.loan.productId)
    const name = record.loan.description ?? product?.translations[locale].title ?? ''
    const folder = folders(archiveName(`${record.loan.createdAt.slice(0, 10)} ${name}`, 'loan'))
    yield { name, ...loanOf(ctx, settings, record, locale), ...filesOf(record, folder, onFile) }
  }
}

function loanOf(ctx: Ctx, settings: Snapshot, record: LoanRecord, locale: Locale) {
  const { loan, requestedDocuments, applications, valuations, people } = record
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
  const hidden = accessOf(ctx, loan, people).incomeHidden
  return {
    ...known,
    answers: answersOf(settings, visibleFields(fields, definitionsOf(settings.areas.INPUT_FIELDS), hidden), locale),
    borrowers: visibleBorrowers(borrowers, hidden).map((borrower) => ({
      ...borrower,
      incomeExpenses: amountsOf(settings, borrower.incomeExpenses, locale),
    })),
    sharedWith: people.members.map(({ email, role, invitedAt, accountId }) => ({
      email,
      role,
      invitedAt,
      joined: accountId !== null,
    })),
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

function filesOf(record: LoanRecord, folder: string, onFile: (file: ExportedFile) => void) {
  const names = uniqueNames()
  const placed = (objectKey: string, fileName: string, modifiedAt: string): string => {
    const path = `${folder}/${names(archiveName(fileName, 'file'))}`
    onFile({ objectKey, path, modifiedAt: new Date(modifiedAt) })
    return path
  }
  return {
    documents: record.documents.map((document) => ({
      ...documentDto(document),
      sha256: document.sha256,
      path: placed(document.objectKey, document.fileName, document.uploadedAt),
    })),
    contracts: record.contracts.map(({ id, title, fileName, size, objectKey, signRequired, signedAt }) => ({
      id,
      title,
      fileName,
      size,
      signRequired,
      signedAt,
      path: placed(objectKey, fileName, signedAt ?? record.loan.changeDate),
    })),
  }
}

/** The audit events of a loan, sealed with the loan's data key. */
const eventsOfLoan = ({ loan, documents, contracts, applications }: LoanRecord): EventsOf => ({
  entities: ['loan', 'document', 'application', 'file'],
  ids: [loan.id, ...[...documents, ...contracts, ...applications].map(({ id }) => id)],
  dataKey: loan.dataKey,
})
