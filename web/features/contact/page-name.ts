import { isPageName } from '#domain/contact/contact.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Process } from '#domain/settings/areas/processes/schema.ts'
import { stepAt } from '#web/routing/step-at.ts'

/**
 * The name of a page for the bank: product and step, or a page of the portal; empty if unknown. Omits later segments of
 * other paths, because they may be valid keys.
 */
export function pageName(pathname: string, products: readonly Product[], processes: readonly Process[]): string {
  const at = stepAt(pathname, products, processes)
  const product = products.find(({ id }) => id === at?.product)
  const name =
    at === undefined || product === undefined
      ? (pathname.split('/')[1] ?? '')
      : `${product.uri}/${at.step}`.toLowerCase()
  return isPageName(name) ? name : ''
}
