import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { householdSurplus } from '#domain/loan/affordability.ts'
import { householdOf } from '#domain/loan/budget.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { longerTermIsCheaper } from '#domain/loan/request-fields.ts'
import { type Cents, centsOf } from '#domain/money/cents.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'

import { calculationQuery, noRequest } from '../calculation.ts'
import type { StepForm } from '../step/page-form.ts'
import { childBenefitQuery } from './calls.ts'
import styles from './household.module.css'

/** What is left per month of all entered amounts, updated during input; includes the calculated child benefit. */
export function Balance({ form }: { readonly form: StepForm }) {
  const { t } = useTexts()
  const { cents } = useFormats()
  const { product, saved, loan, settings } = form.state
  const loanRequest = useMemo(() => quotableRequest(settings, product, loan.fields), [settings, product, loan.fields])
  const { data: quote } = useQuery({
    ...calculationQuery(product.id, loanRequest ?? noRequest),
    enabled: loanRequest !== undefined,
  })
  const { data: benefit } = useQuery(childBenefitQuery(saved))
  const household = (calculated?: Cents) => householdOf(loan.borrowers, settings.LIVING_TYPE, calculated)
  const calculated = typeof benefit === 'number' ? centsOf(benefit) : undefined
  const surplus = householdSurplus(household(calculated))
  const instalment = quote === undefined || !quote.plausible ? undefined : centsOf(quote.expectedRateAmount)
  const left = surplus - (instalment ?? 0)
  const started = loan.borrowers.some((borrower) => borrower.incomeExpenses.some(({ amount }) => amount > 0))
  if (!started) return null
  return (
    <section className={styles.balance} data-short={left < 0 || undefined} aria-labelledby="balance-title">
      <h2 id="balance-title" className={styles.title}>
        {t('wizard.living.balance')}
      </h2>
      <dl>
        <div>
          <dt>{t('wizard.living.surplus')}</dt>
          <dd>{cents(surplus - (calculated ?? 0))}</dd>
        </div>
        {calculated !== undefined && calculated + household().childBenefit > 0 && (
          <div>
            <dt>{t('household.childBenefit')}</dt>
            <dd>{cents(calculated)}</dd>
          </div>
        )}
        {instalment !== undefined && (
          <div>
            <dt>{t('wizard.living.instalment')}</dt>
            <dd>{cents(0 - instalment)}</dd>
          </div>
        )}
        <div className={styles.left}>
          <dt>{t('wizard.living.left')}</dt>
          <dd>{cents(left)}</dd>
        </div>
      </dl>
      {left < 0 && (
        <p className={styles.short}>
          {t(longerTermIsCheaper(product.calculationType) ? 'wizard.living.short' : 'wizard.living.short.redemption')}
        </p>
      )}
      <Announcement text={t('wizard.living.announcement', { amount: cents(left) })} />
    </section>
  )
}
