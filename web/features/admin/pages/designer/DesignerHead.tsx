import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { Item } from '#domain/settings/area.ts'
import { path } from '#web/paths.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaRow } from '../../settings/area-rows.ts'
import { ChangeMark } from '../../settings/changes/ChangeMark.tsx'
import { ScheduledDifferences } from '../../settings/changes/ScheduledDifferences.tsx'
import { RemoveButton } from '../../settings/RemoveButton.tsx'
import { UndoButton } from '../../settings/changes/UndoButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { CopyPage } from './CopyPage.tsx'
import { PageUses } from './PageUses.tsx'
import styles from './designer.module.css'

interface DesignerHeadProps {
  readonly row: AreaRow
  readonly base: Item
  readonly dirty: boolean
  /** The page was removed, so there are no actions. */
  readonly gone: boolean
  readonly onClose: () => void
  /** Called before an intended exit, which needs no confirmation. */
  readonly onLeft: () => void
}

/** The page's title, its open change, and the actions on the whole page. */
export function DesignerHead({ row, base, dirty, gone, onClose, onLeft }: DesignerHeadProps) {
  const { t } = useTexts()
  const { change } = row
  const close = () => {
    onLeft()
    onClose()
  }
  return (
    <>
      <BackLink />
      <PageHead title={row.label} text={t('designer.lead')}>
        {!gone && (
          <>
            <CopyPage row={row} disabled={dirty} />
            <UndoButton change={change} small disabled={dirty} onDone={close} />
            <RemoveButton area="PAGES" base={base} row={row} disabled={dirty} small onDone={close} />
          </>
        )}
      </PageHead>
      {change !== undefined && !gone && (
        <div className={styles.facts}>
          <ChangeMark change={change} />
          {change.kind === 'CHANGED' && change.fields.length > 0 && (
            <details className={styles.changes}>
              <ScheduledDifferences fields={change.fields} />
            </details>
          )}
        </div>
      )}
      {!gone && <PageUses pageId={base.id} dirty={dirty} />}
    </>
  )
}

export function BackLink() {
  const { t } = useTexts()
  return (
    <Link className={styles.back} to={path('appSettingsArea', { area: 'pages' })}>
      <IconArrowLeft size={18} aria-hidden /> {t('designer.back')}
    </Link>
  )
}
