import { isLocale, type Locale } from './locale.ts'
import type { Role } from './roles.ts'

/** What an identity provider says of a person. */
export type Claims = Readonly<Record<string, unknown>>

export interface RoleRule {
  /** The claim that holds the roles: its name, or the way to it by dots, as `realm_access.roles`. */
  readonly claim: string
  readonly admin: string
  readonly techAdmin: string
}

/** The role of the portal that the claim stands for. Whoever has both is a professional administrator. */
export function roleOf(claims: Claims, rule: RoleRule): Role {
  const held = textsOf(claimAt(claims, rule.claim))
  if (held.includes(rule.admin)) return 'ADMIN'
  return held.includes(rule.techAdmin) ? 'TECH_ADMIN' : 'USER'
}

/** A claim by its very name first: names of such claims may be addresses, which have dots in them. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? (value as Claims)[part] : undefined,
      claims,
    )
}

/** Roles come as a list, or as one text with spaces between them. */
function textsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(' ') : []
}

/** A language of the portal, from a tag such as `en-GB` or `de_DE`. */
export function localeOfClaim(tag: unknown): Locale | undefined {
  const language = typeof tag === 'string' ? tag.slice(0, 2).toLowerCase() : undefined
  return isLocale(language) ? language : undefined
}

const longestName = 100

/** A name as the account keeps it; empty where the provider says none. */
export const nameOfClaim = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, longestName)
    : ''

/** Some providers say it as text. */
export const isVerifiedEmail = ({ email_verified }: Claims): boolean =>
  email_verified === true || email_verified === 'true'

/**
 * The id token's word first, the userinfo endpoint's for what it leaves out. An address and its being verified are of
 * one source: where people edit the one address, a provider vouches for the other.
 */
export function joinedClaims(userinfo: Claims, idToken: Claims): Claims {
  const { email, email_verified } = 'email' in idToken ? idToken : userinfo
  return { ...userinfo, ...idToken, email, email_verified }
}
