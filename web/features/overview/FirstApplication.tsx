import { IconArrowRight, IconSeedling } from '@tabler/icons-react'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NamedIcon } from '#web/ui/icons.tsx'
import { startNewApplication } from '#web/features/wizard/memory.ts'
import styles from './overview.module.css'
import { useCreateEntries } from './use-create-entries.ts'

/** Invites a user without loans to apply for one. */
export function FirstApplication() {
  const { t } = useTexts()
  const entries = useCreateEntries()
  return (
    <EmptyState
      icon={IconSeedling}
      title={t('overview.empty.title')}
      action={
        <ul className={`${styles.first} lp-fit lp-list lp-grid lp-gap-6`} style={{ '--least': '18rem' }}>
          {entries.map(({ id, journey, title, icon, to }) => (
            <li key={id}>
              <Link
                to={to}
                onClick={() => startNewApplication(journey)}
                className={`${styles.firstEntry} lp-flex lp-items-center lp-undecorated`}
              >
                <span className={`${styles.firstIcon} lp-grid lp-rigid lp-middle lp-circle lp-tint lp-primary`}>
                  <NamedIcon name={icon} size={22} />
                </span>
                <span className="lp-hyphens lp-grow lp-min-0 lp-anywhere">
                  {t('overview.empty.action', { product: title })}
                </span>
                <IconArrowRight size={18} stroke={2} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      {t('overview.empty.text')}
    </EmptyState>
  )
}
