import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import type { AreaRow } from './area-rows.ts'
import { RemoveDialog } from './RemoveDialog.tsx'

interface RemoveButtonProps {
  readonly area: AreaKey
  /** The item as shown. */
  readonly base: Item
  /** The present item. */
  readonly row: AreaRow
  readonly disabled: boolean
  readonly small?: boolean
  readonly onDone: () => void
}

/** Removes an item from the scheduled version; it can be restored until the release. */
export function RemoveButton({ area, base, row, disabled, small = false, onDone }: RemoveButtonProps) {
  const { t } = useTexts()
  const [confirming, setConfirming] = useState<AreaRow>()
  return (
    <>
      <ActionButton
        variant="subtle"
        color="error"
        size={small ? 'sm' : 'md'}
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setConfirming({ ...row, item: base })}
      >
        {t('settings.remove')}
      </ActionButton>
      {confirming !== undefined && (
        <RemoveDialog
          area={area}
          requested={confirming}
          row={row}
          onDone={onDone}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}
