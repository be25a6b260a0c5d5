import { shippedAreas } from '#domain/settings/areas.ts'

import type { Visitor } from './visitor.ts'
import type { ProductJourney } from './journeys.ts'
import { stepHeading } from './full-journey.ts'

const productOf = ({ productId }: ProductJourney) => shippedAreas().PRODUCTS.find(({ id }) => id === productId)

/** Begins without an account: the default product on the home page, others at their own address. */
export async function beginAsVisitor({ page }: Visitor, journey: ProductJourney): Promise<void> {
  await page.goto(productOf(journey)?.isDefault === true ? '/' : `/${productOf(journey)?.uri}`)
}

/** A visitor at the second step of the consumer credit; this tab has the only key to their draft. */
export async function beginAtSecondStep(visitor: Visitor): Promise<void> {
  await visitor.page.goto('/privatkredit')
  await visitor.button('wizard.next').filter({ visible: true }).first().click()
  await stepHeading(visitor, 'kreditwunsch')
}
