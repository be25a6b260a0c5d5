import * as v from 'valibot'

import { cleanText } from '../text/typed-text.ts'

/** RFC 5321. */
const maxEmailLength = 254
const maxLocalLength = 64

/** In browsers and the Workers runtime; the library of ECMAScript does not declare it. */
const platform = globalThis as unknown as {
  readonly URL: new (text: string) => { readonly hostname: string }
}

/** The dot-atoms of RFC 5322. A local part in quotes is refused, as browsers refuse it. */
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Letters, digits, hyphens and dots of any script, so that nothing else reaches the parser of URLs. */
const typedDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domain = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`)

/** The address as typed, trimmed and without invisible marks: this is what answers keep and screens show. */
export const tidyEmail = (typed: string): string => cleanText(typed).trim()

interface Address {
  /** With the case that was typed. */
  readonly local: string
  /** In ASCII and lower case. */
  readonly domain: string
}

/** The parts of one plain address that browsers and mail servers accept; undefined for anything else. */
export function emailIn(typed: string): Address | undefined {
  const [before = '', after = '', ...more] = tidyEmail(typed).split('@')
  if (more.length > 0 || before.length > maxLocalLength || !local.test(before)) return undefined
  const host = asciiDomain(after)
  return host === undefined || before.length + 1 + host.length > maxEmailLength
    ? undefined
    : { local: before, domain: host }
}

function asciiDomain(typed: string): string | undefined {
  if (!typedDomain.test(typed)) return undefined
  const lower = typed.toLowerCase()
  const ascii = /^(?!.*xn--)[ -~]+$/.test(lower) ? lower : hostIn(typed)
  return ascii !== undefined && domain.test(ascii) ? ascii : undefined
}

/** The platform's own conversion, as in the inputs of browsers; undefined for what does not decode. */
function hostIn(typed: string): string | undefined {
  try {
    return new platform.URL(`https://${typed}`).hostname
  } catch {
    return undefined
  }
}

export const isEmail = (typed: string): boolean => emailIn(typed) !== undefined

/**
 * The one form in which addresses are compared, stored as logins and found: in lower case, with the domain in ASCII. A text that
 * is no address is only tidied, so that a search for it finds nothing.
 */
export function canonicalEmail(typed: string): string {
  const address = emailIn(typed)
  return address === undefined ? tidyEmail(typed).toLowerCase() : `${address.local.toLowerCase()}@${address.domain}`
}

export const isSameEmail = (one: string, other: string): boolean => canonicalEmail(one) === canonicalEmail(other)

/** An address as typed, tidied. */
export const TypedEmail = v.pipe(
  v.string(),
  v.transform(tidyEmail),
  v.nonEmpty(),
  v.check((email) => email === '' || isEmail(email), 'Email'),
)

/** An address in its canonical form. */
export const Email = v.pipe(TypedEmail, v.transform(canonicalEmail))
