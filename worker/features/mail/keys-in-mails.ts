import type { ComposedMail } from './compose.ts'

/** A secret of randomSecret(): 256 bits are 43 characters. */
const secret = /(?<![\w-])[\w-]{43}(?![\w-])/g

/**
 * Removes the keys of links from a mail that is sent or given up. Elsewhere only their hashes are stored, and whoever may read mails could use
 * the keys to set anybody's password.
 */
export const withoutKeys = (text: string): string => text.replaceAll(secret, '…')

/** The texts of a mail without them. Templates from before the rule of links (domain/settings/mails/) may have one in the subject. */
export const withoutItsKeys = ({ subject, html, text }: ComposedMail): ComposedMail => ({
  subject: withoutKeys(subject),
  html: withoutKeys(html),
  text: withoutKeys(text),
})
