import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/pages.ts'

import { openBrowser } from '../harness/browser.ts'
import { askAs, control, newPerson, runCron } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { press, tabTo, typeInto } from '../harness/keyboard.ts'
import { completeLoan } from '../harness/loans.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { openChanges } from '../harness/releases.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { arriveAt, stepsOf } from '../harness/walk.ts'
import { ways } from '../harness/ways.ts'
import { assertSound, label } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

const { PRODUCTS, PAGES } = shippedAreas()
const found = <T>(wanted: T | undefined): T => {
  if (wanted === undefined) throw new Error('does not ship')
  return wanted
}
const startOf = (uri: string): Page => {
  const product = PRODUCTS.find((each) => each.uri === uri)
  return found(PAGES.find(({ id }) => id === product?.steps[0]?.pageId))
}

async function open(uri: string, locale: Locale, width: number): Promise<Visitor> {
  const visitor = await openVisitor(browser, portalHere().url, locale, width)
  await visitor.page.goto(uri)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

/** As the page writes them, with spaces that do not break read as spaces. */
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')
const next = ({ page, t }: Visitor) =>
  page
    .getByRole('button', { name: t('wizard.next'), exact: true })
    .filter({ visible: true })
    .first()
/** The input that a number is typed into; its slider has a name of its own. */
const number = ({ page, locale }: Visitor, id: string) => page.getByLabel(label(id, locale), { exact: true })
const focused = ({ page }: Visitor): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '')
const rate = ({ page, t }: Visitor) =>
  page
    .locator('dl > div', { has: page.getByText(t('wizard.figures.rate'), { exact: true }) })
    .locator('dd')
    .first()

async function done(reply: Promise<Response>): Promise<Response> {
  const answer = await reply
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}

const screens = inTurn([
  ['de', 390],
  ['en', 1280],
] as const)

describe.each([
  ['privatkredit', { de: '193,28', en: '193.28' }],
  ['baufinanzierung', { de: '475,2', en: '475.2' }],
  ['volltilger', { de: '', en: '' }],
  ['unternehmenskredit', { de: '973,', en: '973.' }],
] as const)('[A2.27] [A3.10] the start page of %s', (uri, instalment) => {
  it.each(screens)('tells at once what the wish costs, in %s at %d px', async (locale, width) => {
    const visitor = await open(`/${uri}`, locale, width)
    const { page, t } = visitor
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(startOf(uri).title[locale])
    await expect.poll(async () => plain(await rate(visitor).textContent())).toContain(instalment[locale])
    await expect.poll(async () => plain(await rate(visitor).textContent())).toMatch(/\d[.,]\d\d/)
    await page.getByRole('figure', { name: t('wizard.chart.title') }).waitFor()
    await page.getByRole('heading', { name: t('calculation.watchlist') }).waitFor()
    await page.waitForLoadState('networkidle')
    await assertSound(visitor)
    await visitor.close()
  })
})

/** Runs in the page: what a screen reader says of an element besides its name. */
const describedBy = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** What a mortgage's amount is made of, and the amount, in cents. */
const centsIn = async ({ page, t }: Visitor): Promise<number[]> => {
  const table = page.getByRole('table', { name: t('calculation.parts') })
  const texts = await table.locator('td').allTextContents()
  return texts.map((text) => (/[-−]/.test(text) ? -1 : 1) * Number(text.replaceAll(/\D/g, '')))
}

describe.each(screens)('a mortgage in %s at %d px', (locale, width) => {
  it('[A3.05] adds up to the cent whatever part is changed by hand, with the tax of the state', async () => {
    const visitor = await open('/volltilger', locale, width)
    const { page, t, fill } = visitor
    const parts = page.getByRole('table', { name: t('calculation.parts') })
    await parts.waitFor()
    const sum = async () => {
      const cents = await centsIn(visitor)
      return [cents.at(-1), cents.slice(0, -1).reduce((total, each) => total + each, 0)]
    }
    // 6.5 % where nothing is known of the place, 1 % and 2 % for notary and agent.
    await expect.poll(sum).toEqual([12_425_000, 12_425_000])
    await number(visitor, 'propertyPrice').fill(locale === 'de' ? '251.333,33' : '251,333.33')
    await number(visitor, 'personalFundsAmount').fill('61000')
    await number(visitor, 'repairCostsAmount').fill('12345')
    await expect.poll(sum).toEqual([22_655_500, 22_655_500])
    for (const [postCode, city, state, amount] of [
      ['10115', 'Berlin', 'Berlin', 22_529_833],
      ['80331', 'München', locale === 'de' ? 'Bayern' : 'Bavaria', 21_901_500],
      ['20095', 'Hamburg', 'Hamburg', 22_404_166],
    ] as const) {
      await fill('propertyPostcodeCity', { postCode, city })
      await parts.getByText(new RegExp(state)).waitFor()
      await expect.poll(sum, { message: state }).toEqual([amount, amount])
    }
    await assertSound(visitor)
    await visitor.close()
  })

  it('[A3.06] that cannot be lent says why, at the field and on the way on, and leads there', async () => {
    const visitor = await open('/baufinanzierung', locale, width)
    const { page, t, fill } = visitor
    await fill('propertyPostcodeCity', { postCode: '50667', city: 'Köln' })
    await number(visitor, 'personalFundsAmount').fill('900000')
    const reason = locale === 'de' ? /Eigenkapital deckt alle Kosten/ : /own funds cover all costs/
    await page.getByText(reason).nth(1).waitFor()
    // Whoever hears the field hears why.
    const heard = () => number(visitor, 'personalFundsAmount').evaluate(describedBy)
    await expect.poll(heard).toMatch(reason)
    await page.getByText(t('calculation.implausible')).filter({ visible: true }).first().waitFor()
    await assertSound(visitor)
    await next(visitor).click()
    await expect.poll(() => focused(visitor)).toBe('field-personalFundsAmount')
    expect(new URL(page.url()).pathname).toBe('/baufinanzierung')

    // What is out of range is no wish at all: it is told once the field is left.
    await number(visitor, 'personalFundsAmount').fill('40000')
    await number(visitor, 'propertyPrice').fill('5')
    await page.keyboard.press('Tab')
    await page
      .getByText(/100[.,]000.*1[.,]000[.,]000/)
      .filter({ visible: true })
      .last()
      .waitFor()
    await next(visitor).click()
    await expect.poll(() => focused(visitor)).toBe('field-propertyPrice')
    expect(await number(visitor, 'propertyPrice').getAttribute('aria-invalid')).toBe('true')
    await number(visitor, 'propertyPrice').fill('150000')
    await next(visitor).click()
    await page.waitForURL(/\/finanzierungswunsch$/)
    await visitor.close()
  })

  it('[A2.24] [A5.17] has fields that are checked when they are left, and problems that lead to them', async () => {
    const visitor = await open('/baufinanzierung', locale, width)
    const { page, t } = visitor
    const postCode = page.locator('#field-propertyPostcodeCity-postCode')
    await postCode.fill('999')
    await page.locator('#field-propertyPostcodeCity-city').fill('Köln')
    await page.keyboard.press('Tab')
    await expect.poll(() => postCode.getAttribute('aria-invalid')).toBe('true')
    await postCode.fill('50667')
    await expect.poll(() => postCode.getAttribute('aria-invalid')).toBe(null)
    await page.locator('#field-objectType').focus()
    await page.locator('#field-objectType').selectOption('')
    await postCode.focus()
    await expect.poll(() => page.locator('#field-objectType').getAttribute('aria-invalid')).toBe('true')
    await next(visitor).click()
    await expect.poll(() => focused(visitor)).toBe('field-objectType')
    const summary = page.getByRole('alert').filter({ has: page.locator('#error-summary-title') })
    await summary.getByRole('link', { name: label('objectType', locale) }).waitFor()
    await page.locator('#field-objectType').selectOption('04')
    await summary.waitFor({ state: 'detached' })
    // What was not complete stands where the figures will be, and is no failure.
    await page.locator('#field-financingType').selectOption('02')
    await page.getByText(t('calculation.open')).or(rate(visitor)).first().waitFor()
    await assertSound(visitor)
    await visitor.close()
  })
})

it.each(screens)(
  '[A2.27] [A5.17] what is cleared stays so in whatever is compared, remembered or begun, and what is hidden is kept, in %s at %d px',
  async (locale, width) => {
    const person = await newPerson('cleared')
    const ask = await askAs(person)
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    const { page, t, fill, button } = visitor
    await holdToken(visitor, person)
    await page.goto('/baufinanzierung')
    await fill('propertyPostcodeCity', { postCode: '50667', city: 'Köln' })
    // Typed for another purpose, which is hidden then.
    await page.locator('#field-financingType').selectOption('03')
    await number(visitor, 'residualDebtAmount').fill('90000')
    await page.locator('#field-financingType').selectOption('01')
    const repair = number(visitor, 'repairCostsAmount')
    const [none, some] = ['', locale === 'de' ? '50.000' : '50,000']
    await repair.fill('')
    await page.keyboard.press('Tab')
    await expect.poll(() => button('calculation.compare.add').isEnabled()).toBe(true)
    await button('calculation.compare.add').click()
    const table = page.getByRole('table', { name: t('calculation.compare') })
    await table.getByRole('columnheader').nth(1).waitFor()
    await repair.fill('50000')
    await page.keyboard.press('Tab')
    await expect.poll(() => repair.inputValue()).toBe(some)
    await page
      .getByRole('button', { name: t('calculation.compare.take.label').replace('{number}', '1'), exact: true })
      .click()
    await expect.poll(() => repair.inputValue()).toBe(none)
    expect(await page.locator('#field-propertyPostcodeCity-postCode').inputValue()).toBe('50667')

    const stored = async (id: string) => (await (await done(ask(`/api/loan/${id}`))).json<Loan>()).fields
    const answers_ = (fields: Loan['fields']) =>
      ['propertyPrice', 'repairCostsAmount'].map((id) => typeof fields[id]?.value.value)
    await expect.poll(() => button('calculation.watchlist.keep').isEnabled()).toBe(true)
    const keeping = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && /api\/loan\?/.test(reply.url()),
    )
    await button('calculation.watchlist.keep').click()
    const watched = (await (await keeping).json()) as Loan
    expect(answers_(await stored(watched.id))).toEqual(['number', 'undefined'])

    await next(visitor).click()
    await page.waitForURL(/\/finanzierungswunsch$/)
    const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
    expect(answers_(await stored(id))).toEqual(['number', 'undefined'])
    const [start] = found(PRODUCTS.find(({ uri }) => uri === 'baufinanzierung')).steps
    await page.goto(`/baufinanzierung/${id}/${start?.uri}`)
    await expect.poll(() => repair.inputValue()).toBe(none)
    await page.locator('#field-financingType').selectOption('03')
    const left = locale === 'de' ? '90.000' : '90,000'
    await expect.poll(() => number(visitor, 'residualDebtAmount').inputValue()).toBe(left)
    await assertSound(visitor)
    await visitor.close()
  },
)

describe.each([
  ['baufinanzierung', 'en', 1280],
  ['unternehmenskredit', 'de', 390],
] as const)('with the keyboard alone', (uri, locale, width) => {
  it(`${uri} is worked out, compared, taken over and begun, in ${locale} at ${width} px`, async () => {
    const visitor = await open(`/${uri}`, locale, width)
    const { page, t } = visitor
    const isMortgage = uri === 'baufinanzierung'
    await expect.poll(async () => plain(await rate(visitor).textContent())).toMatch(/\d/)
    if (isMortgage) {
      await typeInto(page, t('fields.part.postCode'), '50667')
      await page.getByRole('option', { name: /50667 Köln/ }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    const id = isMortgage ? 'propertyPrice' : 'amount'
    await typeInto(page, label(id, locale), '200000')
    // Its slider is next, and goes by steps.
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    const slid = locale === 'de' ? '210.000' : '210,000'
    await expect.poll(() => number(visitor, id).inputValue()).toBe(slid)
    await expect
      .poll(() => page.getByRole('button', { name: t('calculation.compare.add'), exact: true }).isEnabled())
      .toBe(true)
    await press(page, t('calculation.compare.add'))
    const table = page.getByRole('table', { name: t('calculation.compare') })
    await table.getByRole('columnheader').nth(1).waitFor()
    // The keyboard is where it was, though there is nothing to add now.
    await tabTo(page, t('calculation.compare.add'))
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await typeInto(page, label(id, locale), '220000')
    await press(page, new RegExp(t('calculation.compare.take.label').replace('{number}', '1')))
    await expect.poll(() => number(visitor, id).inputValue()).toBe(slid)
    await assertSound(visitor)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await press(page, t('wizard.next'))
    await page.waitForURL(isMortgage ? /\/finanzierungswunsch$/ : /\/vorhaben$/)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})

describe('[A6.03] the start page of a loan', () => {
  beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))
  afterAll(() => control('general', { APPLICATIONS_SHARING: false }))

  const members = (ask: Portal['fetch'], loan: Loan, email: string, role: string) =>
    done(
      ask(
        `/api/loan/${loan.id}/share`,
        json('PUT', { members: [{ email, role }], askForHelp: false, dataSharingAgreement: true }),
      ),
    )
  const openAs = async (email: string, loan: Loan, [locale, width]: readonly [Locale, number]) => {
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    await holdToken(visitor, email)
    await visitor.page.goto(`/privatkredit/${loan.id}/start`)
    await visitor.page.getByRole('heading', { level: 1, name: startOf('privatkredit').title[locale] }).waitFor()
    return visitor
  }

  it.each(screens)(
    '[A4.02] tells a VIEWER, who waits for the lock, and whose loan was sent, in %s at %d px',
    async (...screen) => {
      const [locale] = screen
      const email = await newPerson('start-owner')
      const ask = await askAs(email)
      const loan = await completeLoan(ask)
      const guest = await newPerson('start-guest')
      await members(ask, loan, guest, 'VIEWER')

      const viewer = await openAs(guest, loan, screen)
      await viewer.page.getByText(viewer.t('sharing.notice.VIEWER')).waitFor()
      await expect.poll(async () => plain(await rate(viewer).textContent())).toMatch(/\d/)
      const nothingToChange = async ({ page }: Visitor) => {
        const form = page.locator('form').filter({ has: page.getByRole('heading', { level: 1 }) })
        await form.getByText(label('amount', locale), { exact: true }).first().waitFor()
        await expect.poll(() => form.locator('input, select').count()).toBe(0)
      }
      await nothingToChange(viewer)
      expect(await viewer.page.getByRole('heading', { name: viewer.t('calculation.watchlist') }).count()).toBe(0)
      await assertSound(viewer)
      await next(viewer).click()
      await viewer.page.waitForURL(/\/kreditwunsch$/)
      await viewer.close()

      await members(ask, loan, guest, 'EDITOR')
      await done(ask(`/api/loan/${loan.id}/lock`, json('PUT', {})))
      const editor = await openAs(guest, loan, screen)
      await editor.page.getByText(editor.t('sharing.lock.other').replace('{name}', 'Toni Tester')).waitFor()
      await nothingToChange(editor)
      await assertSound(editor)
      await editor.close()

      const { version } = await (await done(ask(`/api/loan/${loan.id}`))).json<Loan>()
      await done(ask('/api/inquiries/send?lang=de', json('POST', { id: loan.id, version })))
      const owner = await openAs(email, loan, screen)
      await owner.page.getByText(owner.t('wizard.locked')).waitFor()
      await nothingToChange(owner)
      await assertSound(owner)
      await owner.close()
    },
  )

  it.each(screens)(
    'shows a second borrower what is asked for, without asking them, in %s at %d px',
    async (...screen) => {
      const owner = await newPerson('start-first')
      const ask = await askAs(owner)
      const loan = await completeLoan(ask, { secondBorrower: true })
      const partner = await newPerson('start-second')
      await done(ask(`/api/loan/${loan.id}/co-borrower`, json('POST', { email: partner })))
      const visitor = await openAs(partner, loan, screen)
      const { page, t } = visitor
      await page.getByText(t('sharing.notice.CO_BORROWER')).waitFor()
      await expect.poll(() => page.getByRole('slider').count()).toBe(0)
      expect(await page.getByRole('textbox').count()).toBe(0)
      await assertSound(visitor)
      await next(visitor).click()
      await page.waitForURL(/\/kreditwunsch$/)
      await visitor.close()
    },
  )
})

it('once the bank has made an offer, its figures stand where today’s would', async () => {
  const email = await newPerson('start-offered')
  const ask = await askAs(email)
  const { id, version } = await completeLoan(ask)
  await done(ask('/api/inquiries/send?lang=de', json('POST', { id, version })))
  await runCron()
  const { offer } = await (await done(ask(`/api/loan/${id}`))).json<Loan>()
  const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page, t } = visitor
  await holdToken(visitor, email)
  await page.goto(`/privatkredit/${id}/start`)
  await page.getByText(t('wizard.locked')).waitFor()
  const expectedRateAmount = offer?.expectedRateAmount ?? Number.NaN
  await expect.poll(async () => plain(await rate(visitor).textContent())).toContain(`€${expectedRateAmount.toFixed(2)}`)
  await page.getByRole('link', { name: t('calculation.schedule.link') }).waitFor()
  // What is drawn of today's rates is not there.
  expect(await page.getByRole('figure', { name: t('wizard.chart.title') }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: t('calculation.compare') }).count()).toBe(0)
  await assertSound(visitor)
  await visitor.close()
})

describe('what a bank puts on a start page besides', () => {
  const page = startOf('privatkredit')
  const [section] = page.sections
  const release = async (change: Partial<Page>): Promise<void> => {
    const author = await askAs('admin@demo.example')
    const approver = await askAs('admin2@demo.example')
    await done(author(`/api/scheduled-pages/${page.id}`, json('PUT', change)))
    const changes = await openChanges({ fetch: author })
    const change_ = changes.find(({ area, key }) => area === 'PAGES' && key === page.id)
    if (change_ !== undefined) await done(approver('/api/release-changes/approve', json('POST', { ids: [change_.id] })))
  }
  const tooMuch = { de: 'So viel verleihen wir online nicht.', en: 'We do not lend that much online.' }
  const asked = found(section)
  beforeAll(() =>
    release({
      sections: [
        {
          ...asked,
          fields: [
            ...asked.fields,
            { id: 'intendedUseDetails', required: true, visible: true, layoutLength: 6, validators: [] },
            {
              id: 'existingLoans',
              required: false,
              visible: true,
              layoutLength: 12,
              validators: [],
              fields: [
                { id: 'existingLoanLender', required: true, visible: true, layoutLength: 6, validators: [] },
                { id: 'existingLoanBalance', required: false, visible: true, layoutLength: 6, validators: [] },
              ],
            },
          ],
          sectionMessages: [
            { type: 'ERROR', text: tooMuch, condition: { field: 'amount', operator: '>', value: 40_000 } },
          ],
        },
      ],
    }),
  )
  afterAll(() => release({ sections: page.sections }))

  it.each(screens)(
    '[A2.24] [A5.15] [A5.17] is asked, checked and kept as on every page, in %s at %d px',
    async (locale, width) => {
      const visitor = await open('/privatkredit', locale, width)
      const { page: tab, t } = visitor
      const details = tab.locator('#field-intendedUseDetails')
      await details.fill('Boot')
      await details.fill('')
      await tab.keyboard.press('Tab')
      await expect.poll(() => details.getAttribute('aria-invalid')).toBe('true')
      await number(visitor, 'amount').fill('45000')
      await tab.getByText(tooMuch[locale]).waitFor()
      await tab.getByRole('button', { name: t('fields.group.add'), exact: true }).click()
      await tab.locator('#field-existingLoans-0-existingLoanBalance').fill('500')
      await next(visitor).click()
      await expect.poll(() => focused(visitor)).toBe('field-intendedUseDetails')
      const summary = tab.getByRole('alert').filter({ has: tab.locator('#error-summary-title') })
      await expect.poll(() => summary.getByRole('listitem').count()).toBe(3)
      await assertSound(visitor)
      await details.fill('Boot')
      await tab.locator('#field-existingLoans-0-existingLoanLender').fill('Sparkasse')
      await next(visitor).click()
      // The section's message keeps from going on, and is where the keyboard goes.
      await expect.poll(() => focused(visitor)).toBe(`section-${asked.id}`)
      await number(visitor, 'amount').fill('15000')
      await tab.getByText(tooMuch[locale]).waitFor({ state: 'detached' })
      await next(visitor).click()
      await tab.waitForURL(/\/kreditwunsch$/)
      const address = tab.url().replace(/[^/]+$/, 'start')
      await tab.goto(address)
      await expect.poll(() => details.inputValue()).toBe('Boot')
      await expect.poll(() => tab.locator('#field-existingLoans-0-existingLoanLender').inputValue()).toBe('Sparkasse')
      await assertSound(visitor)
      await visitor.close()
    },
  )
})

it('nothing that is typed into one product’s page stands on another’s', async () => {
  const visitor = await open('/privatkredit', 'de', 1280)
  const { page } = visitor
  await number(visitor, 'amount').fill('77')
  await page.evaluate(() => {
    history.pushState({}, '', '/unternehmenskredit')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: startOf('unternehmenskredit').title.de }).waitFor()
  await expect.poll(() => number(visitor, 'amount').inputValue()).toBe('50.000')
  await visitor.close()
})

it('[A9.01] [A2.24] an amount that cannot be lent is told at its field on every page, and nobody is asked what it costs', async () => {
  const visitor = await open('/privatkredit', 'de', 390)
  const { page, t } = visitor
  await next(visitor).click()
  // Both pages ask for the amount, and the address changes before the page does.
  const wish = stepsOf(ways.consumer).find(({ step }) => step.uri === 'kreditwunsch')
  await arriveAt(visitor, found(wish).step)
  await visitor.fill('amount', 999_999)
  // Back on the calculator it stands as it was typed.
  await page.goBack()
  await page.waitForURL(/\/start$/)
  await expect.poll(() => number(visitor, 'amount').inputValue()).toMatch(/^999\.999/)
  await page.getByText(t('calculation.open')).waitFor()
  await next(visitor).click()
  await expect.poll(() => focused(visitor)).toBe('field-amount')
  expect(await number(visitor, 'amount').getAttribute('aria-invalid')).toBe('true')
  await assertSound(visitor)
  await number(visitor, 'amount').fill('20000')
  await expect.poll(() => rate(visitor).count()).toBe(1)
  expect(visitor.errors).toEqual([])
  await visitor.close()
})

it('[A8.02] a calculation that does not come says so, and can be asked for again', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'en', 390)
  const { page, t } = visitor
  await page.route('**/api/loan/calculate', (route) => route.abort())
  await page.goto('/unternehmenskredit')
  const offer = page.getByRole('region', { name: t('wizard.offer.title') })
  await offer.getByText(t('error.server.not.reachable')).waitFor()
  expect(await visitor.violations()).toEqual([])
  await page.unroute('**/api/loan/calculate')
  await offer.getByRole('button', { name: t('ui.retry') }).click()
  await expect.poll(async () => plain(await rate(visitor).textContent())).toContain('973.')
  await visitor.close()
})
