import type { Product } from '../settings/areas/products/schema.ts'
import type { Process } from '../settings/areas/processes/schema.ts'

/** The process that a loan was begun with; undefined without one, or if it was removed: then the product's own journey. */
export const findProcess = (
  processes: readonly Process[],
  { processId, productId }: { readonly processId: string | null; readonly productId: string },
): Process | undefined => processes.find((each) => each.id === processId && each.productId === productId)

/** Whether a draft can still be sent: its product is enabled. */
export const isOffered = (products: readonly Product[], { productId }: { readonly productId: string }): boolean =>
  products.some((each) => each.id === productId && each.enabled)

/** A product with the steps of a process, and its own limits and prices ([A2.13], [A3.09]). */
export const onJourney = (product: Product, process: Process | undefined): Product =>
  process === undefined ? product : { ...product, steps: process.steps }
