import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { browserHere } from '../harness/browser-here.ts'
import { control, newEmail, runCron } from '../harness/control.ts'
import { completeJourney } from '../harness/journey-steps.ts'
import { journeys } from '../harness/journeys.ts'
import { assertFocusVisible, press, typeInto } from '../harness/keyboard.ts'
import { sendingTexts } from '../../web/features/check-answers/texts.ts'
import { sendId } from '../../web/features/check-answers/use-sending.ts'
import { keyboardAlone } from '../harness/page-actions.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { mailedLink, password, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()
beforeAll(() => control('general', { THROTTLE_VISITOR_WRITES: 10_000 }))

it('[A2.24] a business loan from its calculator to the signature by keyboard alone, without the mouse', async () => {
  const journey = journeys.business
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t } = visitor
  await page.goto(`/${shippedAreas().PRODUCTS.find(({ id }) => id === journey.productId)?.uri}`)
  await completeJourney({ visitor, journey, hand: keyboardAlone(visitor), look: () => Promise.resolve() })
  await page.getByText(t('review.complete')).waitFor()
  await press(page, sendingTexts.de.asNewcomer)

  const email = newEmail('keyboard')
  await page.getByRole('dialog').waitFor()
  await press(page, t('signIn.register'))
  await page.getByRole('heading', { name: t('register.title') }).waitFor()
  await typeInto(page, t('global.form.email.label'), email)
  await typeInto(page, t('global.form.newpassword.label'), password)
  await typeInto(page, t('global.form.confirmpassword.label'), password)
  await press(page, /Datenschutzhinweise gelesen/, 'Space')
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
  await press(page, t('offer.sign.action.identify'))
  await page.waitForURL('**/sandbox/identity/**')
  await press(page, 'Identität bestätigen')
  await page.getByRole('checkbox').waitFor()
  await press(page, /Ich habe alle Dokumente gelesen/, 'Space')
  await press(page, 'Verbindlich unterschreiben')
  await page.getByRole('heading', { name: t('offer.accepted.title') }).waitFor()
  expect(visitor.errors).toEqual([])
  await visitor.close()
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
