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
  /** The item as it stands on the screen. */
  readonly shown: Item
  /** As it is now. */
  readonly row: AreaRow
  readonly disabled: boolean
  /** In a row of others. */
  readonly small?: boolean
  readonly onDone: () => void
}

/** Takes an item out of the version to come; it can be brought back until that is released. */
export function RemoveButton({ area, shown, row, disabled, small = false, onDone }: RemoveButtonProps) {
  const { t } = useTexts()
  const [asked, setConfirming] = useState<AreaRow>()
  return (
    <>
      <ActionButton
        variant="subtle"
        color="error"
        size={small ? 'sm' : 'md'}
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setConfirming({ ...row, item: shown })}
      >
        {t('settings.remove')}
      </ActionButton>
      {asked !== undefined && (
        <RemoveDialog area={area} asked={asked} row={row} onDone={onDone} onClose={() => setConfirming(undefined)} />
      )}
    </>
  )
}
