import type { Product } from './products.ts'

type Known = Pick<Product, 'id' | 'isDefault'>

/** Those that are the default product beside this one: there is one alone. */
export const otherDefaults = <T extends Known>(product: Known, products: readonly T[]): T[] =>
  product.isDefault ? products.filter(({ id, isDefault }) => isDefault && id !== product.id) : []

/** All products with this one as it is to be, new or not: where it becomes the default product, no other one is it any more. */
export function withOneDefault(product: Product, products: readonly Product[]): Product[] {
  const losing = new Set(otherDefaults(product, products).map(({ id }) => id))
  const others = products.map((each) => (losing.has(each.id) ? { ...each, isDefault: false } : each))
  return others.some(({ id }) => id === product.id)
    ? others.map((each) => (each.id === product.id ? product : each))
    : [...others, product]
}
