import { IconArrowLeft, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'

import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { RepaymentSchedule } from '../offer/RepaymentSchedule.tsx'
import { getStepPath, getSchedulePath } from '../wizard/addresses.ts'
import { calculationQuery, noRequest, termLabel } from '../wizard/calculation.ts'
import { loanAtItsPlace } from '../wizard/loan-loader.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import { SaveCalculation } from './SaveCalculation.tsx'
import { useCostHints } from './use-cost-hints.ts'

/** `/{product}/{loan}/tilgungsplan` */
export async function scheduleLoader({ params, request }: LoaderFunctionArgs): Promise<null> {
  const { loanId = '' } = params
  await loanAtItsPlace({ params, request }, (journey) => getSchedulePath(journey, loanId))
  return null
}

/** Every instalment of a loan, by its stored answers or the bank's offer: by year, by month, and as a file. */
export function SchedulePage() {
  const { loanId = '' } = useParams()
  const { t } = useTexts()
  const { euro, wholeEuro, percent, term } = useFormats()
  const hints = useCostHints()
  const { journey, product, settings, saved, steps, completed } = useWizard(loanId, { edits: false })
  const loanRequest = quotableRequest(settings, product, saved.fields)
  const calculated = useQuery({
    ...calculationQuery(product.id, loanRequest ?? noRequest),
    enabled: loanRequest !== undefined && saved.offer === null,
  })
  const { data, isFetching, refetch } = calculated
  const error = useLastError(calculated.error, calculated.isLoading)
  const quote = saved.offer ?? (data?.plausible === true ? data : undefined)
  const back = steps[Math.min(completed + 1, steps.length - 1)]?.uri ?? ''
  return (
    <div className="lp-grid lp-gap-10 lp-min-0">
      <PageTitle name={t('calculation.schedule.title')} />
      <div>
        <ButtonLink
          to={getStepPath(journey, saved.id, back)}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('calculation.schedule.back')}
        </ButtonLink>
        <h1 tabIndex={-1}>{t('calculation.schedule.title')}</h1>
        <p className="lp-m-0 lp-muted">
          {t(saved.offer === null ? 'calculation.schedule.draft' : 'calculation.schedule.offer')}
        </p>
      </div>
      {quote === undefined ? (
        loanRequest === undefined || data !== undefined ? (
          <EmptyState icon={IconTable} heading="h2" title={t('calculation.schedule.none')}>
            <p>{t('calculation.schedule.none.text')}</p>
          </EmptyState>
        ) : error === null ? (
          <Spinner />
        ) : (
          <LoadFailure
            title={t('offer.schedule.error')}
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <>
          <Card title={t('wizard.summary')}>
            <KeyFigures
              main={{ label: t('wizard.figures.rate'), value: euro(quote.expectedRateAmount) }}
              figures={[
                { label: t('wizard.figures.amount'), value: wholeEuro(quote.amount) },
                {
                  label: t(termLabel(product.calculationType)),
                  value: term(product.calculationType, quote.term),
                },
                {
                  label: t('wizard.figures.effective'),
                  value: percent(quote.effectiveInterest),
                  hint: hints.effective(quote),
                },
                { label: t('wizard.figures.nominal'), value: percent(quote.nominalInterest) },
                { label: t('wizard.figures.total'), value: euro(quote.totalAmount), hint: hints.total(quote) },
                ...(quote.outstandingDebt === undefined || quote.outstandingDebt === 0
                  ? []
                  : [
                      {
                        label: t('calculation.outstanding', { years: quote.term }),
                        value: euro(quote.outstandingDebt),
                      },
                    ]),
              ]}
            />
            <CreditWarning />
          </Card>
          <RepaymentSchedule loanId={saved.id} version={saved.version} amount={quote.amount} />
          {saved.offer === null && <SaveCalculation productId={product.id} loanRequest={loanRequest} />}
        </>
      )}
    </div>
  )
}
