import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Browser, Page } from 'playwright-core'

import { completeAnswers } from '../harness/answers.ts'
import { openBrowser } from '../harness/browser.ts'
import { newEmail } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { secondAnswers } from '../harness/second-borrower.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, fillPage, goOn, mailedLink, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Both households: an income, a rent, and nothing else. */
async function fillHouseholds({ page, locale }: Visitor): Promise<void> {
  for (const borrower of [0, 1]) {
    await page.locator(`#living-${borrower}-netIncome`).fill('3200')
    await page.locator(`#living-${borrower}-housing`).fill('700')
    await page.keyboard.press('Tab')
  }
  const zeros = page.getByRole('button', { name: locale === 'de' ? /mit 0 ausfüllen/ : /with 0/ })
  while ((await zeros.count()) > 0) await zeros.first().click()
}

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '')

describe.each(
  inTurn([
    ['en', 1280],
    ['de', 390],
  ] as const),
)('in %s at %d px', (locale, width) => {
  it('[A2.13] [A2.24] [A3.14] [A4.01] two go the way of a process, check their answers, and carry on in another browser', async () => {
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t } = visitor
    // The short form leads to the process's own place, and a loan begins.
    await page.goto('/sofortkredit?partner=check24')
    await page.waitForURL(/\/process\/sofortkredit\/[\w-]+\/kreditwunsch/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fillPage(visitor, 'kreditwunsch', { amount: 10_000, term: 60, intendedUse: '01' })
    await page.waitForLoadState('networkidle')
    await assertSound(visitor)
    await goOn(visitor)

    await stepHeading(visitor, 'persoenliche-angaben')
    await fillPage(visitor, 'persoenliche-angaben', { ...completeAnswers, secondBorrower: true })
    await goOn(visitor)
    await stepHeading(visitor, 'zweite-person')
    await expect.poll(() => focused(page)).toMatch(/^field-secondSalutation/)
    await assertSound(visitor)
    await fillPage(visitor, 'zweite-person', { ...secondAnswers, secondLastName: '' })
    await goOn(visitor)
    // The first field in error has the keyboard.
    await expect.poll(() => focused(page)).toBe('field-secondLastName')
    await visitor.fill('secondLastName', 'Beispiel')
    await goOn(visitor)

    await stepHeading(visitor, 'haushalt')
    await fillHouseholds(visitor)
    await assertSound(visitor)
    await goOn(visitor)

    await stepHeading(visitor, 'unterlagen')
    await goOn(visitor, 'wizard.send')
    await stepHeading(visitor, 'pruefen')
    await page.getByText('Bernd', { exact: true }).waitFor()
    // Papers are missing, and so they are named.
    await page.getByText(t('missing.title')).waitFor()
    await assertSound(visitor)
    const change = t('review.change.of').replace('{label}', locale === 'de' ? 'Arbeitgeber' : 'Employer')
    await page.getByRole('link', { name: change }).last().click()
    await stepHeading(visitor, 'zweite-person')
    await expect.poll(() => focused(page)).toBe('field-secondEmployer')

    // Without the second one their step is gone, and with them it is back as it was.
    const loan = page.url().split('/').at(-2) ?? ''
    await page.goto(page.url().replace('zweite-person', 'persoenliche-angaben'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.fill('secondBorrower', false)
    await goOn(visitor)
    await stepHeading(visitor, 'haushalt')
    expect(await page.locator('#living-1-netIncome').count()).toBe(0)
    await page.goto(page.url().replace('haushalt', 'persoenliche-angaben'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await visitor.fill('secondBorrower', true)
    await goOn(visitor)
    await stepHeading(visitor, 'zweite-person')
    expect(await page.locator('#field-secondFirstName').inputValue()).toBe('Bernd')

    // A link by mail leads to the same loan in another browser, and here it is no more.
    await visitor.button('resume.ask').click()
    const email = newEmail('resume')
    await page.getByRole('dialog').getByLabel(t('resume.email')).fill(email)
    await visitor.button('resume.ask.action').click()
    await page.getByText(t('resume.sent').replace('{email}', email)).waitFor()
    await assertSound(visitor)
    const link = await mailedLink(visitor, email, /\/resume\//)
    const elsewhere = await openVisitor(browser, portalHere().url, locale, width)
    await elsewhere.page.goto(link)
    await elsewhere.heading(t('resume.title')).waitFor()
    await assertSound(elsewhere)
    await elsewhere.button('resume.action').click()
    await elsewhere.page.waitForURL(new RegExp(`/process/sofortkredit/${loan}/`))
    await elsewhere.page.getByRole('heading', { level: 1 }).waitFor()
    await page.reload()
    await page.waitForURL('**/404')
    await elsewhere.page.goto(link)
    await elsewhere.button('resume.action').click()
    await elsewhere.page.getByText(t('error.resumeused')).waitFor()
    expect(await elsewhere.violations()).toEqual([])
    await elsewhere.close()
    await visitor.close()
  })
})
