import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { completeAnswers } from '../harness/answers.ts'
import { openBrowser } from '../harness/browser.ts'
import { inTurn } from '../harness/in-turn.ts'
import { press, typeInto } from '../harness/keyboard.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, fillPage, goOn, label, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** As a visitor to the page of the household. */
async function atHousehold(locale: 'de' | 'en', width: number): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  const { page, t } = visitor
  await page.goto('/')
  await page.waitForURL('**/privatkredit')
  await page
    .getByRole('button', { name: t('wizard.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await stepHeading(visitor, 'kreditwunsch')
  await goOn(visitor)
  await stepHeading(visitor, 'persoenliche-angaben')
  await fillPage(visitor, 'persoenliche-angaben', completeAnswers)
  await goOn(visitor)
  await stepHeading(visitor, 'haushalt')
  return visitor
}

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '')

it.each(
  inTurn([
    ['de', 390],
    ['en', 1280],
  ] as const),
)('[A3.12] [A3.18] [A5.15] a group is filled in while its sum follows, %s at %d px', async (locale, width) => {
  const visitor = await atHousehold(locale, width)
  const { page, t } = visitor
  const input = (at: number, id: string) => page.locator(`#field-existingLoans-${at}-${id}`)
  const said = (id: string, values: Record<string, string>) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), t(id))
  const entry = (at: number) =>
    page.getByRole('region', { name: said('fields.group.entry', { number: `${at + 1}` }), exact: true })
  const total = page.locator('#field-existingLoansTotal')
  const add = page.getByRole('button', { name: t('fields.group.add'), exact: true })

  await page.getByText(label('existingCredits', locale), { exact: true }).click()
  await add.waitFor()
  expect(await total.count()).toBe(0)

  // Added: the keyboard is in the first field of the new entry.
  await add.press('Enter')
  await entry(0).waitFor()
  expect(await focused(page)).toBe('field-existingLoans-0-existingLoanLender')
  await input(0, 'existingLoanLender').fill('Sparkasse')
  await input(0, 'existingLoanBalance').fill(locale === 'de' ? '1000,10' : '1000.10')
  await add.press('Enter')
  await input(1, 'existingLoanLender').fill('Volksbank')
  await input(1, 'existingLoanBalance').pressSequentially(locale === 'de' ? '2000,25' : '2000.25')
  // Live: the field still has the keyboard.
  expect(await focused(page)).toBe('field-existingLoans-1-existingLoanBalance')
  const sum = (amount: { de: string; en: string }) => total.filter({ hasText: amount[locale] })
  await sum({ de: '3.000,35', en: '3,000.35' }).waitFor()

  // A condition inside an entry is about that entry alone.
  await entry(1).getByText(label('existingLoanRedeemed', locale), { exact: true }).click()
  await input(1, 'existingLoanContract').waitFor()
  expect(await input(0, 'existingLoanContract').count()).toBe(0)
  await input(1, 'existingLoanContract').fill('K-1')
  await assertSound(visitor)

  // Removed, and taken back: with all that was typed, and the keyboard beside it.
  const remove = (at: number) =>
    page.getByRole('button', { name: said('fields.group.remove', { number: `${at + 1}` }), exact: true })
  await remove(0).press('Enter')
  await sum({ de: '2.000,25', en: '2,000.25' }).waitFor()
  expect(await input(0, 'existingLoanContract').inputValue()).toBe('K-1')
  expect(await focused(page)).toBe('field-existingLoans-undo')
  await page.keyboard.press('Enter')
  await sum({ de: '3.000,35', en: '3,000.35' }).waitFor()
  expect(await input(0, 'existingLoanLender').inputValue()).toBe('Sparkasse')
  expect(await focused(page)).toBe('field-existingLoans-0-existingLoanLender')

  // An entry that nobody has filled in goes without a question.
  await add.press('Enter')
  await remove(2).press('Enter')
  await entry(2).waitFor({ state: 'detached' })
  expect(await page.locator('#field-existingLoans-undo').count()).toBe(0)

  // At the limit nothing can be added, and it is said why.
  for (let at = 2; at < 5; at += 1) await add.press('Enter')
  await entry(4).waitFor()
  expect(await add.isDisabled()).toBe(true)
  await assertSound(visitor)
  for (let at = 4; at >= 2; at -= 1) await remove(at).press('Enter')
  await entry(2).waitFor({ state: 'detached' })

  // What is missing is named by its entry, and its link leads there.
  await goOn(visitor)
  const missing = said('fields.group.field', { number: '1', field: label('existingLoanInstalment', locale) })
  await page.getByRole('link', { name: new RegExp(missing) }).click()
  expect(await focused(page)).toBe('field-existingLoans-0-existingLoanInstalment')
  await assertSound(visitor)

  // Kept over a reload, hidden answers included.
  await page.getByText(label('existingCredits', locale), { exact: true }).click()
  await entry(0).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(label('existingCredits', locale), { exact: true }).click()
  await sum({ de: '3.000,35', en: '3,000.35' }).waitFor()
  expect(await input(1, 'existingLoanContract').inputValue()).toBe('K-1')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('[A5.15] a group can be filled in with the keyboard alone', async () => {
  const visitor = await atHousehold('de', 1280)
  const { page, t } = visitor
  await press(page, label('existingCredits', 'de'), 'Space')
  await press(page, t('fields.group.add'))
  await page.keyboard.type('Sparkasse')
  await typeInto(page, label('existingLoanBalance', 'de'), '1500')
  await typeInto(page, label('existingLoanInstalment', 'de'), '75,5')
  await page
    .locator('#field-existingLoansTotal')
    .filter({ hasText: /1\.500,00\s€/ })
    .waitFor()
  expect(await page.locator('#field-existingLoans-0-existingLoanLender').inputValue()).toBe('Sparkasse')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
