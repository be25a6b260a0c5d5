import * as v from 'valibot'
/** The sandbox that runs it must find this function; whether it is sound, only running it shows. */
const declaresCalculate = /\bfunction\s+calculate\s*\(|\bcalculate\s*=/

/** A program, whether it is sound or not. */
export const CalculationCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000))

/** [B3.47]: what the child benefit of a loan's borrowers comes to, as a program of the bank. */
export const ChildBenefit = v.strictObject({
  id: v.literal('CHILD_BENEFIT'),
  code: v.pipe(
    CalculationCode,
    v.check((code) => declaresCalculate.test(code), 'missingCalculate'),
  ),
})
export type ChildBenefit = v.InferOutput<typeof ChildBenefit>
