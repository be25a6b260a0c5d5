import { memo } from 'react'

import type { Quote } from '#domain/loan/quote.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { RepaymentChart } from '#web/ui/RepaymentChart.tsx'

/** The repayment of a quoted loan over time. Renders only when its props change. */
export const Repayment = memo(Drawn)

function Drawn({ quote, stale }: { readonly quote: Quote; readonly stale: boolean }) {
  const { t } = useTexts()
  const { euro, wholeEuro, count } = useFormats()
  const { unit, labels, series } = quote.loanChartData
  return (
    <div className="lp-start-card" data-stale={stale || undefined}>
      <RepaymentChart
        title={t('wizard.chart.title')}
        labelName={t('wizard.chart.label')}
        valueName={t('wizard.chart.value')}
        points={labels.map((label, at) => ({
          label: count(Number(label), unit),
          value: series[0]?.[at] ?? 0,
        }))}
        formatValue={euro}
        formatMark={wholeEuro}
      />
    </div>
  )
}
