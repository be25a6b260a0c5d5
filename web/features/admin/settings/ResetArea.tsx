import { IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { readScheduled, reloadSettings } from './area-queries.ts'
import { send } from './area-writes.ts'

interface ResetAreaProps {
  readonly area: 'CHILD_BENEFIT' | 'DOCUMENTS'
  readonly path: string
}

/** [B4.03]: what is to come is again what ships. */
export function ResetArea({ area, path }: ResetAreaProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const resetting = useOnce({
    mutationFn: async () => {
      const { tag } = await readScheduled(area)
      await send(['POST', path], tag)
    },
    onSettled: async () => {
      await reloadSettings(queries)
      setAsking(false)
    },
  })
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconRestore size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('settings.reset')}
      </ActionButton>
      {asking && (
        <ConfirmDialog
          title={t(`settings.reset.title.${area}`)}
          confirm={t('settings.reset')}
          dangerous
          busy={resetting.isPending}
          onConfirm={() => resetting.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t(`settings.reset.text.${area}`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
