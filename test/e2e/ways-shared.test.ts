import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control } from '../harness/control.ts'
import { answers } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { atCard, filledInByEditor, ownersPart, readByViewer, stateOf } from '../harness/shared-ways.ts'
import { ways } from '../harness/ways.ts'
import { assertSound, sendAndSign } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { APPLICATIONS_SHARING: true })
})
afterAll(async () => {
  await control('general', { APPLICATIONS_SHARING: false })
  await browser.close()
})

describe.each([
  { what: 'business loan', way: ways.business, locale: 'de', width: 390 },
  { what: 'mortgage', way: ways.mortgage, locale: 'en', width: 1280 },
  { what: 'full mortgage', way: ways.fullMortgage, locale: 'en', width: 390 },
] as const)('a $what, in $locale at $width px', ({ way, locale, width }) => {
  it('[A2.25] [A6.03] [A6.04] an EDITOR fills it in for its owner, who adds what only they may say, and sends it', async () => {
    const shared = await filledInByEditor(browser, way, locale, width)
    const owner = await atCard(browser, shared.owner, locale, width)
    await ownersPart(owner, way, shared.place)
    await owner.page.getByText(owner.t('review.complete')).waitFor()
    await assertSound(owner)
    await sendAndSign(owner)
    expect(owner.errors).toEqual([])
    await owner.close()
  })
})

describe.each([
  { what: 'full mortgage', way: ways.fullMortgage, locale: 'de', width: 1280 },
  { what: 'personal loan', way: ways.consumer, locale: 'en', width: 390 },
] as const)('a $what, in $locale at $width px', ({ way, locale, width }) => {
  it('[A6.03] a VIEWER sees every page of it, and changes nothing', async () => {
    const { shared, version } = await readByViewer(browser, way, locale, width)
    const asViewer = await askAs(shared.guest)
    const body = json('PUT', { version, fields: answers({ amount: 20_000 }) })
    expect((await asViewer(`/api/loan/${shared.loan.id}`, body)).status).toBe(409)
    expect((await stateOf(shared)).version).toBe(version)
  })
})
