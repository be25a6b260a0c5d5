import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'

import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './step.module.css'

/** [A6.03]: requires sign-in, as nobody could return to the draft otherwise. Renders only when its props change. */
export const SaveForLater = memo(Save)

function Save({ busy, onSave }: { readonly busy: boolean; readonly onSave: () => void }) {
  const { t } = useTexts()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  if (technical.NO_LOGIN_MODE) return null
  return (
    <Button
      variant="subtle"
      classNames={{ root: styles.later ?? '', label: styles.laterWords ?? '' }}
      disabled={busy}
      leftSection={<IconDeviceFloppy size={18} aria-hidden />}
      onClick={onSave}
    >
      {t('wizard.saveForLater')}
    </Button>
  )
}
