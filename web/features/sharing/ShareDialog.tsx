import type { LoanRole } from '#domain/loan/access.ts'
import type { LoanStatus } from '#domain/loan/status.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

import { CoBorrowerSharing } from './CoBorrowerSharing.tsx'
import { MemberSharing } from './MemberSharing.tsx'
import { OwnerSharing } from './OwnerSharing.tsx'
import { Loaded } from './Loaded.tsx'

export interface ShareDialogProps {
  readonly id: string
  readonly name: string
  readonly role: LoanRole
  readonly status: LoanStatus
  /** Whether there are two borrowers; undefined in lists, which do not know. */
  readonly secondBorrower?: boolean | undefined
  readonly onClose: () => void
}

/** Who a loan is shared with, or a member's own rights ([A3.20], [A6.03]). */
export function ShareDialog({ role, ...loan }: ShareDialogProps) {
  const { t } = useTexts()
  const { id, onClose } = loan
  return (
    <Dialog
      opened
      title={t(role === 'OWNER' ? 'sharing.title' : 'sharing.title.member')}
      size={role === 'OWNER' ? 'lg' : 'md'}
      onClose={onClose}
    >
      {role === 'OWNER' && <Loaded id={id}>{(sharing) => <OwnerSharing {...loan} sharing={sharing} />}</Loaded>}
      {role === 'CO_BORROWER' && (
        <Loaded id={id}>{(sharing) => <CoBorrowerSharing id={id} sharing={sharing} onClose={onClose} />}</Loaded>
      )}
      {(role === 'EDITOR' || role === 'VIEWER') && <MemberSharing {...loan} role={role} />}
    </Dialog>
  )
}
