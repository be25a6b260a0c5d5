import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'

import type { Change } from './area-queries.ts'
import { UndoDialog } from './UndoDialog.tsx'

interface UndoOpenerProps {
  /** In a row of a list. */
  readonly small?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** Professional administrators' business, as releasing it is. */
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
  /** As it is now; undefined where there is nothing to revert. */
  readonly change: Change | undefined
  readonly small?: boolean
  /** While something is typed that would go with it. */
  readonly disabled?: boolean
  readonly onDone?: () => void
}

/** Takes a change back that somebody looks at; also while the question is open, it may become another or none. */
export function UndoButton({ change, small = false, disabled = false, onDone }: UndoButtonProps) {
  const [asked, setConfirming] = useState<Change>()
  return (
    <>
      {change !== undefined && <UndoOpener small={small} disabled={disabled} onClick={() => setConfirming(change)} />}
      {asked !== undefined && (
        <UndoDialog
          change={asked}
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
