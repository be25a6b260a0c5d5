import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'

import { may } from '#domain/loan/access.ts'
import { householdSurplus } from '#domain/loan/affordability.ts'
import { getHouseholdBudget } from '#domain/loan/budget.ts'
import { isLongerTermCheaper } from '#domain/loan/request-fields.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { type Cents, toCents, toEuro } from '#domain/money/cents.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { withTexts } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isUntouched } from '#web/page/raw-answers.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { calculationQuery, noRequest } from '../calculation.ts'
import { type InquiryReply, notifyFailure, saveAnswers, validateInquiry } from '../save.ts'
import type { StepForm, WizardState } from '../wizard-state.ts'
import { childBenefitQuery } from './calls.ts'
import styles from './household.module.css'
import { householdTexts } from './texts.ts'

const AlternativesDialog = lazy(
  withTexts('loan', async () => ({
    default: (await import('../alternatives/AlternativesDialog.tsx')).AlternativesDialog,
  })),
)

/**
 * What is left per month of all entered amounts, beside the instalment, updated during input; includes the calculated child
 * benefit. Says what would fit where the instalment does not.
 */
export function Balance({ form }: { readonly form: StepForm }) {
  const { t, locale } = useTexts()
  const texts = householdTexts[locale]
  const { cents, wholeEuro } = useFormats()
  const { product, saved, loan, settings, locked } = form.state
  const loanRequest = useMemo(() => quotableRequest(settings, product, loan.fields), [settings, product, loan.fields])
  const { data: quote } = useQuery({
    ...calculationQuery(product.id, loanRequest ?? noRequest),
    enabled: loanRequest !== undefined,
  })
  const { data: benefit } = useQuery(childBenefitQuery(saved))
  const household = (calculated?: Cents) => getHouseholdBudget(loan.borrowers, settings.LIVING_TYPE, calculated)
  const calculated = typeof benefit === 'number' ? toCents(benefit) : undefined
  const surplus = householdSurplus(household(calculated))
  const instalment = quote === undefined || !quote.plausible ? undefined : toCents(quote.expectedRateAmount)
  const left = surplus - (instalment ?? 0)
  const started = loan.borrowers.some((borrower) => borrower.incomeExpenses.some(({ amount }) => amount > 0))
  if (!started) return null
  const line = lineOf(surplus, instalment, (amount) => wholeEuro(toEuro(amount)), texts)
  return (
    <section
      className={`${styles.balance} lp-p-10 lp-round-lg lp-shadow`}
      data-short={left < 0 || undefined}
      aria-labelledby="balance-title"
    >
      <h2 id="balance-title" className="lp-m-0 lp-text-lg lp-weight-650 lp-leading-13">
        {texts.balance}
      </h2>
      <p className="lp-m-0 lp-mt-4 lp-text-md">{line}</p>
      <dl>
        <div>
          <dt>{texts.surplus}</dt>
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
            <dt>{texts.instalment}</dt>
            <dd>{cents(0 - instalment)}</dd>
          </div>
        )}
        <div className={styles.left}>
          <dt>{instalment === undefined ? texts.leftOver : texts.leftAfter}</dt>
          <dd>{cents(left)}</dd>
        </div>
      </dl>
      {left < 0 && (
        <p className="lp-m-0 lp-mt-6 lp-text-md">
          {isLongerTermCheaper(product.calculationType) ? texts.short : texts.shortRedemption}
        </p>
      )}
      {left < 0 && instalment !== undefined && !locked && may(saved.ownership.role, 'assess') && (
        <Alternatives wizard={form.state} />
      )}
      <Announcement text={line} />
    </section>
  )
}

function lineOf(
  surplus: Cents,
  instalment: Cents | undefined,
  format: (amount: Cents) => string,
  texts: (typeof householdTexts)['de'],
): string {
  const amount = format(Math.abs(surplus))
  if (instalment === undefined) return surplus < 0 ? texts.lacking(amount) : texts.left(amount)
  return surplus < 0 ? texts.lackingAndRate(amount, format(instalment)) : texts.leftAndRate(amount, format(instalment))
}

/** What the household can afford instead, by the server's rule, which knows the stored application ([A4.03]). */
function Alternatives({ wizard }: { readonly wizard: WizardState }) {
  const { locale } = useTexts()
  const { saved, typed } = wizard
  const [verdict, setVerdict] = useState<InquiryReply>()
  const texts = householdTexts[locale]
  const asking = useSingleFlight({
    meta: { silent: true },
    mutationFn: async () => validateInquiry(isUntouched(typed) ? saved : await saveAnswers(wizard, { locale })),
    onSuccess: (reply) => {
      if (reply.valid) toast({ kind: 'info', text: { id: 'household.fits', fallback: texts.fits } })
      else setVerdict(reply)
    },
    onError: (error) => {
      notifyFailure(error, saved.id)
    },
  })
  return (
    <>
      <Button variant="default" mt="sm" loading={asking.isPending} onClick={() => asking.mutate()}>
        {texts.fitting}
      </Button>
      {verdict !== undefined && (
        <Suspense>
          <AlternativesDialog wizard={wizard} verdict={verdict} onClose={() => setVerdict(undefined)} />
        </Suspense>
      )}
    </>
  )
}
