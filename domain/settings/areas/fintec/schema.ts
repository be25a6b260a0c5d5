import * as v from 'valibot'

import { Localized } from '../../../text/locale.ts'
import { isOnce } from '../../schemas/item-id.ts'
import { aggregationCategories } from '../budget/schema.ts'

/** [B3.29]: documents that the aggregation service delivers besides the amounts. */
export const fintecDocumentTypes = ['ACCOUNT_REPORT', 'BOOKINGS'] as const

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** The number of months of bookings to read, and the kind of document for each file. */
const FintecSettings = v.strictObject({
  id: v.literal('SETTINGS'),
  days: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(730)),
  documents: v.pipe(
    v.array(v.strictObject({ type: v.picklist(fintecDocumentTypes), documentId: Id })),
    v.check((documents) => isOnce(documents.map(({ type }) => type)), 'duplicateId'),
  ),
})

/** The income or expense for the amount of each category ([B3.28]); a category without a row is only shown. */
const FintecCategories = v.strictObject({
  id: v.literal('CATEGORIES'),
  categories: v.pipe(
    v.array(v.strictObject({ category: v.picklist(aggregationCategories), livingId: Id })),
    v.check((rows) => isOnce(rows.map(({ category }) => category)), 'duplicateId'),
  ),
})

/** Texts for the applicant before and after signing in at their bank. */
const FintecTexts = v.strictObject({
  id: v.literal('TEXTS'),
  title: Localized,
  introduction: Localized,
  consent: Localized,
  done: Localized,
})

export const FintecSetting = v.variant('id', [FintecSettings, FintecCategories, FintecTexts])
export type FintecSetting = v.InferOutput<typeof FintecSetting>
