import { useQuery } from '@tanstack/react-query'

import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { WizardState } from '../wizard-state.ts'
import { OneRating } from './OneRating.tsx'
import styles from './rating.module.css'

/**
 * The rating of each borrower ([A3.04], [A5.04]), requested by the applicant, or automatically if the bank wants that.
 */
export function BorrowerRating({ wizard }: { readonly wizard: WizardState }) {
  const { t } = useTexts()
  const { data: general } = useQuery(generalSettingsQuery)
  if (general === undefined) return null
  const automatic = generalSetting(general, 'AUTOMATED_RATING')
  return (
    <section className={styles.card} aria-labelledby="rating-title">
      <h2 id="rating-title" className={styles.title}>
        {t('rating.title')}
      </h2>
      {wizard.loan.borrowers.map((_borrower, index) => (
        // Borrowers have no id; their order identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <OneRating key={index} wizard={wizard} index={index} automatic={automatic} />
      ))}
    </section>
  )
}
