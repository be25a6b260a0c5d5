import type { Product } from '../settings/products.ts'
import { type LoanAnswers, unfinishedSteps, type WizardSettings } from './validate-loan.ts'

/**
 * Which fields hold an answer that the rules refuse. Looked at when it is first asked: mostly nobody needs it. No answer
 * is none that is wrong, and one in an entry of a group never counts: it would open those of the other entries, too.
 */
export function wrongAnswers(
  settings: WizardSettings,
  product: Pick<Product, 'steps' | 'calculationType'>,
  loan: LoanAnswers,
  today: string,
): (fieldId: string) => boolean {
  let wrong: ReadonlySet<string> | undefined
  return (fieldId) => {
    wrong ??= new Set(
      unfinishedSteps(settings, product, loan, today).flatMap(({ errors }) =>
        errors
          .filter(({ objectName, message }) => objectName !== 'SECTION' && message !== 'NotNull')
          .map(({ field }) => field),
      ),
    )
    return wrong.has(fieldId)
  }
}
