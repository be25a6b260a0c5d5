import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import type { Browser } from 'playwright-core'

import { openBrowser } from '../harness/browser.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound, fillInEverything, goOn, registerAndSignIn, sendAndSign } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each([
  ['de', 1280],
  ['de', 390],
  ['en', 1280],
  ['en', 390],
] as const)('in %s at %d px', (locale, width) => {
  it('[A1.01] [A1.03] [A2.01] [A2.25] a visitor applies, registers on the way, gets an offer, identifies and signs', async () => {
    const visitor = await openVisitor(browser, inject('portal').url, locale, width)
    const { page, t } = visitor
    await fillInEverything(visitor)
    const papers = page.url()

    await goOn(visitor, 'wizard.send')
    await registerAndSignIn(visitor, `whole-way-${locale}-${width}@test.example`)
    // Back at the same step, with everything still there, and now the account's.
    await page.waitForURL(papers)
    await page.getByText('Kontoauszug.pdf').first().waitFor()
    await sendAndSign(visitor)

    // In the overview with its status, and locked.
    await page.goto('/')
    await page.getByRole('heading', { name: t('overview.title') }).waitFor()
    await page
      .getByText(locale === 'de' ? /12\.000,00\s€/ : /€12,000\.00/)
      .first()
      .waitFor()
    await page.getByText(t('overview.status.offerAccepted')).first().waitFor()
    await assertSound(visitor)
    await page.goto(papers)
    await page.getByText(t('wizard.locked')).waitFor()
    expect(await page.getByRole('button', { name: t('wizard.send'), exact: true }).count()).toBe(0)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})
