import { shippedAreas } from '#domain/settings/areas.ts'

import { holdToken } from './sign-in.ts'
import type { Visitor } from './visitor.ts'
import type { ProductWay } from './ways.ts'

const productOf = ({ productId }: ProductWay) => shippedAreas().PRODUCTS.find(({ id }) => id === productId)

/** Whoever has no account begins at the product's own address; the default product is the home page. */
export async function beginAsVisitor({ page }: Visitor, way: ProductWay): Promise<void> {
  await page.goto(productOf(way)?.isDefault === true ? '/' : `/${productOf(way)?.uri}`)
}

/** Whoever has an account begins in their overview. */
export async function beginAsUser(visitor: Visitor, email: string, way: ProductWay): Promise<void> {
  const { page, t, locale } = visitor
  await holdToken(visitor, email)
  await page.goto('/entity')
  await page.getByRole('heading', { name: t('overview.empty.title') }).waitFor()
  await page
    .getByRole('link', {
      name: t('overview.empty.action').replace('{product}', productOf(way)?.translations[locale].title ?? ''),
      exact: true,
    })
    .click()
}
