import type { ViewportSize } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { plan, professional, revertAll, technical } from '../harness/administration.ts'
import { browserHere } from '../harness/browser-here.ts'
import { control, newEmail, newPerson, runCron } from '../harness/control.ts'
import { walkBack, watchFocus } from '../harness/focus-stops.ts'
import { completeJourney } from '../harness/journey-steps.ts'
import { type ProductJourney, journeys, together } from '../harness/journeys.ts'
import { assertFocusVisible, press, typeInto } from '../harness/keyboard.ts'
import { sendingTexts } from '../../web/features/check-answers/texts.ts'
import { sendId } from '../../web/features/check-answers/use-sending.ts'
import { keyboardAlone } from '../harness/page-actions.ts'
import { portalHere } from '../harness/portal-here.ts'
import { holdToken } from '../harness/sign-in.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { sampled } from '../harness/whole.ts'
import { mailedLink, password, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()
beforeAll(() => control('general', { THROTTLE_VISITOR_WRITES: 10_000, FOUR_EYES: 'OFF' }))

/** 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

interface Walk {
  readonly journey: ProductJourney
  readonly size: ViewportSize
  /** The sizes in which each page is walked back as well. */
  readonly back: readonly ViewportSize[]
}

const walks: readonly (readonly [name: string, walk: Walk])[] = sampled(
  [
    ['a consumer credit at 400 %', { journey: journeys.consumer, size: zoomed, back: [desk, phone] }],
    ['a mortgage by two on a desk', { journey: together(journeys.mortgage), size: desk, back: [zoomed] }],
    ['a business loan on a phone', { journey: journeys.business, size: phone, back: [desk, zoomed] }],
    ['a mortgage by two at 400 %', { journey: together(journeys.mortgage), size: zoomed, back: [desk] }],
  ],
  ([, { journey, size }]) => (journey === journeys.consumer ? size === zoomed : size === desk),
)

it.each(walks)(
  '[A2.24] %s goes from its calculator to the signature by keyboard alone, with each focus in full view',
  async (_, { journey, size, back }) => {
    const visitor = await openVisitor(browser, portalHere().url, 'de', size.width)
    const { page, t } = visitor
    await page.setViewportSize(size)
    const focus = watchFocus(page)
    const look = async () => {
      for (const other of back) await walkBack(page, other)
    }
    await page.goto(`/${shippedAreas().PRODUCTS.find(({ id }) => id === journey.productId)?.uri}`)
    await completeJourney({ visitor, journey, hand: keyboardAlone(visitor), look })
    await look()
    // The second borrower's consents come from another browser (full-journey.test.ts).
    if (journey.values['secondBorrower'] !== true) {
      await page.getByText(t('review.complete')).waitFor()
      await signByKeyboard(visitor, look)
    }
    expect(focus.problems()).toEqual([])
    expect(focus.stops()).toBeGreaterThan(150)
    expect(visitor.errors).toEqual([])
    await visitor.close()
  },
)

/** From the review by way of a new account to the signature. */
async function signByKeyboard(visitor: Visitor, look: () => Promise<void>): Promise<void> {
  const { page, t } = visitor
  await press(page, sendingTexts.de.asNewcomer)

  const email = newEmail('keyboard')
  await page.getByRole('dialog').waitFor()
  await press(page, t('signIn.register'))
  await page.getByRole('heading', { name: t('register.title') }).waitFor()
  await typeInto(page, t('global.form.email.label'), email)
  await typeInto(page, t('global.form.newpassword.label'), password)
  await typeInto(page, t('global.form.confirmpassword.label'), password)
  await press(page, /Datenschutzhinweise gelesen/, 'Space')
  await look()
  await press(page, t('register.submit'))
  await page.getByRole('heading', { name: t('register.finish.title') }).waitFor()
  await page.goto(await mailedLink(visitor, email, /\/account\/activate\//))
  await page.getByRole('heading', { name: t('signIn.title') }).waitFor()
  await page.getByText(t('signIn.text')).waitFor()
  expect(await page.getByLabel(t('global.form.email.label')).inputValue()).toBe(email)
  await typeInto(page, t('global.form.password.label'), password)
  await page.keyboard.press('Enter')

  await stepHeading(visitor, 'pruefen')
  await page.getByText(sendingTexts.de.ready).waitFor()
  await page.locator(`#${sendId}:focus`).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/angebot')
  await runCron()
  await page.getByRole('heading', { name: t('offer.available.title') }).waitFor()
  await look()
  await press(page, t('offer.sign.action.identify'))
  await page.waitForURL('**/sandbox/identity/**')
  await press(page, 'Identität bestätigen')
  await page.getByRole('checkbox').waitFor()
  await press(page, /Ich habe alle Dokumente gelesen/, 'Space')
  await press(page, 'Verbindlich unterschreiben')
  await page.getByRole('heading', { name: t('offer.accepted.title') }).waitFor()
  await look()
}

const { PAGES, PRODUCTS } = shippedAreas()

it.each([
  ['the page designer', professional, `/app-settings/pages/${PAGES[1]?.id}`],
  ['the form of a product', professional, `/app-settings/products?item=${PRODUCTS[0]?.id}`],
  ['the grid of rates', professional, '/app-settings/product-types?cells=true'],
  ['the release of changes', professional, '/app-settings/release-changes'],
  ['the technical configuration', technical, '/admin/configuration'],
  ['the profile', undefined, '/account/profile'],
])('%s covers no focus with its bars, at 400 % and on a desk', async (_, email, path) => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', desk.width)
  const { page } = visitor
  await holdToken(visitor, email ?? (await newPerson('profile')))
  if (email === professional) await plan('APPLICATIONS_SHARING', false)
  const focus = watchFocus(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.settled()
  for (const size of [zoomed, desk]) await walkBack(page, size)
  await revertAll()
  expect(focus.problems()).toEqual([])
  expect(focus.stops()).toBeGreaterThan(20)
  await visitor.close()
})

const placesOfFocus = [
  ['nothing over it', '', []],
  ['a bar over it', '#bar { position: fixed; inset: 40px 0 0 }', ['it is below div Bar']],
  ['a bar over one edge', '#bar { position: fixed; inset: 66px 0 0 }', ['it is below div Bar']],
  ['a place above the view', 'button { position: absolute; top: -10px }', ['it is out of view']],
  ['a place where only its ring is cut', 'button { position: absolute; top: 0 }', ['it is out of view']],
  ['a place beside the view', 'button { position: absolute; left: -10px }', ['it is beside the view']],
  [
    'a part that has scrolled',
    'p { height: 10px; padding: 30px 30px 0; overflow: clip }',
    ['it is scrolled out of p Press', 'it is below div Bar'],
  ],
] as const

it('a focus is in full view only if nothing of it is covered, cut off or out of view', async () => {
  const page = await browser.newPage()
  for (const [name, css, problems] of placesOfFocus) {
    await page.setContent(`
    <style>
      * { margin: 0 } p { padding: 30px } button { width: 90px; height: 40px }
      :focus { outline: 2px solid green } ${css}
    </style>
    <p><button>Press</button></p><div id="bar">Bar</div>`)
    await page.setViewportSize({ width: 400, height: 300 })
    const focus = watchFocus(page)
    await walkBack(page, { width: 400, height: 300 })
    const places = focus.problems().map((each) => /^button Press: (.*) at 400 × 300/.exec(each)?.[1])
    expect(places, name).toEqual(problems)
  }
  await page.close()
})

const looksOfFocus = [
  ['an outline of its own', ':focus-visible { outline: 2px solid green }', true],
  ['a shadow of what it stands in', 'label:focus-within { box-shadow: 0 0 0 2px green }', true],
  [
    'a border that is on its way to another colour',
    '* { border: 1px solid; transition: 9s } :focus { border-color: green }',
    true,
  ],
  ['a shadow that is always there', 'label, input { box-shadow: 0 1px 4px grey }', false],
  ['an outline that is always there', 'label, input { outline: 1px solid grey }', false],
  ['nothing', '', false],
] as const

it('the focus counts as visible only if it changes the rendering, and the check does not affect the page', async () => {
  const page = await browser.newPage()
  for (const [look, css, visible] of looksOfFocus) {
    await page.setContent(`
    <style>input { outline: none } ${css}</style>
    <label>Name <input value="Anna"></label>
    <script>
      globalThis.events = []
      const record = ({ type }) => events.push(type)
      for (const type of ['blur', 'focus', 'change']) document.addEventListener(type, record, { capture: true })
    </script>`)
    await page.keyboard.press('Tab')
    await page.getByRole('textbox').evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 2))
    const asserted = assertFocusVisible(page)
    if (visible) await expect(asserted, look).resolves.toBeUndefined()
    else await expect(asserted, look).rejects.toThrow('the focus is not visible')
    expect(await page.evaluate('events'), look).toEqual(['focus'])
    const kept = await page
      .getByRole('textbox')
      .evaluate((input: HTMLInputElement) => [
        document.activeElement === input,
        input.selectionStart,
        input.selectionEnd,
      ])
    expect(kept, look).toEqual([true, 1, 2])
  }
  await page.close()
})
