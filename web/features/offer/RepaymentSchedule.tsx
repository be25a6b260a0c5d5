import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { buildChart } from '#domain/loan/chart.ts'
import { csvFileName, formatCsv } from '#domain/loan/schedule-csv.ts'
import type { ScheduleRow } from '#domain/loan/schedule.ts'
import { toCents } from '#domain/money/cents.ts'
import { failureMessages } from '#web/api/messages.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RepaymentChart } from '#web/ui/RepaymentChart.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { scheduleQuery } from './calls.ts'
import styles from './offer.module.css'
import { saveText } from '#web/shared/save-as.ts'
import { ScheduleTable } from './ScheduleTable.tsx'

interface RepaymentScheduleProps {
  readonly loanId: string
  /** Version of the loan: a draft's schedule changes with it. */
  readonly version: number
  /** Euro. */
  readonly amount: number
}

/** The repayment of the loan as a curve, a table and a spreadsheet file. */
export function RepaymentSchedule({ loanId, version, amount }: RepaymentScheduleProps) {
  const { t, formatText, locale } = useTexts()
  const { data: rows, error, refetch, isFetching } = useQuery(scheduleQuery(loanId, version))
  return (
    <Card title={t('offer.schedule.title')}>
      {error !== null && (
        <div className="lp-stretched-first lp-grid lp-children-start lp-gap-8">
          <Notice kind="error" live title={t('offer.schedule.error')}>
            {failureMessages(error).map(({ text }) => (
              <p key={text.id}>{formatText(text)}</p>
            ))}
          </Notice>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {rows === undefined && error === null && <Spinner />}
      {rows !== undefined && (
        <div className={`${styles.schedule} lp-min-0 lp-grid`}>
          <DebtChart rows={rows} amount={amount} />
          <ScheduleTable rows={rows} />
          <div className="lp-row lp-gap-6">
            <Button
              variant="default"
              classNames={{ root: 'lp-tall', label: 'lp-tall-label' }}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => saveText(formatCsv(rows, locale), csvFileName(locale), 'text/csv;charset=utf-8')}
            >
              {t('offer.schedule.download')}
            </Button>
            {/* Without the days of an offer's payments, its rate cannot be calculated again. */}
            {rows[0]?.dueDate !== undefined && <SaveOffer loanId={loanId} />}
          </div>
        </div>
      )}
    </Card>
  )
}

/** Saves the offer as a signed file. */
function SaveOffer({ loanId }: { readonly loanId: string }) {
  const { t } = useTexts()
  const saving = useSingleFlight({
    mutationFn: async () => {
      const { saveOfferReceipt } = await import('#web/features/receipt/save-receipt.ts')
      await saveOfferReceipt(loanId)
    },
  })
  return (
    <ActionButton variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('calculation.save')}
    </ActionButton>
  )
}

function DebtChart({ rows, amount }: { readonly rows: readonly ScheduleRow[]; readonly amount: number }) {
  const { t } = useTexts()
  const { cents, wholeEuro } = useFormats()
  const { unit, labels, series } = buildChart(toCents(amount), { rows })
  const [debt] = series
  return (
    <RepaymentChart
      title={t('offer.schedule.chart')}
      labelName={t('offer.schedule.after')}
      valueName={t('offer.schedule.outstanding')}
      points={labels.map((label, at) => ({
        label: t(`offer.schedule.after.${unit}`, { count: Number(label) }),
        value: debt[at] ?? 0,
      }))}
      formatValue={cents}
      formatMark={(value) => wholeEuro(value / 100)}
    />
  )
}
