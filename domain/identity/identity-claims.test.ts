import { describe, expect, it } from 'vitest'

import { isVerifiedEmail, localeOfClaim, nameOfClaim, getClaimedRole, joinedClaims } from './identity-claims.ts'

const rule = { claim: 'roles', admin: 'ADMIN', techAdmin: 'TECH_ADMIN' }

describe('[A6.01] the role that a claim stands for', () => {
  it.each([
    [{}, 'USER'],
    [{ roles: null }, 'USER'],
    [{ roles: [] }, 'USER'],
    [{ roles: ['ADMIN'] }, 'ADMIN'],
    [{ roles: ['other', 'TECH_ADMIN'] }, 'TECH_ADMIN'],
    [{ roles: ['TECH_ADMIN', 'ADMIN'] }, 'ADMIN'],
    [{ roles: 'openid TECH_ADMIN' }, 'TECH_ADMIN'],
    [{ roles: 'ADMINISTRATOR' }, 'USER'],
    [{ roles: ['admin'] }, 'USER'],
    [{ roles: { ADMIN: true } }, 'USER'],
    [{ roles: [{ name: 'ADMIN' }] }, 'USER'],
  ] as const)('%j → %s', (claims, role) => {
    expect(getClaimedRole(claims, rule)).toBe(role)
  })

  it.each([
    ['realm_access.roles', { realm_access: { roles: ['bank-admin'] } }],
    ['https://bank.example/roles', { 'https://bank.example/roles': ['bank-admin'] }],
    ['a.b.c', { a: { b: { c: 'x bank-admin' } } }],
  ])('is found at %s', (claim, claims) => {
    expect(getClaimedRole(claims, { ...rule, claim, admin: 'bank-admin' })).toBe('ADMIN')
  })

  it.each(['constructor', '__proto__.roles', 'roles.length'])('ignores inherited properties: %s', (claim) => {
    expect(getClaimedRole({ roles: [] }, { ...rule, claim })).toBe('USER')
  })
})

it.each([
  ['de', 'de'],
  ['en-GB', 'en'],
  ['DE_at', 'de'],
])('a language tag %s is %s', (tag, locale) => {
  expect(localeOfClaim(tag)).toBe(locale)
})

it.each([
  ['another language', 'fr'],
  ['nothing', undefined],
  ['no text', 7],
])('a language tag that is %s is unsupported', (_, tag) => {
  expect(localeOfClaim(tag)).toBeUndefined()
})

it('names are texts of limited length', () => {
  expect(nameOfClaim(' Anna\u0000 ')).toBe('Anna')
  expect(nameOfClaim('x'.repeat(500))).toHaveLength(100)
  expect(nameOfClaim({ toString: () => 'x' })).toBe('')
})

it('an e-mail is verified only if the provider says so', () => {
  expect([true, 'true'].map((value) => isVerifiedEmail({ email_verified: value }))).toEqual([true, true])
  expect([false, 'false', 1, undefined, 'yes'].map((value) => isVerifiedEmail({ email_verified: value }))).toEqual(
    Array(5).fill(false),
  )
})

describe('claims of the id token and the userinfo endpoint', () => {
  it('the id token takes precedence', () => {
    expect(joinedClaims({ given_name: 'Li', locale: 'en' }, { given_name: 'Lia' })).toMatchObject({
      given_name: 'Lia',
      locale: 'en',
    })
  })

  it('an e-mail is not verified by a statement about another one', () => {
    const userinfo = { email: 'own@example.com', email_verified: true }
    expect(joinedClaims(userinfo, { email: 'victim@example.com' })).toMatchObject({
      email: 'victim@example.com',
      email_verified: undefined,
    })
    expect(joinedClaims(userinfo, { email_verified: true })).toMatchObject(userinfo)
    expect(joinedClaims({ email: 'own@example.com' }, { email_verified: true }).email_verified).toBeUndefined()
  })
})
