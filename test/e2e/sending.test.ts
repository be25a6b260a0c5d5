import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Browser } from 'playwright-core'

import type { Loan } from '#domain/loan/loan.ts'

import { demoPassword } from '../../scripts/people.ts'
import { openBrowser } from '../harness/browser.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { completeLoan } from '../harness/loans.ts'
import { portalHere } from '../harness/portal-here.ts'
import { signIn as signInAs } from '../harness/sign-in.ts'
import { openVisitor } from '../harness/visitor.ts'
import { assertSound, goOn, label, signIn, stepHeading } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const email = 'anna@demo.example'

/** Two complete applications of the demo person's, one of them with the bank. */
async function oneSentOneOpen(): Promise<string> {
  const { url } = portalHere()
  const body = JSON.stringify({ username: email, password: demoPassword })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${url}/api/authenticate`, { method: 'POST', headers, body })
  const authorization = signedIn.headers.get('Authorization') ?? ''
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
    const all = new Headers(init.headers)
    all.set('Authorization', authorization)
    return fetch(`${url}${path}`, { ...init, headers: all })
  }
  const { id, version } = await completeLoan(ask)
  const sent = await ask('/api/inquiries/send?lang=de', {
    method: 'POST',
    headers,
    body: JSON.stringify({ id, version }),
  })
  expect(sent.status).toBe(200)
  return (await completeLoan(ask)).id
}

it('[A2.26] [A5.05] sending asks once more where papers are missing, and where another application is with the bank', async () => {
  const loan = await oneSentOneOpen()
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t } = visitor
  const place = `/privatkredit/${loan}/pruefen`
  await page.goto(`/login?from=${encodeURIComponent(place)}`)
  await signIn(visitor, email, demoPassword)
  await page.waitForURL(`**${place}`)
  await page.getByRole('heading', { name: t('review.title') }).waitFor()

  // The papers first; whoever would rather add them stays where they are.
  await goOn(visitor, 'review.send')
  await page.getByRole('dialog', { name: t('wizard.documents.confirm.title') }).waitFor()
  expect(await visitor.violations()).toEqual([])
  await visitor.button('wizard.documents.confirm.back').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await goOn(visitor, 'review.send')
  await visitor.button('wizard.documents.confirm.send').click()
  await page.getByRole('dialog', { name: t('review.another.title') }).waitFor()
  expect(await visitor.violations()).toEqual([])
  await visitor.button('review.another.send').click()
  await page.waitForURL('**/angebot')
  // What was sent is looked at in its steps; there is nothing to check any more.
  await page.goto(place)
  await page.waitForURL('**/angebot')
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it.each(
  inTurn([
    ['de', 390, '60.000', '20.000'],
    ['en', 1280, '60,000', '20,000'],
  ] as const),
)(
  '[A2.25] [A4.01] what is read is what is sent: what cannot be saved is named, and sends nothing, in %s at %d px',
  async (locale, width, tooMuch, enough) => {
    const person = await newPerson('sender')
    const ask = await askAs(person)
    const { id } = await completeLoan(ask)
    const amount = async () => (await (await ask(`/api/loan/${id}`)).json<Loan>()).fields['amount']?.value.value
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t, button } = visitor
    const box = page.getByRole('textbox', { name: label('amount', locale), exact: true })
    const byStepper = async (uri: string) => {
      const folded = page.locator('details > summary').first()
      if (await folded.isVisible()) await folded.click()
      await page.getByRole('navigation').locator(`a[href$="/${uri}"]`).filter({ visible: true }).click()
      await stepHeading(visitor, uri)
    }
    await signInAs(visitor, person)
    await page.goto(`/privatkredit/${id}/kreditwunsch`)
    await stepHeading(visitor, 'kreditwunsch')
    await box.fill('60000')
    await byStepper('unterlagen')
    await goOn(visitor, 'wizard.send')
    await stepHeading(visitor, 'pruefen')

    const board = page.getByRole('region', { name: t('missing.title') })
    const wish = board.getByRole('link', { name: locale === 'de' ? 'Kreditwunsch' : 'Your loan' })
    await wish.waitFor()
    await board.getByText(label('amount', locale)).waitFor()
    await page.getByText(new RegExp(tooMuch)).first().waitFor()
    await page.getByText(t('review.completeFirst')).waitFor()
    expect(await page.getByText(t('review.complete')).count()).toBe(0)
    expect(await button('review.send').isDisabled()).toBe(true)
    expect(await amount()).toBe(10_000)
    await assertSound(visitor)

    await wish.click()
    await stepHeading(visitor, 'kreditwunsch')
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
    await box.fill('20000')
    await byStepper('unterlagen')
    await goOn(visitor, 'wizard.send')
    await stepHeading(visitor, 'pruefen')
    await page.getByText(new RegExp(enough)).first().waitFor()
    await expect.poll(() => button('review.send').isEnabled()).toBe(true)
    await goOn(visitor, 'review.send')
    await button('wizard.documents.confirm.send').click()
    await page.waitForURL('**/angebot')
    expect(await amount()).toBe(20_000)
    await visitor.close()
  },
)
