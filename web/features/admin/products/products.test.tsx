import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { filled, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { allClosed, findNamed, saveAndClose, write, writeNamed } from '#test/harness/settings-screen.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

const shipped = shippedAreas()
const [product] = shipped.PRODUCTS
if (product === undefined) throw new Error('no product ships')
const scheduled = () => itemsOf('PRODUCTS', 'scheduled')

const stepName = (at: number, locale: Locale): string => {
  const step = product.steps[at]
  if (step === undefined) throw new Error('no such step')
  return locale === 'de' ? `Schritt „${step.title.de}“` : `Step “${step.title.en}”`
}

/** The named control in the topmost panel. */
function control(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[role="dialog"] [name="${name}"]`)
  if (found === null) throw new Error(`no ${name}`)
  return found
}

describe('the address of a process', () => {
  it('[B5.01] [B4.11] is checked while typing, and follows the title until it is edited', async () => {
    const screen = await openScreen('/app-settings/processes?item=_new', {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const { t, user } = screen
    const panel = await screen.dialog()
    const [uri] = await panel.findAllByRole<HTMLInputElement>('textbox', { name: 'Address in the portal' })
    const title = await panel.findByRole('textbox', { name: 'Title (English)' })
    if (uri === undefined) throw new Error('no address')
    const says = async (id: string) => expect((await panel.findAllByText(t(id))).length).toBeGreaterThan(0)
    await write(screen, title, 'Größere Vorhaben')
    expect(uri.value).toBe('groessere-vorhaben')
    await write(screen, uri, 'mit leer')
    await says('admin.process.uri-invalid-format')
    await write(screen, uri, product.uri.toUpperCase())
    await says('admin.process.uri-already-in-use')
    await write(screen, uri, 'app-settings')
    await says('admin.process.uri-already-in-use')
    await assertAccessible(screen)
    await user.clear(uri)
    await says('admin.process.uri-required')
    await user.click(panel.getByRole('button', { name: filled(t('uri.suggest'), { uri: 'groessere-vorhaben' }) }))
    expect(uri.value).toBe('groessere-vorhaben')
    // Announced after a pause in typing.
    const free = filled(t('uri.free'), { uri: 'groessere-vorhaben' })
    await expect
      .poll(() => panel.queryAllByRole('status').map(({ textContent }) => textContent))
      .toContainEqual(expect.stringContaining(free))
    await write(screen, title, 'Kleinere Vorhaben')
    expect(uri.value).toBe('groessere-vorhaben')
    // An emptied address follows the title again.
    await user.clear(uri)
    await write(screen, title, 'Kleinste Vorhaben')
    expect(uri.value).toBe('kleinste-vorhaben')
  })
})

describe('the steps of a product', () => {
  /** Picks a step up, moves it by one place and drops it; expects each announcement. */
  async function move(screen: Screen, at: number, key: 'ArrowUp' | 'ArrowDown', from: number, to: number) {
    const { t, user, locale } = screen
    const name = stepName(at, locale)
    const hears = async (what: string, place: number) => {
      const total = String(product?.steps.length)
      const text = filled(t(`settings.drag.${what}`), { name, place: String(place), total })
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    }
    const panel = await screen.dialog()
    panel.getByRole('button', { name: filled(t('settings.form.move'), { name }) }).focus()
    await user.keyboard(' ')
    await hears('start', from)
    await user.keyboard(`{${key}}`)
    await hears('over', to)
    await user.keyboard(' ')
    await hears('end', to)
  }

  it('[B3.43] show their marks, the journey and problems of a new order', async () => {
    const screen = await openScreen(`/app-settings/products?item=${product.id}`, { as: professional })
    const { t, user } = screen
    const panel = await screen.dialog()
    await panel.findAllByText(t('steps.mark.signIn'))
    const preview = await panel.findByRole('group', { name: t('steps.preview') })
    for (const { title } of product.steps) await within(preview).findAllByText(title.de)
    // The step before asks whether there is a second borrower.
    await move(screen, 3, 'ArrowUp', 4, 3)
    await panel.findByText(/erst später ausgefüllt wird/)
    await assertAccessible(screen)
    await user.click(panel.getByRole('button', { name: t('admin.cancel') }))
    await screen.press('admin.unsaved.leave')
    await allClosed(screen)
    expect(await scheduled()).toEqual(shipped.PRODUCTS)
  })

  it('[B3.43] are moved and given icons by keyboard alone', async () => {
    const screen = await openScreen(`/app-settings/products?item=${product.id}`, {
      as: professional,
      locale: 'en',
      width: 390,
    })
    const { t, user } = screen
    const panel = await screen.dialog()
    await panel.findAllByText(t('steps.mark.signIn'))
    await move(screen, 4, 'ArrowDown', 5, 6)
    panel.getByRole('button', { name: stepName(0, 'en') }).focus()
    await user.keyboard('{Enter}')
    // The product's own icon comes first.
    await expect.poll(() => panel.queryAllByRole('button', { name: t('icons.choose') }).length).toBeGreaterThan(1)
    panel
      .getAllByRole('button', { name: t('icons.choose') })
      .at(-1)
      ?.focus()
    await user.keyboard('{Enter}')
    const chosen = await panel.findAllByRole('radio', { checked: true })
    chosen.at(-1)?.focus()
    await assertAccessible(screen)
    await user.keyboard('{ArrowRight}')
    await expect.poll(() => screen.queryAllByRole('link', { name: /^To the page / }).length).toBeGreaterThan(0)
    await saveAndClose(screen)
    const steps = (await scheduled())[0]?.steps ?? []
    expect(steps[0]?.icon).toBe('euro-sign')
    const uris = product.steps.map(({ uri }) => uri)
    expect(steps.map(({ uri }) => uri)).toEqual(uris.with(4, uris[5] ?? '').with(5, uris[4] ?? ''))
  })
})

describe('a step', () => {
  const titleOfPage = (id: string | undefined) => shipped.PAGES.find((page) => page.id === id)?.title.de ?? ''

  /** Chooses a page for the last expanded step. */
  async function choosePage(screen: Screen, title: string): Promise<void> {
    const boxes = await (await screen.dialog()).findAllByRole('combobox', { name: /^Seite/ })
    await write(screen, boxes.at(-1) ?? missing(), title)
    await screen.user.click(await screen.findByRole('option', { name: title }))
  }

  it('[B3.43] takes the name of its page until the step is renamed', async () => {
    const screen = await openScreen(`/app-settings/products?item=${product.id}`, { as: professional })
    const { t, user } = screen
    const panel = await screen.dialog()
    const add = filled(t('settings.form.add'), { noun: 'Schritt' })
    await user.click(await panel.findByRole('button', { name: add }))
    const part = (name: string) => control(`steps.${product.steps.length}.${name}`)
    const living = shipped.PAGES.find(({ id }) => id === 'living')
    await choosePage(screen, titleOfPage('living'))
    await panel.findByText((text) => text.includes(t('steps.title.hint')))
    await expect.poll(() => part('title.de').value).toBe(living?.title.de)
    expect(part('uri').value).toBe(living?.uri)
    expect(part('name').value).toBe(living?.id)
    await write(screen, part('title.de'), 'Ausgaben')
    await choosePage(screen, titleOfPage('offer'))
    await expect.poll(() => part('uri').value).not.toBe(living?.uri)
    expect(part('title.de').value).toBe('Ausgaben')
    await assertAccessible(screen)
  })

  it('[B3.43] warns about a page of the same type as the previous one, and about a duplicate address', async () => {
    const screen = await openScreen(`/app-settings/products?item=${product.id}`, { as: professional })
    const { t, user } = screen
    const panel = await screen.dialog()
    const last = product.steps.length - 1
    await user.click(await panel.findByRole('button', { name: stepName(last - 1, 'de') }))
    // The step has the title of its page, and takes that of the other one.
    const step = titleOfPage(product.steps[last]?.pageId)
    await choosePage(screen, step)
    await panel.findByText((text) => text.includes(filled(t('steps.sameType'), { step, type: 'Angebot' })))
    const taken = product.steps[0]?.uri ?? ''
    for (const address of [taken, taken.toUpperCase()]) {
      const uri = panel.getAllByRole('textbox', { name: 'Adresse im Portal' }).at(-1) ?? missing()
      await user.clear(uri)
      await expect.poll(() => panel.queryByText(t('uri.stepTaken'))).toBeNull()
      await user.type(uri, address)
      await panel.findByText(t('uri.stepTaken'))
    }
    await assertAccessible(screen)
  })
})

describe('a product', () => {
  it('[B3.42] replaces the default product, shows the limits that apply, and warns when switched off', async () => {
    const former = shipped.PRODUCTS.find(({ isDefault }) => isDefault)
    const next = shipped.PRODUCTS.find(({ isDefault, calculationType }) => !isDefault && calculationType === 'MORTGAGE')
    if (former === undefined || next === undefined) throw new Error('two products ship')
    const screen = await openScreen(`/app-settings/products?item=${former.id}`, { as: professional, locale: 'en' })
    const { t, user } = screen
    const redemption = { name: 'Initial repayment rate' }
    const enabled = { name: 'Switched on' }
    const box = (panel: Awaited<ReturnType<Screen['dialog']>>, name: string) =>
      panel.findByLabelText<HTMLInputElement>(name)
    const old = await screen.dialog()
    await user.click(await box(old, enabled.name))
    expect(old.queryByRole('group', redemption)).toBeNull()
    expect(findNamed('valuationFee')).toBeNull()
    await old.findByText(t('product.switchedOff'))
    await old.findByText(t('product.defaultOff'))

    await screen.goto(`/app-settings/products?item=${next.id}`)
    const panel = await screen.dialog()
    await panel.findByRole('group', redemption)
    await writeNamed(screen, 'valuationFee', '395.5')
    for (const name of [enabled.name, 'Default product']) {
      const flag = await box(panel, name)
      if (!flag.checked) await user.click(flag)
    }
    await panel.findByText(filled(t('product.losesDefault'), { name: former.translations.en.title }))
    await assertAccessible(screen)
    await saveAndClose(screen)
    expect((await scheduled()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([next.id])
    expect((await scheduled()).find(({ id }) => id === next.id)?.valuationFee).toBe(395.5)
  })
})
