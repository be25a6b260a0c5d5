import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { deleteLoan } from './previews.ts'

interface DeleteLoanDialogProps {
  readonly loan: { readonly id: string; readonly name: string } | undefined
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export function DeleteLoanDialog({ loan, onClose, onDeleted }: DeleteLoanDialogProps) {
  const { t } = useTexts()
  const deletion = useMutation({
    mutationFn: deleteLoan,
    onSuccess: onDeleted,
    onError: onClose,
  })
  return (
    <LazyDialog opened={loan !== undefined} title={t('overview.delete.title')} onClose={onClose} size="md">
      <p>{t('overview.delete.text', { name: loan?.name ?? '' })}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('overview.delete.cancel')}
        </Button>
        <Button
          color="error"
          loading={deletion.isPending}
          onClick={() => {
            if (loan !== undefined) deletion.mutate(loan.id)
          }}
        >
          {t('overview.delete.confirm')}
        </Button>
      </Group>
    </LazyDialog>
  )
}
