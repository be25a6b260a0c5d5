import { expect, it } from 'vitest'

import { beginAtSecondStep } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { newPerson } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signInHere } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { label, password, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

it.each([390, 1280])('an error that appears does not move the clicked element, at %i px', async (width) => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', width)
  const { page, button } = visitor
  await beginAtSecondStep(visitor)
  await button('wizard.saveAndContinue').first().click()
  await stepHeading(visitor, 'persoenliche-angaben')
  await visitor.follow(`${new URL(page.url()).pathname}?part=anschrift`)
  const since = page.getByRole('textbox', { name: label('residentSince', 'de') })
  const second = page.getByRole('switch', { name: label('movedRecently', 'de') })
  const place = async () => (await second.boundingBox())?.y ?? 0
  await since.fill('99')
  await second.scrollIntoViewIfNeeded()
  const before = await place()
  await second.hover()
  await page.mouse.down()
  // Nothing moves while the button is down.
  await expect.poll(() => since.evaluate((each) => each === document.activeElement)).toBe(false)
  expect(await place()).toBe(before)
  expect(await since.getAttribute('aria-invalid')).not.toBe('true')
  await page.mouse.up()
  await expect.poll(() => since.getAttribute('aria-invalid')).toBe('true')
  expect(await second.isChecked()).toBe(true)
  expect(await place()).toBeGreaterThan(before)
  await visitor.close()
})

it('a number that a slider refuses does not move the clicked element', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'en', 390)
  const { page, t } = visitor
  await page.goto('/privatkredit')
  const term = page.getByRole('textbox', { name: t('wizard.figures.term') })
  await term.fill('5')
  await visitor.settled()
  const signIn = page.getByRole('main').getByRole('link', { name: t('calculation.watchlist.signIn.action') })
  await signIn.scrollIntoViewIfNeeded()
  // A pressed button moves by itself.
  const heading = page.getByRole('heading', { name: t('calculation.watchlist') })
  const place = () => heading.evaluate((element) => element.getBoundingClientRect().y)
  const before = await place()
  await signIn.hover()
  await page.mouse.down()
  await expect.poll(() => term.evaluate((each) => each === document.activeElement)).toBe(false)
  // A line of text is at least 20 px tall.
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
  await page.mouse.up()
  await page.getByRole('dialog', { name: t('signIn.title') }).waitFor()
  expect(await term.getAttribute('aria-invalid')).toBe('true')
  await visitor.close()
})

it("a form's refusal covers neither its button nor the header on a phone", async () => {
  const email = await newPerson('phone')
  const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
  const { page, t, button } = visitor
  const field = (id: string) => page.getByLabel(t(id), { exact: true })
  await page.addInitScript(() => sessionStorage.setItem('locale', 'de'))
  await page.goto('/login?from=/account/password')
  await field('global.form.email.label').fill(email)
  await field('global.form.password.label').fill('falsch')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  // The demo people are listed below.
  const bottom = await button('signIn.submit').evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThan(844)
  await signInHere(visitor, email)

  await field('global.form.currentpassword.label').fill('falsch')
  await field('global.form.newpassword.label').fill(password)
  await field('global.form.confirmpassword.label').fill(password)
  await button('password.submit').click()
  const toast = page.getByRole('alert').getByText(t('password.messages.error'))
  await toast.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const header = await page.getByRole('banner').boundingBox()
  const card = await toast.boundingBox()
  expect(card?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await visitor.close()
})

it('a heading that gets the focus shows no focus ring, not even after a key press', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page } = visitor
  await page.goto('/login')
  const heading = page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('heading', { level: 2 }))
    .first()
  await heading.waitFor()
  await page.keyboard.press('Tab')
  const frame = await heading.evaluate((element: HTMLElement) => {
    element.tabIndex = -1
    element.focus()
    return { asByKeyboard: element.matches(':focus-visible'), outline: getComputedStyle(element).outlineStyle }
  })
  expect(frame).toEqual({ asByKeyboard: true, outline: 'none' })
  await visitor.close()
})
