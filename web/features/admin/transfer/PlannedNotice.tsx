import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { LookedImport } from './use-looked-import.ts'

type Planned = NonNullable<LookedImport['changes'][number]['planned']>

/** An export of what is in force knows nothing of what is planned: importing it takes the work of others back. */
export function PlannedNotice({ planned }: { readonly planned: readonly Planned[] }) {
  const { t, locale } = useTexts()
  if (planned.length === 0) return null
  const authors = [...new Set(planned.map(({ author }) => author))]
  const named = new Intl.ListFormat(locale, { type: 'conjunction' }).format(authors)
  return (
    <Notice kind="warning" title={t('transfer.planned', { count: planned.length })}>
      <p>{t('transfer.planned.text', { count: planned.length, authors: named })}</p>
    </Notice>
  )
}
