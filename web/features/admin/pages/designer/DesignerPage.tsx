import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { path } from '#web/routing/paths.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { changesQuery, currentQuery, scheduledQuery } from '../../settings/area-queries.ts'
import { type AreaRow, toAreaRows } from '../../settings/area-rows.ts'
import { getLabelAreas } from '../../settings/label-areas.ts'
import { useLabels } from '../../settings/form/use-labels.ts'
import { usePendingRow } from '../../settings/use-pending-row.ts'
import { UndoButton } from '../../settings/changes/UndoButton.tsx'
import { versionIn } from '../../settings/view-address.ts'
import { jointly, combineLoading } from '../../ui/loading.ts'
import { LoadingOrError } from '../../ui/LoadingOrError.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Designer } from './Designer.tsx'
import { BackLink } from './DesignerHead.tsx'
import { ReadPage } from './ReadPage.tsx'
import '../../utilities.css'
import styles from './designer.module.css'

/** One page at its own address: the scheduled version can be edited, the live one only viewed ([B3.36]). */
export function DesignerPage() {
  const { t, locale } = useTexts()
  const { pageId = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const scheduled = useQuery(scheduledQuery('PAGES'))
  const current = useQuery(currentQuery('PAGES'))
  const changes = useQuery(changesQuery('PAGES', locale))
  const { words, loading, ...progress } = useLabels(getLabelAreas('PAGES'))
  const version = versionIn(search)
  const close = () => void navigate(path('appSettingsArea', { area: 'pages' }))
  if (scheduled.data === undefined || current.data === undefined || changes.data === undefined || loading)
    return (
      <div className={`${styles.designer} lp-grid lp-one-column lp-gap-6`}>
        <BackLink />
        <PageHead title={t('admin.screen.pages')} />
        <LoadingOrError
          loading={jointly(combineLoading([scheduled, current, changes]), progress)}
          title={t('settings.error')}
        />
      </div>
    )
  const rows =
    version === 'current'
      ? toAreaRows('PAGES', current.data.items, [], [], locale)
      : toAreaRows('PAGES', scheduled.data.items, current.data.items, changes.data, locale)
  const row = rows.find(({ id }) => id === pageId)
  return version === 'current' && row !== undefined ? (
    <ReadPage key={row.id} row={row} words={words} />
  ) : (
    <ScheduledPage key={pageId} row={row} words={words} onClose={close} />
  )
}

interface ScheduledPageProps {
  readonly row: AreaRow | undefined
  readonly words: LabelContext
  readonly onClose: () => void
}

/** The designer; a notice instead if the page is removed or about to be removed. */
function ScheduledPage({ row, words, onClose }: ScheduledPageProps) {
  const { t } = useTexts()
  const { pendingRow, isGone, onDirty } = usePendingRow(row)
  if (pendingRow !== undefined)
    return <Designer row={pendingRow} isGone={isGone} words={words} onDirty={onDirty} onClose={onClose} />
  return (
    <div className={`${styles.designer} lp-grid lp-one-column lp-gap-6`}>
      <BackLink />
      <PageHead title={row?.label ?? t('settings.gone.title')} />
      <Notice kind="info">{row === undefined ? t('settings.gone') : t('settings.toGo', { name: row.label })}</Notice>
      <UndoButton change={row?.change} onDone={onClose} />
    </div>
  )
}
