import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser } from '../harness/browser.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn, signInHere } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, goOn, label, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = (locale: 'de' | 'en' = 'de', width = 1280): Promise<Visitor> =>
  openVisitor(browser, portalHere().url, locale, width)

const technical = async (values: Record<string, unknown>): Promise<void> => {
  const query = new URLSearchParams(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))
  const reply = await fetch(`${portalHere().control}/technical?${query}`)
  if (!reply.ok) throw new Error(await reply.text())
}
afterEach(() => technical({ NO_LOGIN_MODE: false, SHOW_HEADER: true, SHOW_FOOTER: true }))

const firstHeading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 })
const signInWindow = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('signIn.title') })

/** Past the start page, and past the first step that is saved: a visitor with an application. */
async function begin(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.goto('/privatkredit')
  await page
    .getByRole('button', { name: t('wizard.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await stepHeading(visitor, 'kreditwunsch')
  await goOn(visitor)
  await stepHeading(visitor, 'persoenliche-angaben')
}

describe('[A2.01] the root', () => {
  it('leads a visitor to the default product', async () => {
    const visitor = await open()
    await visitor.page.goto('/')
    await visitor.page.waitForURL('**/privatkredit')
    await visitor.close()
  })

  it.each([
    ['anna@demo.example', 'overview.title'],
    ['admin@demo.example', 'admin.title'],
    ['tech@demo.example', 'admin.title'],
  ])('[B2.23] shows %s the place that is theirs', async (email, title) => {
    const visitor = await open()
    await signIn(visitor, email)
    await visitor.page.goto('/')
    await visitor.page.getByRole('heading', { level: 1, name: visitor.t(title) }).waitFor()
    await visitor.close()
  })
})

describe('[A4.06] signing in', () => {
  it.each(inTurn(['en', 'de'] as const))(
    '[A2.02] opens over the place one is at, which is there again when it is closed, in %s',
    async (locale) => {
      const visitor = await open(locale, locale === 'de' ? 390 : 1280)
      const { page, t } = visitor
      await begin(visitor)
      const { pathname } = new URL(page.url())
      await page.getByRole('textbox', { name: label('lastName', locale), exact: true }).fill('Beispiel')
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.signIn') })
        .click()
      await signInWindow(visitor).waitFor()
      expect(new URL(page.url()).pathname).toBe(pathname)
      await assertSound(visitor)
      expect(
        await signInWindow(visitor)
          .getByRole('link', { name: t('signIn.forgotten') })
          .count(),
      ).toBe(1)
      expect(
        await signInWindow(visitor)
          .getByRole('link', { name: t('signIn.register') })
          .count(),
      ).toBe(1)
      await page.keyboard.press('Escape')
      await signInWindow(visitor).waitFor({ state: 'detached' })
      expect(new URL(page.url()).search).toBe('')
      expect(await page.getByRole('textbox', { name: label('lastName', locale), exact: true }).inputValue()).toBe(
        'Beispiel',
      )
      await visitor.close()
    },
  )

  it('[A5.01] cannot be tried without both, and a refusal says so and keeps the window', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await page.goto('/login')
    const submit = signInWindow(visitor).getByRole('button', { name: t('signIn.submit'), exact: true })
    expect(await submit.isDisabled()).toBe(true)
    await page.getByLabel(t('global.form.email.label')).fill('anna@demo.example')
    expect(await submit.isDisabled()).toBe(true)
    await page.getByLabel(t('global.form.password.label'), { exact: true }).fill('wrong')
    expect(await submit.isDisabled()).toBe(false)
    await submit.click()
    await page.getByText(t('login.messages.error.authentication')).waitFor()
    expect(await signInWindow(visitor).isVisible()).toBe(true)
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })

  it('leads back to where one was, and what was begun is the account’s', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await begin(visitor)
    const { pathname } = new URL(page.url())
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.signIn') })
      .click()
    await signInHere(visitor, 'ben@demo.example')
    await stepHeading(visitor, 'persoenliche-angaben')
    expect(new URL(page.url()).pathname).toBe(pathname)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor()
    await page.getByText(t('overview.status.new')).first().waitFor()
    await visitor.close()
  })

  it('leads an administrator, and whoever was at the first step, to the start', async () => {
    for (const [email, title] of [
      ['admin@demo.example', 'admin.title'],
      ['anna@demo.example', 'overview.title'],
    ] as const) {
      const visitor = await open()
      const { page, t } = visitor
      await page.goto('/privatkredit')
      await firstHeading(visitor).waitFor()
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell.signIn') })
        .click()
      await signInHere(visitor, email)
      await page.getByRole('heading', { level: 1, name: t(title) }).waitFor()
      await visitor.close()
    }
  })

  it('[B8.05] as somebody else, after a session ended in an application, shows nothing of it', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await begin(visitor)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.signIn') })
      .click()
    await signInHere(visitor, 'ben@demo.example')
    await stepHeading(visitor, 'persoenliche-angaben')
    await page.getByRole('textbox', { name: label('lastName', 'de'), exact: true }).fill('Geheim')
    // Ended elsewhere: the next call is refused.
    const token = await page.evaluate(() => sessionStorage.getItem('authenticationToken'))
    await fetch(`${portalHere().url}/api/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    await visitor.button('wizard.saveForLater').click()
    await signInWindow(visitor).waitFor()
    await page.getByText(t('login.error.unauthorized')).waitFor()
    await signInHere(visitor, 'anna@demo.example')
    await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Geheim')
    await visitor.close()
  })

  it('as the same person goes on where the session ended, and nothing typed is lost', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await begin(visitor)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.signIn') })
      .click()
    await signInHere(visitor, 'ben@demo.example')
    await stepHeading(visitor, 'persoenliche-angaben')
    const name = page.getByRole('textbox', { name: label('lastName', 'de'), exact: true })
    await name.fill('Muster')
    const token = await page.evaluate(() => sessionStorage.getItem('authenticationToken'))
    await fetch(`${portalHere().url}/api/logout`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    })
    await visitor.button('wizard.saveForLater').click()
    await signInWindow(visitor).waitFor()
    await signInHere(visitor, 'ben@demo.example')
    await stepHeading(visitor, 'persoenliche-angaben')
    expect(await name.inputValue()).toBe('Muster')
    await visitor.close()
  })
})

it('[A7.06] texts come by language, for good under the stamp of a build; the profile’s sections to whoever is signed in', async () => {
  const { url } = portalHere()
  for (const locale of ['de', 'en'] as const) {
    const stamped = await fetch(`${url}/i18n/${locale}.json?20261121`)
    expect([stamped.status, stamped.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await stamped.json()).toHaveProperty(['profile.title'])
    expect((await fetch(`${url}/i18n/${locale}.json`)).headers.get('Cache-Control')).toBe('no-cache')
  }
  expect((await fetch(`${url}/i18n/fr.json`)).status).toBe(404)
  const administrations = await fetch(`${url}/i18n/admin/de.json?20261121`)
  expect(administrations.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await administrations.json()).not.toHaveProperty(['profile.title'])

  const sections = `${url}/api/pages/profile/sections`
  expect((await fetch(sections)).status).toBe(401)
  const visitor = await open()
  await signIn(visitor, 'anna@demo.example')
  const token = await visitor.page.evaluate(() => sessionStorage.getItem('authenticationToken'))
  const reply = await fetch(sections, { headers: { Authorization: `Bearer ${token}` } })
  const drawn: { fields: { id: string }[] }[] = await reply.json()
  const ids = drawn.flatMap(({ fields }) => fields.map(({ id }) => id))
  expect(ids).toEqual(expect.arrayContaining(['firstName', 'lastName', 'dateOfBirth', 'phone']))
  await visitor.close()
})

it('[A2.03] signing out revokes the session, takes everything along and shows the sign-in window', async () => {
  const visitor = await open()
  const { page } = visitor
  await signIn(visitor, 'anna@demo.example')
  await firstHeading(visitor).waitFor()
  const token = await page.evaluate(() => sessionStorage.getItem('authenticationToken'))
  await page.goto('/logout')
  await signInWindow(visitor).waitFor()
  const reply = await fetch(`${portalHere().url}/api/account`, { headers: { Authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(401)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'locale'))).toEqual([])
  await assertSound(visitor)
  await visitor.close()
})

describe('[A2.16] [B6.04] private places', () => {
  it.each(['/admin', '/app-settings', '/account/password', '/account/profile', '/entity'])(
    '%s leads nobody to sign-in, and on from there',
    async (address) => {
      const visitor = await open()
      const { page } = visitor
      await page.goto(address)
      await signInWindow(visitor).waitFor()
      expect(new URL(page.url()).searchParams.get('from')).toBe(address)
      await visitor.close()
    },
  )

  it.each(['/account/profile', '/admin', '/logout'])('%s opened by its address lets one out again', async (address) => {
    const visitor = await open()
    const { page } = visitor
    if (address === '/logout') await signIn(visitor, 'anna@demo.example')
    await page.goto(address)
    await signInWindow(visitor).waitFor()
    await page.keyboard.press('Escape')
    await signInWindow(visitor).waitFor({ state: 'detached' })
    await page.waitForURL('**/privatkredit')
    await visitor.close()
  })

  it.each([
    ['[A6.02] [B6.03]', 'anna@demo.example', '/admin'],
    ['[A6.02] [B6.03]', 'anna@demo.example', '/app-settings'],
    ['[B6.02]', 'tech@demo.example', '/app-settings'],
    ['[A6.02]', 'admin@demo.example', '/entity'],
    ['[A6.02]', 'tech@demo.example', '/privatkredit'],
    ['[A2.10] [A6.05]', 'admin@demo.example', '/account/profile'],
  ])('%s %s without the authority for %s sees the alert', async (_numbers, email, address) => {
    const visitor = await open('en')
    const { page, t } = visitor
    await signIn(visitor, email)
    await firstHeading(visitor).waitFor()
    await page.goto(address)
    await page.getByRole('alert').getByText(t('error.http.403')).waitFor()
    expect(t('error.http.403')).toContain('You are not authorized to access this page')
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })

  it('[A2.12] the entity area leads a user to the overview', async () => {
    const visitor = await open()
    await signIn(visitor, 'anna@demo.example')
    await firstHeading(visitor).waitFor()
    await visitor.page.goto('/entity')
    await visitor.page.getByRole('heading', { level: 1, name: visitor.t('overview.title') }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/')
    await visitor.close()
  })
})

it.each(inTurn(['de', 'en'] as const))('[A2.11] thanks for the wish to be called, in %s', async (locale) => {
  const visitor = await open(locale, 390)
  await visitor.page.goto('/alternative/finish')
  await visitor.page.getByText(visitor.t('wizard.callRequested.text')).waitFor()
  if (locale === 'en') expect(visitor.t('wizard.callRequested.text')).toContain('We will call you as soon as possible')
  await assertSound(visitor)
  await visitor.close()
})

describe('what stands around the pages', () => {
  it('[B6.06] [A2.28] header and footer are the technical administrator’s to hide, but not from administrators', async () => {
    await technical({ SHOW_HEADER: false, SHOW_FOOTER: false })
    const visitor = await open()
    await visitor.page.goto('/privatkredit')
    await firstHeading(visitor).waitFor()
    expect(await visitor.page.getByRole('banner').count()).toBe(0)
    expect(await visitor.page.getByRole('contentinfo').count()).toBe(0)
    await visitor.close()

    const admin = await open()
    await signIn(admin, 'admin@demo.example')
    await admin.page.getByRole('banner').waitFor()
    await admin.page.getByRole('contentinfo').waitFor()
    await admin.close()
  })

  it('[A6.05] [B2.25] contact buttons are for applicants; a technical administrator sees no footer', async () => {
    const contact = ({ page, t }: Visitor) => page.getByRole('list', { name: t('shell.contact') })
    const applicant = await open()
    await applicant.page.goto('/privatkredit')
    await contact(applicant).waitFor()
    await applicant.close()

    const admin = await open()
    await signIn(admin, 'admin@demo.example')
    await firstHeading(admin).waitFor()
    expect(await contact(admin).count()).toBe(0)
    await expect.poll(() => admin.page.getByRole('contentinfo').count()).toBe(1)
    await admin.page.getByRole('button', { name: /Fach/ }).click()
    expect(await admin.page.getByRole('link', { name: admin.t('shell.menu.profile') }).count()).toBe(0)
    await admin.close()

    const tech = await open()
    await signIn(tech, 'tech@demo.example')
    await firstHeading(tech).waitFor()
    expect(await tech.page.getByRole('contentinfo').count()).toBe(0)
    await tech.close()
  })

  it('[A1.05] in no-login mode no way leads to sign-in or registration', async () => {
    await technical({ NO_LOGIN_MODE: true })
    const visitor = await open()
    const { page, t } = visitor
    await page.goto('/privatkredit')
    await firstHeading(visitor).waitFor()
    expect(await page.getByRole('link', { name: t('shell.signIn') }).count()).toBe(0)
    for (const address of ['/login', '/account/register', '/account/register/finish', '/account/activate/x']) {
      await page.goto(address)
      await page.waitForURL('**/404')
    }
    await visitor.close()
  })
})
