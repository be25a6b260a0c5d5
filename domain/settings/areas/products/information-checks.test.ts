import { describe, expect, it } from 'vitest'

import { locales } from '../../../text/locale.ts'
import { readingProblems } from '../../../text/readability.ts'
import { checkAreas, shippedAreas } from '../../areas.ts'
import type { SnapshotAreas } from '../../snapshot.ts'

const shipped = shippedAreas()
const problemsOf = (change: Partial<SnapshotAreas>): string[] =>
  checkAreas({ ...shipped, ...change }).map(({ area, item, path, code }) => `${area} ${item} ${path} ${code}`)

const withFirst = (change: Partial<SnapshotAreas['PRODUCTS'][number]>): Partial<SnapshotAreas> => ({
  PRODUCTS: shipped.PRODUCTS.map((product, at) => (at === 0 ? { ...product, ...change } : product)),
})
const [first] = shipped.PRODUCTS

describe('the general information of a product', () => {
  it('is refused with an empty block, in each language', () => {
    const information = first?.information ?? expect.fail('none is shipped')
    for (const locale of locales) {
      const withdrawal = { ...information.withdrawal, [locale]: ' ' }
      expect(problemsOf(withFirst({ information: { ...information, withdrawal } }))).toEqual([
        `PRODUCTS consumer-credit information.withdrawal.${locale} missingTranslation`,
      ])
    }
  })

  it('must be there for an enabled product', () => {
    expect(problemsOf(withFirst({ information: undefined }))).toEqual([
      'PRODUCTS consumer-credit information informationMissing',
    ])
    const PRODUCTS = shipped.PRODUCTS.map((product, at) => ({
      ...product,
      isDefault: at === 0,
      ...(at === 1 ? { enabled: false, information: undefined } : {}),
    }))
    expect(problemsOf({ PRODUCTS })).toEqual([])
  })

  it('names the lender and has an example', () => {
    const GENERAL_SETTINGS = shipped.GENERAL_SETTINGS.map((item) =>
      item.id === 'BANK_ADDRESS' ? { ...item, value: '' } : item,
    )
    expect(problemsOf({ GENERAL_SETTINGS })).toContain('GENERAL_SETTINGS BANK_ADDRESS value informationEmpty')
    const TEXT_FIELDS = shipped.TEXT_FIELDS.map((item) =>
      item.id === 'REPRESENTATIVE_EXAMPLE' ? { ...item, text: { de: '', en: '' } } : item,
    )
    expect(problemsOf({ TEXT_FIELDS })).toEqual([
      'TEXT_FIELDS REPRESENTATIVE_EXAMPLE text.de informationEmpty',
      'TEXT_FIELDS REPRESENTATIVE_EXAMPLE text.en informationEmpty',
    ])
  })

  it('is written at language level B2 as shipped', () => {
    for (const { information } of shipped.PRODUCTS)
      for (const text of Object.values(information ?? {}))
        for (const locale of locales) expect(readingProblems(text[locale]).longSentences, text[locale]).toEqual([])
  })
})
