import { beforeAll, describe, expect, inject, it } from 'vitest'

import { emailOf, keyIn, mailsTo, newEmail, password, statusesOf } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { json } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { productionVariables } from '#test/harness/variables.ts'
import { workOf } from '#test/harness/work.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { expectDifference } from '#test/harness/seen.ts'

const service = inject('captcha')

/** Portals with different settings coexist here, so none may read them from the shared cache. */
const noCache = { get: () => Promise.resolve(null), put: () => Promise.resolve() }

let portal: Portal
let withoutCaptcha: Portal
beforeAll(async () => {
  portal = await openPortal({
    SNAPSHOTS: noCache,
    CAPTCHA_URL: service.url,
    CAPTCHA_SECRET: service.secret,
    CAPTCHA_SCRIPT: 'https://captcha.example/api.js?render=explicit',
  })
  await changeGeneral(portal.client, { CAPTCHA_REQUIRED: true, CAPTCHA_SITE_KEY: 'site-key' })
  withoutCaptcha = await openPortal({ SNAPSHOTS: noCache })
})

const withSolution = (path: string, solution: string | undefined): string =>
  solution === undefined ? path : `${path}?${new URLSearchParams({ 'g-recaptcha-response': solution })}`

const register = (email: string, solution?: string, at = portal, address = newAddress()) =>
  at.fetch(withSolution('/api/register', solution), json('POST', { email, password, langKey: 'de' }, address))

const reset = (email: string, solution?: string, at = portal) =>
  at.fetch(withSolution('/api/account/reset-password/init', solution), {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', ...newAddress() },
    body: email,
  })

const forms = [
  ['registration', register, 201],
  ['reset', reset, 200],
] as const

const solved = (): string => `solved-${crypto.randomUUID()}`
const alternative = (
  email: string,
  purpose: 'registration' | 'reset' = 'registration',
  extra: Record<string, unknown> = {},
  address = newAddress(),
) => portal.fetch('/api/captcha-alternative', json('POST', { email, purpose, ...extra }, address))

/** A pass as in the mail. */
async function passFor(email: string, purpose: 'registration' | 'reset' = 'registration'): Promise<string> {
  expect((await alternative(email, purpose)).status).toBe(200)
  return `pass:${keyIn((await mailsTo(portal, email)).findLast(({ kind }) => kind === 'CAPTCHA_LINK')?.text ?? '')}`
}

const expectRefused = async (reply: Response, errorKey: string, status = 400): Promise<void> => {
  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ errorKey })
  expect(reply.headers.get('X-loanportApp-error')).toBe(`error.${errorKey}`)
}

describe('the public settings', () => {
  const captchaOf = async (at: Portal) => (await at.fetch('/api/settings/recaptcha')).json()

  it('[A3.22] [A7.05] contain whether a captcha is required, its site key, and the address of its script', async () => {
    expect(await captchaOf(portal)).toEqual({
      required: true,
      siteKey: 'site-key',
      script: 'https://captcha.example/api.js?render=explicit',
    })
    expect(await captchaOf(withoutCaptcha)).toEqual({ required: false, siteKey: '', script: null })
  })

  it('require no captcha that nobody could verify', async () => {
    for (const variables of [{ CAPTCHA_URL: undefined }, { CAPTCHA_SECRET: undefined }]) {
      const unable = withVariables(portal, variables)
      expect(await captchaOf(unable)).toMatchObject({ required: false, siteKey: 'site-key' })
      expect((await register(newEmail(), undefined, unable)).status).toBe(201)
    }
  })
})

const link = (email: string, solution?: string) =>
  portal.fetch(withSolution('/api/account/sign-in-link', solution), json('POST', { email }, newAddress()))

it.each([
  ['POST /api/register', register],
  ['POST /api/account/reset-password/init', reset],
  ['POST /api/account/sign-in-link', link],
] as const)('[A7.05] %s takes a solution', async (call, ask) => {
  const [without, withIt] = [await ask(newEmail()), await ask(newEmail(), solved())]
  expect([without.ok, withIt.ok]).toEqual([false, true])
  expectDifference(`${call}?g-recaptcha-response`, without.status, withIt.status)
})

describe.each(forms)('%s', (_, ask, done) => {
  it('[A5.02] [A7.05] is accepted with a solved captcha, verified by the service with secret and address', async () => {
    const { email } = await emailOf(portal, 'usable')
    const solution = solved()
    expect((await ask(email, solution)).status).toBe(done)
    const asked = await (await fetch(service.asked)).json<Record<string, string>[]>()
    expect(asked.filter(({ response }) => response === solution)).toEqual([
      { secret: service.secret, response: solution, remoteip: expect.stringMatching(/^10\./) as unknown },
    ])
    expect(await mailsTo(portal, email)).toHaveLength(1)
  })

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a wrong one', 'guessed'],
    ['one that is too long', `solved-${'x'.repeat(9000)}`],
    ['an unknown pass', `pass:${'A'.repeat(43)}`],
    ['an empty pass', 'pass:'],
  ])(
    '[A5.02] [A7.05] is refused with %s, before any hashing, and nothing is stored or mailed',
    async (_title, solution) => {
      const { email } = await emailOf(portal, 'usable')
      const { result, hashes } = await workOf(portal, () => ask(email, solution))
      await expectRefused(result, 'captchafailed')
      expect(hashes).toBe(0)
      expect(await mailsTo(portal, email)).toEqual([])
    },
  )

  it('[A4.07] is refused with a used solution: each attempt needs a new one', async () => {
    const solution = solved()
    expect((await ask(newEmail(), solution)).status).toBe(done)
    await expectRefused(await ask(newEmail(), solution), 'captchafailed')
  })

  it('replies alike to known and unknown e-mails, with the same work', async () => {
    const [unknown, known] = [newEmail(), (await emailOf(portal, 'usable')).email]
    const [one, other] = [
      await workOf(portal, () => ask(unknown, solved())),
      await workOf(portal, () => ask(known, solved())),
    ]
    expect([one.trips, one.hashes, one.result.status]).toEqual([other.trips, other.hashes, other.result.status])
    const [first, second] = [await passFor(unknown), await passFor(known)]
    const [third, fourth] = [
      await workOf(portal, () => ask(unknown, first)),
      await workOf(portal, () => ask(known, second)),
    ]
    expect([third.trips, third.hashes, third.result.status]).toEqual([fourth.trips, fourth.hashes, done])
  })
})

describe('a failing service', () => {
  it.each(['broken', 'rubbish', 'misshapen', 'closed', 'silent'] as const)(
    'that is %s: refuses everybody, with a reply to retry',
    async (which) => {
      const without = withVariables(portal, { CAPTCHA_URL: service[which] })
      const email = newEmail()
      await expectRefused(await register(email, solved(), without), 'provider', 503)
      expect(await mailsTo(without, email)).toEqual([])
    },
  )

  it('is not followed to another address, which would get the secret', async () => {
    const redirected = withVariables(portal, { CAPTCHA_URL: service.redirecting })
    const solution = solved()
    await expectRefused(await register(newEmail(), solution, redirected), 'provider', 503)
    const received = await (await fetch(service.asked)).json<Record<string, string>[]>()
    expect(received.map(({ response }) => response)).not.toContain(solution)
    // The same solution is accepted by the service itself.
    expect((await register(newEmail(), solution)).status).toBe(201)
  })

  it('with another secret: refuses everybody', async () => {
    const wrong = withVariables(portal, { CAPTCHA_SECRET: 'another' })
    await expectRefused(await register(newEmail(), solved(), wrong), 'captchafailed')
  })
})

describe('POST /api/captcha-alternative', () => {
  it('mails a link that replaces the captcha once', async () => {
    const email = newEmail()
    const reply = await alternative(email, 'registration', { langKey: 'en' })
    expect([reply.status, await reply.text()]).toEqual([200, ''])
    const [mail] = await mailsTo(portal, email)
    expect(mail).toMatchObject({ kind: 'CAPTCHA_LINK' })
    expect(mail?.text).toMatch(/http:\/\/localhost:8787\/account\/register\?pass=[\w-]{43}/)
    const pass = `pass:${keyIn(mail?.text ?? '')}`
    expect((await register(email, pass)).status).toBe(201)
    await expectRefused(await register(email, pass), 'captchafailed')
    expect((await mailsTo(portal, email)).map(({ kind }) => kind)).toEqual(['CAPTCHA_LINK', 'REGISTRATION'])
  })

  it('leads to the page of the request', async () => {
    const email = newEmail()
    await alternative(email, 'reset')
    expect((await mailsTo(portal, email))[0]?.text).toContain('/account/reset/request?pass=')
  })

  it('is valid for one of many concurrent uses', async () => {
    const email = newEmail()
    const pass = await passFor(email)
    const replies = await Promise.all(Array.from({ length: 6 }, () => register(email, pass)))
    expect(statusesOf(replies)).toEqual([201, 400, 400, 400, 400, 400])
    expect((await mailsTo(portal, email)).filter(({ kind }) => kind === 'REGISTRATION')).toHaveLength(1)
  })

  it('is invalid for another e-mail, and stays valid for its own', async () => {
    const email = newEmail()
    const pass = await passFor(email)
    await expectRefused(await register(newEmail(), pass), 'captchafailed')
    expect((await register(email.toUpperCase(), pass)).status).toBe(201)
  })

  it('expires after an hour, and is then removed', async () => {
    stopClock()
    const email = newEmail()
    const pass = await passFor(email)
    const expiry = async (): Promise<number> => {
      const { rows } = await portal.client.execute('select expires_at from captcha_passes where email = ?', [email])
      return rows.length === 0 ? 0 : Date.parse(String(rows[0]?.['expires_at']))
    }
    expect((await expiry()) - Date.now()).toBe(3_600_000)
    await portal.client.execute('update captcha_passes set expires_at = ? where email = ?', [
      new Date(Date.now() - 1000).toISOString(),
      email,
    ])
    await expectRefused(await register(email, pass), 'captchafailed')
    await portal.cron()
    expect(await expiry()).toBe(0)
  })

  it('is throttled per address, and per e-mail for all addresses', async () => {
    stopClock()
    const from = newAddress()
    const many = await Promise.all(Array.from({ length: 12 }, () => alternative(newEmail(), 'registration', {}, from)))
    expect(statusesOf(many)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    const email = newEmail()
    const [one, two, three, four] = [
      await alternative(email),
      await alternative(email, 'reset'),
      await alternative(email),
      await alternative(email),
    ]
    expect([one.status, two.status, three.status, four.status]).toEqual([200, 200, 200, 200])
    expect(await mailsTo(portal, email)).toHaveLength(3)
    const flooded = newEmail()
    await Promise.all(Array.from({ length: 9 }, () => alternative(flooded)))
    expect(await mailsTo(portal, flooded)).toHaveLength(3)
  })

  it('stores only the hash of a pass', async () => {
    const pass = (await passFor(newEmail())).slice('pass:'.length)
    const { rows } = await portal.client.execute('select * from captcha_passes')
    expect(JSON.stringify(rows)).not.toContain(pass)
  })

  it.each([
    [{ email: 'no mail', purpose: 'reset' }, 'email', 'Email'],
    [{ email: 'a@test.example', purpose: 'else' }, 'purpose', 'Pattern'],
    [{ email: 'a@test.example' }, 'purpose', 'NotNull'],
  ])('refuses %o', async (body, field, message) => {
    const reply = await portal.fetch('/api/captcha-alternative', json('POST', body, newAddress()))
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ fieldErrors: [{ field, message }] })
  })
})

describe('sources of pages with a captcha', () => {
  /** The built page is not available here; its policy does not depend on it. */
  const ASSETS = { fetch: () => Promise.resolve(new Response('<!doctype html><title>Portal</title>')) }
  const policyOf = async (at: Portal, path: string): Promise<Record<string, string>> => {
    const policy = (await at.fetch(path)).headers.get('Content-Security-Policy') ?? ''
    return Object.fromEntries(
      policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
    )
  }
  const configured = {
    ASSETS,
    CAPTCHA_ORIGINS: 'https://frames.captcha.example:8443, https://captcha.example',
  }
  const origins = 'https://captcha.example https://frames.captcha.example:8443'

  it.each(['/account/register', '/account/reset/request', '/account/register/?pass=x'])(
    '[A2.04] [A2.07] %s: include the service',
    async (path) => {
      const policy = await policyOf(withVariables(portal, configured), path)
      expect(policy).toMatchObject({
        'default-src': "'none'",
        'script-src': `'self' ${origins}`,
        'frame-src': origins,
        'connect-src': `'self' ${origins}`,
      })
    },
  )

  it.each(['/', '/login', '/account', '/account/register/finish', '/account/reset/finish/key', '/privatkredit'])(
    '%s: include nobody else',
    async (path) => {
      const policy = await policyOf(withVariables(portal, configured), path)
      expect(policy).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'connect-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
      })
      expect(policy).not.toHaveProperty('frame-src')
    },
  )

  it('without a required captcha: include nobody else', async () => {
    const policy = await policyOf(
      withVariables(withoutCaptcha, { ...configured, CAPTCHA_URL: service.url, CAPTCHA_SECRET: service.secret }),
      '/account/register',
    )
    expect(policy['script-src']).toBe("'self'")
    expect(policy).not.toHaveProperty('frame-src')
  })

  it('include only plain origins, over http only local ones in development', async () => {
    const odd = [
      "https://a.example; script-src 'unsafe-inline'",
      'https://b.example/path',
      'https://*.c.example',
      'http://d.example',
      'https://user@e.example',
      "'unsafe-eval'",
      'data:',
      'https://F.EXAMPLE',
      'https://good.example',
      'http://localhost:9999',
    ].join(',')
    const development = withVariables(portal, {
      ...configured,
      CAPTCHA_SCRIPT: 'http://127.0.0.1:1/api.js',
      CAPTCHA_ORIGINS: odd,
    })
    expect((await policyOf(development, '/account/register'))['frame-src']).toBe(
      'http://127.0.0.1:1 https://good.example http://localhost:9999',
    )
    const production = withVariables(portal, {
      ...configured,
      ...productionVariables,
      CAPTCHA_SCRIPT: 'http://localhost:1/api.js',
      CAPTCHA_ORIGINS: odd,
    })
    expect((await policyOf(production, '/account/register'))['frame-src']).toBe('https://good.example')
  })
})
