import { DomainError } from '../shared/errors.ts'
import { divideHalfUp, type Cents } from '../money/cents.ts'
import { monthlyRate } from './monthly-rate.ts'

/** Rates in percent per year. */
export interface AnnuityTerms {
  readonly principal: Cents
  readonly nominalRate: number
  readonly months: number
}

export interface RedemptionTerms {
  readonly principal: Cents
  readonly nominalRate: number
  /** Repayment in the first year, in percent of the principal; determines the constant instalment. */
  readonly redemptionRate: number
}

/** A century; longer terms would make the exact arithmetic slow. */
export const maxMonths = 1200

/** Throws `invalid` unless the principal is at least a cent and the months are a positive integer. */
export function assertLoan(principal: Cents, months: number): void {
  if (!Number.isSafeInteger(principal) || principal <= 0)
    throw new DomainError('invalid', {}, { because: `${principal} is no principal in cents` })
  if (!Number.isInteger(months) || months < 1 || months > maxMonths)
    throw new DomainError('invalid', {}, { because: `${months} is no number of months` })
}

/**
 * The monthly instalment that repays a loan in equal parts: P·i / (1 − (1+i)^−n), half-up to the cent. With i = R/D it
 * is the fraction P·R·(D+R)^n / (D·((D+R)^n − D^n)), so no power is ever rounded.
 */
export function annuityInstalment({ principal, nominalRate, months }: AnnuityTerms): Cents {
  assertLoan(principal, months)
  const { numerator, denominator } = monthlyRate(nominalRate)
  const n = BigInt(months)
  if (numerator === 0n) return Number(divideHalfUp(BigInt(principal), n))
  const growth = (denominator + numerator) ** n
  return Number(divideHalfUp(BigInt(principal) * numerator * growth, denominator * (growth - denominator ** n)))
}

/** The monthly instalment of a mortgage: P·(nominal + redemption)/1200, half-up. */
export function redemptionInstalment({ principal, nominalRate, redemptionRate }: RedemptionTerms): Cents {
  assertLoan(principal, 1)
  const nominal = monthlyRate(nominalRate)
  const redemption = monthlyRate(redemptionRate)
  return Number(
    divideHalfUp(
      BigInt(principal) * (nominal.numerator * redemption.denominator + redemption.numerator * nominal.denominator),
      nominal.denominator * redemption.denominator,
    ),
  )
}
