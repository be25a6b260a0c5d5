import { oncePer } from '../once.ts'
import type { Page } from '../settings/pages.ts'
import type { Product } from '../settings/products.ts'
import { type LoanAnswers, problemsByPage, type WizardSettings } from './validate-loan.ts'

/**
 * Which fields hold an answer that the rules refuse. A page is validated when one of its fields is first asked for: mostly
 * nobody asks. A field without an answer is not wrong, and an answer in an entry of a group never counts: it would open
 * those of the other entries, too.
 */
export function wrongAnswers(
  settings: WizardSettings,
  product: Pick<Product, 'steps' | 'calculationType'>,
  loan: LoanAnswers,
  today: string,
): (fieldId: string) => boolean {
  let isWrong: ReturnType<typeof wrongOnPages> | undefined
  return (fieldId) => {
    isWrong ??= wrongOnPages(problemsByPage(settings, product, loan, today))
    return isWrong(fieldId)
  }
}

function wrongOnPages({ steps, problemsOf }: ReturnType<typeof problemsByPage>): (fieldId: string) => boolean {
  const wrongOn = oncePer((page: Page): ReadonlySet<string> => {
    const wrong = problemsOf(page).filter(
      ({ objectName, message }) => objectName !== 'SECTION' && message !== 'NotNull',
    )
    return new Set(wrong.map(({ field }) => field))
  })
  return (fieldId) => steps.some(({ page }) => hasField(page, fieldId) && wrongOn(page).has(fieldId))
}

const hasField = ({ sections }: Page, fieldId: string): boolean =>
  sections.some(({ fields }) => fields.some(({ id }) => id === fieldId))
