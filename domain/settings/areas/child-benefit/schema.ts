import * as v from 'valibot'
/** The code must declare this function; only running it shows whether it works. */
const declaresCalculate = /\bfunction\s+calculate\s*\(|\bcalculate\s*=/

/** Calculation code, working or not. */
export const CalculationCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000))

/** [B3.47]: the bank's calculation code for the borrowers' child benefit. */
export const ChildBenefit = v.strictObject({
  id: v.literal('CHILD_BENEFIT'),
  code: v.pipe(
    CalculationCode,
    v.check((code) => declaresCalculate.test(code), 'missingCalculate'),
  ),
})
export type ChildBenefit = v.InferOutput<typeof ChildBenefit>
