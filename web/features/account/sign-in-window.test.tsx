import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import { newPerson } from '#test/harness/control.ts'
import {
  assertAccessible,
  isDisabled,
  openScreen,
  type Opening,
  type Screen,
  signInHere,
} from '#test/harness/screen.ts'
import { ownLoan } from '#test/harness/shared-loans.ts'
import { atStep, boxOf, clickContinue, write } from '#test/harness/steps.ts'
import { journeys } from '#test/harness/journeys.ts'

/** A visitor at the second step of a saved application. */
async function begin(opening: Opening = {}): Promise<Screen> {
  const screen = await openScreen('/privatkredit', opening)
  await clickContinue(screen, 'wizard.next')
  await atStep(screen, 'kreditwunsch')
  await clickContinue(screen)
  await atStep(screen, 'persoenliche-angaben')
  return screen
}

const pathOf = ({ address }: Screen): string => address().replace(/\?.*/, '')

const signInWindow = (screen: Screen) => screen.findByRole('dialog', { name: screen.t('signIn.title') })
const isClosed = (screen: Screen) =>
  expect.poll(() => screen.queryByRole('dialog', { name: screen.t('signIn.title') })).toBeNull()
const title = (screen: Screen, id: string) => screen.findByRole('heading', { level: 1, name: screen.t(id) })

/** By the header's link; the start page has a second one. */
async function openByHeader(screen: Screen): Promise<void> {
  const [link] = await screen.findAllByRole('link', { name: screen.t('shell.signIn') })
  if (link !== undefined) await screen.user.click(link)
}

/** Ends the session of this tab elsewhere; the tab learns of it by its next call. */
async function endSession(screen: Screen): Promise<void> {
  await screen.settled()
  const token = sessionStorage.getItem('authenticationToken') ?? ''
  const reply = await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  expect(reply.status).toBeLessThan(300)
}

it('[A2.02] [A4.06] opens over the current place, which is unchanged after closing', async () => {
  const screen = await begin({ locale: 'en' })
  const { t, user } = screen
  const path = pathOf(screen)
  await write(screen, 'lastName', 'Beispiel')
  await openByHeader(screen)
  const form = within(await signInWindow(screen))
  expect(pathOf(screen)).toBe(path)
  await assertAccessible(screen)
  form.getByRole('link', { name: t('signIn.forgotten') })
  form.getByRole('link', { name: t('signIn.register') })
  await user.keyboard('{Escape}')
  await isClosed(screen)
  await expect.poll(screen.address).toBe(path)
  expect((await boxOf(screen, 'lastName')).value).toBe('Beispiel')
})

it('opens with everything in it, so that nothing moves while it is pressed', async () => {
  const screen = await openScreen('/privatkredit')
  let reply = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    screen.intercept(/^GET \/management\/info/, async (_, send) => {
      resolve()
      await new Promise<void>((release) => (reply = release))
      return send()
    })
  })
  await openByHeader(screen)
  await asked
  await import('./SignInModal.tsx')
  expect(screen.queryByRole('dialog')).toBeNull()
  reply()
  const form = within(await signInWindow(screen))
  form.getByRole('button', { name: screen.t('signIn.provider') })
  form.getByText(screen.t('signIn.demo.title'))
})

it('opens although the profiles of the portal cannot be read', async () => {
  const screen = await openScreen('/privatkredit', { expectErrors: /management\/info/ })
  screen.intercept(/^GET \/management\/info/, () => new Response('{}', { status: 500 }))
  await openByHeader(screen)
  within(await signInWindow(screen)).getByRole('link', { name: screen.t('signIn.register') })
})

it('[A5.01] [A4.06] [A8.03] needs both e-mail and password, and reports in the dialog when they are refused', async () => {
  const screen = await openScreen('/login', { width: 390 })
  const { t, user } = screen
  const form = within(await signInWindow(screen))
  const submit = await form.findByRole('button', { name: t('signIn.submit') })
  expect(isDisabled(submit)).toBe(true)
  await user.type(form.getByLabelText(t('global.form.email.label')), 'anna@demo.example')
  expect(isDisabled(submit)).toBe(true)
  await user.type(form.getByLabelText(t('global.form.password.label')), 'wrong')
  expect(isDisabled(submit)).toBe(false)
  await user.click(submit)
  await form.findByText(t('login.messages.error.authentication'))
  await signInWindow(screen)
  await assertAccessible(screen)
})

it.each([
  ['its text', 'signIn.unavailable', 'signIn.unavailable'],
  ['the default message without a text', 'Bad credentials', 'login.messages.error.authentication'],
])('[A8.03] shows for the detail of a refusal %s', async (_what, detail, text) => {
  const screen = await openScreen('/login')
  const { t, user } = screen
  screen.intercept(/^POST \/api\/authenticate/, () => Response.json({ status: 401, detail }, { status: 401 }))
  const form = within(await signInWindow(screen))
  await user.type(form.getByLabelText(t('global.form.email.label')), 'anna@demo.example')
  await user.type(form.getByLabelText(t('global.form.password.label')), 'wrong')
  await user.click(form.getByRole('button', { name: t('signIn.submit') }))
  await form.findByText(t(text))
  await signInWindow(screen)
})

it('[A4.06] returns to the previous place, and moves drafts to the account', async () => {
  const screen = await begin()
  const path = pathOf(screen)
  await openByHeader(screen)
  await signInHere(screen, await newPerson('beginner'))
  await atStep(screen, 'persoenliche-angaben')
  expect(pathOf(screen)).toBe(path)
  await screen.goto('/')
  await title(screen, 'overview.title')
  await screen.findAllByText(screen.t('overview.status.new'))
})

it.each([
  ['an administrator', 'admin@demo.example', 'admin.title'],
  ['a user at the first step', 'anna@demo.example', 'overview.title'],
])('[A4.06] leads %s to the start page', async (_who, email, id) => {
  const screen = await openScreen('/privatkredit', { width: 390 })
  await openByHeader(screen)
  await signInHere(screen, email)
  await title(screen, id)
})

it('[A4.06] [B8.05] shows nothing of an application to another user who signs in after the session ended', async () => {
  const screen = await begin({ width: 390 })
  screen.expectErrors(/401 \/api\/loan\//)
  await openByHeader(screen)
  await signInHere(screen, await newPerson('first'))
  await atStep(screen, 'persoenliche-angaben')
  await write(screen, 'lastName', 'Geheim')
  await endSession(screen)
  await screen.press('wizard.saveForLater')
  await signInWindow(screen)
  await screen.findByText(screen.t('login.error.unauthorized'))
  await signInHere(screen, await newPerson('second'))
  await title(screen, 'overview.title')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Geheim')
})

it('[A4.06] continues where the session ended, with all input', async () => {
  const email = await newPerson('same')
  const screen = await begin({ locale: 'en' })
  screen.expectErrors(/401 \/api\/loan\//)
  await openByHeader(screen)
  await signInHere(screen, email)
  await atStep(screen, 'persoenliche-angaben')
  // The step is reloaded for the account.
  await screen.settled()
  await write(screen, 'lastName', 'Muster')
  await endSession(screen)
  await screen.press('wizard.saveForLater')
  await signInWindow(screen)
  await signInHere(screen, email)
  await atStep(screen, 'persoenliche-angaben')
  expect((await boxOf(screen, 'lastName')).value).toBe('Muster')
})

describe('[A4.06] [A8.06] signing in at a place of somebody else leads to an allowed one:', () => {
  it("not to the previous user's application", async () => {
    const { place } = await ownLoan(journeys.consumer)
    const screen = await openScreen(`${place}/kreditwunsch`, {
      expectErrors: /401 GET \/api\/loan\/|404 GET \/api\/loan\//,
    })
    await signInHere(screen, await newPerson('passer-by'))
    await title(screen, 'overview.title')
    await screen.findByText(screen.t('signIn.elsewhere'))
    expect(screen.address()).toBe('/')
  })
})
