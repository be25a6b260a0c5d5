import { Button, Group } from '@mantine/core'

import { deleteLoan } from '#web/features/overview/previews.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

export interface SavedCalculation {
  readonly id: string
  readonly name: string
}

interface RemoveSavedCalculationProps {
  readonly calculation: SavedCalculation | undefined
  readonly onClose: () => void
}

/** Asks before a saved calculation is deleted, because it cannot be restored. */
export function RemoveSavedCalculation({ calculation, onClose }: RemoveSavedCalculationProps) {
  const { t } = useTexts()
  const removal = useSingleFlight({ mutationFn: deleteLoan, onSettled: onClose })
  return (
    <LazyDialog
      opened={calculation !== undefined}
      title={t('calculation.watchlist.remove.title')}
      onClose={onClose}
      size="md"
    >
      <p>{t('calculation.watchlist.remove.text', { name: calculation?.name ?? '' })}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('calculation.watchlist.remove.cancel')}
        </Button>
        <Button
          color="error"
          loading={removal.isPending}
          onClick={() => {
            if (calculation !== undefined) removal.mutate(calculation.id)
          }}
        >
          {t('calculation.watchlist.remove.confirm')}
        </Button>
      </Group>
    </LazyDialog>
  )
}
