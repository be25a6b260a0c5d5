import * as v from 'valibot'

import { htmlProblems } from '../../../text/html.ts'
import { type Localized, localizedSchema, locales } from '../../../text/locale.ts'
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

export const emailKindLabels: Readonly<Record<EmailKind, Localized>> = {
  REGISTRATION: { de: 'Registrierung', en: 'Registration' },
  EXISTING_USER_REGISTRATION: { de: 'Registrierung mit vorhandenem Konto', en: 'Registration of an existing user' },
  NEW_STATUS: { de: 'Neuer Status', en: 'New status' },
  NEW_DOCUMENTS: { de: 'Neue Dokumente', en: 'New documents' },
  REQUEST_ADDITIONAL_DOCUMENTS: { de: 'Angeforderte Unterlagen', en: 'Request for additional documents' },
  DELETE_ACCOUNT_WARNING: { de: 'Ankündigung der Kontolöschung', en: 'Account deletion warning' },
  PASSWORD_RESET: { de: 'Passwort zurücksetzen', en: 'Password reset' },
  ALTERNATIVE_FINANCING_NOT_FOUND: { de: 'Keine alternative Finanzierung', en: 'No alternative financing found' },
  SHARED_APPLICATION: { de: 'Geteilter Antrag', en: 'Shared application' },
  ADMIN_ACTIVATION: { de: 'Aktivierung durch die Administration', en: 'Activation by an administrator' },
  EMAIL_CHANGE: { de: 'Änderung der E-Mail-Adresse', en: 'Change of the e-mail address' },
  EMAIL_CHANGE_NOTICE: {
    de: 'Neue E-Mail-Adresse angegeben (an die bisherige)',
    en: 'Another e-mail address was given (to the present one)',
  },
  EMAIL_CHANGED: {
    de: 'E-Mail-Adresse geändert (an die bisherige)',
    en: 'E-mail address changed (to the former one)',
  },
  ACCOUNT_LOCKED: { de: 'Anmeldung vorübergehend gesperrt', en: 'Sign-in locked for a while' },
  SIGN_IN_LINK: { de: 'Link zur Anmeldung', en: 'Sign-in link' },
  CAPTCHA_LINK: { de: 'Link anstelle des Captchas', en: 'Link instead of the captcha' },
  RESUME_LINK: { de: 'Link zum Fortsetzen', en: 'Link to continue' },
  CO_BORROWER_INVITATION: { de: 'Einladung zum gemeinsamen Antrag', en: 'Invitation of the second applicant' },
  RELEASE_APPROVED: { de: 'Änderungen freigegeben', en: 'Changes approved' },
  RELEASE_BLOCKED: { de: 'Freigabe angehalten', en: 'Release blocked' },
  HUMAN_REVIEW: {
    de: 'Antrag auf Prüfung durch einen Menschen (an die Bank)',
    en: 'Request for a review by a person (to the bank)',
  },
  HUMAN_REVIEW_CONFIRMATION: {
    de: 'Bestätigung der Prüfung durch einen Menschen',
    en: 'Confirmation of the review by a person',
  },
  UNPROCESSED_APPLICATIONS: {
    de: 'Unverarbeitete Anträge (an die Bank)',
    en: 'Unprocessed applications (to the bank)',
  },
  CALL_REQUESTED: { de: 'Bitte um Rückruf (an die Bank)', en: 'Request for a call (to the bank)' },
  CONTACT_MESSAGE: { de: 'Nachricht (an die Bank)', en: 'Message (to the bank)' },
  CONTACT_CONFIRMATION: { de: 'Nachricht erhalten', en: 'Message received' },
  WITHDRAWAL_RECEIPT: { de: 'Widerruf erhalten', en: 'Withdrawal received' },
  WITHDRAWAL_REPAYMENT: { de: 'Rückzahlung nach einem Widerruf', en: 'Repayment after a withdrawal' },
  WITHDRAWAL_UNMATCHED: { de: 'Widerruf ohne Wirkung', en: 'Withdrawal without effect' },
  WITHDRAWAL_NOTICE: { de: 'Widerruf (an die Bank)', en: 'Withdrawal (to the bank)' },
  WITHDRAWAL_REMINDER: { de: 'Erinnerung an das Widerrufsrecht', en: 'Reminder of the right of withdrawal' },
  APPLICATION_REJECTED: { de: 'Antrag abgelehnt', en: 'Application rejected' },
  HUMAN_REVIEW_RESULT: { de: 'Ergebnis der Prüfung durch einen Menschen', en: 'Result of the review by a person' },
  SIGNER_INVITATION: { de: 'Einladung zur Unterschrift', en: 'Invitation to sign' },
  SIGNER_REMINDER: { de: 'Erinnerung an die Unterschrift', en: 'Reminder to sign' },
  OTHER_SIGNED: { de: 'Die andere Person hat unterschrieben', en: 'The other applicant has signed' },
  OFFER_SIGNED: { de: 'Alle haben unterschrieben', en: 'All applicants have signed' },
  OFFER_DECLINED: { de: 'Angebot abgelehnt', en: 'Offer declined' },
  OFFER_EXPIRED: { de: 'Angebot abgelaufen', en: 'Offer expired' },
  CONSENT_REQUEST: { de: 'Bitte um Einwilligung der zweiten Person', en: 'Request for the second applicant’s consent' },
  CONSENT_GIVEN: { de: 'Die zweite Person hat eingewilligt', en: 'The second applicant has consented' },
  CONSENT_DECLINED: { de: 'Die zweite Person hat nicht eingewilligt', en: 'The second applicant has not consented' },
  LINK_ENDED: { de: 'Link der zweiten Person ungültig', en: 'Link of the second applicant is no longer valid' },
  EMAIL_CHANGE_BY_BANK: {
    de: 'Neue E-Mail-Adresse, von der Bank eingetragen',
    en: 'New e-mail address entered by the bank',
  },
  ADMIN_CHANGE_PREPARED: {
    de: 'Administration: Änderung wartet auf die zweite Person',
    en: 'Administrators: a change waits for the second person',
  },
  ADMIN_CHANGE_DONE: { de: 'Administration: Konto geändert', en: 'Administrators: an account was changed' },
  PASSWORD_CHANGED: { de: 'Passwort geändert', en: 'Password changed' },
  CONSENT_WITHDRAWN: { de: 'Einwilligung widerrufen (an die Bank)', en: 'Consent withdrawn (to the bank)' },
  CASE_FILED: { de: 'Neues Anliegen (an die Bank)', en: 'New request (to the bank)' },
  CASE_CONFIRMATION: { de: 'Anliegen erhalten', en: 'Request received' },
  CASE_EXTENDED: { de: 'Spätere Antwort auf ein Anliegen', en: 'Later answer to a request' },
  CASE_ANSWERED: { de: 'Antwort auf ein Anliegen', en: 'Answer to a request' },
  RESTRICTION_ENDS: { de: 'Ende der Einschränkung', en: 'End of the restriction' },
  HOLD_PREPARED: { de: 'Löschsperre wartet auf Zustimmung', en: 'Hold awaits confirmation' },
  SECOND_NOTICE: {
    de: 'Datenschutzhinweis an die zweite Person',
    en: 'Privacy notice to the second applicant',
  },
  SECOND_OBJECTED: { de: 'Die zweite Person hat widersprochen', en: 'The second applicant has objected' },
  OBJECTION_NOTICE: {
    de: 'Widerspruch der zweiten Person (an die Bank)',
    en: 'Objection of the second applicant (to the bank)',
  },
}

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
