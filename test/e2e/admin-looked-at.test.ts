import { describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { areaCalls } from '#domain/settings/calls.ts'

import { allOpen, approved, done, filled, itemsOf, plan, professional } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel, soon } from '../harness/administrator.ts'
import { control } from '../harness/control.ts'
import { inTurn } from '../harness/in-turn.ts'
import { json } from '../harness/people.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/whole-way.ts'

const browser = administratorsBrowser()

const shipped = shippedAreas()
const moment = '2099-12-24T06:00:00+01:00'
const shownMoment = { de: /24\.12\.2099, 06:00/, en: /24\/12\/2099, 06:00/ } as const
const planOf = async (key: string) => (await allOpen()).find((change) => change.key === key)
/** Somebody else approves what is planned of an item. */
const approveLater = async (key: string): Promise<void> => {
  await approved(
    (await allOpen()).filter((change) => change.key === key),
    moment,
  )
}
/** The button that confirms, at the end of what is in front. */
const confirm = ({ page }: Visitor) => panel(page).getByRole('button').last()

describe.each(
  inTurn([
    ['de', 1280],
    ['en', 390],
  ] as const),
)('what is looked at before it is written, in %s at %i px', (locale, width) => {
  const open = async (address: string): Promise<Visitor> => {
    const visitor = await openAdministrator(browser, locale, width, 'admin2@demo.example')
    await visitor.page.goto(address)
    return visitor
  }

  it('[B4.06] [B4.01] [B4.02] an import names the approvals that it voids, and is compared anew where somebody was there before', async () => {
    await plan('BANK_PHONE', '+49 69 1111')
    await approveLater('BANK_PHONE')
    const visitor = await open('/app-settings/import-export')
    const { page, t } = visitor
    const main = page.getByRole('main')
    // Everything as it is in force, but the name of the bank.
    const exported = await (
      await done('/api/settings/export', { method: 'POST' })
    ).json<{ readonly areas: { readonly GENERAL_SETTINGS: readonly { readonly id: string }[] } }>()
    const content = JSON.stringify({
      ...exported,
      hash: undefined,
      areas: {
        GENERAL_SETTINGS: exported.areas.GENERAL_SETTINGS.map((item) =>
          item.id === 'BANK_NAME' ? { ...item, value: 'Bank aus einer Datei' } : item,
        ),
      },
    })
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    await main.getByRole('listitem').getByText(shownMoment[locale]).waitFor()
    await assertSound(visitor)

    await plan('BANK_PHONE', '+49 69 2222')
    const take = main.getByRole('button', { name: /\b2\b/ })
    await take.click()
    await main.getByText(t('transfer.overtaken')).waitFor()
    expect(await planOf('BANK_PHONE')).toMatchObject({ after: { value: '+49 69 2222' } })
    expect(await planOf('BANK_NAME')).toBeUndefined()
    // That approval is gone, and the file still there.
    expect(await main.getByText(shownMoment[locale]).count()).toBe(0)
    await main.getByText('+49 69 2222').first().waitFor({ state: 'attached' })
    expect(await visitor.violations()).toEqual([])
    await take.click()
    await main.getByRole('link', { name: t('transfer.toRelease') }).waitFor()
    expect(await planOf('BANK_PHONE')).toBeUndefined()
    expect(await planOf('BANK_NAME')).toMatchObject({ after: { value: 'Bank aus einer Datei' } })
    await visitor.close()
  })

  it('[B7.40] [B4.01] [B4.02] a table of the valuation shows what it changes, and the same file can be chosen again', async () => {
    const table = (...codes: readonly string[]) =>
      ['code;name_de;name_en;key', ...codes.map((code) => `${code};Haus ${code};House ${code};`)].join('\n')
    const path = '/api/on-geo/object-types/import'
    const codes = async () => {
      const list = (await itemsOf('ONGEO', 'scheduled')).find((item) => item.id === 'OBJECT_TYPES')
      return list !== undefined && 'entries' in list ? list.entries.map(({ code }) => code) : []
    }
    await control('interfaces', { ON_GEO_LORA_SERVICE: 'true' })
    await done(path, json('POST', { content: table('OLD') }))
    await approveLater('OBJECT_TYPES')
    const visitor = await open('/app-settings/on-geo')
    const { page, t } = visitor
    const bring = (content: string) =>
      page
        .locator('main input[type=file]')
        .first()
        .setInputFiles({ name: 'objektarten.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByRole('button', { name: t('valuation.import.object-types') }).waitFor()

    for (const _time of ['once', 'again']) {
      await bring('code;name\nA;Haus')
      await panel(page).getByText('code;name_de;name_en;key').waitFor()
      await panel(page).getByText(t('valuation.refused')).waitFor()
      await assertSound(visitor)
      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'detached' })
    }

    await bring(table('A', 'B'))
    await panel(page).getByRole('listitem').getByText(shownMoment[locale]).waitFor()
    await panel(page)
      .getByRole('status')
      .getByText(locale === 'de' ? /^2 Einträge/ : /^2 entries/)
      .waitFor()
    await assertSound(visitor)
    expect(await codes()).toEqual(['OLD'])
    expect((await planOf('OBJECT_TYPES'))?.status).toBe('APPROVED')

    await done(path, json('POST', { content: table('OTHER') }))
    await confirm(visitor).click()
    await panel(page).getByText(t('transfer.overtaken')).waitFor()
    await panel(page).getByText(shownMoment[locale]).waitFor({ state: 'detached' })
    expect(await codes()).toEqual(['OTHER'])
    expect(await visitor.violations()).toEqual([])
    await expect.poll(() => confirm(visitor).isEnabled(), soon).toBe(true)
    await confirm(visitor).click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await codes()).toEqual(['A', 'B'])
    await page.getByText(t('settings.change.CHANGED'), { exact: true }).first().waitFor()
    await visitor.close()
  })

  it('[B4.03] [B4.02] [B4.01] resetting an area names what is lost by it, and what came since', async () => {
    const [first, second, ...rest] = shipped.DOCUMENTS
    if (first === undefined || second === undefined) throw new Error('two tabs ship')
    const planTabs = (word: string) => {
      const title = { de: word, en: word }
      return done('/api/document/config', json('POST', [{ ...first, title }, { ...second, title }, ...rest]))
    }
    await planTabs('Erste Fassung')
    await approveLater(first.id)
    const visitor = await open('/app-settings/documents')
    const { page, t } = visitor
    await page.getByRole('button', { name: t('settings.reset'), exact: true }).click()
    const lines = panel(page).getByRole('listitem')
    await lines.getByText(shownMoment[locale]).waitFor()
    const planned = filled(t('settings.reset.planned'), { name: 'Erste Fassung', author: professional })
    await lines.getByText(planned, { exact: true }).waitFor()
    await assertSound(visitor)
    expect((await planOf(first.id))?.status).toBe('APPROVED')

    await planTabs('Zweite Fassung')
    // What came since cannot be read: that is told, and can be tried again.
    const planning = `**${areaCalls.DOCUMENTS.scheduled[0] ?? ''}*`
    await page.route(planning, (route) => route.fulfill({ status: 500, body: '' }))
    await confirm(visitor).click()
    await panel(page)
      .getByRole('alert')
      .filter({ hasText: t('settings.unheard') })
      .waitFor()
    expect(await visitor.violations()).toEqual([])
    await page.unroute(planning)
    await confirm(visitor).click()
    await panel(page).getByText(t('settings.reset.overtaken')).waitFor()
    await expect.poll(() => lines.filter({ hasText: 'Zweite Fassung' }).count(), soon).toBe(2)
    expect(await panel(page).getByText(shownMoment[locale]).count()).toBe(0)
    expect(await visitor.violations()).toEqual([])
    expect(await planOf(second.id)).toMatchObject({ after: { title: { de: 'Zweite Fassung' } } })
    await expect.poll(() => confirm(visitor).isEnabled(), soon).toBe(true)
    await confirm(visitor).click()
    await panel(page).waitFor({ state: 'detached' })
    expect(await itemsOf('DOCUMENTS', 'scheduled')).toEqual(shipped.DOCUMENTS)
    await visitor.close()
  })

  it('[B7.25] [B4.01] [B4.02] a value of the bank that somebody else has mapped meanwhile is told with both keys', async () => {
    const [one, two, three] = shipped.KEYS.find(({ id }) => id === 'PRODUCT_TYPE')?.keys ?? []
    if (one === undefined || two === undefined || three === undefined) throw new Error('three product types ship')
    // The bank names none of them any more, so that no price moves with them.
    const map = (mappings: Readonly<Record<string, string | null>>) =>
      done(
        '/api/product-types/conditions/',
        json('PUT', {
          conditionField: 'PRODUCT_TYPE',
          mappings: Object.entries(mappings).map(([value, key]) => ({ value, key })),
        }),
      )
    const mapped = async () =>
      Object.fromEntries(
        ((await itemsOf('KEYS', 'scheduled')).find(({ id }) => id === 'PRODUCT_TYPE')?.bankValues ?? []).map(
          ({ value, key }) => [value, key ?? null],
        ),
      )
    await map({ RK: null, XK: null })
    const visitor = await open('/app-settings/product-types?tab=PRODUCT_TYPE')
    const { page, t } = visitor
    const main = page.getByRole('main')
    const choice = main.getByRole('combobox', { name: filled(t('rates.mapping.key'), { value: 'RK' }), exact: true })
    const save = main.getByRole('button', { name: t('settings.save'), exact: true })
    const saved = () =>
      expect
        .poll(async () => [await save.isDisabled(), await save.getAttribute('data-loading')], soon)
        .toEqual([true, null])
    const alert = (title: string) => main.getByRole('alert').filter({ hasText: t(title) })

    await choice.selectOption(one.key)
    await map({ RK: two.key, XK: three.key })
    await save.click()
    await alert('mapping.overtaken.again')
      .getByText(
        filled(t('mapping.overtaken.line'), {
          value: 'RK',
          theirs: two.displaytext[locale],
          yours: one.displaytext[locale],
        }),
      )
      .waitFor()
    await assertSound(visitor)
    expect(await mapped()).toMatchObject({ RK: two.key, XK: three.key })
    await save.click()
    await saved()
    await alert('mapping.overtaken.again').waitFor({ state: 'detached' })
    // What somebody else has mapped beside it stays.
    expect(await mapped()).toMatchObject({ RK: one.key, XK: three.key })

    // Theirs is taken where one wants it.
    await choice.selectOption(three.key)
    await map({ RK: two.key })
    await save.click()
    await main.getByRole('button', { name: t('settings.conflict.theirs') }).click()
    await alert('mapping.overtaken.again').waitFor({ state: 'detached' })
    await expect.poll(() => choice.inputValue(), soon).toBe(two.key)
    await saved()

    // Decided on meanwhile: told before it is undone; known before, it stands there.
    await choice.selectOption(one.key)
    await approveLater('PRODUCT_TYPE')
    await save.click()
    await alert('settings.decided.title').getByText(shownMoment[locale]).waitFor()
    await assertSound(visitor)
    expect((await planOf('PRODUCT_TYPE'))?.status).toBe('APPROVED')
    await save.click()
    await saved()
    expect((await planOf('PRODUCT_TYPE'))?.status).toBe('OPEN')
    await approveLater('PRODUCT_TYPE')
    await page.reload()
    await choice.selectOption(two.key)
    await main.getByText(t('settings.approved.save')).waitFor()
    await assertSound(visitor)
    await save.click()
    await saved()
    expect((await planOf('PRODUCT_TYPE'))?.status).toBe('OPEN')
    await visitor.close()
  })

  it('[B8.08] what cannot be checked or mapped for want of the products says so, and is tried again', async () => {
    const visitor = await openAdministrator(browser, locale, width)
    const { page, t } = visitor
    const products = '**/api/products/scheduled-products'
    const retry = page.getByRole('main').getByRole('button', { name: t('ui.retry') })
    for (const [address, title] of [
      ['/app-settings/product-types', 'rates.check.failed'],
      ['/app-settings/product-types?tab=PRODUCT_TYPE', 'settings.error'],
    ] as const) {
      await page.route(products, (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(address)
      const told = page.getByRole('alert').filter({ hasText: t(title) })
      await told.waitFor()
      expect(await page.getByRole('main').getByRole('combobox', { name: /01/ }).count()).toBe(0)
      expect(await visitor.violations()).toEqual([])
      await page.unroute(products)
      await retry.click()
      await told.waitFor({ state: 'detached' })
    }
    await page.getByRole('main').getByRole('combobox').first().waitFor()
    await visitor.close()
  })
})
