import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import { formatTerm } from '#domain/money/format.ts'

import { beginAsUser, beginAsVisitor } from '../harness/beginnings.ts'
import { openBrowser } from '../harness/browser.ts'
import { control, newPerson } from '../harness/control.ts'
import { bothHands } from '../harness/hands.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { walk } from '../harness/walk.ts'
import { together, ways } from '../harness/ways.ts'
import { assertSound, goOn, registerAndSignIn, sendAndSign } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { THROTTLE_REGISTRATION: 1000, THROTTLE_VISITOR_WRITES: 10_000 })
})
afterAll(async () => {
  await control('general', { THROTTLE_REGISTRATION: 10, THROTTLE_VISITOR_WRITES: 60 })
  await browser.close()
})

const euro = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(amount)

/** With spaces that do not break read as spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe.each([
  ...inTurn([
    { who: 'visitor', what: 'personal loan', way: ways.consumer, locale: 'de', width: 1280 },
    { who: 'visitor', what: 'personal loan', way: ways.consumer, locale: 'de', width: 390 },
    { who: 'visitor', what: 'personal loan', way: ways.consumer, locale: 'en', width: 1280 },
    { who: 'visitor', what: 'personal loan', way: ways.consumer, locale: 'en', width: 390 },
  ] as const),
  ...inTurn([
    { who: 'visitor', what: 'mortgage', way: ways.mortgage, locale: 'de', width: 390 },
    { who: 'user', what: 'mortgage by two', way: together(ways.mortgage), locale: 'en', width: 1280 },
  ] as const),
  { who: 'user', what: 'full mortgage', way: ways.fullMortgage, locale: 'en', width: 390 },
  { who: 'visitor', what: 'business loan', way: ways.business, locale: 'en', width: 1280 },
] as const)('a $what, in $locale at $width px', ({ who, way, locale, width }) => {
  it(`[A1.01] [A1.03] [A2.01] [A2.22] [A2.25] a ${who} applies, gets an offer, identifies and signs`, async () => {
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t, button } = visitor
    if (who === 'user') await beginAsUser(visitor, await newPerson('ways'), way)
    else await beginAsVisitor(visitor, way)
    await walk({ visitor, way, hand: bothHands(visitor), look: () => assertSound(visitor) })

    const review = page.url()
    const lastFile = `${way.papers.at(-1)}-${way.papers.length}.pdf`
    await page.getByText(t('review.complete')).waitFor()
    for (const name of ['Anna', ...('secondFirstName' in way.values ? ['Bernd'] : [])])
      await page.getByText(name, { exact: true }).first().waitFor()
    await assertSound(visitor)
    if (who === 'visitor') {
      await goOn(visitor, 'review.send')
      await registerAndSignIn(visitor, `${crypto.randomUUID()}@test.example`)
      // Back at the same place, with everything still there, and now the account's.
      await page.waitForURL(review)
      await page.getByText(lastFile).waitFor()
    }
    await sendAndSign(visitor)
    const figures = plain(await page.locator('dl').first().innerText())
    expect(figures).toContain(plain(euro(way.amount, locale)))
    expect(figures).toContain(plain(formatTerm(way.years * 12, locale)))

    // In the overview with its amount and status, and locked.
    await page.goto('/')
    await page.getByRole('heading', { name: t('overview.title') }).waitFor()
    const card = page.getByRole('article')
    await card.getByText(t('overview.status.offerAccepted')).waitFor()
    expect(plain(await card.innerText())).toContain(plain(euro(way.amount, locale)))
    await assertSound(visitor)
    await page.goto(review.replace('pruefen', 'unterlagen'))
    await page.getByText(t('wizard.locked')).waitFor()
    expect(await button('wizard.send').count()).toBe(0)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})
