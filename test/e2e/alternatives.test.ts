import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { completeAnswers } from '../harness/answers.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { answers, completeBorrower } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, goOn, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

const screens = inTurn([
  ['en', 1280],
  ['de', 390],
] as const)

/** 220 a month are left: too little for 24 months, enough for some more. */
const tight = {
  ...completeBorrower,
  incomeExpenses: completeBorrower.incomeExpenses.map((item, at) => (at === 0 ? { ...item, amount: 1620 } : item)),
}

interface Tight {
  readonly visitor: Visitor
  readonly ask: Portal['fetch']
  readonly id: string
}

/** Somebody whose instalment is too high, before the page where their answers are checked; asked to send it. */
async function sendTight(locale: Locale, width: number): Promise<Tight> {
  const email = await newPerson('tight')
  const ask = await askAs(email)
  const fields = answers({ ...completeAnswers, term: 24 })
  const body = { productId: 'consumer-credit', fields, borrowers: [tight], lastCompletedStep: 'unterlagen' }
  const { id } = await (await ask('/api/loan', json('POST', body))).json<Loan>()
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  await visitor.page.goto(`/privatkredit/${id}/pruefen`)
  await stepHeading(visitor, 'pruefen')
  await goOn(visitor, 'review.send')
  await visitor.button('wizard.documents.confirm.send').click()
  await visitor.page.getByRole('dialog', { name: visitor.t('wizard.alternatives.title') }).waitFor()
  return { visitor, ask, id }
}

const loanOf = async ({ ask, id }: Tight): Promise<Loan> => (await ask(`/api/loan/${id}`)).json<Loan>()

describe.each(screens)('an instalment that does not fit the household, in %s at %d px', (locale, width) => {
  it('[A4.03] a longer term is taken, and then the application is sent', async () => {
    const all = await sendTight(locale, width)
    const { page, t, button } = all.visitor
    const terms = page.getByRole('group', { name: t('wizard.alternatives.choose') }).getByRole('radio')
    await expect.poll(() => terms.count()).toBeGreaterThan(1)
    expect(await terms.first().isChecked()).toBe(true)
    await assertSound(all.visitor)
    await terms.nth(1).check()
    await button('wizard.alternatives.adopt').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const term = Number((await loanOf(all)).fields['term']?.value.value)
    expect(term).toBeGreaterThan(24)
    const told = locale === 'de' ? `Ihre Laufzeit beträgt jetzt ${term} Monate` : `Your term is now ${term} months`
    await page.getByText(told).waitFor()
    await assertSound(all.visitor)
    await goOn(all.visitor, 'review.send')
    await page.waitForURL('**/angebot')
    await expect.poll(async () => (await loanOf(all)).loanStatus).not.toBe('NEW')
    await all.visitor.close()
  })

  it('[A4.03] [A2.11] or the bank is asked to call, under a number that can be called', async () => {
    const all = await sendTight(locale, width)
    const { page, t, button } = all.visitor
    const mobile = page.getByRole('textbox', { name: t('wizard.alternatives.mobile') })
    await mobile.fill('123')
    await button('wizard.alternatives.call.submit').click()
    await page.getByText(t('anfrage.darlehensnehmer.mobil.invalid')).waitFor()
    await assertSound(all.visitor)
    await mobile.fill('0151 23456789')
    await button('wizard.alternatives.call.submit').click()
    await page.waitForURL('**/alternative/finish')
    await page.getByText(t('wizard.callRequested.text')).waitFor()
    await assertSound(all.visitor)
    const { borrowers, loanStatus } = await loanOf(all)
    expect([borrowers[0]?.phoneMobil, loanStatus]).toEqual(['+4915123456789', 'NEW'])
    await all.visitor.close()
  })
})
