import type { GeneralSetting } from '#domain/settings/schemas/general-settings.ts'
import { generalGroups, generalWords } from '#domain/settings/labels/general-words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaListProps } from '../settings/AreaList.tsx'
import { GroupedList } from '../settings/GroupedList.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { generalSummary } from './summary.ts'

/** The general settings with their values, by group. */
export function GeneralList({ rows, ...list }: Pick<AreaListProps, 'rows' | 'open' | 'made' | 'to'>) {
  const { t } = useTexts()
  const about = useListSummary(generalSummary)
  const groups = generalGroups.map((group) => ({
    title: t(`general.group.${group}`),
    rows: rows.filter(({ item }) => generalWords[(item as GeneralSetting).id].group === group),
  }))
  return <GroupedList {...list} groups={groups} about={about} caption={t('admin.screen.general-settings')} />
}
