import * as v from 'valibot'

import { Condition } from '../../../conditions/conditions.ts'
import { Localized } from '../../../text/locale.ts'
import { documentContents } from '../../../documents/contents.ts'
import { ItemId } from '../../schemas/item-id.ts'
/** [A3.08] */
export const documentTabTypes = ['DOCUMENTS', 'REQUESTED_DOCUMENTS'] as const

export const afterErasureChoices = ['KEPT', 'ERASED'] as const
export type AfterErasure = (typeof afterErasureChoices)[number]

/** [A3.08], [B3.30]: a kind of document that applicants may or must upload. */
export const DocumentKind = v.strictObject({
  documentId: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)),
  label: Localized,
  hint: v.optional(Localized),
  required: v.boolean(),
  /** The minimum number of files of a required document ([A5.05]). */
  numberOfDocuments: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
  /** The expected content, by which a PDF's text is checked before uploading; not checked without it. */
  content: v.optional(v.picklist(documentContents)),
  /** Payslips must be of the last so many whole months; in others the newest date must not be older. */
  maxAgeMonths: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  /** Whether its files stay with what the bank keeps of an erased person; without it those that prove an income do. */
  afterErasure: v.optional(v.picklist(afterErasureChoices)),
})
export type DocumentKind = v.InferOutput<typeof DocumentKind>

export const DocumentTab = v.strictObject({
  id: ItemId,
  type: v.picklist(documentTabTypes),
  title: Localized,
  documents: v.array(DocumentKind),
  /** By the loan's visible answers; a tab that does not apply requires nothing. */
  condition: v.optional(Condition),
})
export type DocumentTab = v.InferOutput<typeof DocumentTab>
