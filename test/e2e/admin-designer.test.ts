import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import type { FieldDefinition } from '#domain/fields/types.ts'
import type { Locale } from '#domain/locale.ts'
import type { Page as PortalPage } from '#domain/settings/pages.ts'

import { asAdmin, done, filled, itemsOf } from '../harness/administration.ts'
import {
  administratorsBrowser,
  openAdministrator,
  panel,
  releaseAll,
  rollBackNewest,
  soon,
} from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import { press, tabTo, typeInto } from '../harness/keyboard.ts'
import { json } from '../harness/people.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor, type Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const says = {
  title: { de: 'Titel', en: 'Title' },
  label: { de: 'Beschriftung', en: 'Label' },
  kind: { de: 'Art des Feldes', en: 'Kind of field' },
  group: { de: 'Wiederholbare Gruppe', en: 'Repeatable group' },
  calculated: { de: 'Berechneter Wert', en: 'Calculated value' },
  required: { de: 'Pflichtfeld', en: 'Required' },
} as const satisfies Record<string, Record<Locale, string>>
const languages = { de: { de: 'Deutsch', en: 'Englisch' }, en: { de: 'German', en: 'English' } }

/** What the bank calls its new fields; the group and the sum are made in the designer. */
const named = {
  owns: { de: 'Eigenes Fahrzeug', en: 'Vehicle of one’s own' },
  mileage: { de: 'Kilometerstand', en: 'Mileage' },
  price: { de: 'Fahrzeugpreis', en: 'Price of the vehicle' },
  deposit: { de: 'Anzahlung aufs Fahrzeug', en: 'Deposit for the vehicle' },
  make: { de: 'Fahrzeugmarke', en: 'Make of the vehicle' },
  worth: { de: 'Restwert des Fahrzeugs', en: 'Residual value of the vehicle' },
  others: { de: 'Weitere Fahrzeuge', en: 'Other vehicles' },
  left: { de: 'Noch zu finanzieren', en: 'Left to finance' },
} as const satisfies Record<string, Record<Locale, string>>
type Named = keyof typeof named

const pageTitle = { de: 'Ihr Fahrzeug', en: 'Your vehicle' }
const sectionTitle = { de: 'Angaben zum Fahrzeug', en: 'About the vehicle' }
const uri = 'ihr-fahrzeug'

/** Fields that the bank has already, on no page yet. */
async function addFields(): Promise<void> {
  const field = (id: Named, type: FieldDefinition['type']): FieldDefinition => ({
    id: `vehicle-${id}`,
    type,
    entityType: 'BORROWER',
    label: named[id],
  })
  const fields = [
    field('owns', 'SWITCH'),
    field('mileage', 'NUMBERFIELD'),
    field('price', 'MONEY'),
    field('deposit', 'MONEY'),
    field('make', 'TEXTFIELD'),
    field('worth', 'MONEY'),
  ]
  await done('/api/pages-fields/scheduled', json('PUT', { fields }))
}

const designedPage = async (): Promise<PortalPage> =>
  (await (await asAdmin())(`/api/scheduled-pages/${uri}`)).json<PortalPage>()

/** The page as the step behind the start of the consumer credit, to come. */
async function putIntoSteps(): Promise<void> {
  const products = await itemsOf('PRODUCTS', 'scheduled')
  const product = products.find(({ id }) => id === 'consumer-credit')
  const [start] = product?.steps ?? []
  if (product === undefined || start === undefined) throw new Error('no consumer credit')
  const steps = product.steps.toSpliced(1, 0, { ...start, name: 'vehicle', uri, title: pageTitle, pageId: uri })
  await done('/api/products/products', json('POST', { ...product, steps }))
}

/** How somebody works the designer. */
interface Hand {
  readonly press: (name: string) => Promise<void>
  readonly write: (label: string, text: string) => Promise<void>
  /** One of a long list that is searched by typing. */
  readonly choose: (label: string, option: string, at?: number) => Promise<void>
  /** One of a short list. */
  readonly select: (label: string, option: string) => Promise<void>
  readonly language: (name: string) => Promise<void>
  readonly tick: (label: string) => Promise<void>
  readonly openPart: (name: string) => Promise<void>
  /** From the list of fields to behind or into a part. */
  readonly place: (field: string, where: 'into' | 'behind', part: string) => Promise<void>
  /** A part of the page to before another one. */
  readonly moveBefore: (part: string, other: string) => Promise<void>
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const row = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('[data-part]', { hasText: new RegExp(`^${escaped(name)}`) })
const partOf = async (page: Page, name: string): Promise<string> =>
  (await row(page, name).first().getAttribute('data-part')) ?? ''
const lengthOf = (page: Page, list: string): Promise<number> =>
  page
    .getByRole('main')
    .locator(`[data-part]`)
    .evaluateAll(
      (rows, prefix) =>
        rows.filter((each) => {
          const part = each.getAttribute('data-part') ?? ''
          return part.startsWith(`${prefix}.`) && !part.slice(prefix.length + 1).includes('.')
        }).length,
      list,
    )

/** Where the pointer has to be for something to come into a part, at its end, or behind it. */
async function slotOf(page: Page, where: 'into' | 'behind', part: string): Promise<string> {
  const path = await partOf(page, part)
  if (where === 'into') return `slot ${path}.fields ${await lengthOf(page, `${path}.fields`)}`
  const [, list = '', at = '0'] = /^(.*)\.(\d+)$/.exec(path) ?? []
  return `slot ${list} ${Number(at) + 1}`
}

async function dragTo(page: Page, handle: Locator, slot: string): Promise<void> {
  const target = page.locator(`[data-slot="${slot}"]`)
  // Near an edge everything scrolls along.
  await target.evaluate((place) => place.scrollIntoView({ block: 'center' }))
  await handle.hover()
  const from = await handle.boundingBox()
  if (from === null) throw new Error('nothing to take hold of')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12, { steps: 4 })
  await expect.poll(() => page.locator('[data-dragged]').count(), soon).toBeGreaterThan(0)
  await expect
    .poll(
      async () => {
        const to = await target.boundingBox()
        if (to === null) throw new Error(`no place ${slot}`)
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
        return target.getAttribute('data-over')
      },
      { timeout: 15_000 },
    )
    .toBe('true')
  await page.mouse.up()
}

/** In a list of choices: the elements of a formula are options, too. */
const choiceOf = (page: Page, name: string): Locator =>
  page.locator('[data-combobox-option]').and(page.getByRole('option', { name, exact: true }))

function byMouse({ page, t }: Visitor): Hand {
  const active = (): Locator => page.getByRole('dialog').or(page.getByRole('main')).last()
  return {
    press: (name) => active().getByRole('button', { name, exact: true }).first().click(),
    write: (label, text) => active().getByRole('textbox', { name: label, exact: true }).fill(text),
    choose: async (label, option, at = 0) => {
      const box = active().getByRole('combobox', { name: label, exact: true }).nth(at)
      await box.click()
      await box.fill(option)
      await choiceOf(page, option).click()
    },
    select: async (label, option) => {
      await active().getByRole('combobox', { name: label, exact: true }).first().selectOption({ label: option })
    },
    language: (name) => active().getByRole('tab', { name }).click(),
    tick: (label) => active().getByRole('checkbox', { name: label, exact: true }).check(),
    openPart: (name) => row(page, name).first().click(),
    place: async (field, where, part) => {
      const search = page.getByRole('searchbox', { name: t('designer.fields.search') })
      // For a moment after something was dropped, nothing can be selected to be written over.
      await expect.poll(async () => (await search.fill(field), search.inputValue()), soon).toBe(field)
      const handle = page.getByRole('button', { name: filled(t('designer.fields.drag'), { name: field }), exact: true })
      await handle.waitFor()
      await dragTo(page, handle, await slotOf(page, where, part))
    },
    moveBefore: async (part, other) => {
      const path = await partOf(page, other)
      const [, list = '', at = '0'] = /^(.*)\.(\d+)$/.exec(path) ?? []
      await dragTo(page, page.locator(`[data-handle="${await partOf(page, part)}"]`), `slot ${list} ${at}`)
    },
  }
}

function byKeyboard({ page, t, locale }: Visitor): Hand {
  const choose = async (label: string, option: string) => {
    await tabTo(page, label, ['INPUT'])
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(option)
    await choiceOf(page, option).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await choiceOf(page, option).waitFor({ state: 'detached' })
  }
  /** With the arrows to a place that is named, once it is said where something is. */
  const carry = async (handle: string, name: string, slot: string) => {
    await tabTo(page, handle)
    await page.keyboard.press('Space')
    const at = page.locator('[data-slot][data-over]')
    await at.waitFor({ state: 'attached' })
    const places = await page
      .locator('[data-slot]')
      .evaluateAll((each) => each.map((one) => one.getAttribute('data-slot')))
    for (let tries = 0; tries < places.length; tries += 1) {
      const here = await at.getAttribute('data-slot')
      if (here === slot) break
      await page.keyboard.press(places.indexOf(here) < places.indexOf(slot) ? 'ArrowDown' : 'ArrowUp')
      await expect.poll(() => at.getAttribute('data-slot'), soon).not.toBe(here)
    }
    expect(await at.getAttribute('data-slot')).toBe(slot)
    // It is said, too.
    await page.getByRole('status').filter({ hasText: name }).first().waitFor()
    await page.keyboard.press('Space')
    await at.waitFor({ state: 'detached' })
  }
  return {
    press: (name) => press(page, name),
    write: (label, text) => typeInto(page, label, text),
    choose,
    select: async (label, option) => {
      await tabTo(page, label, ['SELECT'])
      const options = await page
        .locator(':focus')
        .evaluate((list) => [...(list as unknown as HTMLSelectElement).options].map((each) => each.label))
      await page.keyboard.press('Home')
      for (let at = 0; at < options.indexOf(option); at += 1) await page.keyboard.press('ArrowDown')
    },
    language: async (name) => {
      await tabTo(page, new RegExp(`^(${Object.values(languages[locale]).join('|')})`), ['BUTTON'])
      const chosen = page.getByRole('tab', { selected: true }).last()
      if (!(await chosen.innerText()).startsWith(name)) await page.keyboard.press('ArrowRight')
    },
    tick: (label) => press(page, label, 'Space'),
    openPart: async (name) => {
      // In German what it is moved by begins with its name, too.
      const handles = ['settings.form.move', 'designer.fields.drag'].map((id) => escaped(filled(t(id), { name })))
      await tabTo(page, new RegExp(`^(?!(${handles.join('|')})$)${escaped(name)}`), ['BUTTON'])
      await page.keyboard.press('Enter')
    },
    place: async (field, where, part) => {
      await typeInto(page, t('designer.fields.search'), field)
      const handle = filled(t('designer.fields.drag'), { name: field })
      await page.getByRole('button', { name: handle, exact: true }).waitFor()
      await carry(handle, field, await slotOf(page, where, part))
    },
    moveBefore: async (part, other) => {
      const path = await partOf(page, other)
      const [, list = '', at = '0'] = /^(.*)\.(\d+)$/.exec(path) ?? []
      await carry(filled(t('settings.form.move'), { name: part }), part, `slot ${list} ${at}`)
    },
  }
}

/** The whole page, from nothing to saved. */
async function design(administrator: Visitor, hand: Hand, locale: Locale): Promise<void> {
  const { page, t } = administrator
  const other: Locale = locale === 'de' ? 'en' : 'de'
  const inBoth = async (label: Record<Locale, string>, texts: Record<Locale, string>) => {
    await hand.write(`${label[locale]} (${languages[locale][locale]})`, texts[locale])
    await hand.language(languages[locale][other])
    await hand.write(`${label[locale]} (${languages[locale][other]})`, texts[other])
    await hand.language(languages[locale][locale])
  }
  const section = filled(t('designer.section'), { name: sectionTitle[locale] })
  const name = (of: Named) => named[of][locale]

  await page.goto('/app-settings/pages')
  await page.getByRole('searchbox', { name: t('settings.search') }).waitFor()
  await hand.press(t('settings.add'))
  await panel(page).waitFor()
  await inBoth(says.title, pageTitle)
  // [B5.01] Its address follows its title.
  await expect.poll(() => panel(page).locator('[name=uri]').inputValue(), soon).toBe(uri)
  await assertSound(administrator)
  await hand.press(t('designer.new.submit'))
  await page.waitForURL(`**/app-settings/pages/${uri}`)
  await page.getByText(t('designer.empty')).waitFor()
  await assertSound(administrator)

  // [B3.36] A section, named in both languages.
  await hand.press(t('designer.section.add'))
  await inBoth(says.title, sectionTitle)
  await row(page, section).waitFor()
  await page.getByText(t('designer.unsaved'), { exact: true }).waitFor()

  // [B3.39] A group that no page has yet, with two fields in it.
  await hand.press(t('designer.field.new'))
  await panel(page).waitFor()
  await inBoth(says.label, named.others)
  await hand.choose(says.kind[locale], says.group[locale])
  await assertSound(administrator)
  await hand.press(t('designer.field.new.submit'))
  await panel(page).waitFor({ state: 'detached' })
  // The field is there; the page is not saved by that.
  await page.getByText(t('designer.field.new.done'), { exact: true }).waitFor()
  await row(page, name('others')).waitFor()
  await hand.place(name('make'), 'into', name('others'))
  await row(page, name('make')).waitFor()
  await hand.place(name('worth'), 'into', name('others'))
  await row(page, name('worth')).waitFor()
  expect(await partOf(page, name('worth'))).toBe('sections.0.fields.0.fields.1')

  // The fields beside it, the switch at the top.
  for (const each of ['mileage', 'price', 'deposit'] as const) {
    await hand.place(name(each), 'into', section)
    await row(page, name(each)).waitFor()
  }
  await hand.place(name('owns'), 'behind', name('others'))
  await row(page, name('owns')).waitFor()
  await hand.moveBefore(name('owns'), name('others'))
  await expect.poll(() => partOf(page, name('owns')), soon).toBe('sections.0.fields.0')
  await hand.moveBefore(name('others'), name('deposit'))
  await expect.poll(() => partOf(page, name('others')), soon).toBe('sections.0.fields.3')

  // [B3.38] [B3.44] Asked only of those who have one.
  await hand.openPart(name('mileage'))
  await hand.press(t('settings.condition.addRule'))
  await hand.choose(t('settings.condition.field'), name('owns'))
  await hand.select(filled(t('settings.condition.operator'), { name: name('owns') }), t('settings.operator.is'))
  await hand.select(filled(t('settings.condition.value'), { name: name('owns') }), t('settings.form.yes'))
  await row(page, name('mileage'))
    .filter({ hasText: t('designer.mark.condition') })
    .waitFor()
  await hand.tick(says.required[locale])
  await row(page, name('mileage'))
    .filter({ hasText: t('designer.mark.required') })
    .waitFor()

  // [B3.39] A calculation.
  await hand.openPart(name('deposit'))
  await hand.press(t('designer.field.new'))
  await panel(page).waitFor()
  await inBoth(says.label, named.left)
  await hand.choose(says.kind[locale], says.calculated[locale])
  await hand.choose(t('settings.formula.field'), name('price'))
  await hand.press(t('settings.formula.minus'))
  await hand.choose(t('settings.formula.field'), name('deposit'))
  // As applicants would see it.
  const example = (result: string) => panel(page).getByText(filled(t('settings.formula.result'), { result }))
  await example(locale === 'de' ? '-100,00 €' : '-€100.00').waitFor()
  const sample = filled(t('settings.formula.example'), { name: name('price') })
  await hand.write(sample, 'abc')
  await panel(page).getByText(t('settings.formula.unread')).waitFor()
  await hand.write(sample, '300')
  await example(locale === 'de' ? '100,00 €' : '€100.00').waitFor()
  await assertSound(administrator)
  await hand.press(t('designer.field.new.submit'))
  await panel(page).waitFor({ state: 'detached' })
  await row(page, name('left')).waitFor()

  // The preview shows it as it is, unsaved.
  const preview = page.getByRole('region', { name: t('designer.preview'), exact: true }).frameLocator('iframe')
  await preview.getByRole('heading', { name: sectionTitle[locale] }).waitFor()
  await preview.getByText(name('left'), { exact: true }).first().waitFor()

  // What was done is taken back and made again, by keys and by buttons.
  const outline = () => page.locator('[data-part]').evaluateAll((each) => each.map((one) => one.textContent))
  const whole = await outline()
  await hand.openPart(name('left'))
  await hand.press(t('designer.removePart.field'))
  await expect.poll(() => row(page, name('left')).count(), soon).toBe(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(outline, soon).toEqual(whole)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => row(page, name('left')).count(), soon).toBe(0)
  await hand.press(t('designer.undo'))
  await expect.poll(outline, soon).toEqual(whole)
  await assertSound(administrator)

  // A reload asks, and so does the way out.
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  // Not `reload`, which waits for what does not come.
  await page.evaluate(() => location.reload())
  expect(await asked).toBe('beforeunload')
  expect(await outline()).toEqual(whole)
  await page.getByRole('link', { name: t('designer.back') }).press('Enter')
  await panel(page)
    .getByRole('heading', { name: t('admin.unsaved.title') })
    .waitFor()
  await hand.press(t('admin.unsaved.stay'))
  await panel(page).waitFor({ state: 'detached' })

  await hand.press(t('settings.save'))
  await page.getByText(t('designer.saved'), { exact: true }).waitFor()
}

/** The page as an applicant meets it, in another browser. */
async function fillIn(locale: Locale): Promise<void> {
  const applicant = await openVisitor(browser, portalHere().url, locale, 390)
  const { page, t } = applicant
  const name = (of: Named) => named[of][locale]
  await expect
    .poll(
      async () => {
        await page.goto('/privatkredit')
        await page.getByRole('heading', { level: 1 }).waitFor()
        const next = page.getByRole('button', { name: t('wizard.next'), exact: true }).filter({ visible: true })
        await next.first().click()
        await page.waitForURL((url) => !url.pathname.endsWith('/privatkredit'))
        return new URL(page.url()).pathname.split('/').at(-1)
      },
      { timeout: 15_000 },
    )
    .toBe(uri)
  await page.getByRole('heading', { level: 2, name: sectionTitle[locale] }).waitFor()
  // Shown once the switch is on.
  expect(await page.getByLabel(name('mileage')).count()).toBe(0)
  await page.getByText(name('owns'), { exact: true }).click()
  const mileage = page.getByRole('textbox', { name: name('mileage') })
  await mileage.fill('42000')
  await page.getByRole('textbox', { name: name('price') }).fill('20000')
  await page.getByRole('textbox', { name: name('deposit') }).fill('4500')
  await page
    .getByText(locale === 'de' ? /15\.500/ : /15,500/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: t('fields.group.add'), exact: true }).click()
  const entry = page.getByRole('region', { name: filled(t('fields.group.entry'), { number: '1' }), exact: true })
  await entry.getByRole('textbox', { name: name('make') }).fill('Opel')
  await entry.getByRole('textbox', { name: name('worth') }).fill('3000')
  await assertSound(applicant)
  await page
    .getByRole('button', { name: t('wizard.saveAndContinue'), exact: true })
    .first()
    .click()
  await page.waitForURL('**/kreditwunsch')
  await applicant.close()
}

it('[B4.01] [B7.35] [B8.08] on a phone a page is changed, refused, put together with what others changed, copied and removed', async () => {
  const administrator = await openAdministrator(browser, 'en', 390)
  const { page, t } = administrator
  const ask = await asAdmin()
  /** The browser tells of the refused call, which is what is tested. */
  const expectSound = async () => expect(await administrator.violations()).toEqual([])
  const tab = (view: string) => page.getByText(t(`designer.${view}`), { exact: true }).first()
  const status = (id: string) => page.getByText(t(id), { exact: true })
  await page.goto('/app-settings/pages?search=household')
  await page.getByRole('link', { name: 'Your household', exact: true }).click()
  await page.waitForURL('**/app-settings/pages/living')
  await row(page, 'Section “Existing loans”').waitFor()
  await assertSound(administrator)

  // Moved by a button, told, and taken back.
  await row(page, 'Section “Existing loans”').click()
  await page.getByRole('button', { name: t('designer.up'), exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: 'Section “Existing loans” moved: Page “Your household”, place 1 of' })
    .waitFor()
  await assertSound(administrator)
  await page.getByRole('button', { name: t('designer.undo'), exact: true }).click()
  await status('designer.saved').waitFor()

  // [B8.08] What cannot be saved says where, and leads there.
  await page.getByLabel('Title (English)', { exact: true }).fill('')
  await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
  const refusal = page.getByRole('alert').filter({ hasText: t('designer.problems') })
  await refusal.waitFor()
  await expectSound()
  await tab('outline').click()
  await refusal.getByRole('button', { name: /Title/ }).click()
  const title = page.getByLabel('Title (English)', { exact: true })
  await expect.poll(() => title.evaluate((input) => input === document.activeElement), soon).toBe(true)
  await title.fill('Loans that run')

  // [B4.01] Somebody else was quicker, elsewhere on the page.
  const introduction = { de: 'Von jemand anderem.', en: 'By somebody else.' }
  const reply = await ask('/api/scheduled-pages/living', json('PUT', { introduction }))
  expect(reply.ok).toBe(true)
  await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
  await page.getByText(t('settings.conflict.merged')).waitFor()
  await expectSound()
  await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
  await status('designer.saved').waitFor()
  const saved = await (await ask('/api/scheduled-pages/living')).json<PortalPage>()
  expect(saved.introduction).toEqual(introduction)
  expect(saved.sections.map((each) => each.title.en)).toContain('Loans that run')

  // What is in force is only looked at.
  await page.goto('/app-settings/pages/living?type=current')
  await row(page, 'Section “Existing loans”').click()
  expect(await page.getByRole('button', { name: t('settings.save'), exact: true }).count()).toBe(0)
  expect(await page.locator('dt', { hasText: /^Title \(English\)$/ }).count()).toBe(1)
  expect(await page.getByRole('textbox').count()).toBe(0)
  await expectSound()

  // [B7.35] A copy, which then goes again.
  await page.goto('/app-settings/pages/living')
  await page.getByRole('button', { name: t('designer.copy'), exact: true }).click()
  await panel(page).getByLabel('Title (English)', { exact: true }).fill('Household once more')
  // What it is called is asked for in every language.
  await panel(page)
    .getByRole('button', { name: t('designer.copy.submit') })
    .click()
  const german = panel(page).getByLabel('Title (German)', { exact: true })
  await expect.poll(() => german.evaluate((input) => input === document.activeElement), soon).toBe(true)
  await german.fill('Noch ein Haushalt')
  // The address of the page is German, and so is what is proposed for its copy.
  expect(await panel(page).locator('[name=uri]').inputValue()).toBe('noch-ein-haushalt')
  await panel(page).locator('[name=uri]').fill('household-once-more')
  await expectSound()
  await panel(page)
    .getByRole('button', { name: t('designer.copy.submit') })
    .click()
  await page.waitForURL('**/app-settings/pages/household-once-more')
  await row(page, 'Section “Loans that run”').waitFor()
  await page
    .getByRole('button', { name: t('settings.remove'), exact: true })
    .first()
    .click()
  await panel(page)
    .getByRole('button', { name: t('settings.remove'), exact: true })
    .click()
  await page.waitForURL('**/app-settings/pages')
  expect((await ask('/api/scheduled-pages/household-once-more')).status).toBe(404)
  await page.goto('/app-settings/pages/household-once-more')
  await page.getByText(t('settings.gone'), { exact: true }).waitFor()
  expect(administrator.errors.filter((each) => !each.includes('status of 400'))).toEqual([])
  await administrator.close()
})

it('[B3.36] outline and preview lead to each other, and the preview is enlarged and small again by keys', async () => {
  const administrator = await openAdministrator(browser, 'de', 1280)
  const { page, t } = administrator
  await page.goto('/app-settings/pages/borrower')
  const pane = page.getByRole('region', { name: t('designer.preview'), exact: true })
  const frame = pane.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const fields = page.locator('[data-part]').filter({ hasText: 'Pflichtfeld' })
  const last = fields.last()
  const path = (await last.getAttribute('data-part')) ?? ''

  // From the outline to the preview, which scrolls by itself.
  await last.click()
  const marked = frame.locator('[data-chosen]')
  await expect.poll(() => marked.getAttribute('data-previewed'), soon).toBe(path)
  const seen = async (part: Locator) => {
    const [own, room] = [await part.boundingBox(), await pane.boundingBox()]
    return own !== null && room !== null && own.y >= room.y - 1 && own.y + own.height <= room.y + room.height + 1
  }
  await expect.poll(() => seen(marked), soon).toBe(true)
  expect(await pane.evaluate((each) => each.scrollTop)).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await assertSound(administrator)

  // And back, by a click and by the keyboard.
  const first = frame.locator('[data-previewed="sections.0.fields.0"]')
  await first.locator('input, select, button').first().focus()
  await page.locator('[data-part="sections.0.fields.0"][aria-current]').waitFor()
  await frame.getByRole('heading', { level: 2 }).nth(1).click()
  await page.locator('[data-part="sections.1"][aria-current]').waitFor()
  expect(await row(page, 'Seite').first().getAttribute('aria-current')).toBeNull()

  const large = page.getByRole('button', { name: t('designer.preview.large'), exact: true })
  await large.press('Enter')
  const small = page.getByRole('button', { name: t('designer.preview.small'), exact: true })
  await small.waitFor()
  await page.getByRole('heading', { name: t('designer.outline') }).waitFor({ state: 'hidden' })
  expect((await pane.boundingBox())?.width).toBeGreaterThan(1000)
  await assertSound(administrator)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: t('designer.outline') }).waitFor()
  await expect.poll(() => large.evaluate((button) => button === document.activeElement), soon).toBe(true)

  // [B8.08] Nothing stands below the footer.
  const below = () =>
    page.evaluate(() => document.documentElement.scrollHeight - (document.querySelector('footer')?.offsetTop ?? 0))
  const footer = await page.getByRole('contentinfo').evaluate((each) => (each as HTMLElement).offsetHeight)
  expect(await below()).toBeLessThan(footer + 40)
  await administrator.close()
})

it.each([
  ['de', 'with the mouse', byMouse],
  ['en', 'with the mouse', byMouse],
  ['de', 'with the keyboard alone', byKeyboard],
  ['en', 'with the keyboard alone', byKeyboard],
] as const)(
  '[B3.36] [B3.38] [B3.39] [B3.44] a page with a group, a condition and a calculation is designed, released and filled in, %s, %s',
  async (locale, _by, handOf) => {
    await addFields()
    const administrator = await openAdministrator(browser, locale, 1280)
    await design(administrator, handOf(administrator), locale)
    const made = await designedPage()
    expect(made.sections).toHaveLength(1)
    expect(made.sections[0]?.fields.map(({ id, fields }) => [id, fields?.map((each) => each.id)])).toEqual([
      ['vehicle-owns', undefined],
      ['vehicle-mileage', undefined],
      ['vehicle-price', undefined],
      [expect.any(String), ['vehicle-make', 'vehicle-worth']],
      ['vehicle-deposit', undefined],
      [expect.any(String), undefined],
    ])
    expect(made.sections[0]?.fields[1]).toMatchObject({
      required: true,
      renderCondition: { field: 'vehicle-owns', operator: '=', value: true },
    })
    await putIntoSteps()
    await releaseAll(administrator)
    await fillIn(locale)
    await rollBackNewest(administrator)
    await administrator.close()
  },
  // Hundreds of steps with the keyboard, each of which is looked at.
  300_000,
)

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('whoever designs a page, in %s at %i px', (locale, width) => {
  const open = async () => {
    const administrator = await openAdministrator(browser, locale, width)
    const { page, t } = administrator
    await page.goto('/app-settings/pages/living')
    await row(page, filled(t('designer.section'), { name: loans[locale] })).waitFor()
    /** On a phone the outline is behind a tab. */
    const toOutline = async () => {
      if (width < 600) await page.getByText(t('designer.outline'), { exact: true }).first().click()
    }
    const outline = () => page.locator('[data-part]').evaluateAll((each) => each.map((one) => one.textContent))
    const save = () => page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    return { administrator, page, t, toOutline, outline, save }
  }
  const loans = { de: 'Laufende Kredite', en: 'Existing loans' }

  it('[B3.36] is asked before a section goes with its fields, and takes that back by keys', async () => {
    const { administrator, page, t, toOutline, outline } = await open()
    const whole = await outline()
    await page.locator('[data-part="sections.1"]').click()
    const remove = page.getByRole('button', { name: t('designer.removePart.section'), exact: true })
    await remove.click()
    await panel(page)
      .getByText(/\b10\b/)
      .waitFor()
    await assertSound(administrator)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect(await outline()).toEqual(whole)
    await expect.poll(() => remove.evaluate((button) => button === document.activeElement), soon).toBe(true)
    await remove.click()
    await panel(page)
      .getByRole('button', { name: t('designer.removePart.section') })
      .click()
    await expect.poll(async () => (await outline()).length, soon).toBe(whole.length - 11)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(outline, soon).toEqual(whole)
    await page.keyboard.press('ControlOrMeta+y')
    await expect.poll(async () => (await outline()).length, soon).toBe(whole.length - 11)
    await page.keyboard.press('ControlOrMeta+z')
    await page.getByText(t('designer.saved'), { exact: true }).waitFor()

    // With keys into the section before; what was done is told, and the keyboard goes along.
    await toOutline()
    await page.locator('[data-part="sections.1.fields.0"]').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByRole('status').filter({ hasText: ' 2 ' }).first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part')), soon)
      .toBe('sections.0.fields.1')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(outline, soon).toEqual(whole)
    await administrator.close()
  })

  it('[B3.38] [B3.44] says first what a new rule is about, and cannot save one that is about nothing', async () => {
    const { administrator, page, t, save } = await open()
    await page.locator('[data-part="sections.1.fields.1"]').click()
    await page
      .getByRole('button', { name: t('settings.condition.addRule'), exact: true })
      .first()
      .click()
    const field = page.getByRole('combobox', { name: t('settings.condition.field'), exact: true }).last()
    await expect.poll(() => field.evaluate((box) => box === document.activeElement), soon).toBe(true)
    expect(await field.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await assertSound(administrator)
    await save()
    const refusal = page.getByRole('alert').filter({ hasText: t('designer.problems') })
    await refusal.waitFor()
    expect((await (await asAdmin())('/api/scheduled-pages/living')).ok).toBe(true)
    await page.getByText(t('designer.unsaved'), { exact: true }).waitFor()

    // Fields that are called the same are told apart by whose they are.
    await field.fill(locale === 'de' ? 'Anrede' : 'Title')
    const [own, other] = locale === 'de' ? ['Antragsteller', 'Zweiter Antragsteller'] : ['Borrower', 'Second borrower']
    await expect
      .poll(
        () =>
          page
            .getByRole('option')
            .filter({ hasText: ` · ${own}` })
            .count(),
        soon,
      )
      .toBeGreaterThan(0)
    await page
      .getByRole('option')
      .filter({ hasText: ` · ${other}` })
      .first()
      .click()
    await expect.poll(() => field.inputValue(), soon).toContain(` · ${other}`)
    // What follows upon each other quickly is one step back.
    const undo = page.getByRole('button', { name: t('designer.undo'), exact: true })
    const saved = page.getByText(t('designer.saved'), { exact: true })
    await expect
      .poll(async () => {
        if (!(await saved.isVisible())) await undo.click({ timeout: 1000 }).catch(() => undefined)
        return saved.isVisible()
      }, soon)
      .toBe(true)
    await administrator.close()
  })

  it('[B3.38] limits a date in words, by a day as it is written here or a distance from today', async () => {
    const { administrator, page, t, save } = await open()
    const label = {
      de: { checks: 'Prüfung des Datums', kind: 'Art der Prüfung', from: 'Frühestes Datum', to: 'Spätestes Datum' },
      en: { checks: 'Date check', kind: 'Kind of check', from: 'Earliest date', to: 'Latest date' },
    }[locale]
    const boundsOf = async () => {
      const { sections } = await (await (await asAdmin())('/api/scheduled-pages/borrower')).json<PortalPage>()
      return sections.flatMap(({ fields }) => fields).find(({ id }) => id === 'dateOfBirth')?.validators
    }
    await page.goto('/app-settings/pages/borrower')
    const [birth] = (await itemsOf('INPUT_FIELDS', 'scheduled')).filter(({ id }) => id === 'dateOfBirth')
    await row(page, birth?.label[locale] ?? '')
      .first()
      .click()
    await page.getByRole('button', { name: label.checks, exact: true }).click()
    const [from, to] = [label.from, label.to].map((name) => page.getByRole('combobox', { name, exact: true }))
    if (from === undefined || to === undefined) throw new Error('no bounds')
    const amountOf = (of: string) =>
      page.getByLabel(filled(t('settings.bound.amountOf'), { label: of }), { exact: true })
    const day = page.getByLabel(filled(t('settings.bound.dayOf'), { label: label.from }), { exact: true })
    // [A5.17] Of the checks those that such a field looks at.
    const kinds = page.getByRole('combobox', { name: label.kind, exact: true }).locator('option')
    expect(await kinds.allTextContents()).toEqual([label.checks])
    expect(await from.inputValue()).toBe('before')
    expect(await amountOf(label.from).inputValue()).toBe('100')
    expect(await amountOf(label.to).inputValue()).toBe('18')
    await assertSound(administrator)

    await from.selectOption({ label: t('settings.bound.day') })
    // What is begun otherwise is no distance yet: the keyboard stays.
    await day.pressSequentially('3rd')
    expect(await from.inputValue()).toBe('day')
    expect(await day.evaluate((box) => box === document.activeElement)).toBe(true)
    await day.fill(locale === 'de' ? '1.2.1930' : '1/2/1930')
    await amountOf(label.to).fill('x')
    await save()
    const refusal = page.getByRole('alert').filter({ hasText: t('designer.problems') })
    await refusal.getByRole('button', { name: label.to }).click()
    await expect.poll(() => amountOf(label.to).evaluate((box) => box === document.activeElement), soon).toBe(true)
    expect(await amountOf(label.to).getAttribute('aria-invalid')).toBe('true')
    await assertSound(administrator)
    await amountOf(label.to).fill('21')
    await save()
    await page.getByText(t('designer.saved'), { exact: true }).waitFor()
    expect(await day.inputValue()).toBe(locale === 'de' ? '01.02.1930' : '01/02/1930')
    expect(await boundsOf()).toEqual([{ type: 'DATE_RANGE', minDate: '1930-02-01', maxDate: '-21y' }])

    await from.selectOption({ label: t('settings.bound.none') })
    await to.selectOption({ label: t('settings.bound.today') })
    await save()
    await page.getByText(t('designer.saved'), { exact: true }).waitFor()
    expect(await boundsOf()).toEqual([{ type: 'DATE_RANGE', maxDate: 'today' }])
    await administrator.close()
  })

  it('[B3.36] cannot save a new section that lacks its title in a language', async () => {
    const { administrator, page, t, toOutline, save } = await open()
    const other = locale === 'de' ? 'en' : 'de'
    await toOutline()
    await page.getByRole('button', { name: t('designer.section.add'), exact: true }).click()
    const title = page.locator(`[name$=".title.${locale}"]`)
    await expect.poll(() => title.evaluate((input) => input === document.activeElement), soon).toBe(true)
    await row(page, t('designer.section.untitled')).waitFor({ state: 'attached' })
    await assertSound(administrator)
    await title.fill(loans[locale])
    await page.locator(`[data-language="${other}"] svg`).waitFor()
    await save()
    const refusal = page.getByRole('alert').filter({ hasText: t('designer.problems') })
    await refusal.getByRole('button').click()
    const lacking = page.locator(`[name$=".title.${other}"]`)
    await expect.poll(() => lacking.evaluate((input) => input === document.activeElement), soon).toBe(true)
    expect(await lacking.getAttribute('aria-invalid')).toBe('true')
    expect(await administrator.violations()).toEqual([])
    await lacking.fill(loans[other])
    await save()
    await page.getByText(t('designer.saved'), { exact: true }).waitFor()
    await administrator.close()
  })

  it('[B7.35] makes a page with Enter in its title', async () => {
    const { administrator, page } = await open()
    await page.goto('/app-settings/pages?item=_new')
    const other = locale === 'de' ? 'en' : 'de'
    const title = (of: Locale) => panel(page).locator(`[name="title.${of}"]`)
    await title(locale).fill(pageTitle[locale])
    await panel(page).locator(`[data-language="${other}"]`).click()
    await title(other).fill(pageTitle[other])
    await title(other).press('Enter')
    await page.waitForURL(`**/app-settings/pages/${uri}`)
    await administrator.close()
  })

  it('[B3.36] puts a field on the page once by a double click, and is told of the last step alone', async () => {
    const { administrator, page, t, toOutline, outline, save } = await open()
    const whole = await outline()
    await toOutline()
    if (width < 600) await page.getByRole('button', { name: t('designer.palette.unfold') }).click()
    const field =
      (await itemsOf('INPUT_FIELDS', 'scheduled')).find(({ id }) => id === 'intendedUse')?.label[locale] ?? ''
    await page.getByRole('searchbox', { name: t('designer.fields.search') }).fill(field)
    await page
      .getByRole('list', { name: t('designer.fields.list') })
      .getByRole('button', { name: field, exact: true })
      .dblclick()
    await expect.poll(async () => (await outline()).length, soon).toBe(whole.length + 1)
    const told = page.getByRole('status').filter({ hasText: field })
    await told.waitFor()
    await page.getByRole('button', { name: t('designer.undo'), exact: true }).click()
    await expect.poll(outline, soon).toEqual(whole)
    await told.waitFor()
    await toOutline()
    await row(page, filled(t('designer.section'), { name: loans[locale] })).click()
    await page.locator(`[name$=".title.${locale}"]`).fill('Kredite')
    await told.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('designer.undo'), exact: true }).click()
    await page.getByRole('button', { name: t('designer.redo'), exact: true }).click()
    const again = page.getByRole('status').filter({ hasText: 'Kredite' })
    await again.waitFor()
    await save()
    await page.getByText(t('designer.saved'), { exact: true }).waitFor()
    await again.waitFor({ state: 'detached' })
    await assertSound(administrator)
    await administrator.close()
  })

  it('[B7.35] names a copy first, and is asked before what was entered for it is lost', async () => {
    const { administrator, page, t } = await open()
    await page.getByRole('button', { name: t('designer.copy'), exact: true }).click()
    const title = panel(page).locator(`[name="title.${locale}"]`)
    await title.fill('Haushalt 2')
    // Of the title that there is.
    await expect.poll(() => panel(page).locator('[name=uri]').inputValue(), soon).toBe('haushalt-2')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor()
    await page.getByRole('button', { name: t('admin.unsaved.stay') }).click()
    await page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe('Haushalt 2')
    // Escape is the panel's again a moment after the question has gone.
    const leave = page.getByRole('button', { name: t('admin.unsaved.leave') })
    await expect
      .poll(async () => {
        if (!(await leave.isVisible())) await page.keyboard.press('Escape')
        return leave.isVisible()
      }, soon)
      .toBe(true)
    await leave.click()
    await expect.poll(() => panel(page).count(), soon).toBe(0)
    await administrator.close()
  })

  it('[B8.08] is led to the language that a new item lacks', async () => {
    const administrator = await openAdministrator(browser, locale, width)
    const { page, t } = administrator
    await page.goto('/app-settings/living?item=_new')
    const name = panel(page).locator(`[name="label.${locale}"]`)
    await name.fill('Nebeneinkunft')
    await panel(page)
      .getByRole('button', { name: t('settings.new.submit') })
      .click()
    const other = panel(page).locator(`[name="label.${locale === 'de' ? 'en' : 'de'}"]`)
    await expect.poll(() => other.evaluate((box) => box === document.activeElement), soon).toBe(true)
    expect(await other.getAttribute('aria-invalid')).toBe('true')
    await assertSound(administrator)
    await other.fill('Additional income')
    await panel(page)
      .getByRole('button', { name: t('settings.new.submit') })
      .click()
    await panel(page).waitFor({ state: 'detached' })
    const items = await (await (await asAdmin())('/api/incomeExpense/getScheduledIncomeExpenseConfig')).text()
    expect(items).toContain('Nebeneinkunft')
    // It stands far below: it is led to, and marked.
    const entry = page.locator('[data-made]')
    await expect
      .poll(() => entry.getByRole('link').evaluate((link) => link === document.activeElement), soon)
      .toBe(true)
    expect(await entry.textContent()).toContain('Nebeneinkunft')
    const box = await entry.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0)
    await assertSound(administrator)
    await administrator.close()
  })

  it('[A3.10] is told that a page has no pages in it', async () => {
    const reply = await (await asAdmin())('/api/scheduled-pages/living', json('PUT', { pages: ['borrower'] }))
    expect(reply.status).toBe(400)
    const { administrator, page } = await open()
    // Nothing to choose: there would be nothing to see.
    expect(await page.locator('[name="pages"]').count()).toBe(0)
    await administrator.close()
  })
})
