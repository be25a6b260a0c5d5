import * as v from 'valibot'

import { type CalculationLoan, CalculationLoanInput } from '#domain/loan/calculation-loan.ts'
import type { Text } from '#web/api/messages.ts'

export const sampleText = (loan: CalculationLoan): string => JSON.stringify(loan, undefined, 2)

export type ReadSample =
  | { readonly loan: v.InferOutput<typeof CalculationLoanInput>; readonly problem?: undefined }
  | { readonly loan?: undefined; readonly problem: Text }

/** Parses a loan; returns the loan or its problem. */
export function readSample(text: string): ReadSample {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!json.success) return { problem: { id: 'calculationCode.loan.noJson' } }
  const parsed = v.safeParse(CalculationLoanInput, json.output)
  if (parsed.success) return { loan: parsed.output }
  return { problem: { id: 'calculationCode.loan.refused', values: { path: v.getDotPath(parsed.issues[0]) ?? 'loan' } } }
}
