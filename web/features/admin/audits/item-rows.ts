import { type Locale, locales } from '#domain/locale.ts'
import type { Text } from '#web/api/messages.ts'

import type { AuditItem } from './calls.ts'

export interface ItemRow {
  readonly path: string
  readonly label: string
  /** Of a text in this language. */
  readonly locale?: Locale
  readonly shownAs?: 'html' | 'color'
  readonly before: Text
  readonly after: Text
}

/** What changed of an item; of a text in both languages those in which it did. */
export const itemRows = ({ fields }: Pick<AuditItem, 'fields'>): ItemRow[] =>
  fields.flatMap(({ path, label, before, after, localized, shownAs }) =>
    localized === undefined
      ? [{ path, label, ...shown(shownAs), ...sides({ before, after }) }]
      : locales
          .filter((locale) => localized[locale].before !== localized[locale].after)
          .map((locale) => ({
            path: `${path}.${locale}`,
            label,
            locale,
            ...shown(shownAs),
            ...sides(localized[locale]),
          })),
  )

const shown = (shownAs: ItemRow['shownAs'] | undefined) => (shownAs === undefined ? {} : { shownAs })

const sides = ({ before, after }: { readonly before?: string | undefined; readonly after?: string | undefined }) => ({
  before: textOf(before),
  after: textOf(after),
})

/** Not an id of any message: shown as it stands. */
const textOf = (side: string | undefined): Text =>
  side === undefined ? { id: 'admin.none' } : { id: `audits.raw.${side}`, fallback: side }
