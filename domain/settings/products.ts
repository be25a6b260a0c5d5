import * as v from 'valibot'

import { Localized } from '../locale.ts'
import { defineArea } from './area.ts'
import { productDefaults } from './defaults/products.ts'
import { Uri } from './pages.ts'
import { Step, stepProblems } from './steps.ts'
import { uriProblems } from './uris.ts'

/** [A3.05] */
export const calculationTypes = ['NONE', 'CONSUMER_CREDIT', 'MORTGAGE', 'MORTGAGE_FULL'] as const
export type CalculationType = (typeof calculationTypes)[number]

/** Euro; steps are for sliders, any cent inside is valid (decisions.md, 'Limits live on the product'). */
const AmountRange = v.strictObject({ min: v.number(), max: v.number(), step: v.number(), initial: v.number() })
/** Months for consumer credit and small business, years for mortgages. */
const TermRange = v.strictObject({
  min: v.pipe(v.number(), v.integer()),
  max: v.pipe(v.number(), v.integer()),
  step: v.pipe(v.number(), v.integer()),
  initial: v.pipe(v.number(), v.integer()),
})

const ProductText = v.strictObject({ title: v.string(), description: v.string() })

/** [A3.09], [B3.42] */
export const Product = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.nonEmpty()),
  uri: Uri,
  translations: v.strictObject({ de: ProductText, en: ProductText }),
  enabled: v.boolean(),
  isDefault: v.boolean(),
  calculationType: v.picklist(calculationTypes),
  /** Key of PRODUCT_TYPE that interest conditions are found by. */
  productType: v.string(),
  icon: v.string(),
  limits: v.strictObject({ amount: AmountRange, term: TermRange }),
  completionUrl: v.optional(v.string()),
  steps: v.array(Step),
})
export type Product = v.InferOutput<typeof Product>

/** [A3.09]: an own way through a product. */
export const Process = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  uri: Uri,
  enabled: v.boolean(),
  title: Localized,
  productId: v.string(),
  steps: v.array(Step),
})
export type Process = v.InferOutput<typeof Process>

export const productsArea = defineArea({
  key: 'PRODUCTS',
  item: Product,
  label: { de: 'Produkte', en: 'Products' },
  editors: ['ADMIN'],
  defaults: productDefaults,
  itemLabel: (item, locale) => item.translations[locale].title,
  crossChecks: (products, areas) => [
    ...(products.filter((product) => product.enabled && product.isDefault).length === 1
      ? []
      : [{ area: 'PRODUCTS', item: '', path: 'isDefault', code: 'oneDefaultProduct' }]),
    ...uriProblems('PRODUCTS', products, areas, []),
    ...products.flatMap((product) => stepProblems('PRODUCTS', product, areas)),
  ],
})
