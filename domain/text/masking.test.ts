import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { isSecretName, mask, maskedValue, passwordIn } from './masking.ts'

const canary = 'canary-4711-secret'

describe('[B7.42] secrets of the configuration are masked', () => {
  test('by name', () => {
    for (const name of [
      'JWT_SECRETS',
      'BANK_TOKEN',
      'DATA_KEY_SECRET',
      'STRIPE_API_KEY',
      'SMTP_PASSWORD',
      'clientSecret',
    ])
      expect([name, isSecretName(name), maskedValue(name, 'x', [])]).toEqual([name, true, mask])
    for (const name of ['PASSWORD_HASHING', 'MODE', 'DATABASE_URL', 'OIDC_CLIENT_ID', 'timeoutMs'])
      expect([name, isSecretName(name)]).toEqual([name, false])
  })

  test('by value, if a secret appears in another variable', () => {
    expect(maskedValue('MAIL_FROM', `${canary}@bank.example`, [canary])).toBe(mask)
    expect(maskedValue('PUBLIC_URL', `https://${canary}.example/a`, [canary])).toBe(`https://${mask}/a`)
    expect(maskedValue('PUBLIC_URL', `https://bank.example/a/${canary}/b`, [canary])).toBe(
      `https://bank.example/${mask}`,
    )
    expect(maskedValue('X', 'https://bank.example/p%2Fq%20long', ['p/q long'])).toBe(`https://bank.example/${mask}`)
    expect(maskedValue('MODE', 'production', ['prod'])).toBe('production')
  })

  test('by value, if it looks like a secret', () => {
    for (const value of [
      'whsec_bG9jYWw=',
      'sk_live_abc',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig',
      '-----BEGIN PRIVATE KEY-----',
      'Bearer abc',
      '5f0a8d7b6c5e4f3a2b1c0d9e8f7a6b5c',
    ])
      expect(maskedValue('ANYTHING', value, [])).toBe(mask)
  })

  test('in addresses: user, query and random parts', () => {
    expect(maskedValue('SMTP_URL', `smtps://user:${canary}@mail.example:465`, [])).toBe(
      `smtps://${mask}@mail.example:465`,
    )
    expect(maskedValue('DATABASE_URL', `libsql://db.example?authToken=${canary}`, [])).toBe(
      `libsql://db.example?${mask}`,
    )
    expect(maskedValue('SCANNER_URL', `https://scan.example/v1/5f0a8d7b6c5e4f3a2b1c0d9e8f7a6b5c#${canary}`, [])).toBe(
      `https://scan.example/v1/${mask}#${mask}`,
    )
  })

  test('in addresses without a host', () => {
    expect(maskedValue('SMTP_URL', `smtps://user:${canary}`, [])).toBe(`smtps://${mask}`)
  })

  test('in lists of addresses', () => {
    expect(maskedValue('CAPTCHA_ORIGINS', `https://a.example,https://user:${canary}@b.example`, [])).toBe(mask)
    expect(maskedValue('CAPTCHA_ORIGINS', 'https://a.example, https://b.example', [])).toBe(
      'https://a.example, https://b.example',
    )
    expect(
      maskedValue('CAPTCHA_ORIGINS', 'https://a.example/5f0a8d7b6c5e4f3a2b1c0d9e8f7a6b5c,https://b.example', []),
    ).toBe(`https://a.example/${mask},https://b.example`)
    expect(maskedValue('SCOPES', 'openid,5f0a8d7b6c5e4f3a2b1c0d9e8f7a6b5c', [])).toBe(mask)
  })

  test('in addresses, whatever the characters of a password', () => {
    const characters = fc.constantFrom(...'@@//??##::,,; \\\n%&=+[]<>"!.-Zq7ß€')
    fc.assert(
      fc.property(fc.string({ unit: characters, minLength: 3, maxLength: 20 }), (password) => {
        for (const value of [
          `smtps://user:${password}@mail.example:465`,
          `smtps:/user:${password}@mail.example`,
          `https://a.example,https://user:${password}@b.example`,
          `https://user:${password}@b.example, https://a.example`,
          `https://a.example/?key=${password}`,
          `https://a.example/path#${password}`,
        ]) {
          const harmless = value.replace(password, () => mask)
          const shown = maskedValue('ANY_URL', value, [])
          for (let at = 0; at + 3 <= password.length; at++) {
            const part = password.slice(at, at + 3)
            if (!harmless.includes(part)) expect([value, shown.includes(part)]).toEqual([value, false])
          }
        }
      }),
    )
  })

  test('also elsewhere, for the password of an address', () => {
    for (const password of ['simple', 'pa/ss', 'pa?s#s', 'p@ss:w,ord'])
      expect(passwordIn(`smtps://user:${password}@mail.example:465`)).toBe(password)
    for (const value of ['https://bank.example:8443/a', 'portal@loanport.example', 'https://user@bank.example'])
      expect(passwordIn(value)).toBeUndefined()
  })

  test('and nothing else is masked', () => {
    for (const [name, value] of [
      ['PUBLIC_URL', 'https://loans.bank.example/start'],
      ['MAIL_FROM', 'portal@loanport.example'],
      ['BUILD_COMMIT', '33c138a94c497dac5c0b5e14625108f8314720c0'],
      ['OIDC_SCOPES', 'openid email profile'],
      ['CLAMD', 'localhost:3310'],
      ['CAPTCHA_URL', 'https://[::1]:8443/verify'],
      ['ENVIRONMENT', ''],
    ] as const)
      expect(maskedValue(name, value, [canary])).toBe(value)
  })
})
