import { deflateSync } from 'node:zlib'

import { expect } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { consentTexts } from '#web/features/second-consents/texts.ts'
import { signingTexts } from '#web/features/signing/texts.ts'

import { assertWarned } from './advertising.ts'
import { newEmail, runCron } from './control.ts'
import { portalHere } from './portal-here.ts'
import type { Visitor } from './visitor.ts'

const areas = shippedAreas()
export const password = 'Sommerwind-2026!'

/** A small valid PDF. */
export function pdf(text: string): Buffer {
  const stream = deflateSync(Buffer.from(`BT /F1 18 Tf 72 720 Td (${text}) Tj ET`))
  const parts = [
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`,
  ]
  return Buffer.concat([
    Buffer.from(parts.join('')),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

export const stepHeading = async ({ page }: Visitor, uri: string): Promise<void> => {
  await page.waitForURL(({ pathname }) => pathname.endsWith(`/${uri}`))
  // The Worker has painted a heading before the application.
  await page.locator(':root:not(:has([data-painted])) h1').filter({ visible: true }).first().waitFor()
}

/**
 * No console error, a title, and no overflow. Accessibility is checked once per screen and state
 * (test/e2e/accessibility.test.ts).
 */
export async function assertSound(visitor: Visitor): Promise<void> {
  expect(visitor.errors).toEqual([])
  expect(await visitor.page.title()).not.toBe('')
  // Nothing overflows sideways.
  expect(
    await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  // No button text is cut off.
  expect(await visitor.page.evaluate(cutLabels)).toEqual([])
}

/** Runs in the page. */
function cutLabels(): string[] {
  return [...document.querySelectorAll('button, a')]
    .flatMap((control) => [control, ...control.querySelectorAll('*')])
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      // Text for screen readers only is one pixel wide by intent, and text with an ellipsis is shortened by intent.
      if (overflowX === 'visible' || textOverflow === 'ellipsis') return false
      return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
    })
    .map((element) => element.textContent)
}

/** The same, and no violations found by axe. */
export async function assertAccessible(visitor: Visitor): Promise<void> {
  expect(await visitor.violations()).toEqual([])
  await assertSound(visitor)
}

const administration = /^\/(?:app-settings|admin)\b/

/** The same for a screen at its full height, once it is idle. */
export async function checkHere(visitor: Visitor, assert = assertAccessible): Promise<void> {
  const { page } = visitor
  await visitor.settled()
  // At full height, a sticky bar covers nothing.
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  for (let more = 3, { height } = size; more > 0; more -= 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    if (whole <= height) break
    height = whole
    await page.setViewportSize({ ...size, height })
    // What came into view may load more.
    await visitor.settled()
  }
  await assert(visitor)
  // Administrators see terms that they set, and advertise nothing with them.
  if (!administration.test(new URL(page.url()).pathname)) await assertWarned(page)
  await page.setViewportSize(size)
}

export const clickContinue = ({ button }: Visitor, id = 'wizard.saveAndContinue'): Promise<void> =>
  button(id).first().click()

export const label = (fieldId: string, locale: 'de' | 'en'): string =>
  areas.INPUT_FIELDS.find((field) => field.id === fieldId)?.label[locale] ?? fieldId

export const budgetItemLabel = (id: string, locale: 'de' | 'en'): string =>
  areas.LIVING_TYPE.find((item) => item.id === id)?.label[locale] ?? id

/** From the sign-in dialog to the message that a mail was sent. */
export async function register(
  visitor: Visitor,
  email: string,
  look: () => Promise<void> = () => assertSound(visitor),
): Promise<void> {
  const { page, t, button } = visitor
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('signIn.register') })
    .click()
  await page.getByRole('heading', { name: t('register.title') }).waitFor()
  await page.getByLabel(t('global.form.email.label')).fill(email)
  await page.getByLabel(t('global.form.newpassword.label')).fill(password)
  await page.getByLabel(t('global.form.confirmpassword.label')).fill(password)
  await page.getByRole('checkbox').check()
  await look()
  await button('register.submit').click()
  await page.getByRole('heading', { name: t('register.finish.title') }).waitFor()
  await look()
}

/** Registers, opens the mailed link, and signs in; stays at the page that follows. */
export async function registerAndSignIn(
  visitor: Visitor,
  email: string,
  look: () => Promise<void> = () => assertSound(visitor),
): Promise<void> {
  const { page, t } = visitor
  await register(visitor, email, look)

  await page.goto(await mailedLink(visitor, email, /\/account\/activate\//))
  await page.getByText(t('activate.messages.success')).waitFor()
  await look()
  await page.getByRole('heading', { name: t('signIn.title') }).waitFor()
  await signIn(visitor, email, password)
}

export async function signIn(visitor: Visitor, email: string, secret: string): Promise<void> {
  const { page, t } = visitor
  // The page beneath may have a form of its own.
  const form = page.locator('form').filter({ has: page.getByLabel(t('global.form.password.label'), { exact: true }) })
  await form.getByLabel(t('global.form.email.label')).fill(email)
  await form.getByLabel(t('global.form.password.label'), { exact: true }).fill(secret)
  await form.getByRole('button', { name: t('signIn.submit'), exact: true }).click()
}

/** The newest mail with such a link to an address, from the developer's mail page. */
export async function mailedLink({ page }: Visitor, email: string, link: RegExp): Promise<string> {
  const reader = await page.context().newPage()
  await reader.goto(`${portalHere().url}/dev/mail`)
  await reader.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click()
  const links = reader.frameLocator('iframe').getByRole('link')
  await links.first().waitFor()
  const href = await links.evaluateAll((each) => each.map((anchor) => (anchor as HTMLAnchorElement).href))
  await reader.close()
  const found = href.find((each) => link.test(each))
  if (found === undefined) throw new Error(`no link ${link} in the mail to ${email}`)
  return found
}

/** Sends from the review, and waits for the sandbox bank's offer. */
export async function send(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await clickContinue(visitor, 'review.send')
  await page.waitForURL('**/angebot')
  await runCron()
  await page.getByRole('heading', { name: t('offer.available.title') }).waitFor()
  await page.getByText(t('offer.schedule.title')).first().waitFor()
  // Whether online signing is available is loaded as well.
  await page
    .getByRole('button', { name: t('offer.sign.action.identify') })
    .and(page.locator(':enabled'))
    .waitFor()
  await assertSound(visitor)
}

/** The owner mails the second borrower their link from the review, and they consent in their own browser; returns their address. */
export async function consentByLink(visitor: Visitor, other: Visitor): Promise<string> {
  const { card, page: texts } = consentTexts[visitor.locale]
  const email = newEmail('second')
  await visitor.page.locator('input[name=second-email]').fill(email)
  await visitor.page.getByRole('button', { name: card.action }).click()
  await visitor.page.getByText(email).waitFor()
  await assertSound(visitor)
  const { page } = other
  await page.goto(await mailedLink(visitor, email, /\/consents\//))
  await page.getByRole('button', { name: texts.give, exact: true }).waitFor()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: texts.give, exact: true }).click()
  await page.getByRole('heading', { name: texts.given }).waitFor()
  await assertSound(other)
  return email
}

/** The same for two borrowers: the visitor signs, then the other person by the mailed link, in a browser of their own. */
export async function sendAndSignTogether(visitor: Visitor, other: Visitor, email: string): Promise<void> {
  const { page, t, locale } = visitor
  await send(visitor)
  await identifyAndSign(visitor)
  await page.getByRole('heading', { name: signingTexts[locale].waiting.title }).waitFor({ timeout: 30_000 })
  await assertSound(visitor)

  // It went to the address of the consents when the offer arrived.
  await other.page.goto(await mailedLink(visitor, email, /\/signing\b/))
  await identifyAndSign(other)
  await other.page.getByRole('heading', { name: signingTexts[locale].page.accepted }).waitFor({ timeout: 30_000 })
  await assertSound(other)

  await page.reload()
  await page.getByRole('heading', { name: t('offer.accepted.title') }).waitFor()
  await assertSound(visitor)
}

/** From the offer through the sandbox's own pages. */
export async function identifyAndSign(
  { page, t, locale }: Visitor,
  button: 'offer.sign.action.identify' | 'offer.sign.again' = 'offer.sign.action.identify',
): Promise<void> {
  await page.getByRole('button', { name: t(button) }).click()
  await page.waitForURL('**/sandbox/identity/**')
  await page.getByRole('button', { name: locale === 'de' ? 'Identität bestätigen' : 'Confirm identity' }).click()
  await page.getByRole('checkbox').check()
  await page
    .getByRole('button', { name: locale === 'de' ? 'Verbindlich unterschreiben' : 'Sign with binding effect' })
    .click()
}
