import { useQuery } from '@tanstack/react-query'

import { wishOf } from '#domain/loan/quote.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'

import { calculationQuery } from '../calculation.ts'
import type { StepForm } from '../step/page-form.ts'
import { BorrowerBudget } from './BorrowerBudget.tsx'
import { surplusOf } from './household.ts'
import styles from './household.module.css'

/** Income and expenses of every borrower, and what is left of them ([A2.22], [A5.04]). */
export function Household({ form }: { readonly form: StepForm }) {
  const { t } = useTexts()
  const { borrowers } = form.state.loan
  return (
    <>
      {borrowers.map((borrower, index) => (
        // Borrowers have no id; their order is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index} className={styles.borrower}>
          {borrowers.length > 1 && (
            <h2 className={styles.title}>{t('wizard.living.borrower', { number: index + 1 })}</h2>
          )}
          <BorrowerBudget
            form={form}
            index={index}
            borrower={borrower}
            onChange={(changed, unreadable) => form.borrowers(borrowers.with(index, changed), unreadable)}
          />
        </section>
      ))}
      <Balance form={form} />
    </>
  )
}

function Balance({ form }: { readonly form: StepForm }) {
  const { t } = useTexts()
  const { cents } = useFormats()
  const { product, loan, definitions, settings, today } = form.state
  const wish = wishOf(loan.fields, definitions, today)
  const { data: quote } = useQuery({
    ...calculationQuery(product.id, {
      amount: wish?.amount ?? 0,
      term: wish?.term ?? 0,
      intendedUse: wish?.intendedUse ?? null,
    }),
    enabled: wish !== undefined,
  })
  const surplus = surplusOf(loan.borrowers, settings.LIVING_TYPE)
  const instalment = quote === undefined ? undefined : Math.round(quote.expectedRateAmount * 100)
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
          <dd>{cents(surplus)}</dd>
        </div>
        {instalment !== undefined && (
          <div>
            <dt>{t('wizard.living.instalment')}</dt>
            <dd>{cents(-instalment)}</dd>
          </div>
        )}
        <div className={styles.left}>
          <dt>{t('wizard.living.left')}</dt>
          <dd>{cents(left)}</dd>
        </div>
      </dl>
      {left < 0 && <p className={styles.short}>{t('wizard.living.short')}</p>}
      <Announcement text={t('wizard.living.announcement', { amount: cents(left) })} />
    </section>
  )
}
