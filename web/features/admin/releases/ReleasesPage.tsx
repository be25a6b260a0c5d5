import { SegmentedControl } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'

import { PageHead } from '../ui/PageHead.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { History } from './History.tsx'
import { OpenChanges } from './OpenChanges.tsx'

/** The open changes, to be reviewed, approved and released, and the past releases ([B2.37]). */
export function ReleasesPage() {
  const { t } = useTexts()
  const { search, go } = useListAddress()
  const view = search.get('view') === 'history' ? 'history' : 'open'
  return (
    <>
      <PageHead title={t('admin.screen.release-changes')} text={t('admin.screen.release-changes.text')}>
        <SegmentedControl
          aria-label={t('releases.view')}
          value={view}
          data={[
            { value: 'open', label: t('releases.view.open') },
            { value: 'history', label: t('releases.view.history') },
          ]}
          onChange={(next) => go({ view: next === 'history' ? next : undefined, page: undefined })}
        />
      </PageHead>
      <div className="lp-grid lp-gap-8">{view === 'open' ? <OpenChanges /> : <History />}</div>
    </>
  )
}
