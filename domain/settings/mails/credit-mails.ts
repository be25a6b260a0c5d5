import type { EmailKind } from '../schemas/email-templates.ts'

/** Mails that lead an applicant to a loan and its terms. */
const advertising: ReadonlySet<EmailKind> = new Set([
  'NEW_STATUS',
  'ALTERNATIVE_FINANCING_NOT_FOUND',
  'SHARED_APPLICATION',
  'RESUME_LINK',
  'CO_BORROWER_INVITATION',
])

/** A rate or an instalment with its figure, in German or English. */
export const creditTerms = /(?:rate|zins|instalment)[^\d!?]{0,60}(?:€\s?\d|\d[\d.,]*\s?[€%])/i

/**
 * Whether a mail carries the warning of credit advertising: it leads to a loan, or its text shows a rate or an instalment.
 * `text` is the mail without markup.
 */
export const needsCreditWarning = (kind: EmailKind, text: string): boolean =>
  advertising.has(kind) || creditTerms.test(text)
