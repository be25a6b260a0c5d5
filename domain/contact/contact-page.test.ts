import { expect, it } from 'vitest'

import { contactPageText } from './contact-page.ts'
import { shippedAreas } from '../settings/areas.ts'

const areas = shippedAreas()
const text = (step: string, locale: 'de' | 'en' = 'de') => contactPageText(areas, step, locale)

it('[A3.21] is product and step by their titles, in either language', () => {
  for (const { uri, translations, steps } of areas.PRODUCTS)
    for (const step of steps)
      for (const locale of ['de', 'en'] as const)
        expect(text(`${uri}/${step.uri}`.toLowerCase(), locale)).toBe(
          `${translations[locale].title}: ${step.title[locale]}`,
        )
})

it('is a step of a process, too', () => {
  const [product] = areas.PRODUCTS
  const [step] = product?.steps ?? []
  if (product === undefined || step === undefined) throw new Error('no product')
  const own = { ...step, uri: 'own-step', title: { de: 'Eigener Schritt', en: 'Own step' } }
  const process = { id: 'p', uri: 'p', enabled: true, title: own.title, productId: product.id, steps: [own] }
  expect(contactPageText({ ...areas, PROCESSES: [process] }, `${product.uri}/own-step`, 'en')).toBe(
    `${product.translations.en.title}: Own step`,
  )
})

it('is a page of the portal or of the bank by its title', () => {
  const [product] = areas.PRODUCTS
  expect(text('account')).toBe('Konto')
  expect(text('entity', 'en')).toBe('My applications')
  expect(text(`${product?.uri}/tilgungsplan`, 'en')).toBe(`${product?.translations.en.title}: Repayment schedule`)
  const [page] = areas.PAGES
  expect(text(page?.uri ?? '')).toBe(page?.title.de)
})

it('stays unchanged after it was renamed', () => {
  expect(text('former-product/step')).toBe('former-product/step')
  expect(text(`${areas.PRODUCTS[0]?.uri}/former-step`)).toBe(`${areas.PRODUCTS[0]?.uri}/former-step`)
})
