import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { completeAnswers } from '../harness/answers.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { answers, completeBorrower, completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { secondAnswers } from '../harness/second-borrower.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound, goOn, living } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Somebody at the browser who is signed in, and who may ask the portal's calls beside it. */
async function somebody(locale: 'de' | 'en', width: number) {
  const email = await newPerson('household')
  const fetch = await askAs(email)
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, email)
  return { visitor, fetch }
}

const amount = ({ page, locale }: Visitor, id: string, whose?: string) =>
  (whose === undefined ? page : page.getByRole('region', { name: whose, exact: true })).getByRole('textbox', {
    name: living(id, locale),
    exact: true,
  })

describe.each(
  inTurn([
    ['en', 1280],
    ['de', 390],
  ] as const),
)('in %s at %d px', (locale, width) => {
  const said = (text: string): string => (locale === 'de' ? text.replace('.', ',') : text)

  it('[A3.04] [A5.04] [A9.01] two households stand beside each other, by the month or by the year', async () => {
    const { visitor, fetch } = await somebody(locale, width)
    const { page, t } = visitor
    try {
      const loan = await completeLoan(fetch, { secondBorrower: true, ...secondAnswers })
      await page.goto(`/privatkredit/${loan.id}/haushalt`)
      const first = t('household.of').replace('{name}', 'Anna Beispiel')
      const second = t('household.of').replace('{name}', 'Bernd Beispiel')
      await page.getByRole('heading', { name: second }).waitFor()
      await goOn(visitor)
      // Everything of the second one is missing, and nothing of the first one.
      const wanted = amount(visitor, 'netIncome', second)
      await page.waitForFunction(
        (element) => element?.getAttribute('aria-invalid') === 'true',
        await wanted.elementHandle(),
      )
      expect(await amount(visitor, 'netIncome', first).getAttribute('aria-invalid')).toBe('false')

      const period = (whose: string, name: 'Monthly' | 'Yearly') =>
        page
          .getByRole('region', { name: whose, exact: true })
          .getByRole('radio', { name: t(`wizard.living.period.${name}`), exact: true })
      await period(second, 'Yearly').check()
      await wanted.fill('100')
      await page.keyboard.press('Tab')
      await period(second, 'Monthly').check()
      expect(await wanted.inputValue()).toBe(said('8.33'))
      await period(second, 'Yearly').check()
      expect(await wanted.inputValue()).toBe('100')
      expect(await amount(visitor, 'netIncome', first).inputValue()).toBe(locale === 'de' ? '3.200' : '3,200')
      // 3,200 − 1,400 of the first, and a twelfth of 100 of the second.
      await page.getByText(locale === 'de' ? /1\.808,33\s€/ : /€1,808\.33/).waitFor()
      await assertSound(visitor)
    } finally {
      await visitor.close()
    }
  })

  it('[A5.04] empty amounts are filled from the profile when that is asked for, and what was entered stays', async () => {
    const { visitor, fetch } = await somebody(locale, width)
    const { page, t, button } = visitor
    try {
      const { incomeExpenses, incomeExpensePeriod } = completeBorrower
      const saved = await fetch('/api/account/income-expenses', json('PUT', { incomeExpenses, incomeExpensePeriod }))
      expect(saved.status).toBe(200)
      const begun = await fetch(
        '/api/loan',
        json('POST', {
          productId: 'consumer-credit',
          fields: answers(completeAnswers),
          lastCompletedStep: 'persoenliche-angaben',
        }),
      )
      const loan = await begun.json<Loan>()
      await page.goto(`/privatkredit/${loan.id}/haushalt`)
      await amount(visitor, 'netIncome').fill('1')
      await button('household.prefill.button').click()
      const told = page.getByRole('status').filter({ hasText: locale === 'de' ? 'übernommen' : 'taken over' })
      await told.waitFor()
      expect(await told.innerText()).toContain(String(completeBorrower.incomeExpenses.length - 1))
      expect(await amount(visitor, 'netIncome').inputValue()).toBe('1')
      expect(await amount(visitor, 'housing').inputValue()).toBe(locale === 'de' ? '1.400' : '1,400')
      expect(await page.getByRole('button', { name: t('household.prefill.button') }).count()).toBe(0)
      await assertSound(visitor)
      await goOn(visitor)
      await page.waitForURL('**/unterlagen')
    } finally {
      await visitor.close()
    }
  })

  it('[A7.10] the profile’s answers are taken over into the borrower’s page', async () => {
    const { visitor, fetch } = await somebody(locale, width)
    const { page, button } = visitor
    try {
      const fields = answers({ employer: 'Muster GmbH', birthPlace: 'Köln', professionalGroup: '01' })
      expect((await fetch('/api/account', json('PUT', { fields }))).status).toBe(200)
      const begun = await fetch(
        '/api/loan',
        json('POST', {
          productId: 'consumer-credit',
          fields: answers({ intendedUse: '01', birthPlace: 'Bonn' }),
          lastCompletedStep: 'kreditwunsch',
        }),
      )
      const loan = await begun.json<Loan>()
      await page.goto(`/privatkredit/${loan.id}/persoenliche-angaben`)
      await button('household.profile.button').click()
      await button('household.profile.button').waitFor({ state: 'detached' })
      const box = (name: string) => page.getByRole('textbox', { name, exact: true })
      await page
        .getByRole('status')
        .filter({ hasText: locale === 'de' ? 'übernommen' : 'taken over' })
        .waitFor()
      expect(await box(locale === 'de' ? 'Geburtsort' : 'Place of birth').inputValue()).toBe('Bonn')
      expect(await box(locale === 'de' ? 'Arbeitgeber' : 'Employer').inputValue()).toBe('Muster GmbH')
      await assertSound(visitor)
    } finally {
      await visitor.close()
    }
  })
})

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('the rating in %s at %d px', (locale, width) => {
  async function atTheRating(values: Record<string, Value>) {
    const { visitor, fetch } = await somebody(locale, width)
    const begun = await fetch(
      '/api/loan',
      json('POST', {
        productId: 'small-business',
        fields: answers({ ...completeAnswers, amount: 20_000, ...values }),
        lastCompletedStep: 'persoenliche-angaben',
      }),
    )
    if (begun.status !== 201) throw new Error(await begun.text())
    const loan = await begun.json<Loan>()
    await visitor.page.goto(`/unternehmenskredit/${loan.id}/bonitaet`)
    return visitor
  }

  it.each([
    ['Beispiel', 'good'],
    ['Schwach', 'poor'],
    ['Wartezeit', 'later'],
    ['Auskunftsfehler', 'failed'],
  ])('[A5.04] [A8.06] of somebody called %s is %s, and stays so', async (lastName, state) => {
    const visitor = await atTheRating({ lastName })
    const { page, t, button } = visitor
    try {
      await button('rating.ask').click()
      await page.getByText(t('rating.incomplete.title')).waitFor()
      await visitor.fill('companyInquiryConsent', true)
      await button('rating.ask').click()
      await page.getByText(t(`rating.${state}.title`)).waitFor()
      if (state === 'failed') await page.getByText(t('anfrage.darlehensnehmer.rating.error')).first().waitFor()
      await assertSound(visitor)
      await page.reload()
      const told = page.getByText(t(`rating.${state}.title`))
      // What could not be had is asked for anew.
      if (state === 'failed') await button('rating.ask').waitFor()
      else await told.waitFor()
      expect(await button('rating.again').count()).toBe(state === 'later' ? 1 : 0)
    } finally {
      await visitor.close()
    }
  })

  it('[B3.09] is asked for by itself where the bank wants that', async () => {
    await control('general', { AUTOMATED_RATING: true })
    const visitor = await atTheRating({ companyInquiryConsent: true })
    try {
      await visitor.page.getByText(visitor.t('rating.good.title')).waitFor()
    } finally {
      await visitor.close()
      await control('general', { AUTOMATED_RATING: false })
    }
  })
})
