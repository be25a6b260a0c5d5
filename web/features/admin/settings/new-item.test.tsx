import { expect, it } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  allClosed,
  findNamed,
  hasFocus,
  namedControl,
  pressInFront,
  writeNamed,
} from '#test/harness/settings-screen.ts'

releasingAlone()

const titles = { de: 'Sommerkredit', en: 'Summer loan' }
const [product] = shippedAreas().PRODUCTS
const [process] = shippedAreas().PROCESSES
if (product === undefined || process === undefined) throw new Error('products and processes ship')

/** Writes the title of a language on its tab. */
async function writeTitle(screen: Screen, name: string, language: Locale, text: string): Promise<void> {
  const tab = () => document.querySelector<HTMLElement>(`[role="dialog"] [data-language="${language}"]`)
  await expect.poll(tab).not.toBeNull()
  await screen.user.click(tab() ?? missing())
  await writeNamed(screen, name, text)
}

it('[B3.42] copies a product under a new name and address, switched off', async () => {
  const screen = await openScreen('/app-settings/products?item=_new', { as: professional })
  const { t, user } = screen
  const from = () => screen.getByLabelText<HTMLInputElement>(t('settings.new.from'))
  const title = (language: Locale) => `translations.${language}.title`
  await screen.heading('Neues Produkt')
  await screen.findByLabelText(t('settings.new.from'))
  await user.selectOptions(from(), product.id)
  await hasFocus(from)
  await expect.poll(() => findNamed('name')?.value).toBe(`${product.name} (Kopie)`)
  // Applicants see the title, so every language needs one; the address follows it.
  expect((await namedControl('uri')).value).toBe('')
  await assertAccessible(screen)
  await writeNamed(screen, 'name', 'Sommerkredit')
  expect(isDisabled(from())).toBe(true)
  await writeTitle(screen, title('de'), 'de', titles.de)
  await pressInFront(screen, 'settings.new.submit')
  await hasFocus(() => findNamed(title('en')))
  expect(findNamed(title('en'))?.getAttribute('aria-invalid')).toBe('true')
  await writeTitle(screen, title('en'), 'en', titles.en)
  expect(findNamed('uri')?.value).toBe('sommerkredit')
  await pressInFront(screen, 'settings.new.submit')
  await allClosed(screen)
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
})

it('[B3.42] copies a process with its steps, switched off', async () => {
  const screen = await openScreen('/app-settings/processes?item=_new', {
    as: professional,
    locale: 'en',
    width: 390,
  })
  const { t, user } = screen
  await screen.heading('New process')
  await user.selectOptions(await screen.findByLabelText(t('settings.new.from')), process.id)
  for (const language of ['en', 'de'] as const)
    await writeTitle(screen, `title.${language}`, language, `${titles[language]} 2`)
  await expect.poll(() => findNamed('uri')?.value).toBe('sommerkredit-2')
  await pressInFront(screen, 'settings.new.submit')
  await allClosed(screen)
  const made = (await itemsOf('PROCESSES', 'scheduled')).find((each) => each.title.en === 'Summer loan 2')
  expect(made).toMatchObject({ steps: process.steps, productId: process.productId, enabled: false })
})
