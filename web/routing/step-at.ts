import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Process } from '#domain/settings/areas/processes/schema.ts'

interface Step {
  /** The product's id. */
  readonly product: string
  /** The step's URI. */
  readonly step: string
}

/** The step of a journey that an address shows; undefined for all other pages. */
export function stepAt(
  pathname: string,
  products: readonly Product[],
  processes: readonly Process[],
): Step | undefined {
  const [first, ...rest] = pathname.split('/').filter((segment) => segment !== '')
  const process = first === 'process' ? processes.find(({ uri }) => uri === rest[0]) : undefined
  const product = products.find(({ id, uri }) => (first === 'process' ? id === process?.productId : uri === first))
  if (product === undefined) return undefined
  const steps = (process ?? product).steps
  const parts = first === 'process' ? rest.slice(1) : rest
  const step = parts.at(-1) ?? steps[0]?.uri
  return step === undefined ? undefined : { product: product.id, step }
}
