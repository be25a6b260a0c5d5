import { mortgageRanges } from '../../loan/limits.ts'
import { keyOfBankValue, getKeyedRates } from './bank-values.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { interestKeyTypes } from './rate-key-types.ts'
import type { Product } from '../areas/products/schema.ts'

/** [B8.09] */
export const rateErrorTypes = [
  'NO_PRODUCT_TYPE',
  'NO_VALID_DATE',
  'INVALID_AMOUNT',
  'INVALID_REDEMPTION_RATE',
  'INVALID_TERM',
  'INVALID_PRODUCT_TYPE',
  'NOT_DELETED_PRODUCT_TYPE',
] as const
export type RateErrorType = (typeof rateErrorTypes)[number]

/** [B8.10] */
export const productTypeErrorTypes = [
  'INTENDED_USE_NOT_MAPPED',
  'TYPE_OF_USE_NOT_MAPPED',
  'PRODUCT_TYPE_NOT_MAPPED',
] as const
export type ProductTypeErrorType = (typeof productTypeErrorTypes)[number]

/** [B3.53]: the values of an error; ranges as `from–to`, in the rows' units. */
export const errorValues = ['PRODUCT_TYPE', 'TERM', 'AMOUNT', 'REDEMPTION_RATE', 'INTENDED_USE', 'TYPE_OF_USE'] as const
export type ErrorValues = Readonly<Partial<Record<(typeof errorValues)[number], string>>>

export interface RateError<Type extends string = RateErrorType> {
  readonly type: Type
  readonly values: ErrorValues
}

type Areas = Pick<SnapshotAreas, 'KEYS' | 'PRODUCTS' | 'INTEREST_CONDITIONS'>

/** Errors in today's prices: unreachable rows, and products without a price. */
export function findRateErrors(areas: Areas, today: string): RateError[] {
  const rows = getKeyedRates(areas)
  const types = new Set(areas.KEYS.find(({ id }) => id === 'PRODUCT_TYPE')?.keys.map(({ key }) => key))
  const calculated = areas.PRODUCTS.filter(({ calculationType }) => calculationType !== 'NONE')
  return [
    ...calculated.filter(({ enabled }) => enabled).flatMap((product) => getMissingRateErrors(product, rows, today)),
    ...rows.flatMap((row) => {
      const products = areas.PRODUCTS.filter(({ productType }) => productType === row.productType)
      return rowErrors(row, products, types).map((type) => ({ type, values: getValues(row) }))
    }),
  ]
}

function getMissingRateErrors({ productType }: Product, rows: readonly Rate[], today: string): RateError[] {
  const own = rows.filter((row) => row.productType === productType)
  const values = { PRODUCT_TYPE: productType }
  if (own.length === 0) return [{ type: 'NO_PRODUCT_TYPE', values }]
  // ISO dates sort as text.
  const valid = own.some(({ validFrom, validTo }) => validFrom <= today && today <= validTo)
  return valid ? [] : [{ type: 'NO_VALID_DATE', values }]
}

function rowErrors(row: Rate, products: readonly Product[], types: ReadonlySet<string>): RateErrorType[] {
  if (!types.has(row.productType)) return ['NOT_DELETED_PRODUCT_TYPE']
  if (products.length === 0) return ['INVALID_PRODUCT_TYPE']
  const fits = (check: (product: Product) => boolean, type: RateErrorType) => (products.some(check) ? [] : [type])
  return [
    ...fits(
      ({ limits: { amount } }) => isOverlapping(row.amountFrom, row.amountTo, amount.min, amount.max),
      'INVALID_AMOUNT',
    ),
    ...fits(({ limits: { term } }) => isOverlapping(row.termFrom, row.termTo, term.min, term.max), 'INVALID_TERM'),
    ...fits((product) => isRedemptionInLimits(row, product), 'INVALID_REDEMPTION_RATE'),
  ]
}

const isOverlapping = (from: number, to: number, min: number, max: number): boolean => from <= max && min <= to

/** Whether a row with redemption rates can apply to the product, within its own limits if it has any. */
function isRedemptionInLimits(row: Rate, { calculationType, limits }: Product): boolean {
  const { redemptionRateFrom, redemptionRateTo } = row
  if (redemptionRateFrom === undefined && redemptionRateTo === undefined) return true
  const { min, max } = limits.redemptionRate ?? mortgageRanges.redemptionRate
  return calculationType === 'MORTGAGE' && isOverlapping(redemptionRateFrom ?? 0, redemptionRateTo ?? 100, min, max)
}

const range = (from: number | undefined, to: number | undefined): string => `${from ?? ''}–${to ?? ''}`

const getValues = (row: Rate): ErrorValues => ({
  PRODUCT_TYPE: row.productType,
  TERM: range(row.termFrom, row.termTo),
  AMOUNT: range(row.amountFrom, row.amountTo),
  ...(row.redemptionRateFrom === undefined && row.redemptionRateTo === undefined
    ? {}
    : { REDEMPTION_RATE: range(row.redemptionRateFrom, row.redemptionRateTo) }),
  ...(row.intendedUse === undefined ? {} : { INTENDED_USE: row.intendedUse }),
  ...(row.typeOfUse === undefined ? {} : { TYPE_OF_USE: row.typeOfUse }),
})

/** Unmapped bank values, each once: their prices are unreachable. */
export function productTypeErrors({ KEYS, INTEREST_CONDITIONS }: Areas): RateError<ProductTypeErrorType>[] {
  return interestKeyTypes.flatMap(({ column, type }) => {
    const values = new Set(INTEREST_CONDITIONS.flatMap((row) => row[column] ?? []))
    return [...values]
      .filter((value) => keyOfBankValue(KEYS, type, value) === undefined)
      .map((value) => ({ type: `${type}_NOT_MAPPED` as const, values: { [type]: value } }))
  })
}
