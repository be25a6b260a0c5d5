import { shippedAreas } from '#domain/settings/areas.ts'

import type { Visitor } from './visitor.ts'
import type { ProductWay } from './ways.ts'

const productOf = ({ productId }: ProductWay) => shippedAreas().PRODUCTS.find(({ id }) => id === productId)

/** Whoever has no account begins at the product's own address; the default product is the home page. */
export async function beginAsVisitor({ page }: Visitor, way: ProductWay): Promise<void> {
  await page.goto(productOf(way)?.isDefault === true ? '/' : `/${productOf(way)?.uri}`)
}
