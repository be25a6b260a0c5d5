import type { GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { generalGroups, groupsOfSettings } from '#domain/settings/areas/general-settings/setting-words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'

import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage, type OpenPanelProps } from '../settings/AreaPage.tsx'
import type { AreaListProps } from '../settings/AreaList.tsx'
import { GroupedList } from '../settings/GroupedList.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { generalSummary } from './summary.ts'
import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { EditGroup } from './EditGroup.tsx'
import { findGroup } from './find-group.ts'
import { ReadGroup } from './ReadGroup.tsx'

/** The definition of a setting decides on both. */
const form: AreaForm = { fixed: ['type', 'key'] }

/** The general settings, edited by group ([B2.10]). */
export const GeneralSettingsPage = () => (
  <AreaPage area="GENERAL_SETTINGS" screen="general-settings" List={GeneralList} Panel={GeneralPanel} form={form} />
)

/** The general settings with their values, by group. */
function GeneralList({ rows, ...list }: Pick<AreaListProps, 'rows' | 'open' | 'made' | 'to'>) {
  const { t } = useTexts()
  const about = useListSummary(generalSummary)
  const groups = generalGroups.map((group) => ({
    title: t(`general.group.${group}`),
    rows: rows.filter(({ item }) => groupsOfSettings[(item as GeneralSetting).id] === group),
  }))
  return <GroupedList {...list} groups={groups} about={about} caption={t('admin.screen.general-settings')} />
}

/** The group of the open setting: scheduled settings can be edited together, live ones only viewed. */
function GeneralPanel({ rows, open, version, onClose }: OpenPanelProps) {
  const { t, locale } = useTexts()
  const group = findGroup(open)
  const settings = rows.filter(({ id }) => findGroup(id) === group)
  const words: LabelContext = { locale, areas: { GENERAL_SETTINGS: rows.map(({ item }) => item) } }
  const Group = version === 'current' ? ReadGroup : EditGroup
  return (
    <DetailsPanel
      key={`${version} ${group}`}
      title={t(`general.group.${group}`)}
      about={t(`settings.version.${version}`)}
      size="46rem"
      revision={settings.map(({ change }) => change?.id).join(' ')}
      onClose={onClose}
    >
      <Group rows={settings} open={open} words={words} onClose={onClose} />
    </DetailsPanel>
  )
}
