import * as v from 'valibot'

import { LegalContact } from '../settings/schemas/legal.ts'

/** A part of the privacy notice, in the order in which it is read. */
export const NoticePart = v.object({
  title: v.string(),
  paragraphs: v.array(v.string()),
  /** With a term, what is said of it. */
  items: v.array(v.object({ term: v.nullable(v.string()), text: v.string() })),
  contact: v.nullable(LegalContact),
})
export type NoticePart = v.InferOutput<typeof NoticePart>
