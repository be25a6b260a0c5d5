import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import type { OpenPanelProps } from '../settings/AreaPage.tsx'
import { EditGroup } from './EditGroup.tsx'
import { groupOf } from './group-of.ts'
import { ReadGroup } from './ReadGroup.tsx'

/** The group of the open setting: scheduled settings can be edited together, live ones only viewed. */
export function GeneralPanel({ rows, open, version, onClose }: OpenPanelProps) {
  const { t, locale } = useTexts()
  const group = groupOf(open)
  const settings = rows.filter(({ id }) => groupOf(id) === group)
  const words: Words = { locale, areas: { GENERAL_SETTINGS: rows.map(({ item }) => item) } }
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
