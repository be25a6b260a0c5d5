import { shippedAreas } from '#domain/settings/areas.ts'

import type { Visitor } from './visitor.ts'
import type { ProductWay } from './ways.ts'
import { stepHeading } from './whole-way.ts'

const productOf = ({ productId }: ProductWay) => shippedAreas().PRODUCTS.find(({ id }) => id === productId)

/** Whoever has no account begins at the product's own address; the default product is the home page. */
export async function beginAsVisitor({ page }: Visitor, way: ProductWay): Promise<void> {
  await page.goto(productOf(way)?.isDefault === true ? '/' : `/${productOf(way)?.uri}`)
}

/** A visitor at the second step of the consumer credit: the tab holds the only key to what they have begun. */
export async function beginAtSecondStep(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/privatkredit')
  await visitor.button('wizard.next').filter({ visible: true }).first().click()
  await stepHeading(visitor, 'kreditwunsch')
}
