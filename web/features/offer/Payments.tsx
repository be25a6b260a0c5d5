import type { Loan, Offer } from '#domain/loan/loan.ts'
import { isMortgage } from '#domain/loan/request-fields.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'
import type { Locale } from '#domain/text/locale.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'

import { stageTexts } from './stage-texts.ts'

interface PaymentsProps {
  readonly offer: Offer
  readonly product: Pick<Loan['product'], 'calculationType'>
  /** How many have to sign. */
  readonly signers: number
  /** The masked account, null where none was given; undefined for readers whom it does not concern. */
  readonly account?: string | null
}

/** When somebody who has given no account is asked where to pay. */
export function askedText(type: CalculationType, locale: Locale): string {
  const { asked, askedWhere } = stageTexts[locale].payments
  return isMortgage(type) ? askedWhere : asked
}

/** When an open offer is paid out, where to, and when its first instalment is due. */
export function Payments({ offer, product, signers, account }: PaymentsProps) {
  const { t, locale } = useTexts()
  const { euro } = useFormats()
  const texts = stageTexts[locale].payments
  const { payoutDate, firstInstallmentDate } = offer
  return (
    <Card title={texts.title}>
      <KeyFigures
        figures={[
          {
            label: payoutDate === undefined ? texts.payout : t('offer.figures.payout'),
            value: payoutDate === undefined ? texts.afterSigning : formatDay(payoutDate, locale),
            hint: signers > 1 ? texts.afterAll : texts.afterOne,
          },
          ...(account === undefined
            ? []
            : [
                {
                  label: texts.account,
                  value: account ?? texts.noAccount,
                  ...(account === null ? { hint: askedText(product.calculationType, locale) } : {}),
                },
              ]),
          { label: texts.first, value: euro(offer.expectedRateAmount) },
          {
            label: t('offer.figures.first'),
            value: firstInstallmentDate === undefined ? texts.inContract : formatDay(firstInstallmentDate, locale),
          },
        ]}
      />
    </Card>
  )
}
