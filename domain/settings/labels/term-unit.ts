import { settingsTexts } from '../../texts/settings.ts'
import { getTermUnit } from '../../loan/request-fields.ts'
import type { Locale } from '../../text/locale.ts'
import type { AreasToCheck } from '../area.ts'
import { keyOfBankValue } from '../prices/bank-values.ts'
import type { KeyDefinition } from '../areas/keys/schema.ts'
import { calculationTypes, type Product } from '../areas/products/schema.ts'

export type TermUnit = ReturnType<typeof getTermUnit>

/** The unit of terms of a product type; undefined if no product has that type. */
export function termUnitOfType(
  productType: string,
  lists: readonly KeyDefinition[],
  products: readonly Product[],
): TermUnit | undefined {
  const type = keyOfBankValue(lists, 'PRODUCT_TYPE', productType)
  const product = products.find((each) => each.productType === type)
  return product && getTermUnit(product.calculationType)
}

/** The unit of an item's terms: for a product by its calculation, for a price by its product type. */
export function termUnitOfItem(item: unknown, areas: AreasToCheck): TermUnit | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const calculation = 'calculationType' in item ? item.calculationType : undefined
  const known = calculationTypes.find((each) => each === calculation)
  if (known !== undefined) return getTermUnit(known)
  const lists = (areas['KEYS'] ?? []) as readonly KeyDefinition[]
  const products = (areas['PRODUCTS'] ?? []) as readonly Product[]
  return 'productType' in item && typeof item.productType === 'string'
    ? termUnitOfType(item.productType, lists, products)
    : undefined
}

/** The unit after a number; empty if unknown. */
export const unitText = (unit: TermUnit | undefined, count: number, locale: Locale): string =>
  unit === undefined ? '' : settingsTexts.units[unit][count === 1 ? 'one' : 'many'][locale]

/** `60 Monate`, `12 – 84 Monate` */
export function termText(text: string, count: number, unit: TermUnit | undefined, locale: Locale): string {
  return unit === undefined ? text : `${text} ${unitText(unit, count, locale)}`
}
