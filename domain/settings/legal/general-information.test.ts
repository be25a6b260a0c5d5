import { describe, expect, it } from 'vitest'

import { locales } from '../../text/locale.ts'
import { readingProblems } from '../../text/readability.ts'
import { shippedAreas } from '../areas.ts'
import { informationTexts } from '../../texts/information.ts'
import { productTexts } from '../areas/products/labels.ts'
import { textFieldLabels } from '../areas/text-fields/labels.ts'
import { generalInformation } from './general-information.ts'

const areas = shippedAreas()
const day = '2026-11-26'
const titles = {
  ...productTexts.properties.information.of,
  ...informationTexts.labels,
  example: textFieldLabels.REPRESENTATIVE_EXAMPLE,
}
/** By the letters of article 9 (2), a to k. */
const order = [
  'lender',
  'purposes',
  'terms',
  'rates',
  'example',
  'costs',
  'repayment',
  'earlyRepayment',
  'withdrawal',
  'ancillaryServices',
  'nonPayment',
] as const

/** The term of a mortgage that leaves a debt is the period in which its rate is fixed. */
const fixedFor = (name: (typeof order)[number], { calculationType }: (typeof areas.PRODUCTS)[number]) =>
  name === 'terms' && calculationType === 'MORTGAGE' ? 'fixedTerms' : name

describe.each(areas.PRODUCTS.flatMap((product) => locales.map((locale) => ({ product, locale, id: product.id }))))(
  'the general information of $id ($locale)',
  ({ product, locale }) => {
    const { title, parts } = generalInformation(areas, product, locale, day)

    it('has all blocks of article 9, in its order', () => {
      expect(title).toBe(`${titles.title[locale]}: ${product.translations[locale].title}`)
      expect(parts.map((part) => part.title)).toEqual(order.map((name) => titles[fixedFor(name, product)][locale]))
      for (const { paragraphs } of parts) expect(paragraphs.join('')).not.toMatch(/^$|[{}]|undefined/)
    })

    it('is written at language level B2, but for the prescribed sentence of the example', () => {
      const texts = parts.flatMap((part) =>
        part.title === titles.example[locale] ? part.paragraphs.slice(1) : part.paragraphs,
      )
      for (const text of texts) expect(readingProblems(text), text).toEqual({ longSentences: [] })
    })
  },
)

it('names the costs and the remaining debt in the example of a mortgage', () => {
  const product = areas.PRODUCTS.find(({ id }) => id === 'mortgage') ?? expect.fail('none is shipped')
  const { parts } = generalInformation(areas, product, 'de', day)
  const [figures, debt, landCharge] = parts.find((part) => part.title === titles.example.de)?.paragraphs ?? []
  expect(figures).toMatch(/effektiver? Jahreszins/i)
  expect(figures).toMatch(/Laufzeit 10\s?Jahre \(bis zum Ende der Zinsbindung\)/)
  expect(debt).toMatch(/Restschuld von [\d.]+,\d\d\s€ enthalten\./)
  expect(landCharge).toMatch(/enthalten: Eintragung der Grundschuld [\d.]+,\d\d\s€\. /)
})

it('leaves out what a product of an older release lacks, and an example without a price', () => {
  const [product] = areas.PRODUCTS
  if (product === undefined) throw new Error('no product is shipped')
  const { parts } = generalInformation(
    { ...areas, INTEREST_CONDITIONS: [] },
    { ...product, information: undefined },
    'en',
    day,
  )
  expect(parts.map(({ title }) => title)).toEqual([titles.lender.en, titles.terms.en])
})
