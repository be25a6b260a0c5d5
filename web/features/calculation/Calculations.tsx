import { lazy, Suspense, useId } from 'react'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import { may } from '#domain/loan/access.ts'
import { useAccount, type Account } from '#web/api/account.ts'
import { maxSavedCalculations } from '#domain/loan/watchlist.ts'
import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'
import { withTexts } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { withSignIn } from '#web/routing/sign-in.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { isInFrame } from '#web/routing/leave.ts'

import { Comparison } from './Comparison.tsx'
import { OtherProducts } from './OtherProducts.tsx'
import styles from './calculation.module.css'
import type { CalculationsProps } from './calculations-props.ts'
import { ownLoansQuery, remember } from './calls.ts'

/** Only signed-in users load it. */
const AppliedLoans = lazy(
  withTexts('loan', async () => ({ default: (await import('./AppliedLoans.tsx')).AppliedLoans })),
)

/** Below the calculator: compared variants, saved calculations and sent applications ([A2.27]). */
export function Calculations(props: CalculationsProps) {
  const { account } = useAccount()
  const { options, loan } = props
  const isApplicant = account !== null && !account.isAdmin
  // [A6.03]: other people's loans cannot be saved to one's own list.
  const maySave = loan === undefined || may(loan.ownership.role, 'watch')
  return (
    <div className="lp-grid lp-gap-10 lp-min-0">
      {!props.locked && <Comparison {...props} />}
      {options.watchlist && maySave && <Watchlist {...props} account={isApplicant ? account : undefined} />}
      {options.showAppliedLoans && isApplicant && (
        <Suspense fallback={null}>
          <AppliedLoans />
        </Suspense>
      )}
      {loan === undefined && !isInFrame() && <OtherProducts productId={props.product.id} />}
    </div>
  )
}

/** Only signed-in users load it. */
const SavedCalculations = lazy(
  withTexts('loan', async () => ({ default: (await import('./SavedCalculations.tsx')).SavedCalculations })),
)

interface WatchlistProps extends CalculationsProps {
  /** Undefined for a visitor, who cannot list loans. */
  readonly account: Account | undefined
}

/** The owner's saved calculations, up to five, to continue or to remove ([A2.27], [A6.03]). */
function Watchlist({ product, fields, quote, loan: openLoan, account }: WatchlistProps) {
  const { t, locale } = useTexts()
  const titleId = useId()
  const location = useLocation()
  const {
    data: loans = [],
    error: failed,
    isLoading,
    isFetching,
    refetch,
  } = useQuery({ ...ownLoansQuery, enabled: account !== undefined })
  const error = useLastError(failed, isLoading)
  const watched = loans.filter((loan) => loan.watched && loan.product.id === product.id && loan.id !== openLoan?.id)
  const savedCount = loans.filter((loan) => loan.watched).length
  const what = JSON.stringify(fields)
  const keeping = useSingleFlight({
    // The variable identifies the saved calculation, so that it is not saved twice.
    mutationFn: (_what: string) => remember(product.id, fields, locale),
    onSuccess: () => toast({ kind: 'success', text: { id: 'calculation.watchlist.kept' } }),
  })
  const isSaved = keeping.variables === what && loans.some(({ id }) => id === keeping.data?.id)
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  // Without sign-in, nobody can have a list.
  if (account === undefined && technical.NO_LOGIN_MODE) return null
  return (
    <section
      className={`${styles.card} lp-grid lp-gap-8 lp-min-0 lp-p-10 lp-bordered lp-round-lg lp-paper lp-shadow`}
      aria-labelledby={titleId}
    >
      <div className={`${styles.head} lp-row lp-between lp-gap-6-8 lp-min-0`}>
        <h2 id={titleId} className="lp-m-0 lp-text-lg lp-leading-13">
          {t('calculation.watchlist')}
        </h2>
        {account !== undefined && (
          <ActionButton
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden />}
            loading={keeping.isPending}
            disabled={quote === undefined || isSaved || savedCount >= maxSavedCalculations}
            onClick={() => keeping.mutate(what)}
          >
            {t('calculation.watchlist.keep')}
          </ActionButton>
        )}
      </div>
      {account === undefined ? (
        <div className="lp-grid lp-gap-6 lp-children-start">
          <p className="lp-m-0 lp-muted">{t('calculation.watchlist.signIn')}</p>
          <ButtonLink to={withSignIn(location)} variant="default">
            {t('calculation.watchlist.signIn.action')}
          </ButtonLink>
        </div>
      ) : (
        <p className="lp-m-0 lp-muted">
          {savedCount >= maxSavedCalculations
            ? t('calculation.watchlist.full', { most: maxSavedCalculations })
            : t('calculation.watchlist.text', { most: maxSavedCalculations })}
        </p>
      )}
      {error !== null && (
        <LoadFailure
          title={t('calculation.watchlist.failed')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {account !== undefined && (
        <Suspense fallback={null}>
          <SavedCalculations loans={watched} />
        </Suspense>
      )}
    </section>
  )
}
