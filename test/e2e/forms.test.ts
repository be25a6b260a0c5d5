import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'

import { demoPassword } from '../../scripts/people.ts'
import { completeAnswers } from '../harness/answers.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { answers } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { label, mailedLink, password, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { THROTTLE_REGISTRATION: 1000, THROTTLE_RESET: 1000 })
})
afterAll(async () => {
  await control('general', { THROTTLE_REGISTRATION: 10, THROTTLE_RESET: 10 })
  await browser.close()
})

const open = (locale: 'de' | 'en' = 'de', width = 1280): Promise<Visitor> =>
  openVisitor(browser, portalHere().url, locale, width)

/** Somebody signed in, at a page of theirs. */
async function openAs(email: string, address: string, width = 1280): Promise<Visitor> {
  const visitor = await open('de', width)
  await holdToken(visitor, email)
  await visitor.page.goto(address)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

const field = ({ page, t }: Visitor, id: string) => page.getByLabel(t(id), { exact: true })

/** What was written to the portal from now on, by method and path. */
function writesOf({ page }: Visitor): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

/** Both clicks of a double click, before the page can draw anything in between. */
const clickTwice = (button: Locator): Promise<void> =>
  button.evaluate((element) => {
    ;(element as HTMLElement).click()
    ;(element as HTMLElement).click()
  })

/** What has the keyboard: its text, or its name where it is a field. */
const focused = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'nothing'
    return element instanceof HTMLInputElement ? element.name : (element.textContent ?? '').trim()
  })

describe('two clicks write once', () => {
  it('[B8.07] in the profile, which is saved without a conflict, and says so', async () => {
    const visitor = await openAs(await newPerson('double'), '/account/profile')
    const { page, t, button } = visitor
    const writes = writesOf(visitor)
    await page.getByRole('textbox', { name: label('lastName', 'de'), exact: true }).fill('Doppel')
    await clickTwice(button('profile.save'))
    await page.getByText(t('settings.messages.success')).waitFor()
    // The keyboard stays at the button, though there is nothing left to save.
    expect(await button('profile.save').isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    expect(writes).toEqual(['PUT /api/account'])
    expect(visitor.errors).toEqual([])

    await page.getByRole('textbox', { name: label('lastName', 'de'), exact: true }).fill('Doppelt')
    const verify = await button('profile.verify').elementHandle()
    await button('profile.save').evaluate((save, other) => {
      ;(save as HTMLElement).click()
      ;(other as HTMLElement).click()
    }, verify)
    await expect.poll(() => writes.length).toBe(2)
    await page.waitForTimeout(500)
    expect(writes).toEqual(['PUT /api/account', 'PUT /api/account'])
    await visitor.close()
  })

  it('at registration and at a forgotten password: one mail each', async () => {
    const visitor = await open()
    const { page, button } = visitor
    const writes = writesOf(visitor)
    const address = `twice-${crypto.randomUUID().slice(0, 8)}@test.example`
    await page.goto('/account/register')
    await field(visitor, 'global.form.email.label').fill(address)
    await field(visitor, 'global.form.newpassword.label').fill(password)
    await field(visitor, 'global.form.confirmpassword.label').fill(password)
    await page.getByRole('checkbox').check()
    await clickTwice(button('register.submit'))
    await page.waitForURL('**/account/register/finish')
    await page.goto('/account/reset/request')
    await field(visitor, 'global.form.email.label').fill(address)
    await clickTwice(button('reset.request.submit'))
    await page.waitForURL('**/account/reset/initiated')
    expect(writes).toEqual(['POST /api/register', 'POST /api/account/reset-password/init'])
    await visitor.close()
  })

  it('[B8.07] at sign-in, for another password and another e-mail, and when the account is deleted, which is told', async () => {
    const email = await newPerson('once')
    const visitor = await open()
    const { page, t, button } = visitor
    const writes = writesOf(visitor)
    await page.goto('/login')
    await field(visitor, 'global.form.email.label').fill(email)
    await field(visitor, 'global.form.password.label').fill(demoPassword)
    await clickTwice(button('signIn.submit'))
    await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor()

    await page.goto('/account/password')
    await field(visitor, 'global.form.currentpassword.label').fill(demoPassword)
    await field(visitor, 'global.form.newpassword.label').fill(password)
    await field(visitor, 'global.form.confirmpassword.label').fill(password)
    await clickTwice(button('password.submit'))
    await page.getByText(t('password.messages.success')).waitFor()

    await page.goto('/account/profile')
    await button('profile.email.change').click()
    await field(visitor, 'profile.email.new').fill(`else-${email}`)
    await clickTwice(button('profile.email.submit'))
    await page.getByText(t('profile.email.mailed.title')).waitFor()

    await button('data.delete').click()
    await page.getByRole('checkbox', { name: t('data.delete.understood') }).check()
    await clickTwice(button('data.delete.confirm'))
    await page.getByText(t('settings.messages.account.deleted')).waitFor()
    await page.waitForURL('**/privatkredit')
    expect(writes.filter((each) => !each.endsWith('/calculate'))).toEqual([
      'POST /api/authenticate',
      'POST /api/account/change-password',
      'PUT /api/account',
      'DELETE /api/account',
    ])
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('when somebody is added, changed, locked out and deleted', async () => {
    const visitor = await openAs('tech@demo.example', '/admin/users')
    const { page, t, button } = visitor
    const writes = writesOf(visitor)
    const email = `added-${crypto.randomUUID().slice(0, 8)}@test.example`
    await button('users.create').click()
    await field(visitor, 'users.field.email').fill(email)
    await clickTwice(page.getByRole('dialog').getByRole('button', { name: t('users.new.submit'), exact: true }))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`/admin/users?search=${email}`)
    await page.getByRole('link', { name: email }).click()
    await field(visitor, 'users.field.firstName').fill('Zweimal')
    await clickTwice(button('users.edit.submit'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Zweimal' }).click()
    await button('users.delete').click()
    await clickTwice(button('users.delete.confirm'))
    await page.getByText(t('users.noMatch.title')).waitFor()
    expect(writes.map((each) => each.replace(/users\/.+/, 'users/id'))).toEqual([
      'POST /api/users',
      'PUT /api/users',
      'DELETE /api/users/id',
    ])
    await visitor.close()
  })

  it('in a step of the application', async () => {
    const visitor = await open()
    const { page, button } = visitor
    await page.goto('/privatkredit')
    await button('wizard.next').filter({ visible: true }).first().click()
    await stepHeading(visitor, 'kreditwunsch')
    const writes = writesOf(visitor)
    await clickTwice(button('wizard.saveAndContinue').first())
    await stepHeading(visitor, 'persoenliche-angaben')
    expect(writes.filter((each) => each.startsWith('PUT') || each.endsWith('/save'))).toHaveLength(1)
    await visitor.close()
  })
})

describe('[A5.02] a click is not lost to what it makes a form say', () => {
  it.each([390, 1280])('where a field of a step is left wrong by pressing on the next one, at %i px', async (width) => {
    const visitor = await open('de', width)
    const { page, button } = visitor
    await page.goto('/privatkredit')
    await button('wizard.next').filter({ visible: true }).first().click()
    await stepHeading(visitor, 'kreditwunsch')
    await button('wizard.saveAndContinue').first().click()
    await stepHeading(visitor, 'persoenliche-angaben')
    const email = page.getByRole('textbox', { name: label('email', 'de') })
    const second = page.getByRole('switch', { name: label('secondBorrower', 'de') })
    const place = async () => (await second.boundingBox())?.y ?? 0
    await email.fill('anna@')
    await second.scrollIntoViewIfNeeded()
    const before = await place()
    await second.hover()
    await page.mouse.down()
    // Nothing moves as long as the button is down.
    await expect.poll(() => email.evaluate((each) => each === document.activeElement)).toBe(false)
    expect(await place()).toBe(before)
    expect(await email.getAttribute('aria-invalid')).not.toBe('true')
    await page.mouse.up()
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    expect(await second.isChecked()).toBe(true)
    expect(await place()).toBeGreaterThan(before)
    await visitor.close()
  })
})

const profileFields = ['salutation', 'firstName', 'lastName', 'dateOfBirth', 'street', 'postcodeCity', 'phone'] as const

describe('the keyboard is never lost', () => {
  afterEach(() => control('interfaces', { WEBID_IDENTIFY_PERSONAL: 'true' }))

  it('where sign-in is refused: at what says why', async () => {
    const visitor = await open('de', 390)
    const { page, t, button } = visitor
    await page.goto('/login')
    await field(visitor, 'global.form.email.label').fill('anna@demo.example')
    await field(visitor, 'global.form.password.label').fill('falsch')
    for (const _ of [1, 2]) {
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('alert').waitFor()
      await expect.poll(() => focused(visitor)).toBe(t('login.messages.error.authentication'))
      expect(await visitor.violations()).toEqual([])
      // The demo's people stand below, out of the way.
      expect(await button('signIn.submit').evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
        844,
      )
      await field(visitor, 'global.form.password.label').focus()
    }
    await visitor.close()
  })

  it('where the current password is wrong: at its field; where it is changed: in the empty form', async () => {
    const visitor = await openAs(await newPerson('focus'), '/account/password')
    const { page, t } = visitor
    await field(visitor, 'global.form.currentpassword.label').fill('falsch')
    await field(visitor, 'global.form.newpassword.label').fill(password)
    await field(visitor, 'global.form.confirmpassword.label').fill(password)
    await page.keyboard.press('Enter')
    await page.getByText(t('error.invalidpassword')).waitFor()
    await expect.poll(() => focused(visitor)).toBe('currentPassword')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await page.getByText(t('password.messages.success')).waitFor()
    await expect.poll(() => focused(visitor)).not.toBe('nothing')
    await visitor.close()
  })

  it('where the profile is saved, and where it is verified', async () => {
    await control('interfaces', { WEBID_IDENTIFY_PERSONAL: 'false' })
    const email = await newPerson('kept')
    const visitor = await openAs(email, '/account/profile')
    const { page, t, button } = visitor
    await page.getByRole('textbox', { name: label('lastName', 'de'), exact: true }).fill('Anders')
    await button('profile.save').focus()
    await page.keyboard.press('Enter')
    await page.getByText(t('settings.messages.success')).waitFor()
    await expect.poll(() => focused(visitor)).toBe(t('profile.save'))

    // The button that was pressed is gone: the keyboard is at the title of its card.
    const ask = await askAs(email)
    const complete = Object.fromEntries(profileFields.map((id) => [id, completeAnswers[id] as Value]))
    expect((await ask('/api/account', json('PUT', { fields: answers(complete) }))).status).toBe(200)
    await page.reload()
    await button('profile.verify').click()
    await page.getByText(t('profile.identity.verified'), { exact: true }).waitFor()
    await expect.poll(() => focused(visitor)).toBe(t('profile.identity.title'))
    expect(await visitor.violations()).toEqual([])
    await visitor.close()
  })

  it('where one of a list is gone: at the title of the list', async () => {
    const visitor = await openAs('tech@demo.example', '/admin/users')
    const { page, t, button } = visitor
    const email = await newPerson('row')
    await page.goto('/admin/users?search=row-')
    await page.getByText(email).first().waitFor()
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
    await button('users.delete').click()
    await button('users.delete.confirm').click()
    await page.getByText(email, { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(visitor)).toBe(t('users.title'))
    await visitor.close()
  })
})

describe('[A2.28] [B2.27] messages', () => {
  it('of what went wrong go with the next success, and with the page; on a phone they leave the header free', async () => {
    const visitor = await openAs(await newPerson('toasts'), '/account/password', 390)
    const { page, t, button } = visitor
    const wrong = page.getByRole('alert').getByText(t('password.messages.error'))
    const change = async (current: string) => {
      await field(visitor, 'global.form.currentpassword.label').fill(current)
      await field(visitor, 'global.form.newpassword.label').fill(password)
      await field(visitor, 'global.form.confirmpassword.label').fill(password)
      await button('password.submit').click()
    }
    await change('falsch')
    await wrong.waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    const header = await page.getByRole('banner').boundingBox()
    const card = await wrong.boundingBox()
    expect(card?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    await change(demoPassword)
    await page.getByText(t('password.messages.success')).waitFor()
    expect(await wrong.count()).toBe(0)

    await change('falsch')
    await wrong.waitFor()
    await page.waitForTimeout(1100)
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: t('overview.title') }).waitFor()
    await wrong.waitFor({ state: 'detached' })
    await visitor.close()
  })
})

describe('[A2.08] the page for a new password', () => {
  it.each(['', '/unknown'])('has no form where its link is of no use, but the way to another one (%s)', async (key) => {
    const visitor = await open('de', 390)
    const { page, t, button } = visitor
    await page.goto(`/account/reset/finish${key}`)
    await page.getByRole('heading', { level: 1, name: t('reset.finish.title') }).waitFor()
    if (key !== '') {
      await field(visitor, 'global.form.newpassword.label').fill(password)
      await field(visitor, 'global.form.confirmpassword.label').fill(password)
      await clickTwice(button('reset.finish.submit'))
      await page.getByText(t('error.resetfailed')).waitFor()
      await expect.poll(() => focused(visitor)).toBe(t('error.resetfailed'))
    }
    await button('reset.finish.submit').waitFor({ state: 'detached' })
    expect(await field(visitor, 'global.form.newpassword.label').count()).toBe(0)
    expect(await visitor.violations()).toEqual([])
    await page.getByRole('link', { name: t('reset.finish.again') }).click()
    await page.getByRole('heading', { level: 1, name: t('reset.request.title') }).waitFor()
    await visitor.close()
  })

  it('is of no use a second time', async () => {
    const email = await newPerson('used')
    const visitor = await open()
    const { page, t, button } = visitor
    await page.goto('/account/reset/request')
    await field(visitor, 'global.form.email.label').fill(email)
    await button('reset.request.submit').click()
    await page.waitForURL('**/account/reset/initiated')
    const link = await mailedLink(visitor, email, /\/account\/reset\/finish\//)
    for (const outcome of ['reset.success.title', 'error.resetfailed']) {
      await page.goto(link)
      await field(visitor, 'global.form.newpassword.label').fill(password)
      await field(visitor, 'global.form.confirmpassword.label').fill(password)
      await button('reset.finish.submit').click()
      await page.getByText(t(outcome)).waitFor()
    }
    expect(await button('reset.finish.submit').count()).toBe(0)
    await visitor.close()
  })
})

describe('[A1.05] where nobody can sign in', () => {
  afterEach(() => control('technical', { NO_LOGIN_MODE: false }))

  it('no address opens the sign-in window', async () => {
    await control('technical', { NO_LOGIN_MODE: true })
    const visitor = await open()
    const { page } = visitor
    await page.goto('/privatkredit?login')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await visitor.close()
  })
})

describe('the first page, where the portal has no database', () => {
  it('says so with the first failure, and comes once it is back', async () => {
    const visitor = await openAs('anna@demo.example', '/')
    const { page, t, button } = visitor
    const database = portalHere().control
    await fetch(`${database}/kill`)
    await page.reload()
    await page.getByText(t('ui.opening.failed')).waitFor()
    await button('ui.retry').click()
    await page.getByText(t('ui.opening.failed')).waitFor()
    await fetch(`${database}/restart`)
    // The portal asks again by itself, and gives up after three times.
    const there = page.getByRole('heading', { level: 1, name: t('overview.title') })
    await there.or(button('error.reload')).waitFor()
    if (await button('error.reload').isVisible()) await button('error.reload').click()
    await there.waitFor()
    await visitor.close()
  })
})
