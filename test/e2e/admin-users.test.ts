import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'

import { technical } from '../harness/administration.ts'
import { openAdministrator } from '../harness/administrator.ts'
import { openBrowser } from '../harness/browser.ts'
import { newEmail, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { press, typeInto } from '../harness/keyboard.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn as signInThere } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, label, living, mailedLink, password, signIn } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Somebody at a browser, signed in; ends where sign-in leads. */
const openAs = (email: string, locale: Locale = 'de', width = 1280) => openAdministrator(browser, locale, width, email)

/** A call as the person at the browser, for what a test needs and does not show. */
const callAs = ({ page }: Visitor, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([verb, address, content]) => {
      const reply = await fetch(address, {
        method: verb,
        headers: {
          Authorization: `Bearer ${sessionStorage.getItem('authenticationToken') ?? ''}`,
          'Content-Type': 'application/json',
        },
        ...(content === undefined ? {} : { body: content }),
      })
      if (!reply.ok) throw new Error(`${verb} ${address}: ${reply.status} ${await reply.text()}`)
      const text = await reply.text()
      return text === '' ? undefined : (JSON.parse(text) as unknown)
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  )

/** As everywhere; the browser tells of each refused call, and the refusals are what is tested. */
async function assertStillSound(visitor: Visitor): Promise<void> {
  expect(await visitor.violations()).toEqual([])
  expect(visitor.errors.filter((each) => !/status of (4\d\d|503)/.test(each))).toEqual([])
  expect(
    await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly authority: string
}
const addUser = (visitor: Visitor, user: NewUser) =>
  callAs(visitor, 'POST', '/api/users', { ...user, langKey: 'de' }) as Promise<{ id: string; version: number }>

/** Another technical administrator, with the password of the demo people. */
async function addColleague(visitor: Visitor): Promise<{ id: string; email: string }> {
  const email = await newPerson('colleague')
  const [user] = (await callAs(visitor, 'GET', `/api/users?search=${email}`)) as [{ id: string }]
  await callAs(visitor, 'PUT', '/api/users', { ...user, authority: 'ROLE_TECH_ADMIN' })
  return { id: user.id, email }
}

const row = ({ page }: Visitor, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const dialog = ({ page }: Visitor, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const filled = ({ t }: Visitor, id: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), t(id))

async function openUser(visitor: Visitor, email: string, name: string): Promise<Locator> {
  await row(visitor, email).getByRole('link').click()
  const panel = dialog(visitor, name)
  await panel.getByLabel(visitor.t('users.field.email')).waitFor()
  return panel
}

const stateIn = ({ t }: Visitor, place: Locator, state: string): Promise<void> =>
  place.getByText(t(`users.state.${state}`), { exact: true }).waitFor()

/** Presses a button that asks first, and says yes. */
async function confirm(visitor: Visitor, panel: Locator, action: string, name: string): Promise<void> {
  await panel.getByRole('button', { name: visitor.t(`users.${action}`), exact: true }).click()
  const question = dialog(visitor, filled(visitor, `users.${action}.title`, { name }))
  await question.waitFor()
  const yes = visitor.t(action === 'delete' ? 'users.delete.confirm' : `users.${action}`)
  await question.getByRole('button', { name: yes, exact: true }).click()
  await question.waitFor({ state: 'detached' })
}

describe.each(
  inTurn([
    ['en', 390],
    ['de', 1280],
  ] as const),
)('menus and landing page, %s at %d px', (locale, width) => {
  const unfold = async ({ page, t }: Visitor): Promise<void> => {
    if (width < 600) await page.getByRole('button', { name: t('admin.menu') }).click()
  }

  it('[B2.21] [B2.23] [B6.02] lead a technical administrator to every screen, in the order of the menu', async () => {
    const visitor = await openAs(technical, locale, width)
    const { page, t } = visitor
    await page.goto('/')
    await page.waitForURL('**/admin')
    await page.getByRole('heading', { level: 1, name: t('admin.title') }).waitFor()
    await assertSound(visitor)
    const names = ['users', 'audits', 'interfaces', 'settings', 'mails'].map((id) => t(`admin.screen.${id}`))
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(names)

    const menu = page.getByRole('navigation', { name: t('admin.menu') })
    await unfold(visitor)
    await assertSound(visitor)
    expect(await menu.getByRole('link').allTextContents()).toEqual([t('admin.screen.overview'), ...names])
    for (const [at, name] of names.entries()) {
      if (at > 0) await unfold(visitor)
      await menu.getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      expect(await page.title()).toContain(name)
      // Folded up again on the next screen.
      await expect.poll(() => menu.getByRole('link', { name }).isVisible()).toBe(width >= 600)
      expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual([name])
    }
    await visitor.close()
  })

  it('[B2.22] [B2.23] [B6.01] give a professional administrator their own, at /admin and /app-settings', async () => {
    const visitor = await openAs('admin@demo.example', locale, width)
    const { page, t } = visitor
    await page.goto('/')
    await page.waitForURL('**/admin')
    // Whatever is switched on where it ships: WebID is, OnGeo is not.
    const names = [
      'keys',
      'product-types',
      'additional-costs',
      'child-benefit',
      'living',
      'documents',
      'offer-settings',
      'user-interface',
      'input-fields',
      'text-fields',
      'products',
      'processes',
      'pages',
      'email-templates',
      'web-id',
      'interfaces',
      'general-settings',
      'import-export',
      'release-changes',
      'mails',
    ].map((id) => t(`admin.screen.${id}`))
    for (const address of ['/admin', '/app-settings']) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: t('admin.title') }).waitFor()
      await expect
        .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
        .toEqual([t('releases.planned'), ...names])
      const here = page.getByRole('navigation', { name: t('admin.menu') }).locator('[aria-current=page]')
      expect(await here.allTextContents()).toEqual([t('admin.screen.overview')])
      await assertSound(visitor)
    }
    await visitor.close()
  })
})

describe('whose screens they are', () => {
  it.each([
    ['anna@demo.example', ['/admin', '/admin/users', '/admin/audits', '/app-settings']],
    ['admin@demo.example', ['/admin/users', '/admin/audits']],
    [technical, ['/app-settings']],
  ] as const)('[A2.16] [B6.04] %s sees the alert without any call, and stays signed in', async (email, addresses) => {
    const visitor = await openAs(email)
    const { page, t } = visitor
    const called: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(api\/(admin\/)?users|management\/audits)/.test(pathname)) called.push(pathname)
    })
    for (const address of addresses) {
      await page.goto(address)
      await page
        .getByRole('alert')
        .getByRole('heading', { name: t('error.http.403') })
        .waitFor()
      await assertSound(visitor)
    }
    expect(called).toEqual([])
    await page.getByRole('button', { name: /Anna Beispiel|Alex Fach|Toni Technik/ }).waitFor()
    await visitor.close()
  })

  it('[A2.16] [B6.04] nobody is led to sign-in, which keeps the place one wanted', async () => {
    const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
    await visitor.page.goto('/admin/users?search=anna')
    await visitor.heading(visitor.t('signIn.title')).waitFor()
    expect(new URL(visitor.page.url()).searchParams.get('from')).toBe('/admin/users?search=anna')
    await visitor.close()
  })

  it('[B2.20] [B6.07] a screen that is not there leads to the page that says so', async () => {
    const visitor = await openAs(technical)
    for (const address of ['/admin/no-such-screen', '/admin/metrics']) {
      await visitor.page.goto(address)
      await visitor.page.waitForURL('**/404')
    }
    await visitor.close()
    // Nobody has it while its interface is off.
    const professional = await openAs('admin@demo.example')
    await professional.page.goto('/app-settings/on-geo')
    await professional.page.waitForURL('**/404')
    await professional.close()
  })
})

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('a user from invitation to deletion, %s at %d px', (locale, width) => {
  it('[B1.18] [B2.38] [B3.51] [B4.07] [B7.43] is created, comes in by the mailed link, is locked out, let in, and deleted', async () => {
    const visitor = await openAs(technical, locale, width)
    const { page, t } = visitor
    const email = newEmail('neu')
    const name = 'Nora Neu'
    await page.goto('/admin/users')
    await row(visitor, technical).waitFor()
    await assertSound(visitor)

    // Created, with what is refused told at its field.
    await page.getByRole('button', { name: t('users.create'), exact: true }).click()
    const form = dialog(visitor, t('users.new.title'))
    const create = form.getByRole('button', { name: t('users.new.submit'), exact: true })
    expect(await form.getByRole('radio', { name: t('users.role.ROLE_ADMIN') }).isChecked()).toBe(true)
    await form.getByLabel(t('users.field.email')).fill('no address')
    await page.keyboard.press('Tab')
    await form.getByText(t('users.field.email.invalid')).waitFor()
    expect(await create.isDisabled()).toBe(true)
    await form.getByLabel(t('users.field.email')).fill('anna@demo.example')
    await create.click()
    await form.getByText(t('error.emailexists')).waitFor()
    expect(await form.getByLabel(t('users.field.email')).getAttribute('aria-invalid')).toBe('true')
    expect(await visitor.violations()).toEqual([])
    await form.getByLabel(t('users.field.email')).fill(email)
    await form.getByLabel(t('users.field.firstName')).fill('Nora')
    await form.getByLabel(t('users.field.lastName')).fill('Neu')
    await form.getByLabel(t('users.field.langKey')).selectOption(locale)
    await form.getByRole('radio', { name: t('users.role.ROLE_USER') }).check()
    await form.getByLabel(t('users.field.clientNumber')).fill('4711')
    await assertStillSound(visitor)
    await create.click()
    await page.getByText(filled(visitor, 'userManagement.created', { param: email })).waitFor()
    await form.waitFor({ state: 'detached' })
    await stateIn(visitor, row(visitor, email), 'waiting')

    // The person sets a password by the mailed link, and signs in.
    const person = await openVisitor(browser, portalHere().url, locale, width)
    await person.page.goto(await mailedLink(visitor, email, /\/account\/reset\/finish\//))
    await person.page.getByLabel(t('global.form.newpassword.label')).fill(password)
    await person.page.getByLabel(t('global.form.confirmpassword.label')).fill(password)
    await person.button('reset.finish.submit').click()
    await person.heading(t('reset.success.title')).waitFor()
    await person.page.goto('/login')
    await signIn(person, email, password)
    await person.page.getByRole('button', { name }).click()
    await person.page.getByRole('link', { name: t('shell.menu.signOut') }).click()
    await person.heading(t('signIn.title')).waitFor()

    // Edited with the same form, deactivated after a question that names the person; sign-in is refused.
    await page.reload()
    await stateIn(visitor, row(visitor, email), 'active')
    let panel = await openUser(visitor, email, name)
    expect(await panel.getByLabel(t('users.field.clientNumber')).inputValue()).toBe('4711')
    await assertStillSound(visitor)
    await panel.getByLabel(t('users.field.lastName')).fill('Neumann')
    await panel.getByRole('button', { name: t('users.edit.submit'), exact: true }).click()
    await page.getByText(filled(visitor, 'userManagement.updated', { param: email })).waitFor()
    await panel.waitFor({ state: 'detached' })
    panel = await openUser(visitor, email, 'Nora Neumann')
    await panel.getByRole('button', { name: t('users.deactivate'), exact: true }).click()
    const question = dialog(visitor, filled(visitor, 'users.deactivate.title', { name: 'Nora Neumann' }))
    await question.getByText(email).waitFor()
    await assertStillSound(visitor)
    await question.getByRole('button', { name: t('admin.cancel'), exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await confirm(visitor, panel, 'deactivate', 'Nora Neumann')
    await stateIn(visitor, panel, 'deactivated')
    await page.getByText(filled(visitor, 'users.deactivate.done', { email })).waitFor()
    await signIn(person, email, password)
    await person.page.getByText(t('login.messages.error.authentication')).waitFor()

    await confirm(visitor, panel, 'reactivate', 'Nora Neumann')
    await stateIn(visitor, panel, 'active')
    await signIn(person, email, password)
    await person.page.getByRole('button', { name: 'Nora Neumann' }).waitFor()
    await person.close()
    await panel.getByRole('button', { name: t('admin.panel.close') }).click()
    await panel.waitFor({ state: 'detached' })

    // The audits tell of it, before and after beside each other.
    await page.goto('/admin/audits')
    // Newest first: reactivated, deactivated, renamed.
    const changes = page.getByRole('row').filter({ hasText: t('audits.type.user.update') })
    await changes.nth(2).getByRole('link').click()
    const event = dialog(visitor, t('audits.type.user.update'))
    const change = event.getByRole('row').filter({ hasText: t('audits.field.lastName') })
    await change.waitFor()
    expect(await change.getByRole('cell').allTextContents()).toEqual(['Neu', 'Neumann'])
    await event.getByText(technical).waitFor()
    await assertStillSound(visitor)
    const eventAddress = page.url()

    // Deleted: the form is blank, the list has been read anew, and what the audits held of the person is gone.
    await page.goto('/admin/users')
    panel = await openUser(visitor, email, 'Nora Neumann')
    await confirm(visitor, panel, 'delete', 'Nora Neumann')
    await page.getByText(filled(visitor, 'userManagement.deleted', { param: email })).waitFor()
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => row(visitor, email).count()).toBe(0)
    expect(new URL(page.url()).searchParams.has('user')).toBe(false)
    await page.getByRole('button', { name: t('users.create'), exact: true }).click()
    expect(await form.getByLabel(t('users.field.email')).inputValue()).toBe('')
    await page.goto(eventAddress)
    await event.getByText(t('audits.change.none')).waitFor()
    await assertStillSound(visitor)
    await visitor.close()
  })
})

describe('what an administrator cannot do', () => {
  it("[B2.38] [B8.08] take away one's own rights: the form says why, and offers nothing that would be refused", async () => {
    const visitor = await openAs(technical)
    const { page, t } = visitor
    await page.goto('/admin/users')
    const panel = await openUser(visitor, technical, 'Toni Technik')
    await panel.getByText(t('users.own.text')).waitFor()
    for (const radio of await panel.getByRole('radio').all()) expect(await radio.isDisabled()).toBe(true)
    for (const action of ['users.deactivate', 'users.delete'])
      expect(await panel.getByRole('button', { name: t(action), exact: true }).count()).toBe(0)
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B2.38] [B8.08] deactivate the last administrator of a kind: the refusal is told, and nothing has changed', async () => {
    await (await openAs('admin2@demo.example')).close()
    const visitor = await openAs(technical, 'en', 390)
    const { page, t } = visitor
    await page.goto('/admin/users?administrators=1')
    const others = await openUser(visitor, 'admin2@demo.example', 'Andrea Prüfer')
    await confirm(visitor, others, 'deactivate', 'Andrea Prüfer')
    await stateIn(visitor, others, 'deactivated')
    await others.getByRole('button', { name: t('admin.panel.close') }).click()

    const last = await openUser(visitor, 'admin@demo.example', 'Alex Fach')
    await confirm(visitor, last, 'deactivate', 'Alex Fach')
    await last.getByText(t('error.lastadministrator')).waitFor()
    await stateIn(visitor, last, 'active')
    await assertStillSound(visitor)
    await last.getByRole('button', { name: t('admin.panel.close') }).click()

    const again = await openUser(visitor, 'admin2@demo.example', 'Andrea Prüfer')
    await confirm(visitor, again, 'reactivate', 'Andrea Prüfer')
    await stateIn(visitor, again, 'active')
    await visitor.close()
  })

  it('overwrite what a colleague has saved meanwhile: what was typed stands over the newer state', async () => {
    const visitor = await openAs(technical)
    const { page, t } = visitor
    const other = await addColleague(visitor)
    const colleague = await openAs(other.email)
    const email = newEmail('stale')
    const user = await addUser(visitor, { email, firstName: 'Stella', lastName: 'Alt', authority: 'ROLE_ADMIN' })
    await page.goto(`/admin/users?search=${email}`)
    const panel = await openUser(visitor, email, 'Stella Alt')
    const save = (form: Locator) => form.getByRole('button', { name: t('users.edit.submit'), exact: true }).click()
    await callAs(colleague, 'PUT', '/api/users', { ...user, lastName: 'Neu' })
    await panel.getByLabel(t('users.field.firstName')).fill('Meine')
    await save(panel)

    const newer = dialog(visitor, 'Stella Neu')
    const notice = newer.getByRole('alert')
    await notice.getByText(t('users.stale.text')).waitFor()
    await notice.getByText(other.email).waitFor()
    expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await newer.getByLabel(t('users.field.firstName')).inputValue()).toBe('Meine')
    expect(await newer.getByLabel(t('users.field.lastName')).inputValue()).toBe('Neu')
    await assertStillSound(visitor)
    await save(newer)
    await row(visitor, email).getByRole('link', { name: 'Neu, Meine' }).waitFor()

    // The same field on both sides: the other one's value is told, and may be taken.
    const again = await openUser(visitor, email, 'Meine Neu')
    await callAs(colleague, 'PUT', '/api/users', {
      ...user,
      version: user.version + 2,
      firstName: 'Ihre',
      lastName: 'Neu',
    })
    await again.getByLabel(t('users.field.firstName')).fill('Andere')
    await save(again)
    const both = dialog(visitor, 'Ihre Neu')
    await both.getByText(t('users.field.firstName') + ' (jetzt: Ihre)').waitFor()
    expect(await both.getByLabel(t('users.field.firstName')).inputValue()).toBe('Andere')
    await both.getByRole('button', { name: t('users.stale.discard'), exact: true }).click()
    expect(await both.getByLabel(t('users.field.firstName')).inputValue()).toBe('Ihre')
    await both.getByText(t('users.stale.title')).waitFor({ state: 'detached' })
    const first = both.getByLabel(t('users.field.email'))
    expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
    for (const { id } of [user, other]) await callAs(visitor, 'DELETE', `/api/users/${id}`)
    await colleague.close()
    await visitor.close()
  })

  it('lose what was typed without being asked', async () => {
    const visitor = await openAs(technical)
    const { page, t } = visitor
    await page.goto('/admin/users')
    await page.getByRole('button', { name: t('users.create'), exact: true }).click()
    const form = dialog(visitor, t('users.new.title'))
    const email = form.getByLabel(t('users.field.email'))
    await email.fill('half@test.example')
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave()
      const question = dialog(visitor, t('admin.unsaved.title'))
      await question.waitFor()
      expect(await visitor.violations()).toEqual([])
      await question.getByRole('button', { name: t('admin.unsaved.stay'), exact: true }).click()
      await question.waitFor({ state: 'detached' })
      expect(await email.inputValue()).toBe('half@test.example')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('admin.unsaved.leave'), exact: true }).click()
    await form.waitFor({ state: 'detached' })
    // The keyboard is where it was before the panel opened.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('users.create'))
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})

describe('the list of users', () => {
  const many = 21

  it('[B2.38] [B9.11] is paged, sorted and searched, and all of it stands in the address', async () => {
    const visitor = await openAs(technical)
    const { page, t } = visitor
    const added: string[] = []
    const run = crypto.randomUUID().slice(0, 8)
    const emailOf = (number: string): string => `page-${run}-${number}@test.example`
    for (let at = 0; at < many; at++) {
      const number = String(at).padStart(2, '0')
      const person = { firstName: 'Page', lastName: `Person-${run}-${number}`, authority: 'ROLE_USER' }
      added.push((await addUser(visitor, { ...person, email: emailOf(number) })).id)
    }
    await page.goto(`/admin/users?search=page-${run}`)
    await page.getByText(filled(visitor, 'admin.list.range', { from: '1', to: '20', total: '21' })).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(21)
    await page.getByRole('link', { name: t('admin.list.next') }).click()
    await row(visitor, emailOf('20')).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await page.reload()
    await row(visitor, emailOf('20')).waitFor()
    await assertSound(visitor)

    // Another order begins at its first page.
    const header = page.getByRole('columnheader', { name: t('users.column.email') })
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
    await row(visitor, emailOf('00')).waitFor()
    await header.getByRole('button').click()
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain(emailOf('20'))
    expect(new URL(page.url()).searchParams.get('sort')).toBe('login,desc')
    expect(new URL(page.url()).searchParams.has('page')).toBe(false)

    // What is typed is searched for once its writer pauses.
    const searched: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/users') searched.push(searchParams.get('search') ?? '')
    })
    const search = page.getByRole('searchbox', { name: t('users.search') })
    await search.fill('')
    await search.pressSequentially(`person-${run}-1`, { delay: 30 })
    await page.getByText('10 Treffer').waitFor()
    expect(searched).toEqual([`person-${run}-1`])
    await search.fill('nobody-is-called-so')
    await page.getByRole('heading', { name: t('users.noMatch.title') }).waitFor()
    await assertSound(visitor)
    await page.getByRole('button', { name: t('users.showAll'), exact: true }).click()
    await row(visitor, technical).waitFor()
    expect(await search.inputValue()).toBe('')

    // The last page is gone with its last row.
    await callAs(visitor, 'DELETE', `/api/users/${added.pop()}`)
    await page.goto(`/admin/users?search=page-${run}&page=2`)
    await row(visitor, emailOf('00')).waitFor()
    expect(new URL(page.url()).searchParams.has('page')).toBe(false)
    for (const id of added) await callAs(visitor, 'DELETE', `/api/users/${id}`)
    await visitor.close()
  })

  it('[B4.07] [B6.08] shows administrators alone, as cards on a phone, where they are sorted by a list', async () => {
    const visitor = await openAs(technical, 'en', 390)
    const { page, t } = visitor
    await page.goto('/admin/users')
    await row(visitor, 'anna@demo.example').waitFor()
    const administrators = page.getByRole('checkbox', { name: t('users.administrators') })
    await administrators.click()
    await expect.poll(() => administrators.isChecked()).toBe(true)
    await expect.poll(() => row(visitor, 'anna@demo.example').count()).toBe(0)
    await row(visitor, 'admin2@demo.example').waitFor()
    expect(new URL(page.url()).searchParams.get('administrators')).toBe('1')
    const name = t('users.column.email')
    await page
      .getByRole('combobox', { name: t('admin.list.sort') })
      .selectOption({ label: filled(visitor, 'admin.list.descending', { column: name }) })
    await expect.poll(() => page.getByRole('row').first().textContent()).toContain(technical)
    await assertSound(visitor)

    // Whoever has no name is named by the address, once.
    const nameless = { email: newEmail('nameless'), firstName: '', lastName: '', authority: 'ROLE_ADMIN' }
    const { id } = await addUser(visitor, nameless)
    await page.goto(`/admin/users?search=${nameless.email}`)
    await row(visitor, nameless.email).waitFor()
    await expect.poll(() => page.getByRole('main').getByText(nameless.email).filter({ visible: true }).count()).toBe(1)
    await assertSound(visitor)
    await callAs(visitor, 'DELETE', `/api/users/${id}`)
    await visitor.close()
  })

  it('[B8.08] says why it could not be loaded, and tries again', async () => {
    const visitor = await openAs(technical)
    const { page, t } = visitor
    const { control } = portalHere()
    await page.goto('/admin/users')
    await row(visitor, technical).waitFor()
    await fetch(`${control}/kill`)
    await page
      .getByRole('columnheader', { name: t('users.column.created') })
      .getByRole('button')
      .click()
    const alert = page.getByRole('alert').filter({ hasText: t('users.error') })
    await alert.waitFor({ timeout: 30_000 })
    expect(await alert.textContent()).toContain(t('error.http.503'))
    await assertStillSound(visitor)
    await fetch(`${control}/restart`)
    await page.getByRole('button', { name: t('ui.retry'), exact: true }).click()
    await row(visitor, technical).waitFor()
    await alert.waitFor({ state: 'detached' })
    await visitor.close()
  })

  it('[B2.38] creates a user with the keyboard alone', async () => {
    const visitor = await openAs(technical)
    const { page, t } = visitor
    const email = newEmail('keys')
    await page.goto(`/admin/users?search=${email}`)
    await page.getByRole('heading', { name: t('users.noMatch.title') }).waitFor()
    await press(page, t('users.create'))
    await dialog(visitor, t('users.new.title')).waitFor()
    await typeInto(page, t('users.field.email'), email)
    await typeInto(page, t('users.field.lastName'), 'Tasten')
    await press(page, t('users.new.submit'))
    await row(visitor, email).waitFor()
    await press(page, 'Tasten')
    const panel = dialog(visitor, 'Tasten')
    await panel.waitFor()
    await press(page, t('users.delete'))
    await dialog(visitor, filled(visitor, 'users.delete.title', { name: 'Tasten' })).waitFor()
    await press(page, t('users.delete.confirm'))
    await page.getByText(filled(visitor, 'userManagement.deleted', { param: email })).waitFor()
    await page.getByRole('heading', { name: t('users.noMatch.title') }).waitFor()
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})

describe.each(
  inTurn([
    ['en', 390],
    ['de', 1280],
  ] as const),
)('the audits, %s at %d px', (locale, width) => {
  it('[B7.43] [B9.11] name who did what and when, by days, pages and order', async () => {
    const visitor = await openAs(technical, locale, width)
    const { page, t } = visitor
    const person = { firstName: 'Audit', lastName: 'Person', authority: 'ROLE_USER' }
    // Two events each, more than the 25 of a page, whatever has happened here before.
    for (let times = 0; times < 13; times += 1) {
      const { id } = await addUser(visitor, { ...person, email: newEmail('audit') })
      await callAs(visitor, 'DELETE', `/api/users/${id}`)
    }
    await page.goto('/admin/audits')
    const created = page.getByRole('row').filter({ hasText: t('audits.type.user.create') })
    await created.first().waitFor()
    const texts = await created.first().textContent()
    for (const text of [technical, t('audits.entity.account'), t('audits.value.USER')]) expect(texts).toContain(text)
    await assertSound(visitor)

    const shown = (iso: string) =>
      iso
        .split('-')
        .toReversed()
        .join(locale === 'de' ? '.' : '/')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
    const from = page.getByLabel(t('audits.from'), { exact: true })
    const until = page.getByLabel(t('audits.to'), { exact: true })
    await until.fill(shown('2020-01-31'))
    await page.getByRole('heading', { name: t('audits.noMatch.title') }).waitFor()
    await from.fill(shown('2020-02-01'))
    await page.getByText(t('audits.backwards')).waitFor()
    expect(await until.getAttribute('aria-invalid')).toBe('true')
    await assertSound(visitor)
    // Today counts as a whole.
    await until.fill(shown(today))
    await from.fill(shown(today))
    await created.first().waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ from: today, to: today })
    await page.reload()
    await created.first().waitFor()
    expect(await until.inputValue()).toBe(shown(today))
    await until.fill('31.31.2026')
    await page.keyboard.press('Tab')
    await page.getByText(t('invalidDateFormat.message')).waitFor()
    await page.getByRole('button', { name: t('audits.allDates'), exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect.poll(async () => [await from.inputValue(), await until.inputValue()]).toEqual(['', ''])
    await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByText(t('invalidDateFormat.message')).count()).toBe(0)

    await page.goto('/admin/audits?sort=auditEventDate,asc')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('link', { name: t('admin.list.next') }).click()
    await page.getByRole('link', { name: t('admin.list.previous') }).waitFor()
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await visitor.close()
  })

  it('[B7.43] name what somebody changed in their profile as the profile does, before beside after', async () => {
    const email = await newPerson('audited')
    const person = await openVisitor(browser, portalHere().url, locale, width)
    await signInThere(person, email)
    await person.page.goto('/account/profile')
    await person.heading(person.t('profile.title')).waitFor()
    const street = { street: 'Am Markt', houseNumber: '1' }
    for (const [id, value] of Object.entries({
      firstName: 'Änne',
      dateOfBirth: '1980-02-01',
      street,
      salutation: '01',
    }))
      await person.fill(id, value)
    await person.page.getByRole('textbox', { name: living('netIncome', locale), exact: true }).fill('3200')
    await person.button('profile.save').click()
    await person.page.getByText(person.t('settings.messages.success')).waitFor()
    await person.close()

    const visitor = await openAs(technical, locale, width)
    const { page, t } = visitor
    const readEvent = async (type: string) => {
      await page.goto('/admin/audits')
      const events = page
        .getByRole('row')
        .filter({ hasText: t(`audits.type.${type}`) })
        .filter({ hasText: email })
      await events.first().getByRole('link').click()
      const event = dialog(visitor, t(`audits.type.${type}`))
      await event.getByRole('table').waitFor()
      return event
    }
    const cellsOf = (event: Locator, name: string) =>
      event
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('cell')
        .allTextContents()
    const none = t('admin.none')
    let event = await readEvent('account.update')
    await event.getByText(label('dateOfBirth', locale)).waitFor()
    // The account's own name follows the answer: said once.
    expect(await cellsOf(event, label('firstName', locale))).toEqual(['Toni', 'Änne'])
    expect(await cellsOf(event, label('dateOfBirth', locale))).toEqual([
      none,
      locale === 'de' ? '01.02.1980' : '01/02/1980',
    ])
    expect(await cellsOf(event, label('street', locale))).toEqual([none, 'Am Markt 1'])
    expect(await cellsOf(event, label('salutation', locale))).toEqual([none, locale === 'de' ? 'Frau' : 'Ms'])
    expect(await event.getByRole('table').textContent()).not.toMatch(/fields\.|\.value|[[{]/)
    await assertSound(visitor)

    event = await readEvent('account.income-expenses')
    await event.getByText(living('netIncome', locale)).waitFor()
    const [before, after] = await cellsOf(event, living('netIncome', locale))
    expect(before).toBe(none)
    expect(after?.replace(/\s/g, ' ')).toBe(locale === 'de' ? '3.200,00 €' : '€3,200.00')

    // That it was read is an event itself, and none of the bank's.
    await page.goto('/admin/audits')
    const looked = page
      .getByRole('row')
      .filter({ hasText: t('audits.type.audit.read') })
      .first()
    await looked.waitFor()
    expect(await looked.textContent()).toContain(`${t('audits.detail.readEvent')}: `)
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B7.43] open with what is known of an event, and say that nothing is to be read where nothing was kept', async () => {
    const visitor = await openAs(technical, locale, width)
    const { page, t } = visitor
    await page.goto('/admin/audits')
    const signedIn = page.getByRole('row').filter({ hasText: t('audits.type.AUTHENTICATION_SUCCESS') })
    await signedIn.first().getByRole('link').click()
    const event = dialog(visitor, t('audits.type.AUTHENTICATION_SUCCESS'))
    await event.getByText('AUTHENTICATION_SUCCESS').waitFor()
    await event.getByText(technical).waitFor()
    await event.getByText(t('audits.change.none')).waitFor()
    await assertSound(visitor)
    await page.keyboard.press('Escape')
    await event.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('event')).toBe(false)
    await visitor.close()
  })
})
