import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import type { OpenChange } from '../area-queries.ts'
import { UndoDialog } from './UndoDialog.tsx'

interface UndoOpenerProps {
  readonly small?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** Only professional administrators may revert, as with releases. */
export function UndoOpener({ small = false, disabled = false, onClick }: UndoOpenerProps) {
  const { t } = useTexts()
  const { account } = useAccount()
  if (account?.isProfAdmin !== true) return null
  return (
    <ActionButton
      variant="default"
      size={small ? 'sm' : 'md'}
      disabled={disabled}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={onClick}
    >
      {t('settings.undo')}
    </ActionButton>
  )
}

interface UndoButtonProps {
  /** The present change; undefined if there is nothing to revert. */
  readonly change: OpenChange | undefined
  readonly small?: boolean
  /** Disabled while unsaved input would be lost. */
  readonly disabled?: boolean
  readonly onDone?: () => void
}

/** Reverts the change on the screen; while its dialog is open, the change may be replaced or disappear. */
export function UndoButton({ change, small = false, disabled = false, onDone }: UndoButtonProps) {
  const [confirming, setConfirming] = useState<OpenChange>()
  return (
    <>
      {change !== undefined && <UndoOpener small={small} disabled={disabled} onClick={() => setConfirming(change)} />}
      {confirming !== undefined && (
        <UndoDialog
          change={confirming}
          open={change === undefined ? [] : [change]}
          onDone={() => {
            setConfirming(undefined)
            onDone?.()
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}
