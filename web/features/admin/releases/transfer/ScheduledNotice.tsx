import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { ImportCheck } from './use-import-check.ts'

type Scheduled = NonNullable<ImportCheck['changes'][number]['planned']>

/** Warns that an export contains only live settings, so that importing it reverts scheduled changes of others. */
export function ScheduledNotice({ planned: scheduled }: { readonly planned: readonly Scheduled[] }) {
  const { t, locale } = useTexts()
  if (scheduled.length === 0) return null
  const authors = [...new Set(scheduled.map(({ author }) => author))]
  const named = new Intl.ListFormat(locale, { type: 'conjunction' }).format(authors)
  return (
    <Notice kind="warning" title={t('transfer.scheduled', { count: scheduled.length })}>
      <p>{t('transfer.scheduled.text', { count: scheduled.length, authors: named })}</p>
    </Notice>
  )
}
