import * as v from 'valibot'

import type { ConditionAnswers } from '../conditions.ts'
import type { FieldError } from '../errors.ts'
import { isInquiryConsent } from '../fields/consents.ts'
import { requiredKeys } from '../fields/problems.ts'
import { textAnswer } from '../fields/read-answer.ts'
import type { FieldDefinition, FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { SnapshotAreas } from '../settings/snapshot.ts'
import { secondId } from '../settings/defaults/second-borrower.ts'
import type { Product } from '../settings/products.ts'
import { isPageVisible, visibleFields } from '../wizard/answers.ts'
import { pagesOfSteps } from '../wizard/validate-loan.ts'

/** What a rating service says of a borrower. LATER: it needs more time, and is asked again. */
export const ratings = ['GOOD', 'POOR', 'LATER'] as const
export type Rating = (typeof ratings)[number]

/** [A7.10]: whether there is a rating now, and which; none where the service could not be asked ([A8.06]). */
export const RatingReply = v.object({ success: v.boolean(), rating: v.nullable(v.picklist(ratings)) })
export type RatingReply = v.InferOutput<typeof RatingReply>

export const replyOf = (rating: Rating): RatingReply => ({ success: rating !== 'LATER', rating })

/** What the loan holds of a borrower's rating; a word of another time counts as none. */
export const ratingOf = (borrower: { readonly rating: string | null } | undefined): Rating | null =>
  ratings.find((each) => each === borrower?.rating) ?? null

interface ToBeRated {
  readonly settings: Pick<SnapshotAreas, 'PAGES' | 'INPUT_FIELDS'>
  readonly product: Pick<Product, 'steps'>
  /** Of the whole loan, as its conditions see them. */
  readonly answers: ConditionAnswers
  /** The same answers' values. */
  readonly fields: FieldValues
  /** 0 for the first borrower, 1 for the second. */
  readonly index: number
}

/**
 * Whether the loan asks this borrower to agree at all. Where it does not, they cannot be rated: consent that nobody was
 * asked for is not given, and a company's is not its owner's.
 */
export const asksForConsent = (asked: Omit<ToBeRated, 'fields'>): boolean =>
  visibleConsents(asked).some(({ entityType }) => entityType !== 'LOAN')

/**
 * What has to be said before a borrower can be rated: who they are, and that they agree, wherever the loan asks for it.
 * Nobody's creditworthiness is asked for without their consent.
 */
export function missingForRating({ fields, ...asked }: ToBeRated): FieldError[] {
  const isSecond = asked.index === 1
  const refused = visibleConsents(asked).filter(({ id }) => fields[id]?.value.value !== true)
  const unknown = [wellKnown.firstName, wellKnown.lastName, wellKnown.dateOfBirth]
    .map((id) => (isSecond ? secondId(id) : id))
    .filter((id) => textAnswer(fields, id) === '')
  return [
    ...unknown.map((id) => missing(isSecond ? 'SECOND_BORROWER' : 'BORROWER', id, requiredKeys.value)),
    ...refused.map(({ id, entityType }) => missing(entityType, id, requiredKeys.select)),
  ]
}

/** The consents that the loan shows and that are this borrower's to give, those on the loan's behalf with the first one's. */
function visibleConsents({ settings, product, answers, index }: Omit<ToBeRated, 'fields'>): FieldDefinition[] {
  const shown = new Set(
    pagesOfSteps(settings, product)
      .filter((page) => isPageVisible(page, answers))
      .flatMap((page) => visibleFields(page, answers).map(({ id }) => id)),
  )
  return settings.INPUT_FIELDS.filter(
    ({ id, type, entityType }) =>
      isInquiryConsent({ type }) && shown.has(id) && (entityType === 'SECOND_BORROWER') === (index === 1),
  )
}

const missing = (objectName: string, field: string, messageKey: string): FieldError => ({
  objectName,
  field,
  message: 'NotNull',
  messageKey,
})
