import { Button } from '@mantine/core'
import { IconSeedling } from '@tabler/icons-react'
import { Link } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NamedIcon } from '#web/ui/icons.tsx'
import { forgetWizard } from '#web/features/wizard/memory.ts'
import styles from './overview.module.css'
import { useCreateEntries } from './use-create-entries.ts'

/** Who has no loan yet is invited to apply for one. */
export function FirstApplication() {
  const { t } = useTexts()
  const entries = useCreateEntries()
  return (
    <EmptyState
      icon={IconSeedling}
      title={t('overview.empty.title')}
      action={
        <div className={styles.first}>
          {entries.map(({ id, title, icon, to }) => (
            <Button
              key={id}
              component={Link}
              to={to}
              onClick={forgetWizard}
              size="lg"
              leftSection={<NamedIcon name={icon} />}
            >
              {t('overview.empty.action', { product: title })}
            </Button>
          ))}
        </div>
      }
    >
      {t('overview.empty.text')}
    </EmptyState>
  )
}
