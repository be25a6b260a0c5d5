import type { KeyType } from '../../fields/types.ts'

/** The columns of the bank's prices that have a selection list. */
export const interestKeyTypes = [
  { column: 'productType', type: 'PRODUCT_TYPE' },
  { column: 'intendedUse', type: 'INTENDED_USE' },
  { column: 'typeOfUse', type: 'TYPE_OF_USE' },
] as const satisfies readonly { readonly column: string; readonly type: KeyType }[]
