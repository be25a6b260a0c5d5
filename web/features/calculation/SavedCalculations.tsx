import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { getPreviewFacts, loanPath } from '#web/features/overview/preview-facts.ts'
import { type LoanPreview, deleteLoan } from '#web/features/overview/previews.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import styles from './calculation.module.css'

/** The saved calculations, each to continue or to remove. */
export function SavedCalculations({ loans }: { readonly loans: readonly LoanPreview[] }) {
  const { t, locale } = useTexts()
  const [toRemove, setToRemove] = useState<SavedCalculation>()
  return (
    <>
      {loans.length > 0 && (
        <ul className={`${styles.list} lp-list lp-grid`}>
          {loans.map((loan) => {
            const { amount, term, rate, interest } = getPreviewFacts(loan, locale)
            const to = loanPath(loan)
            const name = t('calculation.watchlist.item', { amount, term })
            return (
              <li key={loan.id}>
                <div>
                  <strong>{name}</strong>
                  <span className="lp-block lp-muted lp-text-sm">
                    {t('calculation.watchlist.price', { rate, interest })}
                  </span>
                </div>
                <div className="lp-row lp-to-end lp-gap-2">
                  {to !== undefined && (
                    <ButtonLink to={to} variant="light" size="compact-md">
                      {t('calculation.watchlist.take')}
                      <span className="lp-visually-hidden">: {name}</span>
                    </ButtonLink>
                  )}
                  <Button
                    variant="subtle"
                    size="compact-md"
                    aria-label={t('calculation.watchlist.remove', { name })}
                    onClick={() => setToRemove({ id: loan.id, name })}
                  >
                    <IconTrash size={18} aria-hidden />
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <RemoveSavedCalculation calculation={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  )
}

interface SavedCalculation {
  readonly id: string
  readonly name: string
}

interface RemoveSavedCalculationProps {
  readonly calculation: SavedCalculation | undefined
  readonly onClose: () => void
}

/** Asks before a saved calculation is deleted, because it cannot be restored. */
function RemoveSavedCalculation({ calculation, onClose }: RemoveSavedCalculationProps) {
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
