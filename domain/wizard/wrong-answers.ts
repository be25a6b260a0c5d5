import type { FieldError } from '../shared/errors.ts'
import type { Page } from '../settings/areas/pages/schema.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { type LoanAnswers, problemsByPage, type WizardSettings } from './validate-loan.ts'

/**
 * Whether fields have an invalid stored answer; validates lazily, because it is rarely asked. Unanswered fields are not
 * invalid, and answers in entries of a group never count, because they would unlock those of other entries, too.
 */
export function wrongAnswers(
  settings: WizardSettings,
  product: Pick<Product, 'steps' | 'calculationType'>,
  loan: LoanAnswers,
  today: string,
): (fieldId: string) => boolean {
  let wizard: ReturnType<typeof problemsByPage> | undefined
  const known = new Map<string, boolean>()
  return (fieldId) => {
    wizard ??= problemsByPage(settings, product, loan, today)
    const { steps, problemsOf } = wizard
    const wrong =
      known.get(fieldId) ??
      steps.some(({ page }) => hasField(page, fieldId) && problemsOf(withOne(page, fieldId)).some(refuses(fieldId)))
    known.set(fieldId, wrong)
    return wrong
  }
}

const refuses =
  (fieldId: string) =>
  ({ objectName, field, message }: FieldError): boolean =>
    field === fieldId && objectName !== 'SECTION' && message !== 'NotNull'

const hasField = ({ sections }: Page, fieldId: string): boolean =>
  sections.some(({ fields }) => fields.some(({ id }) => id === fieldId))

/** Validates an answer by itself, without the others of its page. */
const withOne = (page: Page, fieldId: string): Page => ({
  ...page,
  sections: page.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ id }) => id === fieldId),
  })),
})
