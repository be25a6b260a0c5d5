import type { Loan, SentJourney } from '#domain/loan/loan.ts'
import { can } from '#domain/loan/status.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Process } from '#domain/settings/areas/processes/schema.ts'
import { onJourney, findProcess } from '#domain/wizard/journey.ts'
import { path } from '#web/routing/paths.ts'

/** The address of a step of a product's loan; of the product's start page before there is a loan. */
export const stepPath = (productUri: string, loanId: string | undefined, pageUri: string): string =>
  loanId === undefined ? path('product', { productUri, pageUri }) : path('productLoan', { productUri, loanId, pageUri })

/** A product, and the process through it, if there is one. */
export interface Journey {
  /** With the steps of the process. */
  readonly product: Product
  readonly process: Process | undefined
  /** The key of this journey in browser storage. */
  readonly key: string
}

export const keyOfJourney = (productId: string, processId: string | undefined): string =>
  processId === undefined ? productId : `process:${processId}`

export const journeyThrough = (product: Product, process: Process | undefined): Journey => ({
  product: onJourney(product, process),
  process,
  key: keyOfJourney(product.id, process?.id),
})

/**
 * The journey of a loan. A sent loan keeps the one it was sent on; undefined for a draft of a withdrawn product.
 */
export function journeyOfLoan(
  { loanStatus, product: { id }, processId, sentWay }: Pick<Loan, 'loanStatus' | 'product' | 'processId' | 'sentWay'>,
  products: readonly Product[],
  processes: readonly Process[],
): Journey | undefined {
  const product = products.find((each) => each.id === id)
  if (product === undefined) {
    const own = sentWay as SentJourney | undefined
    return own === undefined ? undefined : journeyThrough(own.product, own.process ?? undefined)
  }
  if (!product.enabled && can('edit', loanStatus)) return undefined
  return journeyThrough(product, findProcess(processes, { processId, productId: id }))
}

/** The address of a step on the loan's journey ([A2.13]). */
export const getStepPath = ({ product, process }: Journey, loanId: string, pageUri: string): string =>
  process === undefined
    ? stepPath(product.uri, loanId, pageUri)
    : path('processLoan', { processUri: process.uri, loanId, pageUri })

/** The address of the review of a loan's answers. */
export const getCheckAnswersPath = ({ product, process }: Journey, loanId: string): string =>
  process === undefined
    ? path('productReview', { productUri: product.uri, loanId })
    : path('processReview', { processUri: process.uri, loanId })

/** The address of a loan's repayment schedule. */
export const getSchedulePath = ({ product, process }: Journey, loanId: string): string =>
  process === undefined
    ? path('productSchedule', { productUri: product.uri, loanId })
    : path('processSchedule', { processUri: process.uri, loanId })

/** The address of the pre-contractual information on a loan's offer. */
export const getPrecontractPath = ({ product, process }: Journey, loanId: string): string =>
  process === undefined
    ? path('productPrecontract', { productUri: product.uri, loanId })
    : path('processPrecontract', { processUri: process.uri, loanId })
