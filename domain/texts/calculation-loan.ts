import { localizedTexts } from '../text/localized-texts.ts'
import { calculationLoan as de } from './de/calculation-loan.ts'
import { calculationLoan as en } from './en/calculation-loan.ts'

/** What calculation code can read of a loan. */
export const calculationLoanTexts = localizedTexts({ de, en })
