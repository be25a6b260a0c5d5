import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import type { Locale } from '#domain/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import { type AreaKey, shippedAreas } from '#domain/settings/areas.ts'
import { stateLabels } from '#domain/settings/labels/options.ts'

import { asAdmin, filled, itemsOf } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel, soon } from '../harness/administrator.ts'
import { inTurn } from '../harness/in-turn.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const shipped = shippedAreas()
const both = inTurn([
  ['en', 390],
  ['de', 1280],
] as const)

const scheduled = <K extends AreaKey>(area: K) => itemsOf(area, 'scheduled')
const idsOf = async (area: AreaKey): Promise<string[]> =>
  ((await scheduled(area)) as readonly Item[]).map(({ id }) => id)

const save = ({ page, t }: Visitor) => panel(page).getByRole('button', { name: t('settings.save') })
async function openItem({ page, t }: Visitor, address: string): Promise<void> {
  await page.goto(address)
  await panel(page)
    .getByRole('button', { name: t('settings.save') })
    .waitFor()
}
async function saved(visitor: Visitor): Promise<void> {
  await save(visitor).click()
  await panel(visitor.page).waitFor({ state: 'detached' })
}
/** The browser tells of a refused call itself, and that is what some of these tests are about. */
const unexpected = ({ errors }: Visitor) => errors.filter((each) => !/status of 4(00|09)/.test(each))

const address = { de: 'Adresse im Portal', en: 'Address in the portal' }
const title = { de: 'Titel (Deutsch)', en: 'Title (English)' }

describe.each(both)('the address of a process, in %s at %i px', (locale, width) => {
  it('[B5.01] [B4.11] is looked at while it is typed, and made of the title until somebody writes one', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/processes?item=_new')
    const uri = panel(page).getByLabel(address[locale], { exact: true }).first()
    await uri.waitFor()
    const says = (id: string) => panel(page).getByText(t(id), { exact: true }).first().waitFor()
    const named = panel(page).getByLabel(title[locale], { exact: true })
    await named.fill('Größere Vorhaben')
    expect(await uri.inputValue()).toBe('groessere-vorhaben')
    await uri.fill('mit leer')
    await says('admin.process.uri-invalid-format')
    await uri.fill(shipped.PRODUCTS[0]?.uri.toUpperCase() ?? '')
    await says('admin.process.uri-already-in-use')
    await uri.fill('app-settings')
    await says('admin.process.uri-already-in-use')
    await assertSound(visitor)
    await uri.fill('')
    await says('admin.process.uri-required')
    await panel(page)
      .getByRole('button', { name: filled(t('uri.suggest'), { uri: 'groessere-vorhaben' }) })
      .click()
    expect(await uri.inputValue()).toBe('groessere-vorhaben')
    // Said once typing has come to rest.
    await panel(page)
      .getByRole('status')
      .filter({ hasText: filled(t('uri.free'), { uri: 'groessere-vorhaben' }) })
      .waitFor({ state: 'attached' })
    await named.fill('Kleinere Vorhaben')
    expect(await uri.inputValue()).toBe('groessere-vorhaben')
    // Emptied, it is nobody's any more, and goes with the title again.
    await uri.fill('')
    await named.fill('Kleinste Vorhaben')
    expect(await uri.inputValue()).toBe('kleinste-vorhaben')
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})

const [product] = shipped.PRODUCTS
if (product === undefined) throw new Error('no product ships')
const stepName = (at: number, locale: 'de' | 'en'): string => {
  const step = product.steps[at]
  if (step === undefined) throw new Error('no such step')
  return locale === 'de' ? `Schritt „${step.title.de}“` : `Step “${step.title.en}”`
}

describe.each(both)('the steps of a product, in %s at %i px', (locale, width) => {
  it('[B3.43] [B9.14] are shown with their marks and as applicants see them, moved and given icons by keyboard alone', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await openItem(visitor, `/app-settings/products?item=${product.id}`)
    await panel(page).getByText(t('steps.mark.signIn'), { exact: true }).first().waitFor()
    await panel(page)
      .getByRole('group', { name: t('steps.preview') })
      .scrollIntoViewIfNeeded()
    await assertSound(visitor)

    const move = async (at: number, key: 'ArrowUp' | 'ArrowDown', from: number, to: number) => {
      const name = stepName(at, locale)
      const said = (what: string, place: number) =>
        page
          .getByText(
            filled(t(`settings.drag.${what}`), { name, place: String(place), total: String(product.steps.length) }),
          )
          .first()
          .waitFor({ state: 'attached' })
      await panel(page)
        .getByRole('button', { name: filled(t('settings.form.move'), { name }), exact: true })
        .focus()
      await page.keyboard.press('Space')
      await said('start', from)
      await page.keyboard.press(key)
      await said('over', to)
      await page.keyboard.press('Space')
      await said('end', to)
    }
    // Whether there is a second person is asked by the step before theirs.
    await move(3, 'ArrowUp', 4, 3)
    await panel(page)
      .getByText(locale === 'de' ? /erst später ausgefüllt wird/ : /only filled in later/)
      .waitFor()
    await assertSound(visitor)
    await panel(page)
      .getByRole('button', { name: t('admin.cancel') })
      .click()
    await page.getByRole('button', { name: t('admin.unsaved.leave') }).click()
    await expect.poll(() => panel(page).count()).toBe(0)

    await openItem(visitor, `/app-settings/products?item=${product.id}`)
    await move(4, 'ArrowDown', 5, 6)
    const unfold = panel(page).getByRole('button', { name: stepName(0, locale), exact: true })
    await unfold.focus()
    await page.keyboard.press('Enter')
    const icons = panel(page).getByRole('button', { name: t('icons.choose') })
    // The first is the product's own.
    await icons.last().focus()
    await page.keyboard.press('Enter')
    const chosen = panel(page).getByRole('radio', { checked: true })
    await chosen.last().focus()
    await assertSound(visitor)
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('link', { name: /^(Zur Seite|To the page) / })
      .first()
      .waitFor()
    await saved(visitor)
    const steps = (await scheduled('PRODUCTS'))[0]?.steps ?? []
    expect(steps[0]?.icon).toBe('euro-sign')
    expect(steps.map(({ uri }) => uri)).toEqual(
      product.steps
        .map(({ uri }) => uri)
        .with(4, product.steps[5]?.uri ?? '')
        .with(5, product.steps[4]?.uri ?? ''),
    )
    await visitor.close()
  })
})

describe('a step', () => {
  it('[B3.43] is called like its page, which is chosen first, until somebody calls it something else', async () => {
    const visitor = await openAdministrator(browser, 'de', 1280)
    const { page, t } = visitor
    await page.goto(`/app-settings/products?item=${product.id}`)
    const at = product.steps.length
    await panel(page)
      .getByRole('button', { name: filled(t('settings.form.add'), { noun: 'Schritt' }), exact: true })
      .click()
    const control = (name: string) => panel(page).locator(`[name="steps.${at}.${name}"]`)
    const living = shipped.PAGES.find(({ id }) => id === 'living')
    const offer = shipped.PAGES.find(({ id }) => id === 'offer')
    const choose = async (wanted: string | undefined) => {
      const box = panel(page)
        .getByRole('combobox', { name: /^Seite/ })
        .last()
      await box.fill(wanted ?? '')
      await page.getByRole('option', { name: wanted ?? '', exact: true }).click()
    }
    await choose(living?.title.de)
    await panel(page).getByText(t('steps.title.hint')).first().waitFor()
    await expect.poll(() => control('title.de').inputValue(), soon).toBe(living?.title.de)
    expect(await control('uri').inputValue()).toBe(living?.uri)
    expect(await control('name').inputValue()).toBe(living?.id)
    await control('title.de').fill('Ausgaben')
    await choose(offer?.title.de)
    expect(await control('title.de').inputValue()).toBe('Ausgaben')
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B5.09] [B3.43] tells of a page like the one of a step before, and of an address that another step has', async () => {
    const visitor = await openAdministrator(browser, 'de', 1280)
    const { page, t } = visitor
    await openItem(visitor, `/app-settings/products?item=${product.id}`)
    const last = product.steps.length - 1
    await panel(page)
      .getByRole('button', { name: stepName(last - 1, 'de'), exact: true })
      .click()
    const pages = panel(page).getByRole('combobox', { name: 'Seite', exact: true })
    const offer = shipped.PAGES.find(({ id }) => id === product.steps[last]?.pageId)?.title.de ?? ''
    await pages.click()
    await pages.fill(offer)
    await page.getByRole('option', { name: offer, exact: true }).click()
    await panel(page)
      .getByText(filled(t('steps.sameType'), { step: product.steps[last - 1]?.title.de ?? '', type: 'Angebot' }))
      .waitFor()
    const uri = panel(page).getByLabel('Adresse im Portal', { exact: true }).last()
    for (const taken of [product.steps[0]?.uri ?? '', product.steps[0]?.uri.toUpperCase() ?? '']) {
      await uri.fill('')
      await uri.fill(taken)
      await panel(page).getByText(t('uri.stepTaken'), { exact: true }).waitFor()
    }
    await assertSound(visitor)
    await visitor.close()
  })
})

describe.each(both)('a product, in %s at %i px', (locale, width) => {
  it('[B3.42] becomes the default one in place of the other, shows the limits that it uses, and warns when switched off', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const former = shipped.PRODUCTS.find(({ isDefault }) => isDefault)
    const next = shipped.PRODUCTS.find(({ isDefault, calculationType }) => !isDefault && calculationType === 'MORTGAGE')
    if (former === undefined || next === undefined) throw new Error('two products ship')
    await openItem(visitor, `/app-settings/products?item=${former.id}`)
    const redemption = panel(page).getByRole('group', {
      name: locale === 'de' ? 'Anfängliche Tilgung' : 'Initial repayment',
    })
    expect(await redemption.count()).toBe(0)
    const enabled = panel(page).getByLabel(locale === 'de' ? 'Eingeschaltet' : 'Enabled', { exact: true })
    await enabled.uncheck()
    await panel(page).getByText(t('product.switchedOff')).waitFor()
    await panel(page).getByText(t('product.defaultOff')).waitFor()
    await assertSound(visitor)
    await enabled.check()

    await openItem(visitor, `/app-settings/products?item=${next.id}`)
    await redemption.waitFor()
    await enabled.check()
    await panel(page)
      .getByLabel(locale === 'de' ? 'Standardprodukt' : 'Default product', { exact: true })
      .check()
    await panel(page)
      .getByText(filled(t('product.losesDefault'), { name: former.translations[locale].title }))
      .waitFor()
    await assertSound(visitor)
    await saved(visitor)
    expect((await scheduled('PRODUCTS')).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([next.id])
    await visitor.close()
  })
})

const csv = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

const titleOfFirst = (locale: Locale): RegExp => new RegExp(shipped.PRODUCTS[0]?.translations[locale].title ?? '')

/** Takes the first kind of product out of the list in the panel, and tells by what name it stood there. */
async function removeFirstKey(page: Page, locale: Locale): Promise<string> {
  const type = shipped.KEYS.find(({ id }) => id === 'PRODUCT_TYPE')?.keys[0]?.displaytext[locale] ?? ''
  const named = locale === 'de' ? `„${type}“` : `“${type}”`
  await panel(page)
    .getByRole('button', { name: new RegExp(`${named} (entfernen)?$|^Remove .*${named}`) })
    .last()
    .click()
  return named
}

describe.each(both)('the conditions of the bank, in %s at %i px', (locale, width) => {
  it('[B7.10] [B7.25] [B8.09] come in and out as a table that is compared first; gaps lead to their rows', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/product-types')
    // Each row by its header: cards have no row of titles.
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    await page.getByRole('main').getByRole('table').first().waitFor()
    await page
      .getByText(t('rates.check.sound').split('{until}')[0] ?? '')
      .first()
      .waitFor()
    await assertSound(visitor)
    // The bank's service takes the place of all that is planned: asked before anything happens.
    await page.getByRole('button', { name: t('rates.fetch'), exact: true }).click()
    const question = page.getByRole('dialog', { name: t('rates.fetch.title') })
    await question.waitFor()
    await assertSound(visitor)
    await question.getByRole('button', { name: t('admin.cancel') }).click()
    await question.waitFor({ state: 'detached' })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('rates.export') }).click()
    const [header = '', first = '', ...rest] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
    expect(await rows.count()).toBe(rest.length + 1)

    const bring = (...lines: string[]) => csv(page, [header, ...lines].join('\r\n'))
    // What was exported is what is there; the keyboard comes back to where the table was chosen.
    const importThem = page.getByRole('button', { name: t('rates.import'), exact: true })
    const choosing = page.waitForEvent('filechooser')
    await importThem.press('Enter')
    const everything = Buffer.from([header, first, ...rest].join('\r\n'))
    await (await choosing).setFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: everything })
    await panel(page)
      .getByText(filled(t('transfer.nothing'), { name: 'rates.csv' }))
      .waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    await expect.poll(() => importThem.evaluate((opener) => opener === document.activeElement)).toBe(true)
    await csv(page, [header.replace('nominalRate', 'zins'), first, ...rest].join('\r\n'))
    await panel(page).getByText(t('rates.refused')).waitFor()
    // The sentence names the column, and nothing names it once more.
    await panel(page).getByText('“zins”').or(panel(page).getByText('„zins“')).waitFor()
    expect(await panel(page).innerText()).not.toContain('zins:')
    await assertSound(visitor)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })

    // One dearer, one gone: seen before it is written, and written once it is taken over.
    const rate = header.split(';').indexOf('nominalRate')
    const dearer = first.split(';').with(rate, '9.99').join(';')
    await bring(dearer, ...rest.slice(1))
    await panel(page).getByText(t('settings.change.CHANGED'), { exact: true }).waitFor()
    await panel(page).getByText(t('settings.change.REMOVED'), { exact: true }).waitFor()
    await assertSound(visitor)
    expect(await scheduled('INTEREST_CONDITIONS')).toEqual(shipped.INTEREST_CONDITIONS)
    // Somebody else brings other prices meanwhile: they are compared anew, and asked for again.
    const theirs = [header, first.split(';').with(rate, '8.88').join(';'), ...rest].join('\r\n')
    await (
      await asAdmin()
    )('/api/product-types/conditions/import', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: theirs }),
    })
    const take = panel(page).getByRole('button', { name: /\b2\b/ })
    await take.click()
    await panel(page).getByText(t('transfer.overtaken')).waitFor()
    expect(await visitor.violations()).toEqual([])
    await expect.poll(() => take.isEnabled()).toBe(true)
    await take.click()
    await panel(page).waitFor({ state: 'detached' })
    expect((await scheduled('INTEREST_CONDITIONS')).length).toBe(shipped.INTEREST_CONDITIONS.length - 1)

    const [, gone] = shipped.INTEREST_CONDITIONS
    if (gone === undefined) throw new Error('no second price ships')
    const gap = page.getByRole('button', { name: new RegExp(`${gone.termFrom} (bis|to) ${gone.termTo}`) })
    await gap.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    expect(await visitor.violations()).toEqual([])
    // Dearest first.
    if (width > 600) {
      const sort = page.getByRole('columnheader', { name: t('rates.column.rate') })
      for (const order of ['ascending', 'descending']) {
        await sort.getByRole('button').click()
        await expect.poll(() => sort.getAttribute('aria-sort')).toBe(order)
      }
    } else
      await page
        .getByRole('combobox', { name: t('admin.list.sort') })
        .first()
        .selectOption('nominalRate,desc')
    await expect.poll(() => rows.first().innerText()).toMatch(locale === 'de' ? /9,99/ : /9\.99/)
    await rows.first().getByRole('link').click()
    // Not written by hand, but seen beside what is in force, and taken back.
    await panel(page).getByText(t('settings.elsewhere.INTEREST_CONDITIONS')).waitFor()
    await panel(page)
      .getByRole('table')
      .getByText(locale === 'de' ? /9,99/ : /9\.99/)
      .first()
      .waitFor()
    expect(await save(visitor).count()).toBe(0)
    // The refused import above has told the console so.
    expect(await visitor.violations()).toEqual([])
    await panel(page)
      .getByRole('button', { name: t('settings.undo') })
      .click()
    await page.getByRole('button', { name: t('settings.undo.confirm'), exact: true }).click()
    // Question and panel.
    await expect.poll(() => panel(page).count()).toBe(0)
    expect((await scheduled('INTEREST_CONDITIONS'))[0]).toEqual(shipped.INTEREST_CONDITIONS[0])
    expect(unexpected(visitor)).toEqual([])
    await visitor.close()
  })

  it('[B7.26] are mapped to keys, with a warning of what nobody would get any more', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/product-types?tab=PRODUCT_TYPE')
    const key = page.getByRole('main').getByRole('combobox').first()
    await key.waitFor()
    await assertSound(visitor)
    const question = page.getByRole('dialog', { name: t('mapping.confirm.title') })
    const confirm = async () => {
      await page.getByRole('button', { name: t('settings.save') }).click()
      await question.getByText(t('admin.noProducttypeError')).waitFor()
      expect(await visitor.violations()).toEqual([])
      await question.getByRole('button', { name: t('mapping.confirm'), exact: true }).click()
    }
    // A key that another value means already: two prices for one loan, of which neither is the right one.
    await key.selectOption({ index: 2 })
    const other = await key.inputValue()
    await page.getByText(t('mapping.effects')).waitFor()
    await assertSound(visitor)
    await confirm()
    const refusal = page.getByRole('alert').filter({ hasText: t('settings.refused') })
    // By what the prices are called: nobody knows them by their ids.
    const { displaytext } =
      shipped.KEYS.find(({ id }) => id === 'PRODUCT_TYPE')?.keys.find((each) => each.key === other) ?? {}
    await refusal
      .getByText(displaytext?.[locale] ?? '')
      .first()
      .waitFor()
    const told = (await refusal.textContent()) ?? ''
    expect(shipped.INTEREST_CONDITIONS.filter(({ id }) => told.includes(id))).toEqual([])
    expect(await visitor.violations()).toEqual([])
    expect(await key.inputValue()).toBe(other)
    expect(await scheduled('KEYS')).toEqual(shipped.KEYS)

    await key.selectOption({ value: '' })
    await confirm()
    await page.getByText(t('settings.messages.planned')).first().waitFor()
    await page.reload()
    await expect.poll(() => key.inputValue()).toBe('')
    await visitor.close()
  })

  it('[B7.26] a selection list names what needs a key before it is saved without it', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page } = visitor
    await openItem(visitor, '/app-settings/keys?item=PRODUCT_TYPE')
    const named = await removeFirstKey(page, locale)
    const warning = panel(page).getByRole('alert').filter({ hasText: named })
    await warning
      .getByRole('link', { name: titleOfFirst(locale) })
      .first()
      .waitFor()
    await assertSound(visitor)
    await visitor.close()
  })

  it('[B7.26] [B8.08] a selection list whose uses cannot be looked up says so, and looks again', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const uses = '**/api/product-types/critical-values/**'
    await page.route(uses, (route) => route.fulfill({ status: 500, body: '' }))
    await openItem(visitor, '/app-settings/keys?item=PRODUCT_TYPE')
    await removeFirstKey(page, locale)
    const failure = panel(page)
      .getByRole('alert')
      .filter({ hasText: t('mapping.unknown') })
    await failure.waitFor()
    expect(await visitor.violations()).toEqual([])
    await page.unroute(uses)
    await panel(page)
      .getByRole('button', { name: t('ui.retry') })
      .click()
    await panel(page)
      .getByRole('link', { name: titleOfFirst(locale) })
      .first()
      .waitFor()
    expect(await failure.count()).toBe(0)
    await visitor.close()
  })
})

describe.each(both)('the land transfer tax, in %s at %i px', (locale, width) => {
  it('[B3.25] [B1.04] stands by state, gets a new value from a day on in one step, and tells a state without one', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await openItem(visitor, '/app-settings/additional-costs?item=LAND_TRANSFER_COSTS')
    expect(await panel(page).locator('[aria-expanded]').count()).toBe(16)
    const berlin = stateLabels.BE[locale]
    await panel(page).getByRole('button', { name: berlin, exact: true }).click()
    const next = panel(page).getByRole('group', { name: filled(t('costs.next'), { name: berlin }) })
    await next.getByRole('button', { name: t('costs.next.add') }).click()
    await next.getByText(t('costs.dayMissing')).waitFor()
    await next.getByLabel(t('costs.next.day'), { exact: true }).fill('01012099')
    await next.getByLabel(t('costs.next.value'), { exact: true }).fill(locale === 'de' ? '6,75' : '6.75')
    await next.getByRole('button', { name: t('costs.next.add') }).click()
    await next.getByText(filled(t('costs.next.added'), { name: berlin })).waitFor()
    await assertSound(visitor)
    await saved(visitor)
    const taxes = (await scheduled('ADDITIONAL_COSTS')).find(({ id }) => id === 'LAND_TRANSFER_COSTS')?.taxes ?? []
    expect(taxes.filter(({ state }) => state === 'BE').map(({ value, validFrom }) => [value, validFrom])).toEqual([
      [6, '2014-01-01'],
      [6.75, '2099-01-01'],
    ])

    await openItem(visitor, '/app-settings/additional-costs?item=LAND_TRANSFER_COSTS')
    await panel(page).getByRole('button', { name: berlin, exact: true }).click()
    await panel(page)
      .getByRole('button', { name: new RegExp(`^${locale === 'de' ? '' : 'Remove '}${berlin}: .*2014`) })
      .click()
    await panel(page).getByRole('alert').filter({ hasText: berlin }).waitFor()
    await assertSound(visitor)
    await visitor.close()
  })
})

describe.each(both)('the order of an area, in %s at %i px', (locale, width) => {
  it('[B7.34] [B7.35] is changed by buttons and keyboard, saved once, and taken back like any change', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    for (const [screen, area] of [
      ['offer-settings', 'OFFER'],
      ['pages', 'PAGES'],
    ] as const) {
      await page.goto(`/app-settings/${screen}?type=scheduled`)
      await page.getByRole('button', { name: t('order.change') }).click()
      const list = page.getByRole('region', { name: t('order.title') }).getByRole('listitem')
      await list.first().waitFor()
      const [one = '', two = '', ...others] = await idsOf(area)
      await assertSound(visitor)
      await list.first().getByRole('button').last().click()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      const [three = '', ...last] = others
      await page.getByRole('button', { name: t('order.save') }).click()
      await page.getByText(t('settings.order.changed')).waitFor()
      expect(await idsOf(area)).toEqual([two, one, three, ...last])
      await page
        .getByRole('button', { name: t('settings.undo') })
        .first()
        .click()
      await page.getByRole('button', { name: t('settings.undo.confirm'), exact: true }).click()
      await expect.poll(() => page.getByText(t('settings.order.changed')).count()).toBe(0)
      expect(await idsOf(area)).toEqual([one, two, three, ...last])
    }
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})

describe('an order that somebody else has changed', () => {
  it('[B4.01] is told, put together with what is there now, and asked for before it is lost', async () => {
    const first = await openAdministrator(browser, 'de', 1280)
    const second = await openAdministrator(browser, 'de', 1280)
    const { t } = first
    const moveFirst = async ({ page }: Visitor) => {
      await page.goto('/app-settings/processes?order=true')
      await page.goto('/app-settings/offer-settings?order=true')
      await page
        .getByRole('region', { name: t('order.title') })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .last()
        .click()
    }
    await moveFirst(first)
    await moveFirst(second)
    await first.page.getByRole('button', { name: t('order.save') }).click()
    await first.page.getByText(t('settings.order.changed')).waitFor()
    await second.page
      .getByRole('region', { name: t('order.title') })
      .getByRole('listitem')
      .last()
      .getByRole('button')
      .nth(1)
      .click()
    await second.page.getByRole('button', { name: t('order.save') }).click()
    await second.page.getByText(t('order.overtaken')).waitFor()
    await assertSound(second)
    await second.page.getByRole('button', { name: t('admin.cancel') }).click()
    await second.page.getByRole('dialog', { name: t('admin.unsaved.title') }).waitFor()
    await second.page.getByRole('button', { name: t('admin.unsaved.stay') }).click()
    await second.page.getByRole('button', { name: t('order.save') }).click()
    await second.page.getByText(t('settings.order.changed')).waitFor()
    const [one = '', two = '', ...rest] = shipped.OFFER.map(({ id }) => id)
    const last = rest.at(-1) ?? ''
    expect(await idsOf('OFFER')).toEqual([two, one, ...rest].filter((id) => id !== last).toSpliced(-1, 0, last))

    // Where both want the same, it is saved.
    await moveFirst(first)
    await moveFirst(second)
    for (const { page } of [first, second]) {
      await page.getByRole('button', { name: t('order.save') }).click()
      await page.getByRole('region', { name: t('order.title') }).waitFor({ state: 'detached' })
    }
    await second.page.getByText(t('settings.alreadySaved')).waitFor()
    expect((await idsOf('OFFER')).slice(0, 2)).toEqual([one, two])
    await assertSound(second)
    await first.close()
    await second.close()
  })
})

describe.each(both)('the cells of the prices, in %s at %i px', (locale, width) => {
  it('[B7.10] [B9.14] are edited by keyboard alone, taken back one by one, saved together, and taken back together', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const comma = (text: string) => (locale === 'de' ? text : text.replace(',', '.'))
    const [first, second] = shipped.INTEREST_CONDITIONS
    if (first === undefined || second === undefined) throw new Error('two prices ship')
    await page.goto('/app-settings/product-types')
    await page.getByRole('button', { name: t('cells.open') }).click()
    const grid = page.getByRole('grid').first()
    await grid.waitFor()
    await assertSound(visitor)
    const rate = (row: number) => grid.locator(`[data-place="${row} 5"]`)
    const focused = (place: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe(place)
    const changed = (cells: number) => expect.poll(() => page.locator('[data-differs]').count()).toBe(cells)

    // One stop of the Tab key; from there by arrows.
    await page.getByRole('checkbox').first().or(grid.locator('[tabindex="0"]')).first().focus()
    await grid.locator('[tabindex="0"]').focus()
    await focused('0 1')
    for (const _step of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight')
    await focused('0 5')
    // What cannot be read is told, and left as it was by Escape.
    await page.keyboard.press('Enter')
    await page.keyboard.type('viel')
    await page.keyboard.press('Enter')
    await grid.getByRole('alert').getByText(t('cells.unreadable.number')).waitFor()
    await assertSound(visitor)
    await page.keyboard.press('Escape')
    await focused('0 5')
    await changed(0)
    // A digit begins; Enter leads down.
    await page.keyboard.type(comma('4,44'))
    await page.keyboard.press('Enter')
    await focused('1 5')
    await changed(1)
    await page.keyboard.press('F2')
    await page.keyboard.type(comma('5,55'))
    await page.keyboard.press('Tab')
    await focused('1 6')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await changed(3)
    await assertSound(visitor)
    // Back, the last one first.
    await page.keyboard.press('Control+z')
    await changed(2)
    // Too much is told with how much it may be, and nothing is saved.
    await rate(0).focus()
    await page.keyboard.type('101')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    const wrong = page.getByRole('alert').filter({ hasText: t('cells.wrong') })
    await wrong.getByText(comma('100,00')).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await assertSound(visitor)
    expect(await scheduled('INTEREST_CONDITIONS')).toEqual(shipped.INTEREST_CONDITIONS)
    await page.getByRole('button', { name: t('cells.undo') }).click()
    await changed(2)
    // Who leaves is asked.
    await page.getByRole('button', { name: t('cells.done') }).click()
    await page.getByRole('button', { name: t('admin.unsaved.stay') }).click()
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    await page.getByText(t('settings.messages.planned')).first().waitFor()
    await changed(0)
    const wanted = shipped.INTEREST_CONDITIONS.with(0, { ...first, nominalRate: 4.44 }).with(1, {
      ...second,
      nominalRate: 5.55,
    })
    expect(await scheduled('INTEREST_CONDITIONS')).toEqual(wanted)

    await page.getByRole('checkbox', { name: /2/ }).first().check()
    const back = page.getByRole('button', {
      name: filled(t('cells.takeBack').replace(/.*other \{([^#]*).*/, '$1'), {}),
    })
    await back.click()
    await assertSound(visitor)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('cells.takeBack.confirm'), exact: true })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => scheduled('INTEREST_CONDITIONS')).toEqual(shipped.INTEREST_CONDITIONS)
    await assertSound(visitor)
    await page.getByRole('button', { name: t('cells.done') }).click()
    await page.getByRole('table').first().waitFor()
    await visitor.close()
  })
})

describe('cells that somebody else has changed', () => {
  it('[B4.01] [B7.10] are told and saved only once they were seen, those of other prices without a question', async () => {
    const visitor = await openAdministrator(browser, 'de', 1280)
    const { page, t } = visitor
    const [first, second] = shipped.INTEREST_CONDITIONS
    if (first === undefined || second === undefined) throw new Error('two prices ship')
    const theirs = async (id: string, nominalRate: number) => {
      const reply = await (
        await asAdmin()
      )('/api/system/settings/conditions', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ conditions: { [id]: { nominalRate } } }),
      })
      expect(reply.status).toBe(200)
    }
    await page.goto('/app-settings/product-types?cells=true')
    const cell = page.getByRole('grid').first().locator('[data-place="0 5"]')
    await cell.click()
    await page.keyboard.type('4,44')
    await page.keyboard.press('Enter')
    await theirs(first.id, 8.88)
    await theirs(second.id, 7.77)
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    await page.getByText(t('cells.overtaken')).waitFor()
    await cell.getByText('8,88').waitFor()
    await assertSound(visitor)
    await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
    await page.getByText(t('settings.messages.planned')).first().waitFor()
    expect((await scheduled('INTEREST_CONDITIONS')).slice(0, 2).map(({ nominalRate }) => nominalRate)).toEqual([
      4.44, 7.77,
    ])
    await visitor.close()
  })
})

describe.each(both)('the tabs of the prices, in %s at %i px', (locale, width) => {
  it('[B2.22] are all in sight', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    for (const [screen, name] of [
      ['product-types', t('rates.tab.TYPE_OF_USE')],
      ['product-types?tab=TYPE_OF_USE', t('rates.tab.TYPE_OF_USE')],
    ] as const) {
      await page.goto(`/app-settings/${screen}`)
      const last = page.getByRole('main').getByText(name, { exact: true }).first()
      await last.waitFor()
      await expect
        .poll(() => last.boundingBox().then((box) => (box === null ? Infinity : box.x + box.width)))
        .toBeLessThanOrEqual(width)
    }
    expect(visitor.errors).toEqual([])
    await visitor.close()
  })
})

describe.each(both)('the code of the child benefit, in %s at %i px', (locale, width) => {
  it('[B3.47] [B8.08] is selected as a whole and replaced, and tells where it cannot be read, in the language of the screen', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    await page.goto('/app-settings/child-benefit?item=CHILD_BENEFIT')
    const code = panel(page).locator('.cm-content')
    await code.waitFor()
    const replace = async (text: string) => {
      await code.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
      await page.keyboard.press('Control+a')
    }
    await replace('function calculate(loan) {\n  return @\n}')
    expect(visitor.errors).toEqual([])
    await save(visitor).click()
    await panel(page)
      .getByText(
        locale === 'de'
          ? /Das Programm ist in Zeile 2, Spalte 10 nicht lesbar\. .* „unexpected token/
          : /The program cannot be read at line 2, column 10\. .* “unexpected token/,
      )
      .first()
      .waitFor()
    expect(await visitor.violations()).toEqual([])
    await replace('function calculate(loan) {\n  return loan.gone.length\n}')
    await save(visitor).click()
    const place = { line: '2', column: '19' }
    await panel(page)
      .getByText(filled(t('settings.trial.line'), place))
      .waitFor()
    await panel(page).locator('code[lang=en]').getByText("cannot read property 'length' of undefined").waitFor()
    expect(await visitor.violations()).toEqual([])
    expect(unexpected(visitor)).toEqual([])
    await visitor.close()
  })
})
