import { decisionTexts } from '#domain/texts/decision.ts'
import { mailsTexts } from '#domain/texts/mails.ts'
import type { Locale, Localized } from '#domain/text/locale.ts'
import { type ConsultedDatabase, decidedByTexts } from '#domain/loan/decision.ts'
import { getStatusLabel, type LoanStatus, type StatusLabel } from '#domain/loan/status.ts'
import { isLabel } from '#domain/names/label.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { legalContact } from '#domain/settings/legal/legal-on-day.ts'
import type { EmailKind } from '#domain/settings/areas/email-templates/schema.ts'
import type { PageType } from '#domain/settings/areas/pages/schema.ts'

import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import type { LoanPeople, LoanRow } from '../loans/loan-record.ts'
import { queueMail } from '../mail/queue.ts'
import type { BankEvent } from './event.ts'

/** The names of statuses in the overview ([A2.21]). */
const statusTexts: Readonly<Record<StatusLabel, Localized>> = mailsTexts.statuses

/** Mails a loan's owner the new status and its documents, in the account's language. */
export async function statusMails(
  ctx: Ctx,
  settings: Snapshot,
  about: {
    readonly loan: LoanRow
    readonly owner: LoanPeople['owner']
    readonly status: LoanStatus
    readonly documents?: readonly string[]
    /** Of a rejection. */
    readonly rejection?: Rejection | undefined
  },
): Promise<Statement[]> {
  const { loan, owner, status, documents = [], rejection } = about
  if (owner === null) return []
  const locale = owner.langKey
  const values = {
    loanName: loanName(settings, loan, locale),
    status: statusTexts[getStatusLabel(status)][locale],
    documents: documents.join(', '),
    link: linkTo(ctx, settings, loan, status),
    name: `${owner.firstName} ${owner.lastName}`.trim(),
  }
  if (rejection !== undefined) {
    const mail = await queueMail(ctx, {
      kind: 'APPLICATION_REJECTED',
      recipient: owner.login,
      locale,
      values: { ...values, ...(await rejectionTexts(ctx, rejection, locale)) },
      letterOf: loan,
    })
    return [mail.statement]
  }
  const mails = await Promise.all(
    mailsFor(status, documents.length > 0).map((kind) =>
      // With the offer, the pre-contractual information is delivered.
      queueMail(ctx, {
        kind,
        recipient: owner.login,
        locale,
        values,
        letterOf: status === 'OFFER_AVAILABLE' ? loan : undefined,
      }),
    ),
  )
  return mails.map((mail) => mail.statement)
}

type Rejection = Pick<Extract<BankEvent, { type: 'REJECTED' }>, 'reasons' | 'decidedBy' | 'database'>

/** Only facts: what the bank has said, and the contact of the live settings. */
async function rejectionTexts(ctx: Ctx, { reasons, decidedBy, database }: Rejection, locale: Locale) {
  const { areas } = await ctx.settings()
  const advice = legalContact(areas.LEGAL, 'DEBT_ADVICE', (await ctx.settled()).today)
  return {
    decidedBy: decidedBy === undefined ? '' : decidedByTexts[decidedBy][locale],
    reasons: reasons.map((reason) => `– ${reason}`).join('\n'),
    database: database === undefined ? '' : databaseText(database, locale),
    debtAdvice: [advice?.name, advice?.address, advice?.phone, advice?.email, advice?.website]
      .filter((line) => line !== undefined)
      .join('\n'),
  }
}

const databaseText = ({ name, address, result, categories }: ConsultedDatabase, locale: Locale): string =>
  [
    `${name}, ${address}`,
    `${decisionTexts.result[locale]}: ${result}`,
    ...(categories.length === 0 ? [] : [`${decisionTexts.categories[locale]}: ${categories.join(', ')}`]),
  ].join('\n')

type Kind = Extract<EmailKind, 'NEW_STATUS' | 'NEW_DOCUMENTS' | 'REQUEST_ADDITIONAL_DOCUMENTS'>

const mailsFor = (status: LoanStatus, hasDocuments: boolean): Kind[] => {
  if (status === 'ADDITIONAL_DOCUMENTS_REQUIRED') return ['REQUEST_ADDITIONAL_DOCUMENTS']
  return hasDocuments ? ['NEW_STATUS', 'NEW_DOCUMENTS'] : ['NEW_STATUS']
}

/** The chosen name of a loan, else its product's title; also for one that was stored before the rule of names. */
export const loanName = (
  settings: Pick<Snapshot, 'areas'>,
  loan: Pick<LoanRow, 'description' | 'productId'>,
  locale: Locale,
): string =>
  (loan.description !== null && isLabel(loan.description) ? loan.description : undefined) ??
  settings.areas.PRODUCTS.find((product) => product.id === loan.productId)?.translations[locale].title ??
  ''

/** A link to the step that needs action, else to the overview. */
export function linkTo(ctx: Ctx, settings: Snapshot, loan: LoanRow, status: LoanStatus): string {
  const product = settings.areas.PRODUCTS.find((each) => each.id === loan.productId)
  const wanted: PageType = status === 'ADDITIONAL_DOCUMENTS_REQUIRED' ? 'REQUESTED_DOCUMENTS' : 'OFFER'
  const step = product?.steps.find((each) =>
    settings.areas.PAGES.some((page) => page.id === each.pageId && page.type === wanted),
  )
  return product === undefined || step === undefined
    ? `${ctx.env.PUBLIC_URL}/`
    : `${ctx.env.PUBLIC_URL}/${product.uri}/${loan.id}/${step.uri}`
}
