import { emailIn, tidyEmail } from '#domain/email.ts'

import { MailRefused } from './contract.ts'

/**
 * Parses exactly one plain address to ASCII, safe in an SMTP command and a header; throws `MailRefused` for anything else, such
 * as quoted local parts, comments, lists, names and line breaks.
 */
export function parseAddress(text: string): { readonly address: string; readonly domain: string } {
  const parts = tidyEmail(text) === text ? emailIn(text) : undefined
  if (parts === undefined) throw new MailRefused('not one plain e-mail address', true)
  return { address: `${parts.local}@${parts.domain}`, domain: parts.domain }
}
