import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { problemTexts } from '#domain/settings/labels/problem-texts.ts'
import { palettes } from '#domain/settings/user-interface.ts'

import { asAdmin, filled, firstOf, itemsOf, takeBackAll } from '../harness/administration.ts'
import { openAdministrator, panel } from '../harness/administrator.ts'
import { openBrowser } from '../harness/browser.ts'
import { control } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
  await control('general', { FOUR_EYES: 'OFF' })
})
afterEach(takeBackAll)
afterAll(() => browser.close())

const both = inTurn([
  ['en', 390],
  ['de', 1280],
] as const)

const button = ({ page, t }: Visitor, id: string) => panel(page).getByRole('button', { name: t(id), exact: true })

describe.each(both)('what has to be entered, in %s at %i px', (locale, width) => {
  it('[B3.42] is marked as the schema has it, and the mark is explained once a form', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const needed = (name: string) => panel(page).locator(`[name="${name}"]`).getAttribute('aria-required')
    const legend = () => panel(page).getByText(t('wizard.required'), { exact: true })
    await page.goto('/app-settings/products?item=_new')
    await legend().waitFor()
    expect(await legend().count()).toBe(1)
    expect(await needed('name')).toBe('true')
    expect(await needed('uri')).toBe('true')
    expect(await needed('limits.term.min')).toBe('true')
    expect(await needed('completionUrl')).toBeNull()
    expect(await needed(`translations.${locale}.description`)).toBeNull()
    // A group cannot be required: its description says it.
    const groups = panel(page).getByRole('group')
    const marked = groups.filter({ has: page.locator('> [data-needed]') })
    expect(await marked.count()).toBeGreaterThan(0)
    const described = (group: SVGElement | HTMLElement) =>
      document.querySelector(`[id="${group.getAttribute('aria-describedby')}"]`)?.textContent
    for (const group of await marked.all()) expect(await group.evaluate(described)).toBe(t('settings.form.needed'))
    await assertSound(visitor)

    // Texts of the portal may be left out, and nothing else is asked there.
    await page.goto('/app-settings/text-fields?item=PAGE_TITLE')
    await button(visitor, 'settings.save').waitFor()
    expect(await needed(`text.${locale}`)).toBeNull()
    expect(await legend().isVisible()).toBe(false)
    await assertSound(visitor)
    await visitor.close()
  })
})

const readScreens = [
  ['keys', firstOf('KEYS')],
  ['products', firstOf('PRODUCTS')],
  ['user-interface', 'PRIMARY_COLOR'],
  ['general-settings', 'BANK_NAME'],
  ['documents', firstOf('DOCUMENTS')],
  ['email-templates', 'REGISTRATION'],
  ['input-fields', firstOf('INPUT_FIELDS')],
] as const

describe.each(both)('what is in force, in %s at %i px', (locale, width) => {
  it('[B4.01] is read as text, without an input that takes nothing', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    for (const [screen, id] of readScreens) {
      await page.goto(`/app-settings/${screen}?type=current&item=${id}`)
      await panel(page).locator('dl').first().waitFor()
      const folded = panel(page).locator('button[aria-expanded="false"]').first()
      if (await folded.isVisible()) await folded.click()
      // How a mail is previewed is still to be chosen.
      const inputs = panel(page).locator('input:not([type="radio"]), select, textarea')
      expect(await inputs.count(), screen).toBe(0)
      expect(await panel(page).getByText(t('wizard.required'), { exact: true }).count(), screen).toBe(0)
      await assertSound(visitor)
    }
    await page.goto('/app-settings/general-settings?type=current&item=BANK_NAME')
    await panel(page).getByRole('definition').getByText('Musterbank AG', { exact: true }).waitFor()
    await visitor.close()
  })
})

describe.each(both)('a refusal, in %s at %i px', (locale, width) => {
  it('[B8.08] goes with the change of what it is about, and stands until then', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const [, , taken] = shippedAreas().PAGES
    const [process] = shippedAreas().PROCESSES
    if (taken === undefined || process === undefined) throw new Error('pages and processes ship')
    await page.goto(`/app-settings/processes?item=${process.id}`)
    const uri = panel(page).locator('[name="uri"]')
    await uri.fill(taken.uri)
    await button(visitor, 'settings.save').click()
    const refusal = panel(page)
      .getByRole('alert')
      .filter({ hasText: t('settings.refused') })
    await refusal.waitFor()
    expect(await visitor.violations()).toEqual([])
    const enabled = panel(page).locator('[name="enabled"]')
    await enabled.click()
    expect(await refusal.count()).toBe(1)
    await uri.fill(process.uri)
    await refusal.waitFor({ state: 'detached' })
    expect(await uri.getAttribute('aria-invalid')).toBeNull()
    await visitor.close()
  })
})

describe.each(both)('what a form asks to be mended, in %s at %i px', (locale, width) => {
  it('[B8.08] is told all at once when it is to be saved, and the keyboard goes to the first of it', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    const told = panel(page)
      .getByRole('alert')
      .filter({ has: page.getByRole('list') })
    await page.goto(`/app-settings/products?item=${firstOf('PRODUCTS')}`)
    const [name, least] = [panel(page).locator('[name="name"]'), panel(page).locator('[name="limits.term.min"]')]
    await name.fill('')
    await least.fill('-3')
    expect(await panel(page).getByRole('alert').count()).toBe(0)
    await button(visitor, 'settings.save').click()
    await told.waitFor()
    expect(await told.getByRole('listitem').count()).toBe(2)
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await visitor.violations()).toEqual([])
    // One thing left to mend stands beside its field alone.
    await name.fill('Privatkredit')
    await told.waitFor({ state: 'detached' })
    expect(await least.getAttribute('aria-invalid')).toBe('true')
    await button(visitor, 'settings.save').click()
    await expect.poll(() => least.evaluate((field) => field === document.activeElement)).toBe(true)
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B8.08] is unfolded where a single thing is folded away, and told above where no field says it', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    const told = panel(page)
      .getByRole('alert')
      .filter({ has: page.getByRole('list') })
    const hasKeyboard = (what: Locator) =>
      expect.poll(() => what.evaluate((each) => each === document.activeElement)).toBe(true)
    const list = shippedAreas().KEYS.find(({ keys }) => keys.length > 2)
    const [one, two] = (list?.keys ?? []).map(({ displaytext }) =>
      panel(page).getByRole('button', { name: displaytext[locale], expanded: false }),
    )
    await page.goto(`/app-settings/keys?item=${list?.id}`)
    const key = panel(page).locator('[name="keys.0.key"]')
    await one?.click()
    await key.fill('')
    // What is told of the key moves the next entry, but not from under the pointer.
    await two?.click()
    await key.waitFor({ state: 'detached' })
    await button(visitor, 'settings.save').click()
    await hasKeyboard(key)
    expect(await told.count()).toBe(0)
    await assertSound(visitor)

    await page.goto('/app-settings/input-fields?item=existingLoansTotal')
    await button(visitor, 'settings.formula.back').click()
    await button(visitor, 'settings.save').click()
    const formula = panel(page).getByRole('group', { name: locale === 'de' ? 'Formel' : 'Formula', exact: true })
    await hasKeyboard(formula.getByRole('alert'))
    expect(await told.count()).toBe(0)
    await assertSound(visitor)

    await page.goto('/app-settings/email-templates?item=PASSWORD_RESET')
    const formatted = panel(page).locator('.ProseMirror')
    await formatted.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await button(visitor, 'settings.save').click()
    await hasKeyboard(formatted)
    expect(await told.count()).toBe(0)
    await panel(page).getByText(visitor.t('formatted.way.source'), { exact: true }).click()
    await panel(page).locator('.cm-content').waitFor()
    await button(visitor, 'settings.save').click()
    await hasKeyboard(told)
    expect(await told.getByRole('listitem').count()).toBe(1)
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B8.08] stays in sight with its first entries where it is long, and calls missing what is empty', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    const told = panel(page)
      .getByRole('alert')
      .filter({ has: page.getByRole('list') })
    const entries = told.getByRole('listitem').filter({ visible: true })
    await page.goto('/app-settings/products?item=_new')
    await button(visitor, 'settings.new.submit').click()
    await told.waitFor()
    expect(await entries.count()).toBe(4)
    await told.locator('summary').click()
    const all = await entries.allInnerTexts()
    expect(all.length).toBeGreaterThan(6)
    const [least, missing] =
      locale === 'de' ? ['Mindestens', 'Hier fehlt eine Angabe.'] : ['At least', 'A value is missing here.']
    const limits = all.filter((each) => each.includes(`${least}: `))
    expect(limits.length).toBeGreaterThan(0)
    for (const each of limits) expect(each).toContain(missing)
    await assertSound(visitor)
    await visitor.close()
  })
})

describe.each(both)('something new with steps, in %s at %i px', (locale, width) => {
  it('[B3.42] may begin as a copy, under names and an address of its own, and is not offered yet', async () => {
    const [product] = shippedAreas().PRODUCTS
    const [process] = shippedAreas().PROCESSES
    if (product === undefined || process === undefined) throw new Error('products and processes ship')
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const from = panel(page).getByLabel(t('settings.new.from'), { exact: true })
    const uri = panel(page).locator('[name="uri"]').first()
    const suffix = locale === 'de' ? '(Kopie)' : '(copy)'

    await page.goto('/app-settings/products?item=_new')
    await from.focus()
    await from.selectOption(product.id)
    expect(await from.evaluate((select) => select === document.activeElement)).toBe(true)
    await expect.poll(() => panel(page).locator('[name="name"]').inputValue()).toBe(`${product.name} ${suffix}`)
    // What applicants read is to be written in every language, and its address follows it.
    expect(await uri.inputValue()).toBe('')
    await assertSound(visitor)
    await panel(page).locator('[name="name"]').fill('Sommerkredit')
    expect(await from.isDisabled()).toBe(true)
    const titled = async (nameOf: (of: Locale) => string, of: Locale, text: string) => {
      await panel(page).locator(`[data-language="${of}"]`).click()
      await panel(page)
        .locator(`[name="${nameOf(of)}"]`)
        .fill(text)
    }
    const other = locale === 'de' ? 'en' : 'de'
    const titles = { de: 'Sommerkredit', en: 'Summer loan' }
    const ofProduct = (of: Locale) => `translations.${of}.title`
    await titled(ofProduct, locale, titles[locale])
    await button(visitor, 'settings.new.submit').click()
    const lacking = panel(page).locator(`[name="${ofProduct(other)}"]`)
    await expect.poll(() => lacking.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await lacking.getAttribute('aria-invalid')).toBe('true')
    await titled(ofProduct, other, titles[other])
    expect(await uri.inputValue()).toBe('sommerkredit')
    await button(visitor, 'settings.new.submit').click()
    await panel(page).waitFor({ state: 'detached' })
    const { id: _id, name: _name, uri: _uri, translations, isDefault: _default, enabled: _on, ...rest } = product
    expect((await itemsOf('PRODUCTS', 'scheduled')).find(({ name }) => name === 'Sommerkredit')).toMatchObject({
      ...rest,
      uri: 'sommerkredit',
      translations: {
        de: { ...translations.de, title: titles.de },
        en: { ...translations.en, title: titles.en },
      },
      isDefault: false,
      enabled: false,
    })

    await page.goto('/app-settings/processes?item=_new')
    await from.selectOption(process.id)
    const ofProcess = (of: Locale) => `title.${of}`
    for (const of of ['en', 'de'] as const) await titled(ofProcess, of, `${titles[of]} 2`)
    await expect.poll(() => uri.inputValue()).toBe('sommerkredit-2')
    await button(visitor, 'settings.new.submit').click()
    await panel(page).waitFor({ state: 'detached' })
    const made = (await itemsOf('PROCESSES', 'scheduled')).find(({ title }) => title.en === 'Summer loan 2')
    expect(made).toMatchObject({ steps: process.steps, productId: process.productId, enabled: false })
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})

describe.each(both)('the phone number of the bank, in %s at %i px', (locale, width) => {
  it('[B3.06] is told to be none before it is saved', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    await page.goto('/app-settings/general-settings?item=BANK_PHONE')
    const input = panel(page).getByRole('textbox').first()
    const told = panel(page).getByText(problemTexts['notAPhoneNumber']?.text[locale] ?? 'notAPhoneNumber')
    await input.fill('abc')
    await button(visitor, 'settings.save').click()
    await told.first().waitFor()
    await assertSound(visitor)
    await input.fill('(069) 12/34-0')
    await button(visitor, 'settings.save').click()
    await panel(page).waitFor({ state: 'detached' })
    await visitor.close()
  })
})

describe.each(both)('a server that does not answer, in %s at %i px', (locale, width) => {
  it('[B8.08] is no refusal: what was entered is still there, and is saved with the next try', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/general-settings?item=BANK_PHONE')
    const input = panel(page).getByRole('textbox').first()
    await input.fill('+49 69 8888')
    await page.route('**/api/settings/general/**', (route) => route.abort())
    await button(visitor, 'settings.save').click()
    const notice = panel(page)
      .getByRole('alert')
      .filter({ hasText: t('settings.unheard') })
    await notice.getByText(t('settings.unheard.kept')).waitFor()
    expect(await visitor.violations()).toEqual([])
    expect(await input.inputValue()).toBe('+49 69 8888')
    await page.unroute('**/api/settings/general/**')
    await button(visitor, 'settings.save').click()
    await panel(page).waitFor({ state: 'detached' })
    await visitor.close()
  })
})

describe.each(both)('the looks, in %s at %i px', (locale, width) => {
  it('[B3.32] are told by their colours in the list, and themes where one is chosen', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/user-interface?type=current')
    const list = page.getByRole('list', { name: t('admin.screen.user-interface'), exact: true })
    await list.waitFor()
    const rgb = (hex: string) =>
      `rgb(${[1, 3, 5].map((at) => String(Number.parseInt(hex.slice(at, at + 2), 16))).join(', ')})`
    const colors = (of: ReturnType<typeof list.locator>) =>
      of.evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor))
    const swatches = '[aria-hidden="true"] > span[style]'
    const { primary, secondary, text, background } = palettes.GREEN
    const theme = [primary, secondary, text, background].map(rgb)
    const rowOf = (id: string) => list.getByRole('listitem').filter({ has: page.locator(`a[href*="item=${id}"]`) })
    await expect.poll(() => colors(rowOf('THEME').locator(swatches))).toEqual(theme)
    expect(await colors(rowOf('PRIMARY_COLOR').locator(swatches))).toEqual([rgb(primary)])
    expect(await rowOf('FONT_SIZE').locator(swatches).count()).toBe(0)
    await assertSound(visitor)

    await page.goto('/app-settings/user-interface?item=THEME')
    const darkGreen = { de: 'Dunkelgrün', en: 'Dark green' }[locale]
    const choice = panel(page).getByRole('radio', { name: darkGreen, exact: true })
    await choice.check()
    const shown = await colors(panel(page).locator('label', { hasText: darkGreen }).locator(swatches))
    expect(shown[0]).toBe(rgb(palettes['DARK-GREEN'].primary))
    await assertSound(visitor)
    await visitor.close()
  })
})

describe.each(both)('placeholders, in %s at %i px', (locale, width) => {
  it('[B7.29] say what they stand for and give a sample, in mails and in the representative example', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/email-templates?item=REGISTRATION')
    const names = panel(page).getByRole('group', { name: t('mailEditor.insert.body') })
    // On a phone they are folded.
    if (width === 390) await names.locator('summary').click()
    const bank = names.getByRole('button', { name: t('mailEditor.placeholder.bankName'), exact: true })
    await bank.waitFor()
    const about = await bank.evaluate(
      (each) => document.querySelector(`[id="${each.getAttribute('aria-describedby')}"]`)?.textContent ?? '',
    )
    expect(about).toContain(t('mailEditor.placeholder.bankName.about'))
    expect(about).toContain(filled(t('placeholders.sample'), { value: 'Musterbank AG' }))
    await assertSound(visitor)

    await page.goto('/app-settings/text-fields?item=REPRESENTATIVE_EXAMPLE')
    const text = panel(page).locator(`textarea[name="text.${locale}"]`)
    await text.waitFor()
    const before = await text.inputValue()
    if (width === 390) await panel(page).locator('summary').click()
    await text.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(0, 0))
    const amount = panel(page).getByRole('button', { name: t('placeholders.example.amount'), exact: true })
    await panel(page)
      .getByText(filled(t('placeholders.sample'), { value: locale === 'de' ? '5,35 %' : '5.35%' }))
      .waitFor()
    await amount.focus()
    await page.keyboard.press('Enter')
    expect(await text.inputValue()).toBe(`{amount}${before}`)
    expect(await text.evaluate((box) => box === document.activeElement)).toBe(true)
    await assertSound(visitor)
    await visitor.close()
  })
})

describe.each(both)('a moment that no preview reaches, in %s at %i px', (locale, width) => {
  it('[B4.02] is not proposed, and it is said why', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const ask = await asAdmin()
    const json = (method: string, body: unknown) => ({
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const changed = await ask('/api/settings/general/BANK_PHONE', json('PUT', { value: '+49 69 2151' }))
    expect(changed.status).toBe(200)
    const groups: { changes: { id: string }[] }[] = await (await ask('/api/release-changes/changed-settings')).json()
    const ids = groups.flatMap(({ changes }) => changes.map(({ id }) => id))
    const wanted = json('POST', { ids, releaseAt: '2151-01-01T06:00:00+01:00' })
    const approved = await ask('/api/release-changes/approve', wanted)
    expect(approved.status).toBe(200)
    await page.goto('/app-settings/release-changes')
    await page.getByRole('button', { name: t('preview.title') }).click()
    await panel(page).getByText(t('releases.nextDue.late')).waitFor()
    const due = panel(page).getByRole('radio', { name: new RegExp(t('releases.nextDue').split('{')[0] ?? '') })
    expect(await due.isDisabled()).toBe(true)
    expect(
      await panel(page)
        .getByRole('radio', { name: t('preview.now'), exact: true })
        .isChecked(),
    ).toBe(true)
    await assertSound(visitor)
    await visitor.close()
  })
})
