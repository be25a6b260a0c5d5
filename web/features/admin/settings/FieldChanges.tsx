import type { Locale } from '#domain/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { ChangeSide } from '../audits/ChangeSide.tsx'
import { ChangeTable, type SideNames } from '../audits/ChangeTable.tsx'

type Sides = { readonly before?: string | undefined; readonly after?: string | undefined }

/** As the server tells a difference, or a comparison made here. */
interface Difference extends Sides {
  readonly path: string
  readonly label: string
  readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED' | 'MOVED'
  readonly shownAs?: 'html' | 'color' | undefined
  readonly localized?: Readonly<Record<Locale, Sides>> | undefined
}

interface FieldChangesProps {
  readonly caption: string
  readonly fields: readonly Difference[]
  readonly sides?: SideNames
}

/** What differs, in the bank's words, side by side; a text in both languages is two lines. */
export function FieldChanges({ caption, fields, sides: names }: FieldChangesProps) {
  const { t } = useTexts()
  const none = t('admin.none')
  const rows = fields.flatMap(({ path, label, kind, before, after, localized, shownAs }) => {
    const side = (text: string | undefined, without: string) =>
      text === undefined ? without : <ChangeSide text={text} shownAs={shownAs} />
    const sides = (name: string, key: string, values: Sides) => ({
      path: key,
      name,
      before: side(values.before, none),
      after: side(values.after, kind === 'MOVED' ? t('settings.change.MOVED') : none),
      changed: true,
      wide: shownAs === 'html',
    })
    if (localized === undefined) return [sides(label, path, { before, after })]
    return (Object.keys(localized) as Locale[])
      .filter((locale) => localized[locale].before !== localized[locale].after)
      .map((locale) => sides(`${label} (${t(`settings.language.${locale}`)})`, `${path}.${locale}`, localized[locale]))
  })
  return <ChangeTable caption={caption} rows={rows} sides={names} />
}
