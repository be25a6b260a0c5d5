import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type Change, reloadSettings } from './area-queries.ts'
import { removeChange } from './area-writes.ts'

interface UndoButtonProps {
  readonly change: Change
  /** In a row of a list. */
  readonly small?: boolean
  readonly onDone: () => void
}

/**
 * Takes a change out of the version to come, once somebody has confirmed that ([B4.02]): professional administrators'
 * business, as releasing it is.
 */
export function UndoButton({ change, small = false, onDone }: UndoButtonProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { account } = useAccount()
  const [asking, setAsking] = useState(false)
  const undoing = useOnce({
    // As it stands on the screen: what somebody else has made of it since is not taken back unseen.
    mutationFn: () => removeChange(change.id, change.tag),
    onSuccess: async () => {
      await reloadSettings(queries)
      onDone()
    },
    onError: () => {
      setAsking(false)
      void reloadSettings(queries)
    },
  })
  if (account?.isProfAdmin !== true) return null
  return (
    <>
      <ActionButton
        variant="default"
        size={small ? 'sm' : 'md'}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('settings.undo')}
      </ActionButton>
      {asking && (
        <ConfirmDialog
          title={t('settings.undo.title')}
          confirm={t('settings.undo.confirm')}
          dangerous
          busy={undoing.isPending}
          onConfirm={() => undoing.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('settings.undo.text', { name: change.label, author: change.author })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
