import { fixedMonthsWithoutExample } from '../../loan/whole-life.ts'
import { toMonths } from '../../loan/request-fields.ts'
import type { SettingsProblem } from '../problem.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { legalPercent } from './legal-on-day.ts'

/** Products whose pre-contractual information needs a highest rate that the bank has not entered for a day. */
export const raisedRateProblems = (
  { PRODUCTS, LEGAL }: Pick<SnapshotAreas, 'PRODUCTS' | 'LEGAL'>,
  on: string,
): SettingsProblem[] =>
  legalPercent(LEGAL, 'HIGHEST_MORTGAGE_RATE', on) !== undefined
    ? []
    : PRODUCTS.filter(
        // A full repayment leaves no debt whose rate could rise.
        ({ enabled, calculationType, limits }) =>
          enabled &&
          calculationType === 'MORTGAGE' &&
          toMonths(calculationType, limits.term.min) < fixedMonthsWithoutExample,
      ).map(({ id }) => ({ area: 'PRODUCTS', item: id, path: 'limits.term.min', code: 'raisedRateMissing' }))
