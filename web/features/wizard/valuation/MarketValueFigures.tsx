import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'

import { lendingLimit, maxMarketValuePercent, type ValuationReply } from '#domain/loan/valuation.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import type { OnGeoSetting } from '#domain/settings/schemas/on-geo.ts'
import { centsOf, euroOf } from '#domain/money/cents.ts'
import { downloadAddress } from '#web/features/offer/calls.ts'
import { saveAs } from '#web/features/offer/save-as.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { calculationQuery, noRequest } from '../calculation.ts'
import { useDebouncedRequest } from '../start/use-debounced-request.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from './market-value.module.css'

interface MarketValueFiguresProps {
  readonly wizard: WizardState
  readonly onGeo: readonly OnGeoSetting[]
  readonly result: ValuationReply
  /** Whether answers have changed since. */
  readonly isStale: boolean
}

/** Estimate, minimum and maximum, and the loan's share of it ([A2.24], [A9.01]). */
export function MarketValueFigures({ wizard, onGeo, result, isStale }: MarketValueFiguresProps) {
  const { t } = useTexts()
  const { wholeEuro, whole, date } = useFormats()
  const amount = useLoanAmount(wizard)
  const { marketValue, valuationDate, reportId } = result
  if (marketValue === null) return null
  const maximum = maxMarketValuePercent(onGeo)
  const limit =
    amount === undefined || isStale ? undefined : lendingLimit(centsOf(amount), centsOf(marketValue.value), maximum)
  return (
    <>
      <KeyFigures
        main={{ label: t('marketValue.value'), value: wholeEuro(marketValue.value) }}
        figures={[
          { label: t('marketValue.min'), value: wholeEuro(marketValue.min) },
          { label: t('marketValue.max'), value: wholeEuro(marketValue.max) },
          ...(limit === undefined
            ? []
            : [
                {
                  label: t('marketValue.share'),
                  value: t(limit.isAbove ? 'marketValue.share.above' : 'marketValue.share.of', {
                    percent: whole(limit.percent),
                  }),
                },
              ]),
        ]}
        stale={isStale}
      />
      <p className={styles.note}>{t('marketValue.note', { date: date(valuationDate ?? '') })}</p>
      {reportId !== null && !isStale && <ReportButton id={reportId} />}
      {limit?.isAbove === true && (
        <Notice kind="info" title={t('marketValue.above.title')}>
          <p>{t('marketValue.above', { percent: whole(maximum), most: wholeEuro(euroOf(limit.most)) })}</p>
        </Notice>
      )}
    </>
  )
}

function ReportButton({ id }: { readonly id: string }) {
  const { t } = useTexts()
  const download = useMutation({
    mutationFn: async () => saveAs(await downloadAddress('document', id), t('marketValue.report.file')),
  })
  return (
    <Button
      variant="default"
      className={styles.button}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('marketValue.report')}
    </Button>
  )
}

/** In euro; undefined while unknown, or if nothing can be lent. */
function useLoanAmount({ product, settings, loan, saved }: WizardState): number | undefined {
  const loanRequest = useDebouncedRequest(quotableRequest(settings, product, loan.fields))
  const { data } = useQuery({
    ...calculationQuery(product.id, loanRequest ?? noRequest),
    enabled: loanRequest !== undefined && saved.offer === null,
  })
  const amount = saved.offer?.amount ?? data?.amount
  return amount !== undefined && amount > 0 ? amount : undefined
}
