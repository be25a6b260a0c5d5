import type { KeyType } from '../fields/types.ts'

/** Which selection list each column of the bank's prices takes its values from. */
export const interestKeyTypes = [
  { column: 'productType', type: 'PRODUCT_TYPE' },
  { column: 'intendedUse', type: 'INTENDED_USE' },
  { column: 'typeOfUse', type: 'TYPE_OF_USE' },
] as const satisfies readonly { readonly column: string; readonly type: KeyType }[]
