import { expect, it } from 'vitest'

import { formatDate } from '#domain/time/dates.ts'
import { stageTexts } from '#web/features/offer/stage-texts.ts'

import { readLoan, sendLoan } from '../harness/bank.ts'
import { browserHere } from '../harness/browser-here.ts'
import { runCron } from '../harness/control.ts'
import { offeredCouple } from '../harness/couple.ts'
import { journeys } from '../harness/journeys.ts'
import { portalHere } from '../harness/portal-here.ts'
import { ownLoan } from '../harness/shared-loans.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'

const browser = browserHere()

async function openOffer(owner: string, place: string, locale: 'de' | 'en', width: 390 | 1280): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await holdToken(visitor, owner)
  await visitor.page.goto(place)
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('offer.available.title') }).waitFor()
  await visitor.page.getByRole('table').first().waitFor()
  await visitor.settled()
  return visitor
}

/** Pages, by their objects in the file. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

async function offeredMortgage() {
  const { owner, ask, loan, place } = await ownLoan(journeys.fullMortgage)
  await sendLoan(ask, loan)
  await runCron()
  return { email: owner, ask, id: loan.id, place: `${place}/angebot` }
}

it.each([
  ['a mortgage of 25 years', 'en', 1280, offeredMortgage],
  ['a loan of two', 'de', 390, offeredCouple],
] as const)(
  'prints the offer of %s on two pages, without header, buttons and steps',
  async (_, locale, width, make) => {
    const { email, ask, id, place } = await make()
    const visitor = await openOffer(email, place, locale, width)
    const { page, t } = visitor
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(2)
    await page.emulateMedia({ media: 'print' })
    const isSeen = (text: string) => page.getByText(text, { exact: true }).first().isVisible()
    expect(await page.getByRole('button', { name: /^(?!.*\d)/ }).count()).toBe(0)
    for (const gone of [stageTexts[locale].title, t('precontract.open'), t('offer.sign.action.identify')])
      expect(await isSeen(gone)).toBe(false)
    const { offer } = await readLoan(ask, id)
    for (const kept of [
      t('offer.figures.total'),
      t('offer.schedule.table'),
      formatDate(offer?.firstInstallmentDate ?? '', locale),
    ])
      expect(await isSeen(kept)).toBe(true)
    await visitor.close()
  },
)

it.each([
  ['de', 390],
  ['en', 1280],
] as const)('moves nothing in the page while an offer to two loads (%s, %i)', async (locale, width) => {
  const { email, place } = await offeredCouple()
  const visitor = await openOffer(email, place, locale, width)
  const shift = await visitor.page.evaluate(shiftInPage)
  expect(shift).toBeLessThanOrEqual(0.01)
  await visitor.close()
})

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Runs in the page: what has moved inside of it, not with it. */
function shiftInPage(): Promise<number> {
  const main = document.querySelector('main')
  return new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        if (sources.some(({ node }) => node !== main && main?.contains(node) === true)) sum += value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 300)
  })
}
