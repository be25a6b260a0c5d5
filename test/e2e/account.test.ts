import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'

import { demoPassword } from '../../scripts/people.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, goOn, label, mailedLink, password, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { THROTTLE_REGISTRATION: 1000, THROTTLE_RESET: 1000 })
})
afterAll(async () => {
  await control('general', { THROTTLE_REGISTRATION: 10, THROTTLE_RESET: 10 })
  await browser.close()
})

const screens = inTurn([
  ['de', 390],
  ['de', 1280],
  ['en', 390],
  ['en', 1280],
] as const)
const open = (locale: 'de' | 'en' = 'de', width = 1280): Promise<Visitor> =>
  openVisitor(browser, portalHere().url, locale, width)
const stranger = (): string => `${crypto.randomUUID().slice(0, 12)}@test.example`
const heading = ({ page, t }: Visitor, id: string) => page.getByRole('heading', { level: 1, name: t(id) })
const field = ({ page, t }: Visitor, id: string) => page.getByLabel(t(id), { exact: true })
const email = 'global.form.email.label'
const newPassword = 'global.form.newpassword.label'
const again = 'global.form.confirmpassword.label'

async function fillRegistration(visitor: Visitor, address: string): Promise<void> {
  await field(visitor, email).fill(address)
  await field(visitor, newPassword).fill(password)
  await field(visitor, again).fill(password)
  await visitor.page.getByRole('checkbox').check()
}

describe('registration', () => {
  it.each(screens)(
    '[A2.04] [A2.05] [A2.06] [A4.07] [A9.04] leads by a mailed link to an account, and on to sign-in after 4 s (%s, %i px)',
    async (locale, width) => {
      const visitor = await open(locale, width)
      const { page, t, button } = visitor
      const address = stranger()
      await page.goto('/account/register')
      await heading(visitor, 'register.title').waitFor()
      expect(await page.title()).toContain(t('register.title'))
      expect(await button('register.submit').isDisabled()).toBe(true)
      await fillRegistration(visitor, address)
      await button('register.submit').and(page.locator(':enabled')).waitFor()
      await assertSound(visitor)
      await button('register.submit').click()
      await heading(visitor, 'register.finish.title').waitFor()
      expect(new URL(page.url()).pathname).toBe('/account/register/finish')
      expect(await page.title()).toContain(t('register.finish.title'))
      await assertSound(visitor)

      const link = await mailedLink(visitor, address, /\/account\/activate\//)
      await page.goto(link)
      await page.getByText(t('activate.messages.success')).waitFor()
      const activated = Date.now()
      expect(await page.title()).toContain(t('activate.title'))
      await assertSound(visitor)
      await page.waitForURL('**/login')
      expect(Date.now() - activated).toBeGreaterThan(2500)
      expect(Date.now() - activated).toBeLessThan(6000)
      expect((await (await askAs(address, password))('/api/account')).status).toBe(200)

      // The link is good for one use.
      const second = await open(locale, width)
      await second.page.goto(link)
      await second.page.getByText(t('activate.messages.error')).waitFor()
      await second.page.getByRole('link', { name: t('signIn.register') }).waitFor()
      expect(await second.violations()).toEqual([])
      await second.close()
      await visitor.close()
    },
  )

  it('[A8.04] tells who comes without a key to register, in the words of the specification', async () => {
    const visitor = await open('en')
    await visitor.page.goto('/account/activate?key=unknown')
    await visitor.page
      .getByText('Your user could not be activated. Please use the registration form to sign up.')
      .waitFor()
    await visitor.close()
  })

  it('[A5.02] shows what is wrong once a field was touched, and cannot be sent until all is right', async () => {
    const visitor = await open('en')
    const { page, t, button } = visitor
    await page.goto('/account/register')
    await heading(visitor, 'register.title').waitFor()
    const submit = button('register.submit')
    const told = (id: string) => page.getByText(t(id), { exact: true })
    expect(await told('global.messages.validate.email.required').count()).toBe(0)

    const leaves = async (named: string, value: string, problem: string): Promise<void> => {
      await field(visitor, named).fill(value)
      await field(visitor, named).blur()
      await told(problem).waitFor()
      expect(await submit.isDisabled()).toBe(true)
    }
    await leaves(email, '', 'global.messages.validate.email.required')
    await leaves(email, 'toni@', 'global.messages.validate.email.invalid')
    await leaves(newPassword, '', 'global.messages.validate.newpassword.required')
    await leaves(newPassword, 'abc', 'global.messages.validate.newpassword.minlength')
    await leaves(newPassword, `${password}${'x'.repeat(40)}`, 'global.messages.validate.newpassword.maxlength')
    await leaves(newPassword, 'abcdefgh', 'global.messages.validate.newpassword.strengthpolicy')
    await leaves(again, '', 'global.messages.validate.confirmpassword.required')
    await leaves(again, 'abc', 'global.messages.validate.confirmpassword.minlength')
    await leaves(again, 'x'.repeat(51), 'global.messages.validate.confirmpassword.maxlength')
    await leaves(again, `${password}!`, 'global.messages.error.dontmatch')
    await page.getByRole('checkbox').check()
    await page.getByRole('checkbox').uncheck()
    await told('register.messages.validate.dataprotection.required').waitFor()
    expect(await visitor.violations()).toEqual([])

    await fillRegistration(visitor, stranger())
    expect(await submit.isDisabled()).toBe(false)
    await page.getByRole('checkbox').uncheck()
    expect(await submit.isDisabled()).toBe(true)
    await visitor.close()
  })

  it.each([
    ['de', 'https://www.musterbank.example/datenschutz'],
    ['en', 'https://www.musterbank.example/en/privacy'],
  ] as const)('[A5.02] has the bank’s privacy notice beside the consent, in %s', async (locale, address) => {
    const visitor = await open(locale)
    const { page, t } = visitor
    await page.goto('/account/register')
    const link = page.getByRole('main').getByRole('link', { name: t('register.privacy') })
    expect(await link.getAttribute('href')).toBe(address)
    await visitor.close()
  })

  it('[A4.07] saves what was typed into an application before, for whoever goes on in another browser', async () => {
    const visitor = await open()
    const { page, t, button } = visitor
    const address = stranger()
    await page.goto('/privatkredit')
    await page
      .getByRole('button', { name: t('wizard.next'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await stepHeading(visitor, 'kreditwunsch')
    await goOn(visitor)
    await stepHeading(visitor, 'persoenliche-angaben')
    await page.getByRole('textbox', { name: label('lastName', 'de'), exact: true }).fill('Unterwegs')
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.signIn') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('signIn.register') })
      .click()
    await heading(visitor, 'register.title').waitFor()
    await fillRegistration(visitor, address)
    await button('register.submit').click()
    await heading(visitor, 'register.finish.title').waitFor()

    const elsewhere = await open()
    await elsewhere.page.goto(await mailedLink(visitor, address, /\/account\/activate\//))
    await elsewhere.page.getByText(t('activate.messages.success')).waitFor()
    const ask = await askAs(address, password)
    const { content } = await (await ask('/api/loan/previews?page=0&size=9')).json<{ content: { id: string }[] }>()
    expect(content).toHaveLength(1)
    expect(await (await ask(`/api/loan/${content[0]?.id}`)).json<Loan>()).toMatchObject({
      fields: { lastName: { value: { value: 'Unterwegs' } } },
    })
    await elsewhere.close()
    await visitor.close()
  })

  it('[A4.07] sends who is signed in to /', async () => {
    const visitor = await open()
    await signIn(visitor, await newPerson('registered'))
    await heading(visitor, 'overview.title').waitFor()
    await visitor.page.goto('/account/register')
    await heading(visitor, 'overview.title').waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/')
    await visitor.close()
  })
})

describe('a forgotten password', () => {
  it.each(screens)(
    '[A2.07] [A2.08] [A2.09] [A4.07] [A5.02] [A8.05] is set anew by a mailed link (%s, %i px)',
    async (locale, width) => {
      const visitor = await open(locale, width)
      const { page, t, button } = visitor
      const address = await newPerson('forgetful')
      await page.goto('/account/reset/request')
      await heading(visitor, 'reset.request.title').waitFor()
      expect(await page.title()).toContain(t('reset.request.title'))
      expect(await button('reset.request.submit').isDisabled()).toBe(true)
      await field(visitor, email).fill(address)
      await button('reset.request.submit').and(page.locator(':enabled')).waitFor()
      await assertSound(visitor)
      await button('reset.request.submit').click()
      await heading(visitor, 'reset.initiated.title').waitFor()
      await page.getByText(t('reset.request.messages.request-initiated')).waitFor()
      expect(new URL(page.url()).pathname).toBe('/account/reset/initiated')
      expect(await page.title()).toContain(t('reset.initiated.title'))
      await assertSound(visitor)

      await page.goto(await mailedLink(visitor, address, /\/account\/reset\/finish\//))
      await heading(visitor, 'reset.finish.title').waitFor()
      expect(await page.title()).toContain(t('reset.finish.title'))
      await field(visitor, newPassword).fill(password)
      await field(visitor, again).fill(`${password}?`)
      await field(visitor, again).blur()
      await page.getByText(t('global.messages.error.dontmatch')).waitFor()
      expect(await button('reset.finish.submit').isDisabled()).toBe(true)
      await field(visitor, again).fill(password)
      await button('reset.finish.submit').and(page.locator(':enabled')).waitFor()
      await assertSound(visitor)
      await button('reset.finish.submit').click()
      await heading(visitor, 'reset.success.title').waitFor()
      expect(new URL(page.url()).pathname).toBe('/account/reset/success')
      expect(await page.title()).toContain(t('reset.success.title'))
      await assertSound(visitor)
      expect((await (await askAs(address, password))('/api/account')).status).toBe(200)
      await visitor.close()
    },
  )

  it.each(screens)('[A8.05] a link that is past or has no key says so (%s, %i px)', async (locale, width) => {
    const visitor = await open(locale, width)
    const { page, t, button } = visitor
    await page.goto('/account/reset/finish')
    await page.getByText(t('reset.finish.messages.keymissing')).waitFor()
    await page.goto('/account/reset/finish/unknown')
    await field(visitor, newPassword).fill(password)
    await field(visitor, again).fill(password)
    await button('reset.finish.submit').click()
    await page.getByText(t('error.resetfailed')).waitFor()
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })
})

describe('[B2.40] the password page', () => {
  it.each(inTurn(['en', 'de'] as const))(
    '[A5.03] shows five strengths in five colours and in words, in %s',
    async (locale) => {
      const visitor = await open(locale)
      const { page, t } = visitor
      await page.goto('/account/register')
      const colours = new Set<string>()
      for (const [typed, level] of [
        ['abc', 'VERY_WEAK'],
        ['abcdef1', 'WEAK'],
        ['Abcdef12', 'REASONABLE'],
        ['Abcde1!?', 'STRONG'],
        ['Abcdefghij1!', 'VERY_STRONG'],
      ] as const) {
        await field(visitor, newPassword).fill(typed)
        const words = t('account.password.strength').replace('{level}', t(`account.password.strength.${level}`))
        const meter = page.getByRole('status').filter({ hasText: words })
        await meter.waitFor()
        colours.add(
          await meter.evaluate(async (element) => {
            const bar = element.parentElement?.querySelector('[data-on]')
            if (bar === null || bar === undefined) return ''
            await Promise.all(bar.getAnimations().map(({ finished }) => finished))
            return getComputedStyle(bar).backgroundColor
          }),
        )
      }
      expect(colours.size).toBe(5)
      expect(colours.has('')).toBe(false)
      await visitor.close()
    },
  )

  it.each(
    inTurn([
      ['en', 390],
      ['de', 1280],
    ] as const),
  )(
    '[A2.10] [B5.02] [B8.06] changes the password, and says when the current one is wrong (%s, %i px)',
    async (locale, width) => {
      const visitor = await open(locale, width)
      const { page, t, button } = visitor
      const address = await newPerson('changing')
      await signIn(visitor, address)
      await heading(visitor, 'overview.title').waitFor()
      await page.goto('/account/password')
      await heading(visitor, 'password.title').waitFor()
      expect(await page.title()).toContain(t('password.title'))
      await page.getByText(t('sessions.current'), { exact: true }).waitFor()
      await assertSound(visitor)

      const current = field(visitor, 'global.form.currentpassword.label')
      expect(await button('password.submit').isDisabled()).toBe(true)
      await current.fill('wrong')
      await field(visitor, newPassword).fill(password)
      await field(visitor, again).fill(password)
      await button('password.submit').click()
      await page.getByRole('alert').getByText(t('password.messages.error')).waitFor()
      await page.getByText(t('error.invalidpassword')).waitFor()
      expect(await visitor.violations()).toEqual([])

      await current.fill(demoPassword)
      await button('password.submit').click()
      await page.getByText(t('password.messages.success')).waitFor()
      expect(await current.inputValue()).toBe('')
      expect((await (await askAs(address, password))('/api/account')).status).toBe(200)
      await visitor.close()
    },
  )

  it.each(
    inTurn([
      ['de', 390],
      ['en', 1280],
    ] as const),
  )('tells where one is signed in, and ends that elsewhere or everywhere (%s, %i px)', async (locale, width) => {
    const visitor = await open(locale, width)
    const { page, t, button } = visitor
    const address = await newPerson('everywhere')
    const elsewhere = await askAs(address)
    await signIn(visitor, address)
    await heading(visitor, 'overview.title').waitFor()
    await page.goto('/account/password')
    const named = (browserName: string, system: string) =>
      page.getByText(t('sessions.device').replace('{browser}', browserName).replace('{system}', system))
    await named('Safari', 'iPhone').waitFor()
    await named('Chrome', 'Linux').waitFor()

    await button('sessions.endOthers').click()
    await page.getByRole('dialog').getByText(t('sessions.endOthers.text')).waitFor()
    expect(await visitor.violations()).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sessions.endOthers.confirm') })
      .click()
    await page.getByText(t('sessions.endOthers.done')).waitFor()
    await named('Safari', 'iPhone').waitFor({ state: 'detached' })
    expect(await button('sessions.endOthers').count()).toBe(0)
    await expect.poll(async () => (await elsewhere('/api/account')).status, { timeout: 15_000 }).toBe(401)
    await assertSound(visitor)

    const token = await page.evaluate(() => sessionStorage.getItem('authenticationToken'))
    await button('sessions.endAll').click()
    // The harmless answer has the keyboard.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('profile.cancel'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sessions.endAll.confirm') })
      .click()
    await page.getByText(t('sessions.endAll.done')).waitFor()
    await page.waitForURL('**/privatkredit')
    const { url } = portalHere()
    await expect
      .poll(async () => (await fetch(`${url}/api/account`, { headers: { Authorization: `Bearer ${token}` } })).status, {
        timeout: 15_000,
      })
      .toBe(401)
    await visitor.close()
  })

  it('says that the sign-ins did not come, and gets them once they can be had again', async () => {
    const visitor = await open('en', 390)
    const { page, t, button } = visitor
    await signIn(visitor, await newPerson('offline'))
    await heading(visitor, 'overview.title').waitFor()
    // Between the browser and the portal.
    await page.route('**/api/account/sessions', (route) => route.abort())
    await page.goto('/account/password')
    await page.getByRole('status', { name: t('shell.loading') }).waitFor()
    await page.getByRole('alert').getByText(t('sessions.error')).waitFor()
    expect(await visitor.violations()).toEqual([])
    await page.unroute('**/api/account/sessions')
    await button('ui.retry').click()
    await page.getByText(t('sessions.current'), { exact: true }).waitFor()
    await visitor.close()
  })
})

describe('[A1.05] [A2.07] in no-login mode', () => {
  afterAll(() => control('technical', { NO_LOGIN_MODE: false }))

  it.each([
    '/account/register',
    '/account/register/finish',
    '/account/activate/key',
    '/account/reset/request',
    '/account/reset/initiated',
    '/account/reset/finish/key',
    '/account/reset/success',
    '/account/email/key',
  ])('%s is gone', async (address) => {
    await control('technical', { NO_LOGIN_MODE: true })
    const visitor = await open()
    await visitor.page.goto(address)
    await visitor.page.waitForURL('**/404')
    await visitor.close()
  })
})
