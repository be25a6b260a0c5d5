import type { CDPSession, Locator, Page } from 'playwright-core'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { Page as SettingsPage } from '#domain/settings/areas/pages/schema.ts'
import { wholePages } from '#domain/wizard/whole-pages.ts'

import { beginAtSecondStep } from './beginnings.ts'
import { askAs, newPerson } from './control.ts'
import { completeBorrower, completeLoan } from './loans.ts'
import { json, succeeded } from './people.ts'
import { portalHere } from './portal-here.ts'
import { secondAnswers } from './second-borrower.ts'
import { holdToken } from './sign-in.ts'
import { type BrowserHandle, openVisitor, type Visitor } from './visitor.ts'
import { clickContinue, label, stepHeading } from './full-journey.ts'

/** A page with a lot of work per key. */
export interface TypingPlace {
  readonly what: string
  readonly open: (browser: BrowserHandle) => Promise<{ readonly visitor: Visitor; readonly input: Locator }>
  readonly keys: readonly string[]
  /** The final text of the input. */
  readonly typed: string
  /** The page's final reaction to the keys. */
  readonly shows: RegExp
}

const keystrokes = 60

/** An amount that is typed, deleted and typed again. */
const amount = '250000'
const typedAndDeleted = [...amount, ...Array.from(amount, () => 'Backspace')]
const amountKeys = [
  ...Array.from({ length: keystrokes / typedAndDeleted.length }, () => typedAndDeleted).flat(),
  ...amount,
]
const letters = Array.from({ length: keystrokes }, (_, at) => 'abcdefghij'[at % 10] ?? 'a')

const fieldsOf = ({ sections }: Pick<SettingsPage, 'sections'>) => sections.flatMap(({ fields }) => fields).length

export const typingPlaces: readonly TypingPlace[] = [
  {
    what: 'the page with the most fields',
    keys: letters,
    typed: letters.join(''),
    shows: /./,
    async open(browser) {
      const [largest] = wholePages(shippedAreas().PAGES).toSorted((left, right) => fieldsOf(right) - fieldsOf(left))
      if (largest?.id !== 'borrower') throw new Error(`the page with the most fields is ${largest?.id}`)
      const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
      const { page } = visitor
      await beginAtSecondStep(visitor)
      await clickContinue(visitor)
      await stepHeading(visitor, 'persoenliche-angaben')
      return { visitor, input: page.getByRole('textbox', { name: label('lastName', 'de'), exact: true }).first() }
    },
  },
  {
    what: 'a start page whose figures all hang on the amount',
    keys: amountKeys,
    typed: amount,
    shows: /250\.000/,
    async open(browser) {
      const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
      const { page, fill, t } = visitor
      await page.goto('/baufinanzierung')
      await fill('propertyPostcodeCity', { postCode: '50667', city: 'Köln' })
      const parts = page.getByRole('table', { name: t('calculation.parts') })
      await parts.waitFor()
      await page.getByRole('figure', { name: t('wizard.chart.title') }).waitFor()
      const input = page.getByLabel(label('propertyPrice', 'de'), { exact: true })
      await input.fill('300000')
      await parts
        .getByText(/300\.000/)
        .first()
        .waitFor()
      return { visitor, input }
    },
  },
  {
    what: 'the household of two with its balance',
    keys: amountKeys,
    typed: amount,
    shows: /25[0-9]\.[0-9]{3},[0-9]{2}/,
    async open(browser) {
      const email = await newPerson('typist')
      const ask = await askAs(email)
      const two = await completeLoan(ask, { secondBorrower: true, ...secondAnswers })
      const body = { version: two.version, borrowers: [completeBorrower, completeBorrower] }
      await succeeded(ask(`/api/loan/${two.id}`, json('PUT', body)))
      const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
      const { page } = visitor
      await holdToken(visitor, email)
      await page.goto(`/privatkredit/${two.id}/haushalt`)
      const input = page.locator('#living-1-netIncome')
      await input.waitFor()
      return { visitor, input }
    },
  },
]

/** A fixed piece of work that shows the machine's present speed. */
export const referenceWork = (): number => {
  let sum = 0
  for (let round = 0; round < 200; round++) {
    const words = Array.from({ length: 500 }, (_, at) => ({ at, text: `${(at * 7919 + round) % 1000}` }))
    words.sort((one, other) => (one.text < other.text ? -1 : 1))
    sum += JSON.stringify(words).length
  }
  return sum
}

/** CPU milliseconds of the page's main thread during `act`, independent of other load. */
export async function cpuOf(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await spent()
  await act()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return (await spent()) - before
}
