import { expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { newEmail, runCron } from '../harness/control.ts'
import { assertFocusVisible, chooseIn, press, typeInto } from '../harness/keyboard.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'
import { label, living, mailedLink, password, pdf, stepHeading } from '../harness/full-journey.ts'

const browser = browserHere()

it('the full journey by keyboard alone, without the mouse', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t } = visitor
  const field = (id: string): string => label(id, 'de')
  await page.goto('/')
  await page.waitForURL('**/privatkredit')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await typeInto(page, new RegExp(`^${field('amount')}`), '12000')
  await page.keyboard.press('Tab')
  await page
    .getByText(/12\.000\s€/)
    .first()
    .waitFor()
  await press(page, t('wizard.next'))

  await stepHeading(visitor, 'kreditwunsch')
  await press(page, t('wizard.saveAndContinue'))

  await stepHeading(visitor, 'persoenliche-angaben')
  await press(page, 'Frau', 'Space')
  await typeInto(page, field('firstName'), 'Anna')
  await typeInto(page, field('lastName'), 'Beispiel')
  await typeInto(page, field('dateOfBirth'), '17051990')
  await typeInto(page, field('birthPlace'), 'Köln')
  await chooseIn(page, field('maritalStatus'), 'Ledig')
  await typeInto(page, field('childrenCount'), '0')
  await typeInto(page, t('fields.part.street'), 'Domstraße')
  await typeInto(page, t('fields.part.houseNumber'), '12a')
  // Arrow and Enter select the postcode's suggestion, which fills in the city.
  await typeInto(page, t('fields.part.postCode'), '50667')
  await page.getByRole('option', { name: /50667 Köln/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel(t('fields.part.city'), { exact: true }).inputValue()).toBe('Köln')
  await typeInto(page, field('residentSince'), '042015')
  await typeInto(page, field('phone'), '030 901820')
  await chooseIn(page, field('professionalGroup'), 'Angestellt')
  await chooseIn(page, field('companySector'), 'B')
  await typeInto(page, field('employer'), 'Muster GmbH')
  await typeInto(page, field('employedSince'), '092016')
  await press(page, field('ownAccount'), 'Space')
  await press(page, field('schufaConsent'), 'Space')
  await press(page, t('wizard.saveAndContinue'))

  await stepHeading(visitor, 'haushalt')
  await typeInto(page, living('netIncome', 'de'), '3200')
  await press(page, /mit 0 ausfüllen/)
  await typeInto(page, living('housing', 'de'), '1400')
  await press(page, /mit 0 ausfüllen/)
  await press(page, t('wizard.saveAndContinue'))

  await stepHeading(visitor, 'unterlagen')
  for (const [kind, name] of [
    [/Gehaltsabrechnung/, 'Gehalt-1.pdf'],
    [/Gehaltsabrechnung/, 'Gehalt-2.pdf'],
    [/Kontoausz/, 'Konto.pdf'],
  ] as const) {
    const choosing = page.waitForEvent('filechooser')
    await press(page, kind)
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: pdf(name) })
    await page.getByText(name).first().waitFor()
  }
  await page.getByText(t('wizard.documents.complete')).waitFor()
  await press(page, t('wizard.send'))
  await stepHeading(visitor, 'pruefen')
  await press(page, t('review.send'))

  const email = newEmail('keyboard')
  await page.getByRole('dialog').waitFor()
  await press(page, t('signIn.register'))
  await page.getByRole('heading', { name: t('register.title') }).waitFor()
  await typeInto(page, t('global.form.email.label'), email)
  await typeInto(page, t('global.form.newpassword.label'), password)
  await typeInto(page, t('global.form.confirmpassword.label'), password)
  await press(page, /Datenschutz gelesen/, 'Space')
  await press(page, t('register.submit'))
  await page.getByRole('heading', { name: t('register.finish.title') }).waitFor()
  await page.goto(await mailedLink(visitor, email, /\/account\/activate\//))
  await page.getByRole('heading', { name: t('signIn.title') }).waitFor()
  await typeInto(page, t('global.form.email.label'), email)
  await typeInto(page, t('global.form.password.label'), password)
  await page.keyboard.press('Enter')

  await stepHeading(visitor, 'pruefen')
  await press(page, t('review.send'))
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
