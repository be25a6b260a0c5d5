import { describe, expect, it } from 'vitest'

import { randomSecrets, testVariables } from '#test/harness/variables.ts'

import { getEnv } from './env.ts'

const variables = { ...testVariables, DATABASE_URL: 'http://127.0.0.1:1' }
const withVariables = (changed: Readonly<Record<string, string | undefined>>) => getEnv({ ...variables, ...changed })
const production = {
  ...randomSecrets(),
  MODE: 'production',
  DEMO: undefined,
  PASSWORD_HASHING: undefined,
  BANK_URL: 'https://bank.example',
  IDENT_URL: 'https://ident.example',
}

describe('variables of the environment', () => {
  it('are parsed by their meaning', () => {
    const env = withVariables({
      DEMO: 'Yes',
      PUBLIC_URL: ' https://portal.example/\n',
      JWT_SECRETS: `${'a'.repeat(32)}, ${'b'.repeat(32)},`,
      DATABASE_TIMEOUT_MS: '250',
      EXTERNAL_TEMPLATE_ORIGINS: 'https://www.bank.example/',
    })
    expect(env).toMatchObject({
      DEMO: true,
      PUBLIC_URL: 'https://portal.example',
      JWT_SECRETS: ['a'.repeat(32), 'b'.repeat(32)],
      DATABASE_TIMEOUT_MS: 250,
      EXTERNAL_TEMPLATE_ORIGINS: ['https://www.bank.example'],
      CAPTCHA_ORIGINS: [],
      MAIL_FROM: 'portal@loanport.example',
    })
  })

  it.each([
    ['MODE', 'Production', 'picklist'],
    ['DEMO', 'maybe', 'picklist'],
    ['BANK_URL', 'bank.example', 'url'],
    ['FINTEC_WIZARD_URL', 'http://fintec.example', 'starts_with'],
    ['DATABASE_URL', 'wss://database.example', 'regex'],
    ['DATABASE_URL', 'libsql://database.example?authToken=secret', 'regex'],
    ['DATABASE_TIMEOUT_MS', 'soon', 'integer'],
    ['DATABASE_TIMEOUT_MS', '99', 'min_value'],
    ['JWT_SECRETS', '', 'min_length'],
    ['RECEIPT_SECRETS', '', 'min_length'],
    ['JWT_SECRETS', `${'a'.repeat(32)}, ${'b'.repeat(31)}`, 'min_length'],
    ['RECEIPT_SECRETS', 'a'.repeat(31), 'min_length'],
    ['DATA_KEY_SECRET', 'a'.repeat(31), 'min_length'],
    ['PROMETHEUS_TOKEN', 'a'.repeat(31), 'min_length'],
    ['MAIL_FROM', 'nobody', 'Email'],
    ['ENVIRONMENT', '<b>', 'regex'],
  ])('%s rejects %j with an error that omits the value', (name, value, reason) => {
    // Of a list with the place.
    const message = new RegExp(`^misconfigured: ${name}(\\.\\d)? \\(${reason}\\)$`)
    expect(() => withVariables({ [name]: value })).toThrow(message)
  })

  it.each(['PUBLIC_URL', 'RECEIPT_SECRETS'])('%s is required', (name) => {
    expect(() => withVariables({ [name]: undefined })).toThrow(new Error(`misconfigured: ${name} (missing)`))
  })

  it('all missing, invalid and contradicting ones are named at once', () => {
    expect(() => getEnv({ MODE: 'production', DEMO: 'true', MAIL_FROM: 'nobody' })).toThrow(
      new Error(
        'misconfigured: PUBLIC_URL (missing), DATABASE_URL (missing), JWT_SECRETS (missing), ' +
          'RECEIPT_SECRETS (missing), DATA_KEY_SECRET (missing), BANK_WEBHOOK_SECRET (missing), MAIL_FROM (Email), ' +
          'DEMO (production refuses demo people), BANK_URL (production refuses the sandboxes), ' +
          'IDENT_URL (production refuses the sandboxes)',
      ),
    )
  })

  it('all contradicting ones are named when production is in demo mode', () => {
    expect(withVariables(production).MODE).toBe('production')
    const demo = { ...randomSecrets(), MODE: 'production', DEMO: 'true', FINTEC_URL: 'https://fintec.example' }
    expect(() => withVariables(demo)).toThrow(
      new Error(
        'misconfigured: DEMO (production refuses demo people), PASSWORD_HASHING (production refuses cheap hashes), ' +
          'FINTEC_WIZARD_URL (goes with FINTEC_URL), BANK_URL (production refuses the sandboxes), ' +
          'IDENT_URL (production refuses the sandboxes)',
      ),
    )
  })

  it.each(['JWT_SECRETS', 'RECEIPT_SECRETS', 'DATA_KEY_SECRET', 'BANK_WEBHOOK_SECRET'] as const)(
    '%s that the repository publishes prevents production from starting',
    (name) => {
      expect(() => withVariables({ ...production, [name]: undefined })).toThrow(`${name} (missing)`)
      const refused = new Error(`misconfigured: ${name} (production refuses published secrets)`)
      expect(() => withVariables({ ...production, [name]: testVariables[name] })).toThrow(refused)
    },
  )

  it('published secrets are found anywhere in a list', () => {
    const JWT_SECRETS = `${crypto.randomUUID()}, ${testVariables.JWT_SECRETS}`
    expect(() => withVariables({ ...production, JWT_SECRETS })).toThrow(
      new Error('misconfigured: JWT_SECRETS (production refuses published secrets)'),
    )
  })

  it.each([
    ['JWT_SECRETS', 'a'.repeat(40)],
    ['JWT_SECRETS', `${crypto.randomUUID()}, ${'changeme'.repeat(5)}`],
    ['RECEIPT_SECRETS', '0123456789abcdef0123456789abcdef'],
    ['DATA_KEY_SECRET', 'our-very-secret-key-for-the-portal-2026'],
    ['BANK_WEBHOOK_SECRET', `whsec_${btoa('a'.repeat(32))}`],
    ['PROMETHEUS_TOKEN', 'x9Q!'.repeat(10)],
    ['BANK_TOKEN', 'changeme'],
    ['OIDC_CLIENT_SECRET', 'passw0rd'],
    ['CAPTCHA_SECRET', '1x0000000000000000000000000000000AA'],
    ['SMTP_URL', 'smtps://portal:password123@mail.bank.example:465'],
  ])('%s that can be guessed prevents production from starting, and is not in the message: %s', (name, value) => {
    const changed = { ...production, [name]: value }
    expect(() => withVariables(changed)).toThrow(
      new RegExp(`^misconfigured: ${name} \\(production refuses secrets that can be guessed[^)]*\\)$`),
    )
    expect(() => withVariables(changed)).not.toThrow(value)
    expect(withVariables({ [name]: value }).MODE).toBe('development')
  })

  it('one secret for two purposes prevents production from starting', () => {
    const { JWT_SECRETS } = production
    expect(() => withVariables({ ...production, DATA_KEY_SECRET: JWT_SECRETS })).toThrow(
      new Error('misconfigured: DATA_KEY_SECRET (production refuses one secret for two purposes)'),
    )
  })

  it('tokens and passwords that services issue start production in any usual form', () => {
    const env = withVariables({
      ...production,
      BANK_TOKEN: 'kR8mZ2vQ7xT1',
      SMTP_URL: 'smtps://portal:vN4%25kTq8RzL2@mail.bank.example:465',
      PROMETHEUS_TOKEN: crypto.randomUUID(),
    })
    expect(env.MODE).toBe('production')
  })
})
