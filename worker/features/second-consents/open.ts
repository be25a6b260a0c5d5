import { sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { askedOfSecond, consentedTo, secondEmail } from '#domain/loan/second-consents.ts'
import { can } from '#domain/loan/status.ts'
import { toMailbox } from '#domain/settings/mails/mail-rules.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

import { secondConsents, secondNotices } from '../../db/schema/loans.ts'
import { sha256 } from '../../http/crypto.ts'
import type { Ctx } from '../../http/context.ts'
import { assertRoom, throttleBy } from '../../http/throttle.ts'
import { getJourney } from '../loans/journey.ts'
import { currentApplication, type LoanRecord } from '../loans/loan-record.ts'
import { getLoan } from '../loans/record.ts'
import { getSecondBorrower } from '../loans/role.ts'
import { isAddressee } from '../loans/second-address.ts'
import { linkEnds } from './mails.ts'

/** Unknown keys from one address. */
const wrongKeys = { what: 'consent-key', perMinute: 60 }

/** What a link leads to. */
export interface Opened {
  readonly record: LoanRecord
  /** Where the link went. */
  readonly email: string
  /** The consents that are asked, or were given; undefined where there are none. */
  readonly row: LoanRecord['secondConsents']
  /** Whether details of them are in the loan. */
  readonly entered: boolean
  /** When they objected to it, if that still stands. */
  readonly objectedAt: string | null
  readonly settings: Snapshot
  readonly product: Product
  readonly asked: readonly FieldDefinition[]
  /** NOTICE: no consent is asked now. */
  readonly state: 'NOTICE' | 'OPEN' | 'GIVEN' | 'DECLINED'
  readonly seen: string
}

/** The loan of a link. Throws `link_invalid` for an unknown, replaced or ended one, `throttled` after many unknown ones. */
export async function open(ctx: Ctx, key: string): Promise<Opened> {
  // Before the key is looked up, so that no further guess can be right.
  await assertRoom(ctx, wrongKeys)
  const hash = await sha256(key)
  const loanOfLink = sql`(select loan_id from ${secondConsents} where link_hash = ${hash}
    union all select loan_id from ${secondNotices} where link_hash = ${hash} limit 1)`
  let record: LoanRecord
  try {
    record = await getLoan(ctx, loanOfLink)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
    await throttleBy(ctx, wrongKeys)
    throw new DomainError('link_invalid')
  }
  const { loan, requestedDocuments } = record
  const settings = await ctx.settings(loan.release)
  const product = getJourney(settings, loan)
  const asked = askedOfSecond(settings.areas, product, { ...loan, requestedDocuments })
  const row = asked.length === 0 ? undefined : filterConsents(ctx, record, hash)
  const notice = findNotice(record, hash)
  const email = row?.email ?? notice?.email
  if (email == null) throw new DomainError('link_invalid')
  const state = row === undefined ? 'NOTICE' : getState(row)
  const { de, en } = product.translations
  const about = [consentedTo(loan), secondEmail(loan.fields), de.title, en.title]
  const texts = asked.map(({ id, label, description }) => [id, label, description])
  const seen = await sha256(JSON.stringify([about, texts]))
  return { record, email, row, settings, product, asked, state, seen, ...getObjection(record, email) }
}

export type Row = NonNullable<LoanRecord['secondConsents']>

const getState = (row: Row) => (row.declinedAt !== null ? 'DECLINED' : row.givenAt !== null ? 'GIVEN' : 'OPEN')

/**
 * What the link asks for, or was decided by it: a request ends after some days and with sending, a decision stays as long as the loan, so
 * that it can be withdrawn.
 */
function filterConsents(ctx: Ctx, { loan, secondConsents: row }: LoanRecord, hash: string): Row | undefined {
  if (row?.linkHash !== hash) return undefined
  if (getState(row) !== 'OPEN') return row
  const isOver = row.askedAt === null || linkEnds(row.askedAt) < ctx.now
  return isOver || !can('edit', loan.status) ? undefined : row
}

/** The notice that went to the link, as long as its address is that of the second borrower, who has not joined, or what became of an objection. */
function findNotice(record: LoanRecord, hash: string) {
  const notice = record.secondNotices.find(({ linkHash }) => linkHash === hash)
  if (notice === undefined || getSecondBorrower(record.loan, record.people.members).joined) return undefined
  return notice.objectedAt !== null || isEntered(record, notice.email) ? notice : undefined
}

/** Whether details of whoever has this address are in the loan: it is among them, or was the last that was asked for the consents of this person. */
export const isEntered = ({ loan, secondConsents: asked }: LoanRecord, email: string): boolean =>
  isSecondBorrowerImplied(loan.fields) &&
  [secondEmail(loan.fields), asked?.email ?? ''].some((each) => toMailbox(each) === toMailbox(email))

/** An objection to a draft stands until they are entered again, one to an application for good. */
function getObjection(record: LoanRecord, email: string): Pick<Opened, 'entered' | 'objectedAt'> {
  const mailbox = toMailbox(email)
  const at = record.secondNotices.find((notice) => notice.mailbox === mailbox)?.objectedAt ?? null
  const entered = isEntered(record, email)
  const isDraft = can('edit', record.loan.status)
  const stands = at !== null && (isDraft ? !entered : at >= (currentApplication(record)?.requestDate ?? ''))
  return { entered, objectedAt: stands ? at : null }
}

/** Whoever is signed in must be the one to whom the link was mailed, and never the owner. */
export function assertOwnHands({ record, email }: Pick<Opened, 'record' | 'email'>): void {
  const { actor } = record.reader
  const isOwner =
    actor.kind === 'person'
      ? actor.account.id === record.loan.accountId
      : actor.kind === 'visitor' && actor.hash === record.loan.visitorHash
  const isSomebodyElse = actor.kind === 'person' && !isAddressee(actor, email)
  if (isOwner || isSomebodyElse) throw new DomainError('loan_role', { entityName: 'loan' })
}
