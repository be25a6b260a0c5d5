import { expect, it } from 'vitest'

import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'

import { readLoan } from '../harness/bank.ts'
import { browserHere } from '../harness/browser-here.ts'
import { acceptedLoan, askAs, newPerson } from '../harness/control.ts'
import { checkHere } from '../harness/full-journey.ts'
import { press, tabTo, typeInto } from '../harness/keyboard.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { sampled } from '../harness/whole.ts'

const browser = browserHere()

/** What the page says, whose texts are the Worker's. */
const words = {
  de: {
    next: 'Weiter',
    error: /^Fehler: Vertrag widerrufen/,
    name: 'Ihr Name',
    contract: 'Vertragsnummer',
    email: 'E-Mail-Adresse für die Bestätigung',
    check: 'Widerruf prüfen und bestätigen',
    confirm: 'Widerruf bestätigen',
    received: 'Ihr Widerruf ist eingegangen',
  },
  en: {
    next: 'Continue',
    error: /^Error: Withdraw from the contract/,
    name: 'Your name',
    contract: 'Contract number',
    email: 'E-mail address for the confirmation',
    check: 'Check and confirm your withdrawal',
    confirm: 'Confirm withdrawal',
    received: 'We have received your withdrawal',
  },
} as const

// The page's policy allows no scripts (worker/features/withdrawal/withdrawal.test.ts).
const sizes = [
  ['de', 390],
  ['en', 1280],
] as const
const inRun = sampled(sizes, ([locale]) => locale === 'de')
it.each(inRun)('withdraws from a contract by keyboard, by the link in the footer (%s)', async (locale, width) => {
  const email = await newPerson('withdrawal')
  const ask = await askAs(email)
  const id = await acceptedLoan(ask, 'Beispiel')
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  const { page, t } = visitor
  const text = words[locale]
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  // The console reports the refused form.
  const check = () => checkHere({ ...visitor, errors: [] })
  await page.goto('/')
  await visitor.settled()
  await press(page, t('withdrawal.action'))
  await page.waitForURL(`**/withdrawal?lang=${locale}`)
  await check()
  await press(page, text.next)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await page.title()).toMatch(text.error)
  await expect.poll(() => alert.evaluate((each) => each === document.activeElement)).toBe(true)
  await check()
  await typeInto(page, text.name, 'Anna Beispiel')
  await typeInto(page, text.contract, id)
  // With another address, the bank would decide.
  await typeInto(page, text.email, email)
  await page.keyboard.press('Enter')
  await heading(text.check).waitFor()
  await check()
  expect((await readLoan(ask, id)).loanStatus).toBe('OFFER_ACCEPTED')
  await press(page, text.confirm)
  await heading(text.received).waitFor()
  // In the declaration as it was confirmed, and as the contract's number.
  expect(await page.getByText(id).count()).toBe(2)
  await check()
  expect((await readLoan(ask, id)).loanStatus).toBe('WITHDRAWN')
  await visitor.close()
})

it('the owner withdraws on the page of the accepted offer by keyboard, and sees what to repay', async () => {
  const email = await newPerson('withdrawal')
  const id = await acceptedLoan(await askAs(email), 'Beispiel')
  const visitor = await openVisitor(browser, portalHere().url, 'en', 390)
  const { page, t } = visitor
  const texts = withdrawalTexts.en
  await holdToken(visitor, email)
  await page.goto(`/privatkredit/${id}/angebot`)
  await tabTo(page, t('withdrawal.action'), ['BUTTON'])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(texts.by).waitFor()
  await checkHere(visitor)
  await press(page, texts.confirm)
  await page.getByRole('heading', { name: texts.title }).waitFor()
  await page.getByText(texts.by).waitFor()
  await checkHere(visitor)
  await visitor.close()
})
