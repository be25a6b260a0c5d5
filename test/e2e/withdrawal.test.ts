import { expect, it } from 'vitest'

import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'

import { newAddress } from '../harness/address.ts'
import { readLoan } from '../harness/bank.ts'
import { browserHere } from '../harness/browser-here.ts'
import { acceptedLoan, askAs, newEmail, newPerson } from '../harness/control.ts'
import { checkHere } from '../harness/full-journey.ts'
import { press, typeInto } from '../harness/keyboard.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, visitorAt } from '../harness/visitor.ts'

const browser = browserHere()

it('withdraws from a contract without scripts, by keyboard', async () => {
  const ask = await askAs(await newPerson('withdrawal'))
  const id = await acceptedLoan(ask, 'Beispiel')
  const context = await browser.newContext({
    baseURL: portalHere().url,
    locale: 'de-DE',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: newAddress(),
  })
  const { page, close } = visitorAt(await context.newPage(), 'de')
  await page.goto('/withdrawal')
  await press(page, 'Weiter')
  await page.getByRole('alert').waitFor()
  expect(await page.title()).toMatch(/^Fehler: Vertrag widerrufen/)
  await typeInto(page, 'Ihr Name', 'Anna Beispiel')
  await typeInto(page, 'Nummer des Vertrags', id)
  await typeInto(page, 'E-Mail-Adresse für die Bestätigung', newEmail('receipt'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Widerruf prüfen und bestätigen' }).waitFor()
  expect((await readLoan(ask, id)).loanStatus).toBe('OFFER_ACCEPTED')
  await press(page, 'Widerruf bestätigen')
  await page.getByRole('heading', { level: 1, name: 'Ihr Widerruf ist eingegangen' }).waitFor()
  expect(await page.getByText(id).count()).toBe(1)
  expect((await readLoan(ask, id)).loanStatus).toBe('WITHDRAWN')
  await close()
})

it('withdraws from a contract by the link in the footer, and its owner sees what to repay', async () => {
  const email = await newPerson('withdrawal')
  const id = await acceptedLoan(await askAs(email), 'Beispiel')
  const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page, t } = visitor
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('withdrawal.action'), exact: true })
    .click()
  await page.waitForURL('**/withdrawal?lang=en')
  await checkHere(visitor)
  await press(page, 'Continue')
  const alert = page.getByRole('alert')
  await alert.waitFor()
  await expect.poll(() => alert.evaluate((each) => each === document.activeElement)).toBe(true)
  // The console reports the refused form.
  await checkHere({ ...visitor, errors: [] })
  await typeInto(page, 'Your name', 'Anna Beispiel')
  await typeInto(page, 'Contract number', id)
  await typeInto(page, 'E-mail address for the receipt', newEmail('receipt'))
  await press(page, 'Continue')
  await page.getByRole('heading', { level: 1, name: 'Check and confirm your withdrawal' }).waitFor()
  await checkHere({ ...visitor, errors: [] })
  await press(page, 'Confirm withdrawal')
  await page.getByRole('heading', { level: 1, name: 'We have received your withdrawal' }).waitFor()
  await checkHere({ ...visitor, errors: [] })

  await holdToken(visitor, email)
  await page.goto(`/privatkredit/${id}/angebot`)
  await page.getByRole('heading', { name: withdrawalTexts.en.title }).waitFor()
  await page.getByText(withdrawalTexts.en.by).waitFor()
  await checkHere({ ...visitor, errors: [] })
  await visitor.close()
})
