import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import { technicalDefaults } from '#domain/settings/technical.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { filled, professional, technical } from '../harness/administration.ts'
import { openAdministrator } from '../harness/administrator.ts'
import { wideLogo } from '../harness/attachments.ts'
import { openBrowser } from '../harness/browser.ts'
import { control } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken, signIn } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const { url, site } = portalHere()
const shipped = {
  EXTERNAL_TEMPLATES: false,
  EXTERNAL_HEADER_URI: '',
  EXTERNAL_FOOTER_URI: '',
  LANGUAGES: ['de', 'en'],
  HEADER_TEXT_SHOWN: true,
  IDLE_NOT_LOGGED_IN_HIDDEN: false,
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(async () => {
  await control('general', shipped)
  await control('technical', technicalDefaults)
})
afterAll(() => browser.close())

const open = (locale: Locale, width = 1280): Promise<Visitor> => openVisitor(browser, url, locale, width)
const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 }).first()
const banner = ({ page }: Visitor) => page.getByRole('banner')
const sizes = inTurn([
  ['en', 390],
  ['de', 1280],
] as const)
/** One of either kind. */
const administrators = { de: professional, en: technical }

const external = ({ page, t }: Visitor, part: 'header' | 'footer') =>
  page.getByRole('region', { name: t(`shell.external.${part}`) })
const theirs = ({ page }: Visitor) => page.evaluate(() => Reflect.get(globalThis, 'theirs') as unknown)
const withTemplates = (header = '/header', footer = '/footer') =>
  control('general', {
    EXTERNAL_TEMPLATES: true,
    EXTERNAL_HEADER_URI: `${site}${header}`,
    EXTERNAL_FOOTER_URI: `${site}${footer}`,
  })

/** The browser does not know the test site's certificate: its picture comes from here, if the page's policy lets it. */
async function pictures(page: Page): Promise<string[]> {
  const asked: string[] = []
  for (const origin of [site, 'https://elsewhere.example'])
    await page.route(`${origin}/**`, (route) => {
      asked.push(route.request().url())
      const body =
        '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40"/></svg>'
      return route.fulfill({ contentType: 'image/svg+xml', body })
    })
  return asked
}

describe.each(sizes)('[B2.26] header and footer of the bank’s own site, in %s at %i px', (locale, width) => {
  it('are shown to applicants in their language, made of text, links and pictures alone; administrators see none', async () => {
    await withTemplates()
    const visitor = await open(locale, width)
    const { page } = visitor
    const asked = await pictures(page)
    await page.goto('/privatkredit')
    await heading(visitor).waitFor()
    const loans = { de: 'Kredite der Bank', en: 'Loans of the bank' }[locale]
    const link = external(visitor, 'header').getByRole('link', { name: loans })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe(`${site}/kredite`)
    const imprint = external(visitor, 'footer').getByRole('link', { name: { de: 'Impressum', en: 'Imprint' }[locale] })
    expect(await imprint.getAttribute('href')).toBe(`${site}/impressum`)
    // Each link says where it leads, and what leads nowhere is none.
    const links = external(visitor, 'header').getByRole('link')
    expect(
      await links.evaluateAll((all) =>
        all.map((each) => [each.textContent || each.querySelector('img')?.alt, each.getAttribute('href')]),
      ),
    ).toEqual([
      ['Bank Beispiel', `${site}/`],
      [loans, `${site}/kredite`],
      [new URL(site).host, `${site}/siegel`],
      ['Bank bei Social', 'https://social.example/bank'],
      ['elsewhere.example', 'https://elsewhere.example/portal'],
      ['Anruf', 'tel:+49691234'],
    ])
    // Nothing of theirs runs or goes elsewhere, and the portal's own header and footer stay where they are.
    const logo = external(visitor, 'header').getByRole('img', { name: 'Bank Beispiel' })
    await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(120)
    expect(new Set(asked.map((each) => new URL(each).origin))).toEqual(new Set([site]))
    expect(await external(visitor, 'header').locator('a[href^="javascript:"], [onerror], script').count()).toBe(0)
    expect(await theirs(visitor)).toBeUndefined()
    await banner(visitor).getByRole('timer').waitFor()
    await page.getByRole('contentinfo').waitFor()
    await assertSound(visitor)

    const other: Locale = locale === 'de' ? 'en' : 'de'
    await banner(visitor)
      .getByRole('button', { name: { de: 'Deutsch', en: 'English' }[other] })
      .click()
    await page.getByRole('link', { name: { de: 'Kredite der Bank', en: 'Loans of the bank' }[other] }).waitFor()
    await visitor.close()

    const user = await open(locale, width)
    await pictures(user.page)
    await signIn(user, 'anna@demo.example')
    await external(user, 'header').waitFor()
    await user.close()
    const administrator = await openAdministrator(browser, locale, width, administrators[locale])
    const wanted = await pictures(administrator.page)
    administrator.page.on('request', (request) => {
      if (request.url().endsWith('/api/settings/external-templates')) wanted.push(request.url())
    })
    await administrator.page.goto('/')
    await heading(administrator).waitFor()
    await banner(administrator).waitFor()
    await administrator.page.waitForLoadState('networkidle')
    for (const part of ['header', 'footer'] as const) expect(await external(administrator, part).count()).toBe(0)
    expect(wanted).toEqual([])
    await administrator.close()
  })

  it('that are late or not there keep nobody from the portal', async () => {
    await withTemplates('/never', '/not-there')
    const visitor = await open(locale, width)
    const { page } = visitor
    const call = '**/api/settings/external-templates'
    await page.route(call, () => new Promise(() => undefined))
    await page.goto('/privatkredit')
    await heading(visitor).waitFor()
    await page.unroute(call)
    const answered = page.waitForResponse(call)
    await page.goto('/privatkredit')
    expect(await (await answered).json()).toEqual({ header: null, footer: null })
    await heading(visitor).waitFor()
    for (const part of ['header', 'footer'] as const) expect(await external(visitor, part).count()).toBe(0)
    await assertSound(visitor)
    await visitor.close()
  })
})

describe.each(sizes)('the header, in %s at %i px', (locale, width) => {
  it('[A2.28] [B3.31] shows the logo as wide as it is, with the name of the bank for those who do not see it', async () => {
    await control('looks', { LOGO: `data:image/svg+xml;base64,${btoa(wideLogo())}` })
    const visitor = await open(locale, width)
    const { page, t } = visitor
    await page.goto('/privatkredit')
    await heading(visitor).waitFor()
    const home = banner(visitor).getByRole('link', { name: filled(t('shell.home'), { bank: 'Musterbank' }) })
    const logo = home.getByRole('img', { name: 'Musterbank', exact: true })
    expect(await logo.evaluate((image: HTMLImageElement) => [image.offsetWidth, image.offsetHeight])).toEqual([144, 36])
    expect(await home.innerText()).toBe('')
    await assertSound(visitor)
    await control('looks', { LOGO: '' })
    await page.reload()
    await heading(visitor).waitFor()
    await home.getByText('Musterbank', { exact: true }).waitFor()
    expect(await logo.count()).toBe(0)
    await visitor.close()
  })

  it('[A2.28] [B2.24] holds language selector, ribbon, text and session timer; without it for applicants, administrators keep it', async () => {
    const visitor = await open(locale, width)
    const { page, t } = visitor
    const ribbon = (of: Visitor) =>
      banner(of).getByText(filled(t('shell.environment'), { name: t('shell.environment.dev') }), { exact: true })
    const selector = banner(visitor).getByRole('group', { name: t('shell.language') })
    const timer = banner(visitor).getByRole('timer', { name: t('session.clock') })
    await page.goto('/privatkredit')
    await ribbon(visitor).waitFor()
    await selector.waitFor()
    await timer.waitFor()
    const text = shippedAreas().TEXT_FIELDS.find(({ id }) => id === 'HEADER_TEXT')?.text[locale] ?? ''
    expect(await banner(visitor).innerText()).toContain(text)
    await assertSound(visitor)

    // The bank speaks one language, hides the timer, and shows its name in place of the text.
    await control('general', { LANGUAGES: [locale], IDLE_NOT_LOGGED_IN_HIDDEN: true, HEADER_TEXT_SHOWN: false })
    await page.goto('/privatkredit')
    await heading(visitor).waitFor()
    await banner(visitor).getByText('Musterbank AG', { exact: true }).waitFor()
    expect(await selector.count()).toBe(0)
    expect(await timer.count()).toBe(0)

    await control('technical', { SHOW_HEADER: false })
    await page.goto('/privatkredit')
    await heading(visitor).waitFor()
    expect(await banner(visitor).count()).toBe(0)
    expect(visitor.errors).toEqual([])
    await visitor.close()
    const administrator = await openAdministrator(browser, locale, width, administrators[locale])
    await ribbon(administrator).waitFor()
    expect(await administrator.violations()).toEqual([])
    await administrator.close()
  })

  it('[B2.28] [A2.28] the page title of a page that is no step has the bank’s own title in it', async () => {
    const visitor = await open(locale, width)
    const title = shippedAreas().TEXT_FIELDS.find(({ id }) => id === 'PAGE_TITLE')?.text[locale] ?? ''
    await visitor.page.goto('/account/reset/request')
    await heading(visitor).waitFor()
    await expect.poll(() => visitor.page.title()).toBe(`${visitor.t('reset.request.title')} – ${title}`)
    await visitor.close()
  })

  it('[B4.09] [A4.09] something at the top moves while any call is under way, and no longer', async () => {
    const visitor = await open(locale, width)
    const { page, t, button } = visitor
    await page.goto('/account/reset/request')
    await heading(visitor).waitFor()
    const loading = page.getByRole('progressbar', { name: t('shell.loading') })
    await expect.poll(() => loading.count()).toBe(0)
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/account/reset-password/init*', async (route) => {
      await held
      await route.fulfill({ status: 200 })
    })
    await page.getByLabel(t('global.form.email.label')).fill('nobody@test.example')
    await button('reset.request.submit').click()
    await loading.waitFor({ state: 'attached' })
    expect(await visitor.violations()).toEqual([])
    answer()
    await page.waitForURL('**/account/reset/initiated')
    await expect.poll(() => loading.count()).toBe(0)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})

describe.each(sizes)('what cannot be shown, in %s at %i px', (locale, width) => {
  const failed = ({ page, t }: Visitor, id: string) =>
    page.getByRole('alert').getByRole('heading', { level: 1, name: t(id), exact: true })

  it('[A8.08] [B8.15] a page that fails unexpectedly says so; header and footer stay', async () => {
    const visitor = await open(locale, width)
    const { page } = visitor
    await signIn(visitor, 'anna@demo.example')
    await heading(visitor).waitFor()
    await page.route('**/api/loan/previews?*', (route) =>
      route.fulfill({ json: { content: [null], totalElements: 1, absoluteSize: 1 } }),
    )
    await page.goto('/entity')
    await failed(visitor, 'error.unexpected').waitFor()
    await banner(visitor).waitFor()
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })

  it('[A8.08] [B8.15] a part of the portal that does not come is an error after two minutes', async () => {
    const visitor = await open(locale, width)
    const { page, t } = visitor
    await page.clock.install()
    await page.goto('/login')
    const register = page.getByRole('link', { name: t('signIn.register') })
    await register.waitFor()
    await page.route('**/assets/RegisterPage-*.js', () => new Promise(() => undefined))
    await register.click()
    await page.clock.fastForward('01:55')
    expect(await failed(visitor, 'error.server.not.reachable').count()).toBe(0)
    await page.clock.fastForward('00:10')
    await failed(visitor, 'error.server.not.reachable').waitFor()
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })
})

it('[A2.28] an address that is opened anew begins at its top; a page that is loaded again or gone back to is where it was', async () => {
  const visitor = await open('de', 390)
  const { page } = visitor
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const scrollTo = async (top: number) => {
    await page.evaluate((y) => globalThis.scrollTo(0, y), top)
    await expect.poll(scrolled).toBe(top)
  }
  const goTo = async (address: string) => {
    await page.goto(address)
    await heading(visitor).waitFor()
    await page.waitForLoadState('networkidle')
  }
  await goTo('/')
  const start = page.url()
  await scrollTo(240)
  await page.reload()
  await expect.poll(scrolled).toBe(240)
  await goTo('/baufinanzierung')
  expect(await scrolled()).toBe(0)
  await scrollTo(120)
  await page.goBack()
  await expect.poll(scrolled).toBe(240)
  await goTo('/baufinanzierung')
  await goTo(start)
  expect(await scrolled()).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('[A2.28] [B2.27] messages appear at the top left', async () => {
  const visitor = await open('de')
  const { page, t } = visitor
  await holdToken(visitor, 'anna@demo.example')
  await page.goto('/account/password')
  await page.getByLabel(t('global.form.currentpassword.label'), { exact: true }).fill('falsch')
  for (const field of ['global.form.newpassword.label', 'global.form.confirmpassword.label'])
    await page.getByLabel(t(field), { exact: true }).fill('Sommerwind-2026!')
  await visitor.button('password.submit').click()
  const message = page.getByRole('alert').getByText(t('password.messages.error'))
  await message.waitFor()
  const card = await message.locator('..').boundingBox()
  expect(card?.x).toBeLessThan(40)
  expect(card?.y).toBeLessThan(40)
  expect(card?.width).toBeLessThan(640)
  await visitor.close()
})
