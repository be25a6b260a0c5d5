import * as v from 'valibot'

import type { ConditionAnswers } from '../conditions/conditions.ts'
import type { FieldError } from '../shared/errors.ts'
import { isInquiryConsent } from '../fields/consents.ts'
import { requiredKeys } from '../fields/problems.ts'
import { textAnswer } from '../fields/read-answer.ts'
import type { FieldDefinition, FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { secondId } from '../settings/areas/input-fields/second-borrower.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { visibleIds } from '../wizard/answers.ts'
import { pagesOfSteps } from '../wizard/validate-loan.ts'

/** The result of a rating service. LATER: it needs more time, and is called again. */
export const ratings = ['GOOD', 'POOR', 'LATER'] as const
export type Rating = (typeof ratings)[number]

/** [A7.10]: the rating, if there is one now; none if the service was unavailable ([A8.06]). */
export const RatingReply = v.object({ success: v.boolean(), rating: v.nullable(v.picklist(ratings)) })
export type RatingReply = v.InferOutput<typeof RatingReply>

export const toRatingReply = (rating: Rating): RatingReply => ({ success: rating !== 'LATER', rating })

/** A borrower's stored rating; ignores unknown values of other versions. */
export const findRating = (borrower: { readonly rating: string | null } | undefined): Rating | null =>
  ratings.find((each) => each === borrower?.rating) ?? null

interface ToBeRated {
  readonly settings: Pick<SnapshotAreas, 'PAGES' | 'INPUT_FIELDS'>
  readonly product: Pick<Product, 'steps'>
  /** The visible answers of the loan, for conditions. */
  readonly answers: ConditionAnswers
  /** The values of the same answers. */
  readonly fields: FieldValues
  /** 0 for the first borrower, 1 for the second. */
  readonly index: number
}

/**
 * Whether the loan asks this borrower for consent. Otherwise they cannot be rated: consent must be asked for, and a
 * company's consent is not its owner's.
 */
export const isConsentAsked = (toBeRated: Omit<ToBeRated, 'fields'>): boolean =>
  visibleConsents(toBeRated).some(({ entityType }) => entityType !== 'LOAN')

/**
 * The missing answers before a borrower can be rated: personal data, and the consent wherever the loan asks for it. Nobody
 * is rated without their consent.
 */
export function missingForRating({ fields, ...toBeRated }: ToBeRated): FieldError[] {
  const isSecond = toBeRated.index === 1
  const refused = visibleConsents(toBeRated).filter(({ id }) => fields[id]?.value.value !== true)
  const unknown = [wellKnown.firstName, wellKnown.lastName, wellKnown.dateOfBirth]
    .map((id) => (isSecond ? secondId(id) : id))
    .filter((id) => textAnswer(fields, id) === '')
  return [
    ...unknown.map((id) => missing(isSecond ? 'SECOND_BORROWER' : 'BORROWER', id, requiredKeys.value)),
    ...refused.map(({ id, entityType }) => missing(entityType, id, requiredKeys.select)),
  ]
}

/** Visible consents of this borrower; the first borrower also gives those of the loan. */
function visibleConsents({ settings, product, answers, index }: Omit<ToBeRated, 'fields'>): FieldDefinition[] {
  const visible = visibleIds(pagesOfSteps(settings, product), answers)
  return settings.INPUT_FIELDS.filter(
    ({ id, type, entityType }) =>
      isInquiryConsent({ type }) && visible.has(id) && (entityType === 'SECOND_BORROWER') === (index === 1),
  )
}

const missing = (objectName: string, field: string, messageKey: string): FieldError => ({
  objectName,
  field,
  message: 'NotNull',
  messageKey,
})
