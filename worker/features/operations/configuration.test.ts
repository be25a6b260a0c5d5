import { describe, expect, it } from 'vitest'

import { outboundServices } from '#test/facts/services.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { variableNames } from '#worker/env.ts'

import type { ConfigPropsDto, EnvDto } from './configuration.ts'
import type { ThreadDumpDto } from './thread-dump.ts'

async function asked<T>(portal: Portal, path: string): Promise<T> {
  const admin = await signedIn(portal, 'TECH_ADMIN')
  const reply = await admin.fetch(path)
  expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return reply.json()
}

const canary = (at: number): string => `canary${at}-of-32-characters-at-least-${at}`

/** Every secret variable but the database's token, which it must accept, and others that may contain a secret despite their names. */
const secrets = {
  JWT_SECRETS: `${canary(1)},${canary(2)}`,
  RECEIPT_SECRETS: `${canary(12)},${canary(13)}`,
  DATA_KEY_SECRET: canary(3),
  BANK_WEBHOOK_SECRET: `whsec_${btoa(canary(4))}`,
  BANK_URL: `https://bank.example/${canary(5)}?key=canary-in-query`,
  BANK_TOKEN: canary(5),
  IDENT_URL: 'https://canary-user:canary-password@ident.example/v1',
  IDENT_TOKEN: canary(6),
  RATING_URL: 'https://rating.example',
  RATING_TOKEN: canary(7),
  FINTEC_URL: 'https://fintec.example',
  FINTEC_WIZARD_URL: 'https://wizard.example',
  FINTEC_TOKEN: canary(11),
  SMTP_URL: 'smtps://canary-user:canary-password@mail.example:465',
  CAPTCHA_URL: 'https://captcha.example/verify#canary',
  CAPTCHA_SECRET: canary(8),
  OIDC_ISSUER: 'https://sign-in.example',
  OIDC_CLIENT_ID: 'loanport',
  OIDC_CLIENT_SECRET: canary(9),
  OIDC_SCOPES: `openid ${canary(9)}`,
  SOMEBODY_ELSES: 'canary-without-a-name',
}

describe('[B7.42] GET /management/env and GET /management/configprops', () => {
  it('reveal no secret, whatever its name and position', async () => {
    const portal = await openPortal(secrets)
    const token = String(portal.env['DATABASE_TOKEN'])
    expect(token).toMatch(/^[\w.-]{32,}$/)
    for (const path of ['/management/env', '/management/configprops']) {
      const shown = JSON.stringify(await asked(portal, path))
      expect(shown).not.toMatch(/canary|Y2FuYXJ5/)
      expect(shown).not.toContain(token)
    }
  })

  it('reveal no part of a password with separators of an address, and no unnamed variable', async () => {
    const portal = await openPortal({
      SMTP_URL: 'smtps://somebody:canary/a#canary?b,canary@mail.example:465',
      CAPTCHA_ORIGINS: 'https://a.example,https://somebody:canary,canary@b.example',
      UNKNOWN_NUMBER: 471_147_114_711,
      UNKNOWN_SWITCH: true,
      UNKNOWN_LIST: ['canary'],
    })
    for (const path of ['/management/env', '/management/configprops'])
      expect(JSON.stringify(await asked(portal, path))).not.toMatch(/canary|4711/)
    const [environment] = (await asked<EnvDto>(portal, '/management/env')).propertySources
    expect(environment?.properties).toMatchObject({
      UNKNOWN_NUMBER: { value: '******' },
      UNKNOWN_SWITCH: { value: '******' },
      UNKNOWN_LIST: { value: ['******'] },
    })
  })

  it('name the source of each value: environment, default, or technical administrators', async () => {
    const portal = await openPortal({ ...secrets, MAIL_FROM: 'loans@bank.example' })
    const admin = await signedIn(portal, 'TECH_ADMIN')
    await admin.fetch('/api/tech-settings', json('PUT', { SHOW_FOOTER: false }))
    const found = await asked<EnvDto>(portal, '/management/env')
    expect(found.activeProfiles).toEqual(['dev', 'demo', 'oidc', 'swagger', 'api-docs'])
    const [environment, defaults, technical] = found.propertySources
    expect(found.propertySources.map(({ name }) => name)).toEqual(['environment', 'defaults', 'technicalSettings'])
    expect(environment?.properties).toMatchObject({
      MAIL_FROM: { value: 'loans@bank.example' },
      JWT_SECRETS: { value: '******' },
      SMTP_URL: { value: 'smtps://******@mail.example:465' },
      SOMEBODY_ELSES: { value: '******' },
      FILES: { value: '(binding)' },
    })
    expect(defaults?.properties).toMatchObject({ OIDC_ROLES_CLAIM: { value: 'roles' } })
    expect(defaults?.properties).not.toHaveProperty('MAIL_FROM')
    expect(technical?.properties).toMatchObject({ SHOW_FOOTER: { value: false }, 'ANALYTICS.on': { value: false } })
  })

  it('group every variable by purpose, with its effective value', async () => {
    const portal = await openPortal({
      ...secrets,
      DATABASE_TIMEOUT_MS: '2500',
      CAPTCHA_ORIGINS: 'a.example, b.example',
    })
    const { beans } = (await asked<ConfigPropsDto>(portal, '/management/configprops')).contexts.loanport
    expect(beans).toMatchObject({
      database: { prefix: 'DATABASE_', properties: { timeoutMs: 2500, token: '******' } },
      captcha: { properties: { origins: ['a.example', 'b.example'], secret: '******' } },
      scanner: { properties: { url: null } },
      portal: { prefix: '', properties: { mode: 'development', demo: true, jwtSecrets: ['******', '******'] } },
      technicalSettings: { properties: { SHOW_HEADER: true } },
    })
    for (const { name } of outboundServices) expect(beans[name]?.properties, name).toHaveProperty('url')
    const { technicalSettings: _, ...variables } = beans
    expect(Object.values(variables).flatMap(({ properties }) => Object.keys(properties))).toHaveLength(
      variableNames.length,
    )
  })
})

describe('[B7.42] GET /management/threaddump', () => {
  it('lists the requests in flight of its own isolate, with their age and what they wait for', async () => {
    const portal = await openPortal()
    const admin = await signedIn(portal, 'TECH_ADMIN')
    const original = globalThis.fetch
    let go: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      go = resolve
    })
    let holding = true
    globalThis.fetch = async (input, init) => {
      // The first one from here is what the other request waits for.
      if (holding) {
        holding = false
        await released
      }
      return original(input, init)
    }
    try {
      const waiting = portal.fetch('/api/loan/no-such-loan', { headers: { 'unique-user-id': 'somebody' } })
      await expect.poll(() => holding).toBe(false)
      const { threads, isolate } = await (await admin.fetch('/management/threaddump')).json<ThreadDumpDto>()
      expect(threads.map(({ threadName }) => threadName)).toEqual(['GET /api/loan/{id}', 'GET /management/threaddump'])
      expect(threads[0]).toMatchObject({
        threadState: 'TIMED_WAITING',
        lockName: 'database',
        waitedCount: 1,
        stackTrace: [],
        requestId: expect.any(String),
      })
      expect(threads[0]?.age).toBeGreaterThanOrEqual(0)
      expect(threads[1]).toMatchObject({ threadState: 'RUNNABLE', lockName: null })
      expect(isolate.startedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
      go()
      await waiting
    } finally {
      globalThis.fetch = original
    }
    const after = await (await admin.fetch('/management/threaddump')).json<ThreadDumpDto>()
    expect(after.threads.map(({ threadName }) => threadName)).toEqual(['GET /management/threaddump'])
  })
})
