import { expect, it } from 'vitest'

import { registrationTexts } from '#web/features/account/registration-texts.ts'

import { browserHere } from '../harness/browser-here.ts'
import { newEmail } from '../harness/control.ts'
import { assertSound, mailedLink, signIn } from '../harness/full-journey.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

const browser = browserHere()

const activation = /\/account\/activate\//
const strangers = 'Fremdes-Kennwort-1!'
const owners = 'Winternacht-2026!'

const enterPassword = async ({ page, t }: Visitor, secret: string) => {
  await page.getByLabel(t('global.form.newpassword.label'), { exact: true }).fill(secret)
  await page.getByLabel(t('global.form.confirmpassword.label'), { exact: true }).fill(secret)
  await page.getByRole('checkbox', { name: /Datenschutzhinweise gelesen|privacy notice/ }).check()
}

async function register(visitor: Visitor, email: string, secret: string): Promise<{ link: string; loan: string }> {
  const { page, t, button } = visitor
  await page.goto('/account/register')
  // As if the visitor had begun an application.
  const loan = await page.evaluate(async () => {
    const body = JSON.stringify({ productId: 'consumer-credit' })
    const headers = { 'Content-Type': 'application/json' }
    const reply = await fetch('/api/loan', { method: 'POST', headers, body })
    sessionStorage.setItem('uniqueUserId', reply.headers.get('unique-user-id') ?? '')
    const { id } = await reply.json<{ id: string }>()
    return id
  })
  await page.getByLabel(t('global.form.email.label'), { exact: true }).fill(email)
  await enterPassword(visitor, secret)
  await button('register.submit').click()
  await page.getByRole('heading', { name: t('register.finish.title') }).waitFor()
  return { link: await mailedLink(visitor, email, activation), loan }
}

it("[A2.06] [A7.05] a stranger in another browser gets neither into the owner's account nor signed in by their click", async () => {
  const email = newEmail('contested')
  const owner = await openVisitor(browser, portalHere().url, 'de', 390)
  const stranger = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page, t, button } = owner
  const { loan: own } = await register(owner, email, owners)
  // The stranger registers last, so the mail that counts is the one they asked for.
  const { link, loan: planted } = await register(stranger, email, strangers)

  await page.goto(link)
  await page.getByRole('group', { name: t('activate.applications') }).waitFor()
  // The browser itself reports that the link alone was refused.
  await assertSound({ ...owner, errors: [] })
  await enterPassword(owner, owners)
  await page.getByRole('radio', { name: t('activate.applications.leave') }).check()
  await button('activate.submit').click()
  await page.getByText(t('activate.messages.success')).waitFor()
  await page.getByRole('heading', { name: t('signIn.title') }).waitFor()
  await signIn(owner, email, owners)
  await page.getByRole('navigation', { name: t('shell.menu') }).waitFor()

  // Signing in takes along what the owner began in this browser, and nothing that the stranger planted.
  await page.goto('/')
  await page.locator(`a[href*="${own}"]`).first().waitFor()
  expect(await page.locator(`a[href*="${planted}"]`).count()).toBe(0)

  // The stranger's tab still waits, and their password opens nothing.
  expect(new URL(stranger.page.url()).pathname).toBe('/account/register/finish')
  await assertSound(stranger)
  await stranger.page.goto('/login')
  await signIn(stranger, email, strangers)
  await stranger.page.getByText(stranger.t('login.messages.error.authentication')).waitFor()
  await stranger.close()
  await owner.close()
})

it('[A2.06] activates at once in the browser that registered, whose scripts cannot read its cookie', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page, t } = visitor
  const { link } = await register(visitor, newEmail('own'), owners)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const [cookie, ...more] = await page.context().cookies()
  expect(more).toEqual([])
  expect(cookie).toMatchObject({ name: '__Host-registration', httpOnly: true, secure: true, sameSite: 'Strict' })
  const mail = await page.context().newPage()
  await mail.goto(link)
  await mail.getByText(t('activate.messages.success')).waitFor()
  // The tab that waits knows, and signs nobody in by itself.
  await page.getByRole('heading', { name: registrationTexts.en.confirmed }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('authenticationToken'))).toBeNull()
  await assertSound(visitor)
  await visitor.close()
})
