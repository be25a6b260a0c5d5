import { beforeAll, expect, it } from 'vitest'

import { formatTerm } from '#domain/money/format.ts'

import { consentTexts } from '#web/features/second-consents/texts.ts'

import { beginAsVisitor } from '../harness/beginnings.ts'
import { browserHere } from '../harness/browser-here.ts'
import { control, newEmail } from '../harness/control.ts'
import { pointerActions } from '../harness/page-actions.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { completeJourney } from '../harness/journey-steps.ts'
import { together, journeys } from '../harness/journeys.ts'
import { assertSound, consentByLink, registerAndSignIn, sendAndSignTogether } from '../harness/full-journey.ts'

const browser = browserHere()
beforeAll(() => control('general', { THROTTLE_REGISTRATION: 1000, THROTTLE_VISITOR_WRITES: 10_000 }))

const euro = (amount: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(amount)

/** Replaces non-breaking spaces with spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

// Every product and role takes the same journey over calls (worker/features/inquiries/journeys.test.ts), and every step
// is checked in web/features/wizard/product-steps.test.tsx.
it('[A1.01] [A1.03] [A2.01] [A2.22] [A2.25] a visitor applies for a mortgage by two, registers, gets an offer, and both identify and sign', async () => {
  const journey = together(journeys.mortgage)
  const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
  const { page, t, button } = visitor
  await beginAsVisitor(visitor, journey)
  await completeJourney({ visitor, journey, hand: pointerActions(visitor), look: () => assertSound(visitor) })

  const review = page.url()
  for (const name of ['Anna', 'Bernd']) await page.getByText(name, { exact: true }).first().waitFor()
  await assertSound(visitor)
  const { signInAction } = consentTexts.de.card
  await page.getByRole('main').getByRole('button', { name: signInAction }).click()
  await registerAndSignIn(visitor, newEmail('journey'))
  // Back at the same place with all input, which belongs to the account now.
  await page.waitForURL(review)
  await page.getByText(`${journey.documents.at(-1)}-${journey.documents.length}.pdf`).waitFor()
  const other = await openVisitor(browser, portalHere().url, 'de', 390)
  const email = await consentByLink(visitor, other)
  await page.reload()
  await page.getByText(t('review.complete')).waitFor()
  await sendAndSignTogether(visitor, other, email)
  await other.close()
  const figures = plain(await page.locator('dl').first().innerText())
  expect(figures).toContain(plain(euro(journey.amount)))
  expect(figures).toContain(plain(formatTerm(journey.years * 12, 'de')))

  // In the overview with its amount and status, and locked.
  await page.goto('/')
  await page.getByRole('heading', { name: t('overview.title') }).waitFor()
  const card = page.getByRole('article')
  await card.getByText(t('overview.status.offerAccepted')).waitFor()
  expect(plain(await card.innerText())).toContain(plain(euro(journey.amount)))
  await assertSound(visitor)
  await page.goto(review.replace('pruefen', 'unterlagen'))
  await page.getByText(t('wizard.locked')).waitFor()
  expect(await button('wizard.send').count()).toBe(0)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})
