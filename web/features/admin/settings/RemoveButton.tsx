import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { AreaKey } from '#domain/settings/areas.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { readScheduled, reloadSettings } from './area-queries.ts'
import type { AreaRow } from './area-rows.ts'
import { send, writesOf } from './area-writes.ts'
import { failureOf } from './failure.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { useWords } from './form/use-words.ts'
import { areaWords } from './area-words.ts'

interface RemoveButtonProps {
  readonly area: AreaKey
  readonly row: AreaRow
  readonly disabled: boolean
  /** In a row of others. */
  readonly small?: boolean
  readonly onDone: () => void
}

/** Takes an item out of the version to come; it can be brought back until that is released. */
export function RemoveButton({ area, row, disabled, small = false, onDone }: RemoveButtonProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { words } = useWords(areaWords(area))
  const [asking, setAsking] = useState(false)
  const removing = useOnce({
    mutationFn: async () => {
      const { items, tag } = await readScheduled(area)
      const write = writesOf(area)?.remove?.(row.id, items)
      if (write !== undefined) await send(write, tag)
    },
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onDone()
    },
    onError: () => void reloadSettings(queries),
  })
  return (
    <>
      <ActionButton
        variant="subtle"
        color="error"
        size={small ? 'sm' : 'md'}
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {t('settings.remove')}
      </ActionButton>
      {asking && (
        <ConfirmDialog
          title={t('settings.remove.title', { name: row.label })}
          confirm={t('settings.remove')}
          dangerous
          busy={removing.isPending}
          onConfirm={() => removing.mutate()}
          onCancel={() => {
            setAsking(false)
            removing.reset()
          }}
        >
          <p>{t('settings.remove.text')}</p>
          <ProblemNotice failure={removing.error === null ? undefined : failureOf(removing.error)} words={words} />
        </ConfirmDialog>
      )}
    </>
  )
}
