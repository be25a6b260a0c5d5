import { MailRefused } from './contract.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const address = new RegExp(`^(?<local>${atom}(?:\\.${atom})*)@(?<domain>(?:${label}\\.)+${label})$`)

/**
 * Exactly one plain address, or `MailRefused`: what passes can stand in an SMTP command and in a header as it is. Quoted
 * local parts, comments, lists, names, line breaks and other than ASCII do not.
 */
export function parseAddress(text: string): { readonly address: string; readonly domain: string } {
  const { local = '', domain = '' } = address.exec(text)?.groups ?? {}
  if (local === '' || local.length > 64 || text.length > 254)
    throw new MailRefused('not one plain e-mail address', true)
  return { address: text, domain }
}
