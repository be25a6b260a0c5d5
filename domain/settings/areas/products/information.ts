import * as v from 'valibot'

import { Localized } from '../../../text/locale.ts'

/**
 * The texts of a product's general information (directive (EU) 2023/2225, article 9 (2)), by the letters of the directive's
 * list. The other letters follow from settings: a, the bank; c, the terms; e, the representative example.
 */
export const informationBlocks = {
  purposes: 'b',
  rates: 'd',
  costs: 'f',
  repayment: 'g',
  earlyRepayment: 'h',
  withdrawal: 'i',
  ancillaryServices: 'j',
  nonPayment: 'k',
} as const
export type InformationBlock = keyof typeof informationBlocks

export const ProductInformation = v.strictObject({
  purposes: Localized,
  rates: Localized,
  costs: Localized,
  repayment: Localized,
  earlyRepayment: Localized,
  withdrawal: Localized,
  ancillaryServices: Localized,
  nonPayment: Localized,
} satisfies Record<InformationBlock, typeof Localized>)
export type ProductInformation = v.InferOutput<typeof ProductInformation>
