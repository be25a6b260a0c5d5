import type { Rating } from '#domain/loan/borrower-rating.ts'
import type { Locale } from '#domain/locale.ts'

/** What a credit bureau is told of a borrower; money in euro a month. */
export interface RatingQuestion {
  /** The same question again is answered as before, and counts as one inquiry. */
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

/** How likely it is that somebody repays a loan. Throws `ProviderError`. */
export interface RatingService {
  readonly rate: (question: RatingQuestion) => Promise<Rating>
}
