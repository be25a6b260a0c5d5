import { and, eq, inArray, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { describedBorrower, getFullName } from '#domain/loan/borrower-names.ts'
import { toMonths } from '#domain/loan/request-fields.ts'
import { provenConsents } from '#domain/loan/second-consents.ts'
import { enteredOfSecond } from '#domain/loan/second-notice.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import { type Localized, perLocale } from '#domain/text/locale.ts'
import type { NoticePart } from '#domain/privacy/notice-part.ts'
import { secondNotice } from '#domain/privacy/second-notice.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'
import { unfinishedSteps } from '#domain/wizard/validate-loan.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { loans, secondConsents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { inquiriesOfSecond, inquiryEntries, withWithdrawn, withdrawSecondEntries } from '../ledger/entries.ts'
import { stillSent } from '../ledger/withdraw.ts'
import { withProven } from '../loans/answers/second-consents.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { isAddressee } from '../loans/second-address.ts'
import { sendSoon } from '../mail/send.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import type { GiveInput } from './inputs.ts'
import { decisionMail } from './mails.ts'
import { assertOwnHands, open, type Opened, type Row } from './open.ts'

/**
 * What the second borrower sees by their link: who has entered what kind of details of them, and once they are asked for consents, for
 * which loan, and the texts; nothing else of it.
 */
export interface ConsentView {
  readonly state: Opened['state']
  /** The second borrower's name; empty where no consent is asked or given: the address may be mistyped. */
  readonly name: string
  /** The first borrower's name. */
  readonly askedBy: string
  /** The title of the product; null where no consent is asked, which nobody gives to what they have not read. */
  readonly loanName: Localized | null
  /** Euro; null before it is calculated, and where no consent is asked or given: whoever has declined does not follow what becomes of the loan. */
  readonly amount: number | null
  /** Null before it is calculated, and for a mortgage, whose rate is fixed for a shorter time. */
  readonly months: number | null
  /** The caller's account has the address to which the link went. */
  readonly addressee: boolean
  readonly consents: readonly {
    readonly id: string
    readonly label: Localized
    readonly description: Localized | null
    readonly given: boolean
    /** Without it, the application cannot be sent. */
    readonly required: boolean
  }[]
  readonly givenAt: string | null
  readonly declinedAt: string | null
  /** Until the application is sent: what they take back then changes it. Afterwards they withdraw for the future. */
  readonly open: boolean
  /** What the page showed, to be sent back with the consents: nobody agrees to what they have not read. */
  readonly seen: string
  /** What article 14 GDPR asks for, in the caller's language; empty where nothing is entered of them any more. */
  readonly notice: readonly NoticePart[]
  /** When they objected, if that still stands. */
  readonly objectedAt: string | null
  readonly mayObject: boolean
}

export async function viewByLink(ctx: Ctx, key: string): Promise<ConsentView> {
  const opened = await open(ctx, key)
  const { record, email, row, product, asked, state, seen, entered, objectedAt } = opened
  const isOfConsents = state === 'OPEN' || state === 'GIVEN'
  const { loan } = record
  const { amount, term } = loan.figures
  const isDraft = can('edit', loan.status)
  const required = new Set(answered(opened, []).fieldErrors.map(({ field }) => field))
  return {
    state,
    name: isOfConsents ? getFullName(describedBorrower(loan.fields, 1)) : '',
    askedBy: getFullName(describedBorrower(loan.fields, 0)),
    loanName: row === undefined ? null : perLocale((locale) => product.translations[locale].title),
    amount: isOfConsents ? amount : null,
    months:
      !isOfConsents || term === null || loan.calculationType === 'MORTGAGE'
        ? null
        : toMonths(loan.calculationType, term),
    addressee: isAddressee(record.reader.actor, email),
    consents: (isOfConsents ? asked : [])
      .map(({ id, label, description }) => ({
        id,
        label,
        description: description ?? null,
        given: row?.given.includes(id) === true && loan.fields[id]?.value.value === true,
        required: required.has(id),
      }))
      // What nobody has to tick stands below, and apart.
      .toSorted((one, other) => Number(other.required) - Number(one.required)),
    givenAt: row?.givenAt ?? null,
    declinedAt: row?.declinedAt ?? null,
    open: isDraft,
    seen,
    notice: entered
      ? secondNotice((await ctx.settings()).areas, record.reader.today, ctx.locale, {
          entered: enteredOfSecond(loan.fields, loan.borrowers),
          isVisitors: loan.accountId === null,
          isSent: !isDraft,
        })
      : [],
    objectedAt,
    mayObject: entered && objectedAt === null,
  }
}

/** The loan's answers with these consents and no other, and which consents the form misses then. */
function answered({ record, asked, settings, product }: Opened, consents: readonly string[]) {
  const definitions = definitionsById(settings.areas.INPUT_FIELDS)
  const answers = Object.fromEntries(
    asked.map(({ id, type, entityType }) => [
      id,
      { fieldId: id, entityType, userDefined: true, value: { type, value: consents.includes(id) } },
    ]),
  )
  const { fields } = mergeAnswers(record.loan.fields, answers, { definitions, product, locked: () => false })
  const after = { ...record.loan, fields, requestedDocuments: record.requestedDocuments }
  const fieldErrors = unfinishedSteps(settings.areas, product, after, record.reader.today)
    .flatMap(({ errors }) => errors)
    .filter(({ field }) => Object.hasOwn(answers, field))
  return { fields, fieldErrors }
}

/**
 * The second borrower gives their consents. Throws `link_used` where they have decided, `precondition_failed` if something that
 * they have read has changed, `loan_invalid` without a consent that the form needs, and `loan_role` in the session of
 * somebody else, the owner above all.
 */
export const giveByLink = (ctx: Ctx, key: string, { seen, consents }: GiveInput): Promise<void> =>
  retryOnConflict(async () => {
    const opened = await open(ctx, key)
    assertOwnHands(opened)
    const { settings, state, asked, row } = opened
    if (row === undefined) throw new DomainError('link_invalid')
    if (state !== 'OPEN') throw new DomainError('link_used')
    if (seen !== opened.seen) throw new DomainError('precondition_failed', { entityName: 'loan' })
    const { fields, fieldErrors } = answered(opened, consents)
    if (fieldErrors.length > 0) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors })
    const ids = asked.map(({ id }) => id)
    await decide(ctx, { ...opened, row }, provenConsents(fields, definitionsById(settings.areas.INPUT_FIELDS), ids), {
      action: 'loan.give-consents',
      given: ids,
      mail: 'CONSENT_GIVEN',
    })
  })

/**
 * The second borrower declines, or takes back what they gave: of a sent application for the future, of which the bank hears. Throws
 * `link_used` where they have done so.
 */
export const declineByLink = (ctx: Ctx, key: string): Promise<void> =>
  retryOnConflict(async () => {
    const opened = await open(ctx, key)
    assertOwnHands(opened)
    const { record, settings, state, row } = opened
    if (row === undefined) throw new DomainError('link_invalid')
    if (state === 'DECLINED') throw new DomainError('link_used')
    if (!can('edit', record.loan.status)) return withdrawSent(ctx, record, row)
    await decide(
      ctx,
      { ...opened, row },
      provenConsents(record.loan.fields, definitionsById(settings.areas.INPUT_FIELDS), []),
      {
        action: 'loan.decline-consents',
        given: [],
        mail: 'CONSENT_DECLINED',
      },
    )
  })

/** The application stays as it was sent. */
async function withdrawSent(ctx: Ctx, record: LoanRecord, row: Row): Promise<void> {
  const { loan } = record
  await commit(
    ctx,
    {
      action: 'loan.decline-consents',
      entity: 'loan',
      entityId: loan.id,
      detail: { by: 'LINK', consents: [] },
      ...withWithdrawn(loan.id, row.given),
      reply: undefined,
    },
    [
      stillSent(ctx, record),
      saved(ctx, row, { given: [], declinedAt: ctx.at }),
      assertChanged(),
      ...withdrawSecondEntries(ctx, record, loan.fields),
    ],
  )
  sendSoon(ctx)
}

interface Decision {
  readonly action: 'loan.give-consents' | 'loan.decline-consents'
  readonly given: readonly string[]
  readonly mail: 'CONSENT_GIVEN' | 'CONSENT_DECLINED'
}

async function decide(
  ctx: Ctx,
  { record, row, settings }: Opened & { readonly row: Row },
  fields: FieldValues,
  { action, given, mail }: Decision,
): Promise<void> {
  const { loan } = record
  const definitions = definitionsById(settings.areas.INPUT_FIELDS)
  const { borrowers } = withProven({ fields: loan.fields, borrowers: loan.borrowers }, definitions, given)
  const version = loan.version + 1
  const isGiven = given.length > 0
  const accountId = (await ctx.person())?.account.id ?? null
  const release = settings.number
  await commit(
    ctx,
    {
      action,
      entity: 'loan',
      entityId: loan.id,
      detail: { by: 'LINK', version, release, locale: ctx.locale, consents: given },
      personal: {
        dataKey: loan.dataKey,
        after: { email: row.email, fields: Object.fromEntries(given.map((id) => [id, fields[id]])) },
      },
      ...(isGiven ? {} : withWithdrawn(loan.id, row.given)),
      reply: undefined,
    },
    [
      ctx.db
        .update(loans)
        .set({ fields, borrowers, version })
        .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit]))),
      assertChanged(),
      saved(ctx, row, {
        given,
        givenAt: isGiven ? ctx.at : null,
        declinedAt: isGiven ? null : ctx.at,
        ...(isGiven ? { release, locale: ctx.locale } : {}),
      }),
      assertChanged(),
      ...(isGiven
        ? inquiryEntries(ctx, settings, record, inquiriesOfSecond(fields), {
            who: 'SECOND_BORROWER',
            way: 'LINK',
            accountId,
            email: row.email,
          })
        : withdrawSecondEntries(ctx, record, loan.fields)),
      ...(await decisionMail(ctx, record, mail)),
    ],
  )
  sendSoon(ctx)
}

/** Only while the link is the one that was opened, and nobody has declined by it in another tab. */
const saved = (ctx: Ctx, row: Row, columns: Partial<Row>): Statement =>
  ctx.db
    .update(secondConsents)
    .set(columns)
    .where(
      and(
        eq(secondConsents.loanId, row.loanId),
        eq(secondConsents.linkHash, row.linkHash ?? ''),
        isNull(secondConsents.declinedAt),
      ),
    )
