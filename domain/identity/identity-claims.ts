import { isLocale, type Locale } from '../text/locale.ts'
import { cleanName } from '../names/person-name.ts'
import type { Role } from '../accounts/roles.ts'

/** An identity provider's claims about a person. */
export type Claims = Readonly<Record<string, unknown>>

export interface RoleRule {
  /** The claim with the roles: a name, or a dotted path such as `realm_access.roles`. */
  readonly claim: string
  readonly admin: string
  readonly techAdmin: string
}

/** The portal's role by the claim. With both roles, the person is a professional administrator. */
export function getClaimedRole(claims: Claims, rule: RoleRule): Role {
  const granted = toTexts(claimAt(claims, rule.claim))
  if (granted.includes(rule.admin)) return 'ADMIN'
  return granted.includes(rule.techAdmin) ? 'TECH_ADMIN' : 'USER'
}

/** Tries the exact name before the path, because claim names may be addresses with dots. */
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

/** Roles are a list, or a text separated by spaces. */
function toTexts(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(' ') : []
}

/** A language of the portal, from a tag such as `en-GB` or `de_DE`. */
export function localeOfClaim(tag: unknown): Locale | undefined {
  const language = typeof tag === 'string' ? tag.slice(0, 2).toLowerCase() : undefined
  return isLocale(language) ? language : undefined
}

/** A name for the account, by the rule of names; empty without one. */
export const nameOfClaim = (name: unknown): string => (typeof name === 'string' ? cleanName(name) : '')

/** Also accepts text, as some providers send. */
export const isVerifiedEmail = ({ email_verified }: Claims): boolean =>
  email_verified === true || email_verified === 'true'

/**
 * Merges claims: those of the id token first, then those of the userinfo endpoint. E-mail and its verification come from
 * the same source, because people may be able to edit the address in the other.
 */
export function joinedClaims(userinfo: Claims, idToken: Claims): Claims {
  const { email, email_verified } = 'email' in idToken ? idToken : userinfo
  return { ...userinfo, ...idToken, email, email_verified }
}
