import { MailRefused } from './contract.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const address = new RegExp(`^(?<local>${atom}(?:\\.${atom})*)@(?<domain>(?:${label}\\.)+${label})$`)

/**
 * Parses exactly one plain address, safe in an SMTP command and a header; throws `MailRefused` for anything else, such as
 * quoted local parts, comments, lists, names, line breaks and non-ASCII characters.
 */
export function parseAddress(text: string): { readonly address: string; readonly domain: string } {
  const { local = '', domain = '' } = address.exec(text)?.groups ?? {}
  if (local === '' || local.length > 64 || text.length > 254)
    throw new MailRefused('not one plain e-mail address', true)
  return { address: text, domain }
}
