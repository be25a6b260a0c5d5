import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, mailedLink, password } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', {
    CAPTCHA_REQUIRED: true,
    CAPTCHA_SITE_KEY: 'site',
    THROTTLE_REGISTRATION: 1000,
    THROTTLE_RESET: 1000,
  })
})
afterAll(async () => {
  await control('general', {
    CAPTCHA_REQUIRED: false,
    CAPTCHA_SITE_KEY: '',
    THROTTLE_REGISTRATION: 10,
    THROTTLE_RESET: 10,
  })
  await browser.close()
})

const open = (locale: 'de' | 'en' = 'de', width = 1280): Promise<Visitor> =>
  openVisitor(browser, portalHere().url, locale, width)
const stranger = (): string => `${crypto.randomUUID().slice(0, 12)}@test.example`
const field = ({ page, t }: Visitor, id: string) => page.getByLabel(t(id), { exact: true })
/** The service's own words. */
const toSolve = (page: Page) => page.getByRole('button', { name: 'I am human' })

async function fillRegistration(visitor: Visitor, address: string): Promise<void> {
  await field(visitor, 'global.form.email.label').fill(address)
  await field(visitor, 'global.form.newpassword.label').fill(password)
  await field(visitor, 'global.form.confirmpassword.label').fill(password)
  await visitor.page.getByRole('checkbox').check()
}
const finished = ({ page, t }: Visitor) => page.getByRole('heading', { name: t('register.finish.title') })

describe('[A3.22] [A5.02] a captcha', () => {
  it.each(
    inTurn([
      ['en', 1280],
      ['de', 390],
    ] as const),
  )('keeps the registration from being sent until it is solved (%s, %i px)', async (locale, width) => {
    const visitor = await open(locale, width)
    const { page, button } = visitor
    await page.goto('/account/register')
    await toSolve(page).waitFor()
    await fillRegistration(visitor, stranger())
    expect(await button('register.submit').isDisabled()).toBe(true)
    await assertSound(visitor)
    await toSolve(page).click()
    await button('register.submit').click()
    await finished(visitor).waitFor()
    await visitor.close()
  })

  it('is let in also where one comes by a link from a page that has none', async () => {
    const visitor = await open()
    const { page, t } = visitor
    await page.goto('/privatkredit?login')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('signIn.register') })
      .click()
    await toSolve(page).waitFor()
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('[A4.07] is another one after a failure', async () => {
    const visitor = await open()
    const { page, t, button } = visitor
    await page.goto('/account/reset/request')
    await field(visitor, 'global.form.email.label').fill(stranger())
    await toSolve(page).click()
    await page.getByRole('button', { name: 'Solved' }).waitFor()
    await control('general', { THROTTLE_RESET: 1 })
    // From the same address.
    await page.request.post('/api/account/reset-password/init', { data: stranger() })
    await button('reset.request.submit').click()
    await page.getByText(t('error.http.429')).waitFor()
    await toSolve(page).waitFor()
    expect(await button('reset.request.submit').isDisabled()).toBe(true)
    await control('general', { THROTTLE_RESET: 1000 })
    await toSolve(page).click()
    await button('reset.request.submit').click()
    await page.getByRole('heading', { name: t('reset.initiated.title') }).waitFor()
    await visitor.close()
  })
})

describe('a mailed link', () => {
  it.each(
    inTurn([
      ['de', 1280],
      ['en', 390],
    ] as const),
  )('stands in for the captcha of a registration, once (%s, %i px)', async (locale, width) => {
    const visitor = await open(locale, width)
    const { page, t, button } = visitor
    const address = stranger()
    await page.goto('/account/register')
    await button('captcha.alternative.action').click()
    // Where to? The field of the e-mail says that it needs one.
    await page.getByText(t('global.messages.validate.email.required')).waitFor()
    expect(await field(visitor, 'global.form.email.label').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await field(visitor, 'global.form.email.label').fill(address)
    await button('captcha.alternative.action').click()
    await page.getByText(t('captcha.alternative.sent'), { exact: true }).waitFor()
    await assertSound(visitor)

    const link = await mailedLink(visitor, address, /\/account\/register\?pass=/)
    await page.goto(link)
    await page.getByText(t('captcha.byMail')).waitFor()
    expect(await toSolve(page).count()).toBe(0)
    await fillRegistration(visitor, address)
    await assertSound(visitor)
    await button('register.submit').click()
    await finished(visitor).waitFor()

    // A second time it is none, and the captcha is there again.
    await page.goto(link)
    await fillRegistration(visitor, address)
    await button('register.submit').click()
    await page.getByText(t('error.captchafailed')).waitFor()
    await toSolve(page).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await visitor.close()
  })

  it('stands in for the captcha of a forgotten password', async () => {
    const visitor = await open()
    const { page, t, button } = visitor
    const address = await newPerson('human')
    await page.goto('/account/reset/request')
    await field(visitor, 'global.form.email.label').fill(address)
    await button('captcha.alternative.action').click()
    await page.getByText(t('captcha.alternative.sent'), { exact: true }).waitFor()
    await page.goto(await mailedLink(visitor, address, /\/account\/reset\/request\?pass=/))
    await field(visitor, 'global.form.email.label').fill(address)
    await button('reset.request.submit').click()
    await page.getByRole('heading', { name: t('reset.initiated.title') }).waitFor()
    await mailedLink(visitor, address, /\/account\/reset\/finish\//)
    expect((await (await askAs(address))('/api/account')).status).toBe(200)
    await visitor.close()
  })

  it('is the way where the captcha’s service cannot be reached', async () => {
    const visitor = await open('en')
    const { page, t, button } = visitor
    await page.route('**/api.js', (route) => route.abort())
    await page.goto('/account/register')
    await page.getByText(t('captcha.unavailable')).waitFor()
    await button('captcha.alternative.action').waitFor()
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })
})
