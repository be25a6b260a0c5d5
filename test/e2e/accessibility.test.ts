import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { getLenderText } from '#domain/settings/areas/general-settings/schema.ts'

import { advertisingOf } from '../harness/advertising.ts'
import { sentLoan } from '../harness/bank.ts'
import { browserHere } from '../harness/browser-here.ts'
import { askAs, control, newPerson, runCron } from '../harness/control.ts'
import { answers, completeBorrower } from '../harness/loans.ts'
import { json, succeeded } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import type { Portal } from '../harness/portal.ts'
import { holdToken } from '../harness/sign-in.ts'
import { signOff } from '../harness/signing.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { type ProductJourney, stepsOf, together, journeys } from '../harness/journeys.ts'
import { checkHere } from '../harness/full-journey.ts'
import { assertFitsPhones, unfitOnPhones } from '../harness/on-phones.ts'
import { isWhole } from '../harness/whole.ts'

// Every step, in the first product that has it (`npm run test:whole`: of every product): axe with its rules on contrast and sizes, text that can be read, and overflow. All other
// pages and their states are in states/, administrators' screens in admin-screens.test.ts. The rules of axe that need no layout
// are checked by component tests.
const browser = browserHere()
beforeAll(() => control('general', { APPLICATIONS_SHARING: true, APPLICATIONS_SHARING_CO_BORROWER: true }))

const areas = shippedAreas()
const uriOf = (productId: string): string => areas.PRODUCTS.find(({ id }) => id === productId)?.uri ?? ''

/** Opens an address and checks it once it is idle. */
async function check(visitor: Visitor, path: string): Promise<void> {
  await visitor.follow(path)
  await visitor.page.getByRole('heading').first().waitFor()
  await checkHere(visitor)
}

/**
 * Runs in the page: those of the lender and the named figures that are not visible in the view, covered by nothing. Each
 * figure follows its name.
 */
function outOfView([lender, ...names]: readonly string[]): string[] {
  const isVisible = (element: Element | null | undefined): boolean => {
    if (element === null || element === undefined) return false
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [first, last] = [
      document.elementFromPoint(left + 1, top + 1),
      document.elementFromPoint(right - 1, bottom - 1),
    ]
    return [first, last].every((found) => found !== null && (element.contains(found) || found.contains(element)))
  }
  const elements = [...document.querySelectorAll('main *')]
  const startingWith = (text: string) =>
    elements.filter(({ children, textContent }) => children.length === 0 && textContent.startsWith(text))
  return [
    ...(startingWith(lender ?? '').some(isVisible) ? [] : ['lender']),
    ...names.filter(
      (name) =>
        !startingWith(name).some(
          (found) =>
            isVisible(found) &&
            /\d/.test(found.nextElementSibling?.textContent ?? '') &&
            isVisible(found.nextElementSibling),
        ),
    ),
  ]
}

/** What advertising of credit must say first is in the first view of the smallest phones, without scrolling. */
async function assertFirstView({ page, t }: Visitor): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByText(getLenderText(areas.GENERAL_SETTINGS)).first().waitFor()
  await page
    .getByText(/\d\s?€|€\d/)
    .first()
    .waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const names = ['amount', 'nominal', 'effective'].map((name) => t(`wizard.figures.${name}`))
  const wanted = [getLenderText(areas.GENERAL_SETTINGS), ...names]
  await expect.poll(() => page.evaluate(outOfView, wanted), { message: page.url() }).toEqual([])
  await page.setViewportSize(size)
}

async function begun(ask: Portal['fetch'], { productId, values }: ProductJourney): Promise<Loan> {
  const borrowers = values['secondBorrower'] === true ? [completeBorrower, completeBorrower] : [completeBorrower]
  const body = { productId, fields: answers(values), borrowers, lastCompletedStep: 'unterlagen' }
  return (await succeeded(ask('/api/loan', json('POST', body)))).json<Loan>()
}

/** Steps without "Save and continue": the calculator, documents and submission have their own buttons. */
const otherNextStep = new Set<string>([
  'START_PAGE_CONSUMER',
  'START_PAGE_MORTGAGE',
  'START_PAGE_SME',
  'DOCUMENTS',
  'OFFER',
])
/** Steps of an empty application that can be continued: their fields are optional, or the household has amounts. */
const nothingMissing: ReadonlySet<string> = new Set(['kreditwunsch', 'finanzierungswunsch', 'volltilgung', 'haushalt'])

it('the first view of each product has what advertising must say, for visitors and in an account', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'en', 390)
  const paths = areas.PRODUCTS.map(({ uri }) => `/${uri}`)
  for (const path of paths) {
    await visitor.follow(path)
    await assertFirstView(visitor)
  }
  await visitor.close()
  const account = await openVisitor(browser, portalHere().url, 'de', 390)
  await holdToken(account, await newPerson('account'))
  for (const path of paths.slice(0, 2)) {
    await account.follow(path)
    await account.page.waitForURL(`**${path}`)
    await assertFirstView(account)
  }
  await account.close()
})

/** The steps that the check has looked at: products share most of them. */
const looked = new Set<string>()
const isNew = (name: string): boolean => {
  const isFirst = !looked.has(name)
  looked.add(name)
  return isWhole || isFirst
}

it.each([
  ['en', 390, journeys.consumer, ['persoenliche-angaben'], ['persoenliche-angaben']],
  ['de', 1280, together(journeys.mortgage), ['immobilie', 'persoenliche-angaben'], ['immobilie']],
  ['de', 390, journeys.fullMortgage, ['immobilie', 'persoenliche-angaben'], []],
  [
    'en',
    1280,
    journeys.business,
    ['vorhaben', 'unternehmen', 'persoenliche-angaben', 'bonitaet'],
    ['vorhaben', 'unternehmen', 'bonitaet'],
  ],
] as const)(
  'every step of the wizard is accessible, filled in and with its errors (%s, %i px)',
  async (locale, width, journey, withErrors, newWithErrors) => {
    const email = await newPerson('wizard')
    const ask = await askAs(email)
    const full = await begun(ask, journey)
    const empty = await begun(ask, { ...journey, values: {} })
    const visitor = await openVisitor(browser, portalHere().url, locale, width)
    await holdToken(visitor, email)
    const uri = uriOf(journey.productId)
    for (const { step } of stepsOf(journey)) {
      if (step.uri === 'angebot' || !isNew(step.page.id)) continue
      await check(visitor, `/${uri}/${full.id}/${step.uri}`)
      await assertFitsPhones(visitor.page)
    }
    // states/ looks at the one of a borrower alone.
    if (isWhole || 'secondBorrower' in journey.values) await check(visitor, `/${uri}/${full.id}/pruefen`)
    const { page } = visitor
    const steps = stepsOf({ ...journey, values: {} }).filter(({ step }) => !otherNextStep.has(step.page.type))
    const checked: string[] = []
    for (const { step } of steps) {
      if (nothingMissing.has(step.uri) || !isNew(`${step.page.id} with errors`)) continue
      await visitor.follow(`/${uri}/${empty.id}/${step.uri}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await assertFitsPhones(page)
      await visitor.button('wizard.saveAndContinue').filter({ visible: true }).first().click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(`/${uri}/${empty.id}/${step.uri}`)
      await checkHere(visitor)
      checked.push(step.uri)
    }
    expect(checked).toEqual(isWhole ? withErrors : newWithErrors)
    await visitor.close()
  },
)

it('the sandbox’s pages of the identity service are accessible', async () => {
  const ask = await askAs(await newPerson('owner'))
  const sent = await sentLoan(ask)
  await runCron()
  const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
  const { page } = visitor
  await page.goto((await signOff({ fetch: ask }, sent, { returnPath: '/entity' })).redirectUrl)
  await checkHere(visitor)
  await page.getByRole('button', { name: 'Identität bestätigen' }).click()
  await page.getByRole('checkbox').waitFor()
  await checkHere(visitor)
  await visitor.close()
})

it.each([
  ['all that fits', '', []],
  ['a field below a long introduction', 'p { height: 830px }', ['the first field is hidden']],
  ['a field below a bar', 'div { position: fixed; inset: 0; background: white }', ['the first field is hidden']],
  ['a narrow column', 'p { width: 150px }', ['150 px for: Sie können alles noch ändern']],
])('the check of phones finds %s', async (_, css, found) => {
  const page = await browser.newPage()
  await page.setContent(`
    <style>* { margin: 0 } ${css}</style>
    <main><p>Sie können alles noch ändern, bis Sie Ihren Antrag an die Bank abgesendet haben.</p>
    <form><input name="first"></form><div></div></main>`)
  expect((await unfitOnPhones(page)).map((each) => each.slice(0, (found[0] ?? '').length))).toEqual(found)
  await page.close()
})

const list = (...terms: readonly (readonly [label: string, figure: string, style?: string])[]): string =>
  `<dl>${terms.map(([label, figure, style = '']) => `<div><dt>${label}</dt><dd style="${style}">${figure}</dd></div>`).join('')}</dl>`
const effective = ['Effektiver Jahreszins', '6,16 %'] as const

it.each([
  ['a bold rate in a sentence', '<p>Effektiver Jahreszins 6,16 %, Sollzins <b>5,99 %</b></p>', [', Sollzins: 5,99 %']],
  ['a rate in a heading', '<p>Effective annual rate 6.16%</p><h1>Interest from 5.99%</h1>', ['Interest from: 5.99%']],
  ['another percentage', '<p>Effective annual rate 6.16%, <b>redemption 2%</b></p>', [', redemption: 2%']],
  [
    'a fee, and not the instalment',
    list(['Monatliche Rate', '193,28 €', 'font-size: 3em'], effective, ['Gebühr', '99,00 €', 'font-weight: 600']),
    ['Gebühr: 99,00 €'],
  ],
  [
    'a total beside a pale rate',
    list(['Effective annual rate', '6.16%', 'color: gray'], ['Total amount', '€11,596.80']),
    ['Total amount: €11,596.80'],
  ],
  [
    'a row of a table',
    '<table><tr><th>Effective rate<td>6.16%<td>6.20%<tr><th>Nominal rate<td>5.99%<td><b>6.01%</b></table>',
    ['Nominal rate: 6.01%'],
  ],
  [
    'nothing that is as plain, nor a share elsewhere',
    `${list(effective, ['Sollzins', '5,99 %'], ['Zinsen und Kosten', '1.596,80 €'])}<h1>80 % finanziert</h1>`,
    [],
  ],
])('the check of prominence finds %s', async (_, markup, found) => {
  const page = await browser.newPage()
  await page.setContent(markup)
  expect((await advertisingOf(page)).hidden).toEqual(found)
  await page.close()
})
