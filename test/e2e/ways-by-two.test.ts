import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { beginAsUser, beginAsVisitor } from '../harness/beginnings.ts'
import { openBrowser } from '../harness/browser.ts'
import { control, newPerson } from '../harness/control.ts'
import { bothHands } from '../harness/hands.ts'
import { inTurn } from '../harness/in-turn.ts'
import { portalHere } from '../harness/portal-here.ts'
import { answered, atCard, filledInByEditor, ownersPart, readByViewer } from '../harness/shared-ways.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { walk } from '../harness/walk.ts'
import { type ProductWay, together, ways } from '../harness/ways.ts'
import { assertSound, goOn, registerAndSignIn, send } from '../harness/whole-way.ts'

// Each has people and a loan of its own: while one waits, for the portal or for the bank, another fills in.
vi.setConfig({ maxConcurrency: 3, testTimeout: 300_000 })

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', {
    APPLICATIONS_SHARING: true,
    THROTTLE_REGISTRATION: 1000,
    THROTTLE_VISITOR_WRITES: 10_000,
  })
})
afterAll(async () => {
  await control('general', { APPLICATIONS_SHARING: false, THROTTLE_REGISTRATION: 10, THROTTLE_VISITOR_WRITES: 60 })
  await browser.close()
})

const products = [
  { what: 'personal loan', way: together(ways.consumer) },
  { what: 'mortgage', way: together(ways.mortgage) },
  { what: 'full mortgage', way: together(ways.fullMortgage) },
  { what: 'business loan', way: together(ways.business) },
] as const

const screens = [
  { locale: 'de', width: 390 },
  { locale: 'de', width: 1280 },
  { locale: 'en', width: 390 },
  { locale: 'en', width: 1280 },
] as const

const cases = products.flatMap((product, at) =>
  inTurn([...screens.slice(at), ...screens.slice(0, at)]).map((screen) => ({ ...product, ...screen })),
)

/** Both borrowers' answers, complete, as they are looked through before sending. */
async function assertComplete(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.getByText(t('review.complete')).waitFor()
  for (const name of ['Anna', 'Bernd']) await page.getByText(name, { exact: true }).first().waitFor()
  await assertSound(visitor)
}

async function wayFilledIn(visitor: Visitor, way: ProductWay): Promise<void> {
  await walk({ visitor, way, hand: bothHands(visitor), look: () => assertSound(visitor) })
  await assertComplete(visitor)
}

describe.concurrent.each(cases)('a $what by two, in $locale at $width px', ({ what, way, locale, width }) => {
  it('[A1.01] [A2.01] [A2.22] [A2.25] a visitor fills it in, registers, and sends it', async () => {
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    await beginAsVisitor(visitor, way)
    await wayFilledIn(visitor, way)
    const review = visitor.page.url()
    await goOn(visitor, 'review.send')
    // Registering is the same whatever is applied for.
    const look = () => (what === 'personal loan' ? assertSound(visitor) : Promise.resolve())
    await registerAndSignIn(visitor, `${crypto.randomUUID()}@test.example`, look)
    await visitor.page.waitForURL(review)
    await visitor.page.getByText(visitor.t('review.complete')).waitFor()
    await send(visitor)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('[A1.01] [A2.22] [A2.25] a user fills it in and sends it', async () => {
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    await beginAsUser(visitor, await newPerson('ways'), way)
    await wayFilledIn(visitor, way)
    await send(visitor)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('[A2.25] [A6.03] [A6.04] an EDITOR fills it in for its owner, who adds the consents and sends it', async () => {
    const shared = await filledInByEditor(browser, way, locale, width)
    // A second person's consents are passed on by an owner who shares with nobody.
    await answered(shared.asOwner(`/api/loan/${shared.loan.id}/share`, { method: 'DELETE' }))
    const owner = await atCard(browser, shared.owner, locale, width)
    await ownersPart(owner, way, shared.place)
    await assertComplete(owner)
    await send(owner)
    expect(owner.errors).toEqual([])
    await owner.close()
  })

  it('[A6.03] a VIEWER sees every page of it, and changes nothing', async () => {
    await readByViewer(browser, way, locale, width)
  })
})
