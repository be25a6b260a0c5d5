import type { WithdrawalRight } from '#domain/loan/withdrawal.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'

import { withdrawalTexts } from './texts.ts'

/** What is to be repaid after a withdrawal, and until when. */
export function Repayment({ right }: { readonly right: WithdrawalRight }) {
  const { locale } = useTexts()
  const t = withdrawalTexts[locale]
  const { euro } = useFormats()
  const { amount, dailyInterest, repayBy, example } = right
  return (
    <>
      <p>{t.unlessPaidOut}</p>
      <KeyFigures
        figures={[
          { label: t.amount, value: euro(amount) },
          { label: t.daily, value: euro(dailyInterest) },
          { label: t.by, value: formatDay(repayBy, locale) },
          ...(example === null
            ? []
            : [
                {
                  label: t.example(formatDay(example.payoutDate, locale)),
                  value: euro(example.total),
                },
              ]),
        ]}
      />
    </>
  )
}
