import { toCents } from '#domain/money/cents.ts'

import { ProviderError } from '../outbound.ts'
import type { RatingService } from './contract.ts'

/**
 * How the sandbox rates, first rule first:
 * 1. the last name is 'Auskunftsfehler': fails;
 * 2. the last name is 'Wartezeit': always needs more time;
 * 3. the last name is 'Schwach', or the monthly surplus of a stated household is below the instalment: poor;
 * 4. otherwise good.
 */
export const sandboxRating: RatingService = {
  rate: ({ person, loan, household }) => {
    if (person.lastName === 'Auskunftsfehler')
      return Promise.reject(new ProviderError('rating', 'the sandbox fails for this last name'))
    if (person.lastName === 'Wartezeit') return Promise.resolve('LATER')
    const left = toCents(household.monthlyIncome) - toCents(household.monthlyExpenses)
    const stated = household.monthlyIncome > 0 || household.monthlyExpenses > 0
    const short = stated && left < toCents(loan.instalment ?? 0)
    return Promise.resolve(person.lastName === 'Schwach' || short ? 'POOR' : 'GOOD')
  },
}
