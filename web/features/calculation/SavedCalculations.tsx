import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { factsOf, loanPath } from '#web/features/overview/preview-facts.ts'
import type { LoanPreview } from '#web/features/overview/previews.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

import styles from './calculation.module.css'
import { RemoveSavedCalculation, type SavedCalculation } from './RemoveSavedCalculation.tsx'

/** The saved calculations, each to continue or to remove. */
export function SavedCalculations({ loans }: { readonly loans: readonly LoanPreview[] }) {
  const { t, locale } = useTexts()
  const [toRemove, setToRemove] = useState<SavedCalculation>()
  return (
    <>
      {loans.length > 0 && (
        <ul className={styles.list}>
          {loans.map((loan) => {
            const { amount, term, rate, interest } = factsOf(loan, locale)
            const to = loanPath(loan)
            const name = t('calculation.watchlist.item', { amount, term })
            return (
              <li key={loan.id}>
                <div>
                  <strong>{name}</strong>
                  <span className={styles.about}>{t('calculation.watchlist.price', { rate, interest })}</span>
                </div>
                <div className={styles.choices}>
                  {to !== undefined && (
                    <ButtonLink to={to} variant="light" size="compact-md">
                      {t('calculation.watchlist.take')}
                      <span className={styles.hidden}>: {name}</span>
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
