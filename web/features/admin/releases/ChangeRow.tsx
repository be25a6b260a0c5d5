import { Checkbox } from '@mantine/core'
import { IconUsers, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import { useMenuFacts } from '../menu-facts.ts'
import { placeOfItem } from '../place-of-item.ts'
import type { OpenChange } from '../settings/area-queries.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { UndoOpener } from '../settings/changes/UndoButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ChangeDetails } from '../settings/changes/ChangeDetails.tsx'
import { mayChoose } from './choosing.ts'
import styles from './releases.module.css'

interface ChangeRowProps {
  readonly area: AreaKey
  readonly change: OpenChange
  readonly chosen: boolean
  readonly few: boolean
  readonly onChoose: (wanted: boolean) => void
  readonly onReject: () => void
  readonly onRevert: () => void
}

export function ChangeRow({ area, change, chosen, few, onChoose, onReject, onRevert }: ChangeRowProps) {
  const { t, locale } = useTexts()
  const otherId = useId()
  const place = placeOfItem(area, change.key, useMenuFacts())
  return (
    <li className="lp-flex lp-gap-6 lp-p-6-8 lp-line-top" tabIndex={-1}>
      <Checkbox
        aria-label={t('releases.choose', { name: change.label })}
        aria-describedby={change.needsOther ? otherId : undefined}
        checked={chosen && mayChoose(change)}
        disabled={!mayChoose(change)}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={`${styles.changeBody} lp-grid lp-grow lp-gap-4 lp-min-0`}>
        <div className="lp-row lp-gap-2-6">
          {place === undefined ? (
            <strong>{change.label}</strong>
          ) : (
            <Link className="lp-ink-inherit lp-weight-600 lp-anywhere" to={place}>
              {change.label}
            </Link>
          )}
          <ChangeMark change={change} />
          {change.needsOther && (
            <span id={otherId}>
              <Badge tone="quiet" icon={IconUsers}>
                {change.approvableFrom === null
                  ? t('releases.needsOther')
                  : t('releases.needsOther.until', { day: formatTimestamp(change.approvableFrom, locale) })}
              </Badge>
            </span>
          )}
        </div>
        {change.status === 'REJECTED' && change.reason !== null && change.reason !== '' && (
          <p className={`${styles.reason} lp-m-0 lp-muted lp-text-md`}>
            {t('releases.reason', { reason: change.reason })}
          </p>
        )}
        {change.reopened !== null && (
          <p className={`${styles.reason} lp-m-0 lp-muted lp-text-md`}>{t(`releases.reopened.${change.reopened}`)}</p>
        )}
        <ChangeDetails
          change={change}
          caption={t('settings.compare.caption')}
          unfolded={few && change.fields.length <= 4}
        />
        <div className="lp-row lp-gap-4">
          {change.status !== 'REJECTED' && (
            <ActionButton variant="default" size="sm" leftSection={<IconX size={16} aria-hidden />} onClick={onReject}>
              {t('releases.reject')}
            </ActionButton>
          )}
          <UndoOpener small onClick={onRevert} />
        </div>
      </div>
    </li>
  )
}
