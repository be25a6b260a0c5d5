import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { type GivenInquiry, givenInquiries } from '#domain/fields/consents.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import { kindAndBasis, type LedgerPerson, type LedgerWay } from '#domain/privacy/ledger.ts'
import { getLegalKind } from '#domain/settings/legal/legal-on-day.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

import type { Statement } from '../../db/commit.ts'
import type { Erases } from '../../db/erasures.ts'
import { consents } from '../../db/schema/consents.ts'
import { bankOutbox } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import type { LoanRecord, LoanRow } from '../loans/loan-record.ts'
import { findLoanRole } from '../loans/role.ts'

type Settings = Pick<Snapshot, 'areas' | 'number'>
type Sent = Pick<LoanRecord, 'applications'> & { readonly loan: Pick<LoanRow, 'id'> }
type Entry = typeof consents.$inferInsert
type NewEntry = Omit<Entry, 'id' | 'kind' | 'basis' | 'givenAt'> & Partial<Pick<Entry, 'givenAt'>>

/** What an entry says beside what was shown: its legal kind, the release, and the time. */
export const makeEntry = (
  { at, today }: { readonly at: string; readonly today: string },
  { areas, number }: Settings,
  entry: NewEntry,
): Entry => ({
  id: randomId(),
  ...kindAndBasis[getLegalKind(areas.LEGAL, entry.item, today)],
  release: number,
  givenAt: at,
  ...entry,
})

/** Who acts, and how. */
export function getGiver(
  ctx: Ctx,
  { loan, people, reader: { actor } }: Pick<LoanRecord, 'loan' | 'people' | 'reader'>,
): { readonly who: LedgerPerson; readonly way: LedgerWay; readonly accountId: string | null } {
  const isSecond = findLoanRole(actor, loan, people.members) === 'CO_BORROWER'
  const accountId = actor.kind === 'person' ? actor.account.id : null
  return {
    who: isSecond ? 'SECOND_BORROWER' : accountId === null ? 'VISITOR' : 'OWNER',
    way: isSecond ? 'ACCOUNT' : getConsentWay(ctx),
    accountId,
  }
}

export const getConsentWay = ({ fromPage }: Ctx): LedgerWay => (fromPage ? 'FORM' : 'API')

/** An answer that has a valid entry gets no second one. */
const inserted = (ctx: Ctx, entries: readonly Entry[]): Statement[] =>
  entries.map((entry) => ctx.db.insert(consents).values(entry).onConflictDoNothing())

/** Entries for consents to an inquiry, with the texts that the form shows at them. */
export const inquiryEntries = (
  ctx: Ctx,
  settings: Settings,
  { loan, reader }: Pick<LoanRecord, 'loan' | 'reader'>,
  fieldIds: readonly string[],
  giver: Pick<NewEntry, 'who' | 'way' | 'accountId' | 'email'>,
): Statement[] =>
  inserted(
    ctx,
    fieldIds.map((fieldId) =>
      makeEntry({ at: ctx.at, today: reader.today }, settings, {
        ...giver,
        loanId: loan.id,
        item: 'SCHUFA',
        fieldId,
        wording: `release-${settings.number}`,
        text: fieldText(settings, fieldId, ctx.locale),
        locale: ctx.locale,
      }),
    ),
  )

function fieldText({ areas }: Settings, fieldId: string, locale: Locale): string {
  const field = areas.INPUT_FIELDS.find(({ id }) => id === fieldId)
  return [field?.label[locale], field?.description?.[locale]].filter((text) => text !== undefined).join('\n')
}

/** The entry of a requested call. */
export const callEntry = (ctx: Ctx, settings: Settings, record: LoanRecord, text: string): Statement[] =>
  inserted(ctx, [
    makeEntry({ at: ctx.at, today: record.reader.today }, settings, {
      ...getGiver(ctx, record),
      loanId: record.loan.id,
      item: 'CONTACT',
      fieldId: 'callbackMobile',
      wording: `release-${settings.number}`,
      text,
      locale: ctx.locale,
    }),
  ])

/** Entries that are neither withdrawn nor ended. */
export const isValid = and(isNull(consents.withdrawnAt), isNull(consents.endedAt))

/** Ends the entries of the second borrower's consents, because what they were given for has changed. */
export const endSecondEntries = (ctx: Ctx, loanId: string): Statement =>
  ended(ctx, loanId, and(eq(consents.item, 'SCHUFA'), eq(consents.who, 'SECOND_BORROWER')))

const ended = (ctx: Ctx, loanId: string, of: SQL | undefined): Statement =>
  ctx.db
    .update(consents)
    .set({ endedAt: ctx.at })
    .where(and(eq(consents.loanId, loanId), isValid, of))

/** Consents that are taken back in a batch, for its `erases`: a restore would make them valid again. */
export const withWithdrawn = (loan: string, subjects: readonly string[]): { readonly erases?: Erases } =>
  subjects.length === 0 ? {} : { erases: { withdrawn: subjects.map((about) => ({ loan, about })) } }

/** Those that this write of answers takes back (`answerEntries`). */
export function withdrawnBy(ctx: Ctx, record: LoanRecord, after: FieldValues): string[] {
  const isSecond = getGiver(ctx, record).who === 'SECOND_BORROWER'
  const gone = without(givenInquiries(record.loan.fields), givenInquiries(after))
  return ids(gone.filter((inquiry) => isSeconds(inquiry) === isSecond))
}

/** Whether this write of answers gives consents (`answerEntries`). */
export function hasNewInquiry(ctx: Ctx, record: LoanRecord, after: FieldValues): boolean {
  const isSecond = getGiver(ctx, record).who === 'SECOND_BORROWER'
  const given = without(givenInquiries(after), givenInquiries(record.loan.fields))
  return given.some((inquiry) => isSeconds(inquiry) === isSecond)
}

/** The fields in which the second borrower has consented to inquiries. */
export const inquiriesOfSecond = (fields: FieldValues): string[] => ids(givenInquiries(fields).filter(isSeconds))

/** The second borrower takes all of their consents back. */
export const withdrawSecondEntries = (ctx: Ctx, record: Sent, before: FieldValues): Statement[] =>
  withdrawn(ctx, record, givenInquiries(before).filter(isSeconds))

const isSeconds = ({ entityType }: GivenInquiry): boolean => entityType === 'SECOND_BORROWER'

const withdrawn = (ctx: Ctx, record: Sent, taken: readonly GivenInquiry[]): Statement[] =>
  taken.length === 0 ? [] : withdrawEntries(ctx, record, inArray(consents.fieldId, ids(taken)))

const ids = (inquiries: readonly GivenInquiry[]): string[] => inquiries.map(({ fieldId }) => fieldId)

/** Their own doing: consents are withdrawn, of which the bank hears; what is none can only end. */
export const withdrawEntries = (
  ctx: Ctx,
  { loan, applications }: Sent,
  of: SQL | undefined,
  at = ctx.at,
): Statement[] => [
  ctx.db
    .update(consents)
    .set({
      withdrawnAt: sql`case when ${consents.kind} = 'CONSENT' then ${at} end`,
      endedAt: sql`case when ${consents.kind} <> 'CONSENT' then ${at} end`,
    })
    .where(and(eq(consents.loanId, loan.id), isValid, of)),
  // It knows no draft. An entry is withdrawn once, and so is the event's id.
  ...(applications.length === 0 ? [] : [withdrawalEvents(ctx, loan.id, at)]),
]

/** What was withdrawn at this moment, for the bank. */
export const withdrawalEvents = (ctx: Ctx, loanId: string, at = ctx.at): Statement =>
  ctx.db
    .insert(bankOutbox)
    .select(
      sql`select ${consents.id}, 'consent.withdrawn', ${consents.loanId}, json_object('item', ${consents.item},
        'who', ${consents.who}, 'about', coalesce(${consents.fieldId}, ${consents.sessionId}),
        'withdrawnAt', ${consents.withdrawnAt}), ${consents.withdrawnAt}, null
        from ${consents} where ${consents.loanId} = ${loanId} and ${consents.withdrawnAt} = ${at}`,
    )
    .onConflictDoNothing()

/**
 * What a write of answers means for the ledger: who ticks a consent to an inquiry gets an entry, who unticks their own
 * withdraws it, and what disappears without them ends. `sends` also completes what was ticked before there were entries.
 */
export function answerEntries(
  ctx: Ctx,
  record: LoanRecord & { readonly settings: Settings },
  after: FieldValues,
  { sends = false }: { readonly sends?: boolean } = {},
): Statement[] {
  const { loan, move, settings } = record
  const shown = givenInquiries(loan.fields)
  const now = givenInquiries(after)
  const stored = givenInquiries(move?.from.fields ?? loan.fields)
  const giver = getGiver(ctx, record)
  const isTheirs = (inquiry: GivenInquiry): boolean => isSeconds(inquiry) === (giver.who === 'SECOND_BORROWER')
  const gone = without(shown, now)
  const lost = [...without(stored, [...shown, ...now]), ...gone.filter((each) => !isTheirs(each))]
  const given = (sends ? now : without(now, shown)).filter(isTheirs)
  return [
    ...withdrawn(ctx, record, gone.filter(isTheirs)),
    ...(lost.length === 0 ? [] : [ended(ctx, loan.id, inArray(consents.fieldId, ids(lost)))]),
    ...inquiryEntries(ctx, settings, record, ids(given), giver),
  ]
}

const without = (some: readonly GivenInquiry[], others: readonly GivenInquiry[]): GivenInquiry[] =>
  some.filter(({ fieldId }) => others.every((each) => each.fieldId !== fieldId))
