import { deflateSync } from 'node:zlib'

import { expect } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { completeAnswers } from './answers.ts'
import type { Visitor } from './visitor.ts'

const areas = shippedAreas()
export const password = 'Sommerwind-2026!'

/** A small, real PDF. */
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

const sectionsOf = (pageUri: string) => areas.PAGES.find((page) => page.uri === pageUri)?.sections ?? []

/** Answers every field of a page that the answers name and that stands there unconditionally or by now. */
export async function fillPage(visitor: Visitor, uri: string, values: Record<string, Value>): Promise<void> {
  for (const section of sectionsOf(uri))
    for (const field of section.fields) {
      const value = values[field.id]
      if (value !== undefined && value !== false) await visitor.fill(field.id, value)
    }
}

export const stepHeading = async ({ page }: Visitor, uri: string): Promise<void> => {
  await page.waitForURL(`**/${uri}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** What is looked at on every page of the way. */
export async function assertSound(visitor: Visitor): Promise<void> {
  expect(await visitor.violations()).toEqual([])
  expect(visitor.errors).toEqual([])
  expect(await visitor.page.title()).not.toBe('')
  // Nothing sticks out sideways.
  expect(
    await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

export const goOn = ({ button }: Visitor, id = 'wizard.saveAndContinue'): Promise<void> => button(id).first().click()

/** Start page to papers, as a visitor who is nobody yet; ends on the page of the papers, complete. */
export async function fillInEverything(
  visitor: Visitor,
  options: { amount: string } = { amount: '12000' },
): Promise<void> {
  const { page, t, locale } = visitor
  await page.goto('/')
  await page.waitForURL('**/privatkredit')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('textbox', { name: new RegExp(label('amount', locale)) }).fill(options.amount)
  await page.keyboard.press('Tab')
  await page
    .getByText(locale === 'de' ? /12\.000\s€/ : /€12,000/)
    .first()
    .waitFor()
  await assertSound(visitor)
  await page
    .getByRole('button', { name: t('wizard.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click()

  await stepHeading(visitor, 'kreditwunsch')
  await assertSound(visitor)
  await goOn(visitor)

  await stepHeading(visitor, 'persoenliche-angaben')
  await fillPage(visitor, 'persoenliche-angaben', completeAnswers)
  await assertSound(visitor)
  await goOn(visitor)

  await stepHeading(visitor, 'haushalt')
  await page.getByRole('textbox', { name: living('netIncome', locale), exact: true }).fill('3200')
  await page.getByRole('textbox', { name: living('housing', locale), exact: true }).fill('1400')
  await page.keyboard.press('Tab')
  // One button for the incomes, one for the expenses; each goes away once there is nothing left to fill.
  const zeros = page.getByRole('button', { name: locale === 'de' ? /mit 0 ausfüllen/ : /with 0/ })
  await zeros.last().click()
  await zeros.first().click()
  await assertSound(visitor)
  await goOn(visitor)

  await stepHeading(visitor, 'unterlagen')
  await upload(visitor, 'payslip', 'Gehalt-September.pdf')
  await upload(visitor, 'payslip', 'Gehalt-Oktober.pdf')
  await upload(visitor, 'bank-statement', 'Kontoauszug.pdf')
  await page.getByText(t('wizard.documents.complete')).waitFor()
  await assertSound(visitor)
}

export const label = (fieldId: string, locale: 'de' | 'en'): string =>
  areas.INPUT_FIELDS.find((field) => field.id === fieldId)?.label[locale] ?? fieldId

export const living = (id: string, locale: 'de' | 'en'): string =>
  areas.LIVING_TYPE.find((item) => item.id === id)?.label[locale] ?? id

/** Puts a file to a kind of paper, and waits until the portal has it. */
export async function upload(visitor: Visitor, documentId: string, name: string): Promise<void> {
  const { page, locale } = visitor
  const kind = areas.DOCUMENTS.flatMap((tab) => tab.documents).find((each) => each.documentId === documentId)
  const choosing = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: kind?.label[locale] ?? documentId })
    .first()
    .click()
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) })
  await page.getByText(name).first().waitFor()
}

/** Registers, opens the mailed link, and signs in; the portal is left where it leads then. */
export async function registerAndSignIn(visitor: Visitor, email: string): Promise<void> {
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
  await assertSound(visitor)
  await button('register.submit').click()
  await page.getByRole('heading', { name: t('register.finish.title') }).waitFor()
  await assertSound(visitor)

  await page.goto(await mailedLink(visitor, email, /\/account\/activate\//))
  await page.getByText(t('activate.messages.success')).waitFor()
  await assertSound(visitor)
  await page.getByRole('heading', { name: t('signIn.title') }).waitFor()
  await signIn(visitor, email, password)
}

export async function signIn(visitor: Visitor, email: string, secret: string): Promise<void> {
  const { page, t } = visitor
  await page.getByLabel(t('global.form.email.label')).fill(email)
  await page.getByLabel(t('global.form.password.label'), { exact: true }).fill(secret)
  await page
    .locator('form')
    .getByRole('button', { name: t('signIn.submit'), exact: true })
    .click()
}

/** The newest mail to an address that carries such a link, as the developer's mail page shows it. */
export async function mailedLink({ page }: Visitor, email: string, link: RegExp): Promise<string> {
  const reader = await page.context().newPage()
  await reader.goto('/dev/mail')
  await reader.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click()
  const links = reader.frameLocator('iframe').getByRole('link')
  await links.first().waitFor()
  const href = await links.evaluateAll((each) => each.map((anchor) => (anchor as HTMLAnchorElement).href))
  await reader.close()
  const found = href.find((each) => link.test(each))
  if (found === undefined) throw new Error(`no link ${link} in the mail to ${email}`)
  return found
}

/** Sends, waits for the sandbox bank, identifies, signs; ends on the accepted offer. */
export async function sendAndSign(visitor: Visitor): Promise<void> {
  const { page, t, locale } = visitor
  await goOn(visitor, 'wizard.send')
  await page.waitForURL('**/angebot')
  await page.getByRole('heading', { name: t('offer.available.title') }).waitFor({ timeout: 60_000 })
  await page.getByText(t('offer.schedule.title')).first().waitFor()
  await assertSound(visitor)
  await page.getByRole('button', { name: t('offer.sign.action.identify') }).click()
  await page.waitForURL('**/sandbox/identity/**')
  expect(await visitor.violations()).toEqual([])
  await page.getByRole('button', { name: locale === 'de' ? 'Identität bestätigen' : 'Confirm identity' }).click()
  await page.getByRole('checkbox').check()
  await page
    .getByRole('button', { name: locale === 'de' ? 'Verbindlich unterschreiben' : 'Sign with binding effect' })
    .click()
  await page.getByRole('heading', { name: t('offer.accepted.title') }).waitFor({ timeout: 30_000 })
  await assertSound(visitor)
}
