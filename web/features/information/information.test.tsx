import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { informationTexts } from '#domain/texts/information.ts'
import { productTexts } from '#domain/settings/areas/products/labels.ts'
import { informationBlocks, type InformationBlock } from '#domain/settings/areas/products/information.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { spaced } from '#test/harness/texts.ts'

it.each([
  ['de', 'consumer-credit'],
  ['en', 'mortgage'],
  ['de', 'small-business'],
] as const)(
  'the footer leads to the general information of a product, with all blocks (%s, %s)',
  async (locale, id) => {
    const { uri, information, translations } = shippedAreas().PRODUCTS.find((each) => each.id === id) ?? missing()
    const screen = await openScreen(`/${uri}`, { locale, width: 390 })
    await screen.user.click(await screen.findByRole('link', { name: screen.t('shell.information') }))
    const title = `${informationTexts.labels.title[locale]}: ${translations[locale].title}`
    await screen.user.click(await screen.findByRole('link', { name: title }))
    await screen.heading(title)
    expect(screen.address()).toBe(`/informationen/${uri}`)
    await screen.heading(productTexts.properties.information.of.nonPayment[locale])
    await screen.heading(screen.t('wizard.example.title'))
    for (const block of Object.keys(informationBlocks) as InformationBlock[]) {
      screen.getByRole('heading', { level: 2, name: productTexts.properties.information.of[block][locale] })
      screen.getByText(spaced(information?.[block][locale] ?? missing()))
    }
    for (const block of ['lender', id === 'mortgage' ? 'fixedTerms' : 'terms'] as const)
      screen.getByRole('heading', { level: 2, name: informationTexts.labels[block][locale] })
    // Its content is compared with the page's by settings.test.ts.
    const file = screen.getByRole('link', { name: informationTexts.labels.file[locale] })
    expect(file.getAttribute('href')).toBe(`/api/products/${id}/information/pdf?lang=${locale}`)
    await assertAccessible(screen)
  },
)

it('the general information of an unknown product does not exist', async () => {
  const screen = await openScreen('/informationen/unbekannt')
  await expect.poll(screen.address).toBe('/404')
})
