import type { Loan } from '../loan/loan.ts'
import { isEnded, type StepProgress, type StepStatus } from '../loan/progress.ts'
import { can, type LoanStatus } from '../loan/status.ts'
import type { Product } from '../settings/schemas/products.ts'
import { completedIndex } from './steps.ts'
import { type LoanAnswers, validatedSteps, type WizardSettings } from './validate-loan.ts'

/**
 * The present steps of a loan. A completed step that lacks an answer is IN_PROGRESS again, such as one that a newer release or
 * another answer has put before completed ones.
 */
export function stepProgress(
  settings: WizardSettings,
  product: Pick<Product, 'steps' | 'calculationType'>,
  { status: loanStatus, ...loan }: LoanAnswers & Pick<Loan, 'lastCompletedStep'> & { readonly status: LoanStatus },
  today: string,
): StepProgress[] {
  if (!can('edit', loanStatus))
    return validatedSteps(settings, product, loan, today).map(({ step }) => ({
      uri: step.uri,
      status:
        step.page.type === 'REQUESTED_DOCUMENTS'
          ? statusOf(!can('sendRequestedDocuments', loanStatus))
          : statusOf(step.page.type !== 'OFFER' || isEnded(loanStatus)),
    }))
  const last = completedIndex(product.steps, loan.lastCompletedStep)
  const steps = validatedSteps(settings, product, loan, today).map(({ step: { uri }, errors }) => ({
    uri,
    isCompleted: completedIndex(product.steps, uri) <= last,
    isRight: errors.length === 0,
  }))
  const current = steps.find(({ isCompleted }) => !isCompleted)
  return steps.map((step) => ({
    uri: step.uri,
    status: step.isCompleted ? statusOf(step.isRight) : step === current ? 'IN_PROGRESS' : null,
  }))
}

const statusOf = (isDone: boolean): StepStatus => (isDone ? 'DONE' : 'IN_PROGRESS')
