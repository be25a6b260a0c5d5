import type { Product } from './schema.ts'

type Known = Pick<Product, 'id' | 'isDefault'>

/** Other default products, of which there must be none. */
export const otherDefaults = <T extends Known>(product: Known, products: readonly T[]): T[] =>
  product.isDefault ? products.filter(({ id, isDefault }) => isDefault && id !== product.id) : []

/** The products with this one added or replaced; if it becomes the default product, all others stop being it. */
export function withOneDefault(product: Product, products: readonly Product[]): Product[] {
  const losing = new Set(otherDefaults(product, products).map(({ id }) => id))
  const others = products.map((each) => (losing.has(each.id) ? { ...each, isDefault: false } : each))
  return others.some(({ id }) => id === product.id)
    ? others.map((each) => (each.id === product.id ? product : each))
    : [...others, product]
}
