import * as v from 'valibot'

import type { Locale, Localized } from '../text/locale.ts'
import { LegalContact } from '../settings/areas/legal/schema.ts'

/** A part of the privacy notice, in the order in which it is read. */
export const NoticePart = v.object({
  title: v.string(),
  paragraphs: v.array(v.string()),
  /** With a term, what is said of it. */
  items: v.array(v.object({ term: v.nullable(v.string()), text: v.string() })),
  contact: v.nullable(LegalContact),
})
export type NoticePart = v.InferOutput<typeof NoticePart>

/** What both notices are written with, in a language. */
export function noticeWriter(locale: Locale) {
  const local = (text: Localized): string => text[locale] || text.de
  return {
    local,
    part: (title: Localized, more: Partial<Omit<NoticePart, 'title'>>): NoticePart => ({
      title: local(title),
      paragraphs: [],
      items: [],
      contact: null,
      ...more,
    }),
    listed: (texts: readonly Localized[]) => texts.map((text) => ({ term: null, text: local(text) })),
  }
}
