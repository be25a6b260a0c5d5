import { and, eq, inArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import type { FieldDefinition, FieldValues } from '#domain/fields/types.ts'
import { describedBorrower, nameOf } from '#domain/loan/borrower-names.ts'
import { monthsOf } from '#domain/loan/request-fields.ts'
import { askedOfSecond, consentedTo, provenConsents, secondEmail } from '#domain/loan/second-consents.ts'
import { can, loanCan } from '#domain/loan/status.ts'
import type { Localized } from '#domain/locale.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/schemas/products.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'
import { unfinishedSteps } from '#domain/wizard/validate-loan.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { loans, secondConsents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { assertRoom, throttleBy } from '../../http/throttle.ts'
import { inquiriesOfSecond, inquiryEntries, withWithdrawn, withdrawSecondEntries } from '../ledger/entries.ts'
import { stillSent } from '../ledger/withdraw.ts'
import { withProven } from '../loans/answers/second-consents.ts'
import { journeyOf } from '../loans/journey.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoan } from '../loans/record.ts'
import { isAddressee } from '../loans/second-address.ts'
import { sendSoon } from '../mail/send.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import type { GiveInput } from './inputs.ts'
import { decisionMail, linkEnds } from './mails.ts'

/** Unknown keys from one address. */
const wrongKeys = { what: 'consent-key', perMinute: 60 }

/** What the second borrower sees by their link: who asks, for which loan, and the texts; nothing else of it. */
export interface ConsentView {
  readonly state: 'OPEN' | 'GIVEN' | 'DECLINED'
  /** The second borrower's name. */
  readonly name: string
  /** The first borrower's name. */
  readonly askedBy: string
  /** The title of the product. */
  readonly loanName: Localized
  /** Euro; null before it is calculated. */
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
}

interface Opened {
  readonly record: LoanRecord
  readonly row: NonNullable<LoanRecord['secondConsents']>
  readonly settings: Snapshot
  readonly product: Product
  readonly asked: readonly FieldDefinition[]
  readonly state: ConsentView['state']
  readonly seen: string
}

/** The loan of a link. Throws `link_invalid` for an unknown, replaced or ended one, `throttled` after many unknown ones. */
async function open(ctx: Ctx, key: string): Promise<Opened> {
  // Before the key is looked up, so that no further guess can be right.
  await assertRoom(ctx, wrongKeys)
  const hash = await sha256(key)
  const loanOfLink = ctx.db
    .select({ id: secondConsents.loanId })
    .from(secondConsents)
    .where(eq(secondConsents.linkHash, hash))
  let record: LoanRecord
  try {
    record = await getLoan(ctx, sql`(${loanOfLink})`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
    await throttleBy(ctx, wrongKeys)
    throw new DomainError('link_invalid')
  }
  const { loan, requestedDocuments, secondConsents: row } = record
  const state = row?.declinedAt != null ? 'DECLINED' : row?.givenAt != null ? 'GIVEN' : 'OPEN'
  const since = row?.declinedAt ?? row?.givenAt ?? row?.askedAt
  if (row === undefined || since == null || linkEnds(since) < ctx.now) throw new DomainError('link_invalid')
  // A sent application takes no consent any more, and shows what became of the one that was given.
  if (!can('edit', loan.status) && state === 'OPEN') throw new DomainError('link_invalid')
  const settings = await ctx.settings(loan.release)
  const product = journeyOf(settings, loan)
  const asked = askedOfSecond(settings.areas, product, { ...loan, requestedDocuments })
  if (asked.length === 0) throw new DomainError('link_invalid')
  const { de, en } = product.translations
  const about = [consentedTo(loan), secondEmail(loan.fields), de.title, en.title]
  const texts = asked.map(({ id, label, description }) => [id, label, description])
  const seen = await sha256(JSON.stringify([about, texts]))
  return { record, row, settings, product, asked, state, seen }
}

export async function viewByLink(ctx: Ctx, key: string): Promise<ConsentView> {
  const opened = await open(ctx, key)
  const { record, row, product, asked, state, seen } = opened
  const { loan } = record
  const { amount, term } = loan.figures
  const required = new Set(answered(ctx, opened, []).fieldErrors.map(({ field }) => field))
  return {
    state,
    name: nameOf(describedBorrower(loan.fields, 1)),
    askedBy: nameOf(describedBorrower(loan.fields, 0)),
    loanName: { de: product.translations.de.title, en: product.translations.en.title },
    amount,
    months: term === null || loan.calculationType === 'MORTGAGE' ? null : monthsOf(loan.calculationType, term),
    addressee: isAddressee(ctx, row.email),
    consents: asked
      .map(({ id, label, description }) => ({
        id,
        label,
        description: description ?? null,
        given: row.given.includes(id) && loan.fields[id]?.value.value === true,
        required: required.has(id),
      }))
      // What nobody has to tick stands below, and apart.
      .toSorted((one, other) => Number(other.required) - Number(one.required)),
    givenAt: row.givenAt,
    declinedAt: row.declinedAt,
    open: can('edit', loan.status),
    seen,
  }
}

/** The loan's answers with these consents and no other, and which consents the form misses then. */
function answered({ today }: Ctx, { record, asked, settings, product }: Opened, consents: readonly string[]) {
  const definitions = definitionsOf(settings.areas.INPUT_FIELDS)
  const answers = Object.fromEntries(
    asked.map(({ id, type, entityType }) => [
      id,
      { fieldId: id, entityType, userDefined: true, value: { type, value: consents.includes(id) } },
    ]),
  )
  const { fields } = mergeAnswers(record.loan.fields, answers, { definitions, product, locked: () => false })
  const after = { ...record.loan, fields, requestedDocuments: record.requestedDocuments }
  const fieldErrors = unfinishedSteps(settings.areas, product, after, today)
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
    assertOwnHands(ctx, opened)
    const { settings, state, asked } = opened
    if (state !== 'OPEN') throw new DomainError('link_used')
    if (seen !== opened.seen) throw new DomainError('precondition_failed', { entityName: 'loan' })
    const { fields, fieldErrors } = answered(ctx, opened, consents)
    if (fieldErrors.length > 0) throw new DomainError('loan_invalid', { entityName: 'loan', fieldErrors })
    const ids = asked.map(({ id }) => id)
    await decide(ctx, opened, provenConsents(fields, definitionsOf(settings.areas.INPUT_FIELDS), ids), {
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
    assertOwnHands(ctx, opened)
    const { record, settings, state } = opened
    if (state === 'DECLINED') throw new DomainError('link_used')
    if (!can('edit', record.loan.status)) return withdrawSent(ctx, opened)
    await decide(ctx, opened, provenConsents(record.loan.fields, definitionsOf(settings.areas.INPUT_FIELDS), []), {
      action: 'loan.decline-consents',
      given: [],
      mail: 'CONSENT_DECLINED',
    })
  })

/** The application stays as it was sent. */
async function withdrawSent(ctx: Ctx, { record, row }: Opened): Promise<void> {
  const { loan } = record
  await commit(
    ctx,
    {
      action: 'loan.withdraw-consent',
      entity: 'loan',
      entityId: loan.id,
      detail: { by: 'LINK', item: 'SCHUFA' },
      ...withWithdrawn(loan.id, inquiriesOfSecond(loan.fields)),
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

/** Whoever is signed in must be the one to whom the link was mailed, and never the owner. */
function assertOwnHands(ctx: Ctx, { record, row }: Opened): void {
  const { actor } = ctx
  const isOwner =
    actor.kind === 'person'
      ? actor.account.id === record.loan.accountId
      : actor.kind === 'visitor' && actor.hash === record.loan.visitorHash
  const isSomebodyElse = actor.kind === 'person' && !isAddressee(ctx, row.email)
  if (isOwner || isSomebodyElse) throw new DomainError('loan_role', { entityName: 'loan' })
}

interface Decision {
  readonly action: 'loan.give-consents' | 'loan.decline-consents'
  readonly given: readonly string[]
  readonly mail: 'CONSENT_GIVEN' | 'CONSENT_DECLINED'
}

async function decide(
  ctx: Ctx,
  { record, row, settings }: Opened,
  fields: FieldValues,
  { action, given, mail }: Decision,
): Promise<void> {
  const { loan } = record
  const definitions = definitionsOf(settings.areas.INPUT_FIELDS)
  const { borrowers } = withProven({ fields: loan.fields, borrowers: loan.borrowers }, definitions, given)
  const version = loan.version + 1
  const isGiven = given.length > 0
  const accountId = ctx.actor.kind === 'person' ? ctx.actor.account.id : null
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
      ...(isGiven ? {} : withWithdrawn(loan.id, inquiriesOfSecond(loan.fields))),
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
        ? inquiryEntries(ctx, settings, loan.id, inquiriesOfSecond(fields), {
            who: 'SECOND_BORROWER',
            way: 'LINK',
            accountId,
          })
        : withdrawSecondEntries(ctx, record, loan.fields)),
      ...(await decisionMail(ctx, record, mail)),
    ],
  )
  sendSoon(ctx)
}

/** Only while the link is the one that was opened. */
const saved = (ctx: Ctx, row: Opened['row'], columns: Partial<Opened['row']>): Statement =>
  ctx.db
    .update(secondConsents)
    .set(columns)
    .where(and(eq(secondConsents.loanId, row.loanId), eq(secondConsents.linkHash, row.linkHash ?? '')))
