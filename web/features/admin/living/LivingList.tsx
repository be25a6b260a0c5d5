import { livingKinds, type LivingItem } from '#domain/settings/schemas/living.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaListProps } from '../settings/AreaList.tsx'
import { GroupedList } from '../settings/GroupedList.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { livingSummary } from './summary.ts'

/** Income and expenses in groups ([B3.27]), each with its category of account transactions. */
export function LivingList({ rows, ...list }: Pick<AreaListProps, 'rows' | 'open' | 'made' | 'to'>) {
  const { t } = useTexts()
  const about = useListSummary(livingSummary)
  const groups = livingKinds.map((kind) => ({
    title: t(`glance.${kind}`),
    rows: rows.filter(({ item }) => (item as LivingItem).kind === kind),
  }))
  return <GroupedList {...list} groups={groups} about={about} caption={t('admin.screen.living')} />
}
