import type { EmailKind } from '../areas/email-templates/schema.ts'

/** Mails that lead an applicant to a loan and its terms. */
const advertising: ReadonlySet<EmailKind> = new Set([
  'NEW_STATUS',
  'ALTERNATIVE_FINANCING_NOT_FOUND',
  'SHARED_APPLICATION',
  'RESUME_LINK',
  'CO_BORROWER_INVITATION',
])

/** Of anything: the text alone does not tell a rate from another percentage. */
const percentage = /\d\s?%|\d\s(?:percent|per cent|prozent)(?!\p{L})/iu
const euro = String.raw`(?:(?:€|\beuros?|\beur)\s?\d|\d\s?(?:€|(?:euros?|eur)(?!\p{L})))`
/** Words of rates and instalments, also as the last part of a German compound: not `separate`. */
const term = String.raw`(?<!\p{L})(?:(?:\p{L}*(?:s|kredit))?(?:raten\p{L}*|rates?)|\p{L}*zins\p{L}*|instal?lments?|interest|monthly|(?:a|per) month|monatlich\p{L}*|(?:im|pro|je) monat)(?!\p{L})`
/** Not further apart than a sentence; decimals have a point too. */
const near = String.raw`(?:[^.!?]|\.(?!\s)){0,60}?`
const instalment = new RegExp(`${term}${near}${euro}|${euro}${near}${term}`, 'iu')

/**
 * Whether a mail carries the warning of credit advertising: it leads to a loan, or its text shows a percentage, or an
 * amount beside a word of rates and instalments. `text` is the mail without markup.
 */
export const needsCreditWarning = (kind: EmailKind, text: string): boolean =>
  advertising.has(kind) || percentage.test(text) || instalment.test(text)
