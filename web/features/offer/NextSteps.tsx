import type { Loan, Offer } from '#domain/loan/loan.ts'
import type { WithdrawalRight } from '#domain/loan/withdrawal.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { today } from '#web/shared/today.ts'

import styles from './offer.module.css'
import { askedText } from './Payments.tsx'
import { stageTexts } from './stage-texts.ts'

interface NextStepsProps {
  readonly offer: Offer
  /** Until when the contract can be withdrawn from; undefined while that is unknown or for a contract without it. */
  readonly right: Pick<WithdrawalRight, 'open' | 'lastDay'> | undefined
  readonly product: Pick<Loan['product'], 'calculationType'>
  /** As in `Payments`. */
  readonly account?: string | null
  /** Where the signed contract is on the page. */
  readonly contractsId: string
}

/** What follows a signed contract, with its days. */
export function NextSteps({ offer, product, right, account, contractsId }: NextStepsProps) {
  const { locale } = useTexts()
  const { euro } = useFormats()
  const texts = stageTexts[locale].next
  const { payoutDate, firstInstallmentDate, expectedRateAmount } = offer
  const day = (iso: string): string => formatDay(iso, locale)
  const isOver = (iso: string): boolean => iso < today()
  const payout =
    payoutDate === undefined ? texts.undated : (isOver(payoutDate) ? texts.was : texts.planned)(day(payoutDate))
  return (
    <ol className={`${styles.next} lp-list lp-grid lp-gap-6 lp-mb-12`}>
      <Next title={texts.copy}>
        {texts.copyText} <a href={`#${contractsId}`}>{texts.copyLink}</a>
      </Next>
      {right !== undefined && (
        <Next title={texts.withdrawal}>
          {withdrawalTexts[locale][right.open ? 'until' : 'over'](day(right.lastDay))}
        </Next>
      )}
      <Next title={texts.payout}>
        {payout} {account === null && askedText(product.calculationType, locale)}
        {typeof account === 'string' && texts.account(account)}
      </Next>
      {firstInstallmentDate !== undefined && (
        <Next title={texts.first}>
          {(isOver(firstInstallmentDate) ? texts.wasDue : texts.due)(
            euro(expectedRateAmount),
            day(firstInstallmentDate),
          )}
        </Next>
      )}
    </ol>
  )
}

const Next = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <li>
    <strong>{title}</strong>
    <span className={`${styles.note} lp-block lp-muted lp-text-md lp-weight-400`}>{children}</span>
  </li>
)
