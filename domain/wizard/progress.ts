import type { Loan } from '../loan/loan.ts'
import { isEnded, type StepProgress, type StepStatus } from '../loan/progress.ts'
import { can, type LoanStatus } from '../loan/status.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import { visibleSections } from './answers.ts'
import { completedIndex, type WizardStep } from './steps.ts'
import { type LoanAnswers, problemsByPage, type WizardSettings } from './validate-loan.ts'

/**
 * The present steps of a loan. A completed step that lacks an answer is IN_PROGRESS again, such as one that a newer release or
 * another answer has put before completed ones. A page in a step's page is DONE once it lacks nothing.
 */
export function stepProgress(
  settings: WizardSettings,
  product: Pick<Product, 'steps' | 'calculationType'>,
  { status: loanStatus, ...loan }: LoanAnswers & Pick<Loan, 'lastCompletedStep'> & { readonly status: LoanStatus },
  today: string,
): StepProgress[] {
  const { steps: present, problemsOf, answers } = problemsByPage(settings, product, loan, today)
  const last = completedIndex(product.steps, loan.lastCompletedStep)
  const isCompleted = ({ uri }: WizardStep): boolean => completedIndex(product.steps, uri) <= last
  const current = present.find((step) => !isCompleted(step))
  const isDone = ({ page }: WizardStep, shown: Page): boolean => {
    if (can('edit', loanStatus)) return problemsOf(shown).length === 0
    if (page.type === 'REQUESTED_DOCUMENTS') return !can('sendRequestedDocuments', loanStatus)
    return page.type !== 'OFFER' || isEnded(loanStatus)
  }
  return present.map((step) => {
    const { uri, page } = step
    const begun = !can('edit', loanStatus) || isCompleted(step) || step === current
    const isOpen = can('edit', loanStatus) && !isCompleted(step)
    const pages = page.parts?.filter((part) => visibleSections(part, answers).length > 0)
    return {
      uri,
      status: begun ? getStatus(!isOpen && isDone(step, page)) : null,
      ...(pages === undefined
        ? {}
        : { pages: pages.map((part) => ({ id: part.id, progress: begun ? getStatus(isDone(step, part)) : null })) }),
    }
  })
}

const getStatus = (isDone: boolean): StepStatus => (isDone ? 'DONE' : 'IN_PROGRESS')
