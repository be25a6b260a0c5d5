import * as v from 'valibot'

import { htmlProblems } from '../../../text/html.ts'
import { localizedSchema, locales } from '../../../text/locale.ts'
import { linkPlaceholders, strayLinks, templateProblems } from '../../mails/placeholders.ts'

/** The nine kinds of [B3.45], then our own. */
export const emailKinds = [
  'REGISTRATION',
  'EXISTING_USER_REGISTRATION',
  'NEW_STATUS',
  'NEW_DOCUMENTS',
  'REQUEST_ADDITIONAL_DOCUMENTS',
  'DELETE_ACCOUNT_WARNING',
  'PASSWORD_RESET',
  'ALTERNATIVE_FINANCING_NOT_FOUND',
  'SHARED_APPLICATION',
  'ADMIN_ACTIVATION',
  'EMAIL_CHANGE',
  'EMAIL_CHANGE_NOTICE',
  'EMAIL_CHANGED',
  'ACCOUNT_LOCKED',
  'SIGN_IN_LINK',
  'CAPTCHA_LINK',
  'RESUME_LINK',
  'CO_BORROWER_INVITATION',
  'RELEASE_APPROVED',
  'RELEASE_BLOCKED',
  'HUMAN_REVIEW',
  'HUMAN_REVIEW_CONFIRMATION',
  'UNPROCESSED_APPLICATIONS',
  'CALL_REQUESTED',
  'CONTACT_MESSAGE',
  'CONTACT_CONFIRMATION',
  'WITHDRAWAL_RECEIPT',
  'WITHDRAWAL_REPAYMENT',
  'WITHDRAWAL_UNMATCHED',
  'WITHDRAWAL_NOTICE',
  'WITHDRAWAL_REMINDER',
  'APPLICATION_REJECTED',
  'HUMAN_REVIEW_RESULT',
  'SIGNER_INVITATION',
  'SIGNER_REMINDER',
  'OTHER_SIGNED',
  'OFFER_SIGNED',
  'OFFER_DECLINED',
  'OFFER_EXPIRED',
  'CONSENT_REQUEST',
  'CONSENT_GIVEN',
  'CONSENT_DECLINED',
  'LINK_ENDED',
  'EMAIL_CHANGE_BY_BANK',
  'ADMIN_CHANGE_PREPARED',
  'ADMIN_CHANGE_DONE',
  'PASSWORD_CHANGED',
  'CONSENT_WITHDRAWN',
  'CASE_FILED',
  'CASE_CONFIRMATION',
  'CASE_EXTENDED',
  'CASE_ANSWERED',
  'RESTRICTION_ENDS',
  'HOLD_PREPARED',
  'SECOND_NOTICE',
  'SECOND_OBJECTED',
  'OBJECTION_NOTICE',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** The kind of test mails of a template, separate so that they do not count as real ones. */
export const testMail = 'TEST'

/** Placeholders of every mail; `name` is empty if unknown. */
export const commonPlaceholders = ['bankName', 'bankPhone', 'bankEmail', 'portalUrl', 'name'] as const

/** Additional placeholders of each kind; the mailer fills exactly these. */
export const ownPlaceholders = {
  REGISTRATION: ['link', 'validUntil'],
  EXISTING_USER_REGISTRATION: ['link', 'resetLink'],
  NEW_STATUS: ['loanName', 'status', 'link'],
  NEW_DOCUMENTS: ['loanName', 'documents', 'link'],
  REQUEST_ADDITIONAL_DOCUMENTS: ['loanName', 'documents', 'link'],
  DELETE_ACCOUNT_WARNING: ['deletionDate', 'link'],
  PASSWORD_RESET: ['link', 'validUntil'],
  ALTERNATIVE_FINANCING_NOT_FOUND: ['loanName', 'amount', 'term', 'link'],
  SHARED_APPLICATION: ['sharedBy', 'role', 'loanName', 'link'],
  ADMIN_ACTIVATION: ['link', 'validUntil'],
  EMAIL_CHANGE: ['newEmail', 'link', 'validUntil'],
  EMAIL_CHANGE_NOTICE: ['newEmail', 'resetLink'],
  EMAIL_CHANGED: ['newEmail', 'link'],
  ACCOUNT_LOCKED: ['lockedUntil', 'signInLink', 'resetLink'],
  SIGN_IN_LINK: ['link', 'validUntil'],
  CAPTCHA_LINK: ['link', 'validUntil'],
  RESUME_LINK: ['loanName', 'link', 'validUntil'],
  CO_BORROWER_INVITATION: ['invitedBy', 'amount', 'link', 'validUntil'],
  RELEASE_APPROVED: ['release', 'changes', 'approvedBy', 'releaseAt', 'link'],
  RELEASE_BLOCKED: ['changes', 'problems', 'link'],
  HUMAN_REVIEW: ['applicant', 'loanName', 'requestedAt', 'message', 'link'],
  HUMAN_REVIEW_CONFIRMATION: ['loanName', 'requestedAt', 'link'],
  UNPROCESSED_APPLICATIONS: ['count', 'oldest', 'link'],
  CALL_REQUESTED: ['mobile', 'loanId', 'amount', 'term', 'requestedAt'],
  CONTACT_MESSAGE: [
    'reference',
    'topic',
    'message',
    'contactVia',
    'address',
    'loanId',
    'step',
    'fileName',
    'sentAt',
    'link',
  ],
  CONTACT_CONFIRMATION: ['sentAt'],
  WITHDRAWAL_RECEIPT: ['declarant', 'contract', 'address', 'sentAt', 'repaymentDate'],
  WITHDRAWAL_REPAYMENT: ['contract', 'sentAt', 'amount', 'dailyInterest', 'repaymentDate', 'link'],
  WITHDRAWAL_UNMATCHED: ['contract', 'sentAt', 'link'],
  WITHDRAWAL_NOTICE: ['declarant', 'contract', 'address', 'sentAt', 'outcome', 'loanId'],
  WITHDRAWAL_REMINDER: ['loanName', 'signedAt', 'withdrawalDays', 'link'],
  APPLICATION_REJECTED: ['loanName', 'decidedBy', 'reasons', 'database', 'debtAdvice', 'link'],
  HUMAN_REVIEW_RESULT: ['loanName', 'requestedAt', 'result', 'answer', 'link'],
  SIGNER_INVITATION: ['otherName', 'link', 'offerEndsDate'],
  SIGNER_REMINDER: ['otherName', 'link', 'offerEndsDate'],
  OTHER_SIGNED: ['otherName', 'link', 'offerEndsDate'],
  OFFER_SIGNED: ['otherName', 'link'],
  OFFER_DECLINED: ['otherName', 'link'],
  OFFER_EXPIRED: ['link', 'offerEndsDate'],
  CONSENT_REQUEST: ['invitedBy', 'loanName', 'link', 'validUntil'],
  CONSENT_GIVEN: ['loanName', 'link'],
  CONSENT_DECLINED: ['loanName', 'link'],
  LINK_ENDED: ['loanName'],
  EMAIL_CHANGE_BY_BANK: ['newEmail', 'link', 'validUntil'],
  ADMIN_CHANGE_PREPARED: ['account', 'change', 'preparedBy', 'validUntil', 'link'],
  ADMIN_CHANGE_DONE: ['account', 'change', 'doneBy', 'link'],
  PASSWORD_CHANGED: ['resetLink'],
  CONSENT_WITHDRAWN: ['entry', 'consent', 'giver', 'withdrawnAt', 'loanId', 'bankReference'],
  CASE_FILED: ['requestedAt', 'dueDate', 'link'],
  CASE_CONFIRMATION: ['requestedAt', 'dueDate', 'link'],
  CASE_EXTENDED: ['requestedAt', 'dueDate', 'extensionReason', 'link'],
  CASE_ANSWERED: ['requestedAt', 'link'],
  RESTRICTION_ENDS: ['requestedAt', 'restrictedUntilDate', 'link'],
  HOLD_PREPARED: ['preparedBy', 'link'],
  SECOND_NOTICE: ['invitedBy', 'link'],
  SECOND_OBJECTED: ['loanName', 'link'],
  OBJECTION_NOTICE: ['objectedAt', 'loanId', 'bankReference'],
} as const satisfies Record<EmailKind, readonly string[]>

export type Placeholder<K extends EmailKind> = (typeof commonPlaceholders)[number] | (typeof ownPlaceholders)[K][number]

/** All placeholders that a kind's template may use ([B7.29]). */
export const placeholders = Object.fromEntries(
  emailKinds.map((kind) => [kind, [...commonPlaceholders, ...ownPlaceholders[kind]]]),
) as unknown as { readonly [K in EmailKind]: readonly Placeholder<K>[] }

/** The placeholder without which a mail is useless; the editor only warns. */
export const essentialPlaceholder: Readonly<Partial<Record<EmailKind, string>>> = {
  REGISTRATION: 'link',
  PASSWORD_RESET: 'link',
  ADMIN_ACTIVATION: 'link',
  EMAIL_CHANGE: 'link',
  EMAIL_CHANGE_BY_BANK: 'link',
  ADMIN_CHANGE_PREPARED: 'change',
  ADMIN_CHANGE_DONE: 'change',
  CAPTCHA_LINK: 'link',
  RESUME_LINK: 'link',
  CO_BORROWER_INVITATION: 'link',
  CONSENT_REQUEST: 'link',
  SIGNER_INVITATION: 'link',
  SIGNER_REMINDER: 'link',
  REQUEST_ADDITIONAL_DOCUMENTS: 'documents',
  WITHDRAWAL_RECEIPT: 'sentAt',
  WITHDRAWAL_NOTICE: 'contract',
  CONSENT_WITHDRAWN: 'loanId',
  SECOND_NOTICE: 'link',
  OBJECTION_NOTICE: 'loanId',
}

/** Whether a body lacks its essential placeholder. */
export function isEssentialMissing(kind: EmailKind, body: string): boolean {
  const name = essentialPlaceholder[kind]
  return name !== undefined && !new RegExp(`\\{\\{-?\\s*${name}\\s*-?\\}\\}`).test(body)
}

/** Placeholders that say whom or what a mail is about, which a subject shows on locked screens and in lists. */
const tellingPlaceholders: ReadonlySet<string> = new Set([
  'name',
  'account',
  'address',
  'amount',
  'answer',
  'applicant',
  'contract',
  'dailyInterest',
  'database',
  'declarant',
  'documents',
  'fileName',
  'invitedBy',
  'loanName',
  'message',
  'mobile',
  'newEmail',
  'otherName',
  'outcome',
  'reasons',
  'result',
  'sharedBy',
  'status',
  'term',
  'topic',
])

/** The placeholders of a subject that say whom or what the mail is about; the editor only warns. */
export const namedInSubject = (subject: string): string[] => [
  ...new Set(
    [...subject.matchAll(/\{\{-?\s*(\w+)\s*-?\}\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => tellingPlaceholders.has(name)),
  ),
]

/** One line: a line break in a subject would start another header. */
const Subject = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200), v.regex(/^[^\r\n]*$/))
const Body = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000))

const texts = ['subject', 'body'] as const

/** Placeholders for addresses of the portal, with which links may begin. */
export const addressPlaceholders = [...linkPlaceholders, 'portalUrl'] as const
const addresses: ReadonlySet<string> = new Set(addressPlaceholders)

/**
 * Fills a body with dummy values of the same length, to validate its HTML as the reader gets it: text for values, addresses
 * for address placeholders. Branches become blanks, which are invalid in addresses and element names; so do values that
 * would decide the host of a link.
 */
const filledIn = (body: string): string =>
  body
    .replace(/\{\{-?\s*([^{}]*?)\s*-?\}\}(?=(.?))/g, (whole, name: string, next: string) =>
      // Text directly after the portal's host could change it to another host.
      addresses.has(name) && !/[\w.:@{%-]/.test(next) ? `http://${'x'.repeat(whole.length - 7)}` : whole,
    )
    .replace(
      /(https?:\/\/[^\s/?#"'<>{]*|["']\/)(\{\{[^{}]*\}\})/gi,
      (_whole, before: string, value: string) => before + ' '.repeat(value.length),
    )
    .replace(/\{\{[^{}]*\}\}/g, (whole) => 'x'.repeat(whole.length))
    // Branches within the beginning of a tag become letters, because blanks would turn the tag into text.
    .replace(
      /(<\/?)((?:\{%[^{}]*%\})+)/g,
      (_whole, open: string, branches: string) => open + 'x'.repeat(branches.length),
    )
    .replace(/\{%[^{}]*%\}/g, (whole) => ' '.repeat(whole.length))

interface Problem {
  readonly code: string
  readonly value: string
}

/** Reports only Liquid errors of an unparsable template, because its HTML is unknown, and then only those of its HTML. */
function getProblems(part: 'subject' | 'body', text: string, allowed: readonly string[]): readonly Problem[] {
  const ofLiquid = templateProblems(text, allowed)
  if (ofLiquid.length > 0) return ofLiquid
  const ofHtml = part === 'subject' ? [] : htmlProblems(filledIn(text)).slice(0, 20)
  if (ofHtml.length > 0)
    return ofHtml.map(({ code, position }) => ({
      code,
      value: `${position}: ${text.slice(position - 1, position + 39)}`,
    }))
  return strayLinks(part, text)
    .slice(0, 20)
    .map((value) => ({ code: 'strayLink', value: value.slice(0, 60) }))
}

/** Whether a mail of that kind may contain a link to this address. */
export const isMailAddress = (kind: EmailKind, href: string): boolean =>
  !/["<>]/.test(href) &&
  getProblems('body', `<a href="${href.replaceAll('&', '&amp;')}">.</a>`, placeholders[kind]).length === 0

/** A Liquid subject line and simple HTML body per language; the kind decides the placeholders. */
export const EmailTemplate = v.pipe(
  v.strictObject({
    id: v.picklist(emailKinds),
    subject: localizedSchema(Subject),
    body: localizedSchema(Body),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const item = dataset.value
    for (const part of texts)
      for (const locale of locales)
        for (const { code, value } of getProblems(part, item[part][locale], placeholders[item.id]))
          addIssue({
            message: code,
            received: value,
            path: [
              { type: 'object', origin: 'value', input: { ...item }, key: part, value: item[part] },
              { type: 'object', origin: 'value', input: { ...item[part] }, key: locale, value: item[part][locale] },
            ],
          })
  }),
)
export type EmailTemplate = v.InferOutput<typeof EmailTemplate>
