import type { Process, Product } from '../settings/products.ts'

/** The process that a loan was begun with; one that is gone leaves the product's own way. */
export const processOf = (
  processes: readonly Process[],
  { processId, productId }: { readonly processId: string | null; readonly productId: string },
): Process | undefined =>
  processId === null ? undefined : processes.find((each) => each.id === processId && each.productId === productId)

/** A product on the way that a process leads through it: its limits and prices, the process's steps ([A2.13], [A3.09]). */
export const onJourney = (product: Product, process: Process | undefined): Product =>
  process === undefined ? product : { ...product, steps: process.steps }
