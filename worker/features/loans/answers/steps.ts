import * as v from 'valibot'

import { LoanInput } from '#domain/loan/loan.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { mergeAnswers } from '#domain/wizard/merge-answers.ts'
import { getValidationContext } from '#domain/wizard/validate-loan.ts'

export const StepsInput = v.object({
  fields: LoanInput.entries.fields,
  requestedDocuments: v.optional(
    v.array(v.object({ id: v.string(), label: v.optional(v.string(), ''), uploaded: v.optional(v.boolean(), false) })),
    [],
  ),
})

/** The steps of a loan with these answers, ignoring invalid ones. */
export function getSteps(settings: Snapshot, product: Product, input: v.InferOutput<typeof StepsInput>) {
  const { fields } = mergeAnswers({}, input.fields, {
    definitions: definitionsById(settings.areas.INPUT_FIELDS),
    product,
    locked: () => false,
  })
  const loan = { fields, borrowers: [], requestedDocuments: input.requestedDocuments }
  return getValidationContext(settings.areas, product, loan).steps.map(({ page, ...step }) => ({
    ...step,
    pageType: page.type,
  }))
}
