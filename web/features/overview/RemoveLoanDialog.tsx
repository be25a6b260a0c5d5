import { Button, Group } from '@mantine/core'

import type { LoanRole } from '#domain/loan/access.ts'
import { leaveSharing } from '#web/features/sharing/calls.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import type { Removal } from './preview-facts.ts'
import { deleteLoan } from './previews.ts'

export interface ToRemove {
  readonly id: string
  readonly name: string
  readonly removal: Removal
  readonly role: LoanRole
  /** The bank had rejected it. */
  readonly reopened: boolean
}

interface RemoveLoanDialogProps {
  readonly loan: ToRemove | undefined
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks before a loan is deleted, or before a member leaves it ([A4.09]). */
export function RemoveLoanDialog({ loan, onClose, onRemoved }: RemoveLoanDialogProps) {
  const { t } = useTexts()
  const removal = useSingleFlight({
    mutationFn: ({ id, removal: action }: ToRemove) => (action === 'delete' ? deleteLoan(id) : leaveSharing(id)),
    onSuccess: onRemoved,
    onError: onClose,
  })
  const action = loan?.removal ?? 'delete'
  // A second borrower's withheld answers are deleted when they leave.
  const text =
    action === 'leave' && loan?.role === 'CO_BORROWER' ? 'overview.leave.text.coBorrower' : `overview.${action}.text`
  return (
    <LazyDialog opened={loan !== undefined} title={t(`overview.${action}.title`)} onClose={onClose} size="md">
      <p>{t(text, { name: loan?.name ?? '' })}</p>
      {loan?.reopened === true && <p>{t('overview.delete.keptCopy')}</p>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(`overview.${action}.cancel`)}
        </Button>
        <Button
          color="error"
          loading={removal.isPending}
          onClick={() => {
            if (loan !== undefined) removal.mutate(loan)
          }}
        >
          {t(`overview.${action}.confirm`)}
        </Button>
      </Group>
    </LazyDialog>
  )
}
