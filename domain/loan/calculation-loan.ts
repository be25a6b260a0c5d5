import * as v from 'valibot'

import type { FieldValue } from '../fields/types.ts'
import { calculationTypes, type Product } from '../settings/areas/products/schema.ts'
import { type Borrower, BorrowerInput, FieldValueInput, type IncomeExpense } from './loan.ts'

/** An answer of any type. */
type Answer = Omit<FieldValue, 'value'> & {
  readonly value: { readonly type: FieldValue['value']['type']; readonly value: unknown }
}

/** The loan as calculation code sees it ([B3.47]); amounts in euro, as on the wire. */
export interface CalculationLoan {
  readonly product: Pick<Product, 'id' | 'productType' | 'calculationType'>
  readonly fields: Readonly<Record<string, Answer>>
  readonly borrowers: readonly CalculationBorrower[]
}

/** Which zeros were confirmed is nothing to calculate with. */
type CalculationBorrower = Omit<Borrower, 'incomeExpenses'> & {
  readonly incomeExpenses: readonly Pick<IncomeExpense, 'fieldId' | 'amount'>[]
}

/** Builds the loan for calculation code, for trial runs and applicants alike. */
export const calculationLoan = (
  { id, productType, calculationType }: CalculationLoan['product'],
  { fields, borrowers }: Pick<CalculationLoan, 'fields' | 'borrowers'>,
): CalculationLoan => ({
  product: { id, productType, calculationType },
  fields,
  borrowers: borrowers.map((borrower) => ({
    ...borrower,
    incomeExpenses: borrower.incomeExpenses.map(({ fieldId, amount }) => ({ fieldId, amount })),
  })),
})

const Name = v.pipe(v.string(), v.maxLength(100))

/** An invented loan for trial runs, with the properties of a real one. */
export const CalculationLoanInput = v.strictObject({
  product: v.strictObject({ id: Name, productType: Name, calculationType: v.picklist(calculationTypes) }),
  fields: v.record(v.string(), FieldValueInput),
  borrowers: v.pipe(
    v.array(v.strictObject({ ...BorrowerInput.entries, rating: v.optional(v.nullable(v.string()), null) })),
    v.minLength(1),
    v.maxLength(2),
  ),
})

/** Path and type of every primitive in a value; `[]` stands for each entry of a list. */
type Leaf<T, Path extends string = ''> = T extends readonly (infer Entry)[]
  ? Leaf<Entry, `${Path}[]`>
  : T extends object
    ? { [K in keyof T & string]: Leaf<T[K], Path extends '' ? K : `${Path}.${K}`> }[keyof T & string]
    : readonly [path: Path, type: T]

/** `*` stands for the id of each field. */
type LoanLeaf = Leaf<Omit<CalculationLoan, 'fields'> & { readonly fields: { readonly '*': Answer } }>
export type LoanPath = LoanLeaf[0]

/** Documented types of the loan's parts; a wrong or unknown part does not compile. */
export type LoanPartTypes = { readonly [P in LoanPath]: TypeName<Extract<LoanLeaf, readonly [P, unknown]>[1]> }

type TypeName<T> = [T] extends [number]
  ? 'number'
  : [T] extends [boolean]
    ? 'flag'
    : [T] extends [string | null]
      ? 'text'
      : 'any'
