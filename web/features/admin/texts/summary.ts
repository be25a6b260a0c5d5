import { textOfHtml } from '#domain/text/html-text.ts'
import type { Item } from '#domain/settings/area.ts'
import type { TextField } from '#domain/settings/areas/text-fields/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

/** A single line without the targets of links; the panel shows the full text. */
const maxLineLength = 120

/** [B3.35] */
export function textSummary(item: Item, { local }: Texts): string {
  const text = textOfHtml(local((item as TextField).text).replaceAll(/<\/?a\b[^>]*>/gi, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > maxLineLength ? `${text.slice(0, maxLineLength).replace(/\s+\S*$/, '')} …` : text
}
