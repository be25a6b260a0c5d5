import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Page } from '#domain/settings/pages.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, newPerson } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { openChanges } from '../harness/releases.ts'
import { signIn } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { label } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const open = async (locale: 'de' | 'en', width: number, address: string): Promise<Visitor> => {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await visitor.page.goto(address)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

/** As the page writes them, with spaces that do not break read as spaces. */
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')

describe.each(
  inTurn([
    ['de', 390],
    ['en', 1280],
  ] as const),
)('a mortgage in %s at %d px', (locale, width) => {
  it('[A3.05] [A3.06] shows what its amount is made of, by the state of the postcode, and what it costs', async () => {
    const visitor = await open(locale, width, '/baufinanzierung')
    const { page, t, fill } = visitor
    const parts = page.getByRole('table', { name: t('calculation.parts') })
    await parts.waitFor()
    expect(plain(await parts.textContent())).toContain(locale === 'de' ? '124.250,00 €' : '€124,250.00')
    await fill('propertyPostcodeCity', { postCode: '80331', city: 'München' })
    await parts.getByText(locale === 'de' ? /Bayern/ : /Bavaria/).waitFor()
    expect(plain(await parts.textContent())).toContain(locale === 'de' ? '119.750,00 €' : '€119,750.00')
    const rate = locale === 'de' ? /458,04/ : /458\.04/
    await page.getByText(rate).first().waitFor()
    expect(await visitor.violations()).toEqual([])

    // Each reason stands where it can be mended, and nobody goes on with a loan that cannot be.
    await page.getByLabel(locale === 'de' ? 'Eigenkapital' : 'Own funds', { exact: true }).fill('0')
    await page.getByText(t('calculation.implausible')).filter({ visible: true }).first().waitFor()
    const reason = locale === 'de' ? /höher als der Wert der Immobilie/ : /higher than the property’s value/
    await expect.poll(() => page.getByText(reason).count()).toBe(2)
    await page.getByLabel(locale === 'de' ? 'Eigenkapital' : 'Own funds', { exact: true }).fill('40000')
    await page.getByText(rate).first().waitFor()

    await page
      .getByRole('button', { name: t('wizard.next') })
      .first()
      .click()
    await page
      .getByRole('heading', {
        level: 1,
        name: locale === 'de' ? 'Zinsbindung und Tilgung' : 'Fixed rate and repayment',
      })
      .waitFor()
    // Beside the page where there is room, and on a phone where the calculation is.
    if (width < 600) await page.goto(page.url().replace(/[^/]+$/, 'finanzierung-berechnen'))
    await page.getByRole('link', { name: t('calculation.schedule.link') }).click()
    await page.getByRole('heading', { level: 1, name: t('calculation.schedule.title') }).waitFor()
    const schedule = page.getByRole('table', { name: t('offer.schedule.table') })
    await schedule.waitFor()
    await expect.poll(() => schedule.getByRole('button').count()).toBe(10)
    await schedule.getByRole('button').first().click()
    await expect.poll(() => schedule.getByRole('row').count()).toBe(1 + 10 + 12)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('offer.schedule.download') }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    expect(await visitor.violations()).toEqual([])
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })

  it('[A5.04] asks for the postcode before it goes on', async () => {
    const { page, t, close } = await open(locale, width, '/volltilger')
    await page.getByRole('table', { name: t('calculation.parts') }).waitFor()
    await page
      .getByRole('button', { name: t('wizard.next') })
      .first()
      .click()
    await page.waitForFunction(() => document.activeElement?.id.startsWith('field-propertyPostcodeCity') === true)
    expect(await page.locator('#field-propertyPostcodeCity-postCode').getAttribute('aria-invalid')).toBe('true')
    await close()
  })
})

it('[A3.10] a business begins with its own amounts and terms', async () => {
  const visitor = await open('en', 390, '/unternehmenskredit')
  const { page } = visitor
  expect(await page.getByLabel('Loan amount', { exact: true }).inputValue()).toBe('50,000')
  // 50,000 over 60 months at 6.29 %.
  await page
    .getByText(/973\.\d\d/)
    .first()
    .waitFor()
  expect(await visitor.violations()).toEqual([])
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it.each([
  // 12,000 over 60 months at 5.99 %.
  { uri: 'privatkredit', id: 'amount', first: /193,28/, next: ['11000', /212,6/], last: ['12.000', /231,9/] },
  // 146,150 with the costs of the purchase, at 3.59 % and 1 % redemption.
  {
    uri: 'baufinanzierung',
    id: 'propertyPrice',
    first: /475,2/,
    next: ['160000', /517,1/],
    last: ['170.000', /559,0/],
  },
] as const)('typing shows its figures before the server has answered ($uri)', async (wish) => {
  const visitor = await open('de', 1280, `/${wish.uri}`)
  const { page } = visitor
  const input = page.getByLabel(label(wish.id, 'de'), { exact: true })
  await page.getByText(wish.first).first().waitFor()
  await input.fill(wish.next[0])
  await page.getByText(wish.next[1]).first().waitFor()
  // From now on no answer comes at all.
  await page.route('**/api/loan/calculate', () => undefined)
  await input.fill(wish.last[0])
  await page.getByText(wish.last[1]).first().waitFor()
  await visitor.close()
})

describe('variants', () => {
  it('stand beside each other, four at most, marked where they differ, for the session; one is taken over', async () => {
    const visitor = await open('de', 1280, '/privatkredit')
    const { page, t, button } = visitor
    const amount = page.getByLabel('Kreditbetrag', { exact: true })
    for (const euro of ['10000', '11000', '12000', '13000']) {
      await amount.fill(euro)
      await page.waitForTimeout(200)
      await page.waitForFunction(() => document.querySelector('dl[aria-busy="true"]') === null)
      await expect.poll(() => button('calculation.compare.add').isEnabled()).toBe(true)
      await button('calculation.compare.add').click()
    }
    const table = page.getByRole('table', { name: t('calculation.compare') })
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(5)
    await expect.poll(() => table.locator('td[data-different]').count()).toBeGreaterThan(3)
    await amount.fill('14000')
    await page.getByText('passen nicht nebeneinander').waitFor()
    await expect.poll(() => button('calculation.compare.add').isDisabled()).toBe(true)
    expect(await visitor.violations()).toEqual([])

    await page.reload()
    await table.waitFor()
    await page.getByRole('button', { name: 'Variante 2 übernehmen' }).click()
    await expect.poll(() => page.getByLabel('Kreditbetrag', { exact: true }).inputValue()).toBe('11.000')
    await page.getByRole('button', { name: 'Variante 1 entfernen' }).click()
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(4)
    await visitor.close()
  })
})

describe('the watchlist', () => {
  it('[A2.27] [A6.03] keeps a calculation for its owner, who goes on with it or removes it', async () => {
    const email = await newPerson('watchlist')
    const visitor = await open('en', 390, '/privatkredit')
    const { page, t, button } = visitor
    await page.getByText(t('calculation.watchlist.signIn')).waitFor()
    await signIn(visitor, email)
    await page.goto('/privatkredit')
    await page.getByLabel('Loan amount', { exact: true }).fill('9000')
    await expect.poll(() => button('calculation.watchlist.keep').isEnabled()).toBe(true)
    await button('calculation.watchlist.keep').click()
    const list = page.getByRole('region', { name: t('calculation.watchlist') })
    await list.getByText(/9,000/).first().waitFor()
    // Once is enough.
    await expect.poll(() => button('calculation.watchlist.keep').isDisabled()).toBe(true)
    expect(await visitor.violations()).toEqual([])
    await list.getByRole('link', { name: new RegExp(t('calculation.watchlist.take')) }).click()
    await page.waitForURL(/\/privatkredit\/[^/]+\/start$/)
    await expect.poll(() => page.getByLabel('Loan amount', { exact: true }).inputValue()).toBe('9,000')
    await visitor.close()
  })
})

describe('[A2.27] the options of a start page', () => {
  it('are each switched by an administrator', async () => {
    const author = await askAs('admin@demo.example')
    const approver = await askAs('admin2@demo.example')
    const email = await newPerson('options')
    await sentLoan(await askAs(email))
    const none = {
      representativeExample: false,
      watchlist: false,
      statusBar: false,
      intendedUseIcons: false,
      showAppliedLoans: false,
      showCalculatedValues: false,
    }
    const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
    await visitor.page.goto('/')
    await signIn(visitor, email)
    try {
      await release(author, approver, none)
      expect(await shownOptions(visitor)).toEqual(none)
      for (const name of Object.keys(none)) {
        await release(author, approver, { ...none, [name]: true })
        expect(await shownOptions(visitor)).toEqual({ ...none, [name]: true })
      }
    } finally {
      await release(author, approver, Object.fromEntries(Object.keys(none).map((name) => [name, true])) as typeof none)
    }
    await visitor.close()
  })
})

async function shownOptions({ page, t }: Visitor) {
  await page.goto('/privatkredit')
  await page.getByRole('heading', { name: t('calculation.compare') }).waitFor()
  await page
    .getByText(/193,28/)
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  const seen = async (name: string) => (await page.getByRole('heading', { name: t(name) }).count()) > 0
  return {
    representativeExample: await seen('wizard.example.title'),
    watchlist: await seen('calculation.watchlist'),
    statusBar: (await page.getByRole('navigation', { name: t('steps.label') }).count()) > 0,
    intendedUseIcons: (await page.getByRole('radio').count()) > 0,
    showAppliedLoans: await seen('calculation.applied'),
    showCalculatedValues: (await page.getByRole('figure', { name: t('wizard.chart.title') }).count()) > 0,
  }
}

async function release(author: Portal['fetch'], approver: Portal['fetch'], startPage: NonNullable<Page['startPage']>) {
  await done(author('/api/scheduled-pages/start', json('PUT', { startPage })))
  const changes = await openChanges({ fetch: author })
  const change = changes.find(({ area, key }) => area === 'PAGES' && key === 'start')
  if (change !== undefined) await done(approver('/api/release-changes/approve', json('POST', { ids: [change.id] })))
}

async function done(reply: Promise<Response>): Promise<void> {
  const answer = await reply
  if (!answer.ok) throw new Error(await answer.text())
}

async function sentLoan(fetch: Portal['fetch']): Promise<void> {
  const loan = await completeLoan(fetch)
  await done(fetch('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version: loan.version })))
}
