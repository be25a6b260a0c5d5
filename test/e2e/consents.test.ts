import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { secondAnswers } from '../harness/second-borrower.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound, goOn, label, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { APPLICATIONS_SHARING: true })
})
afterAll(async () => {
  await control('general', { APPLICATIONS_SHARING: false })
  await browser.close()
})

it.each(
  inTurn([
    ['de', 390],
    ['en', 1280],
  ] as const),
)(
  '[A5.17] [A6.03] [A6.04] an editor is asked for no consent and goes on without, in %s at %i px',
  async (locale, width) => {
    const [owner, editor] = await Promise.all([newPerson('owner'), newPerson('editor')])
    const ask = await askAs(owner)
    const without = { schufaConsent: null, secondSchufaConsent: null }
    const { id } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers, ...without })
    const members = [{ email: editor, role: 'EDITOR' }]
    const shared = await ask(`/api/loan/${id}/share`, json('PUT', { members, dataSharingAgreement: true }))
    expect(shared.status).toBe(200)

    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page } = visitor
    await holdToken(visitor, editor)
    await page.goto(`/privatkredit/${id}/persoenliche-angaben`)
    for (const [step, next, consent] of [
      ['persoenliche-angaben', 'zweite-person', 'schufaConsent'],
      ['zweite-person', 'haushalt', 'secondSchufaConsent'],
    ] as const) {
      await stepHeading(visitor, step)
      await page.locator('form').getByText(label(consent, locale), { exact: true }).waitFor()
      expect(await page.getByRole('checkbox', { name: label(consent, locale) }).count()).toBe(0)
      await assertSound(visitor)
      await goOn(visitor)
      await stepHeading(visitor, next)
    }
    await visitor.close()
    const { fields } = await (await ask(`/api/loan/${id}`)).json<Loan>()
    for (const consent of Object.keys(without)) expect(fields).not.toHaveProperty(consent)
  },
)
