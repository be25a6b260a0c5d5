import type { Rating } from '#domain/loan/borrower-rating.ts'
import type { Locale } from '#domain/text/locale.ts'

/** The data of a borrower for a credit bureau; money in euro a month. */
export interface RatingQuestion {
  /** Repeating it gives the same result and counts as one inquiry. */
  readonly questionId: string
  readonly locale: Locale
  readonly person: {
    readonly firstName: string
    readonly lastName: string
    readonly dateOfBirth: string
    readonly street: string
    readonly houseNumber: string
    readonly postCode: string
    readonly city: string
  }
  readonly loan: {
    readonly productType: string
    readonly amount: number | null
    readonly term: number | null
    readonly instalment: number | null
  }
  readonly household: { readonly monthlyIncome: number; readonly monthlyExpenses: number }
}

/** Rates how likely a person is to repay a loan. Throws `ProviderError`. */
export interface RatingService {
  readonly rate: (question: RatingQuestion) => Promise<Rating>
}
