import { useId } from 'react'

import type { Quote } from '#domain/loan/quote.ts'
import { stateNames } from '#domain/postcodes/state-names.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './calculation.module.css'

/** The parts of a mortgage's amount, as a sum that is exact to the cent. */
export function CostParts({ quote }: { readonly quote: Quote }) {
  const { t, local } = useTexts()
  const { euro, percent } = useFormats()
  const titleId = useId()
  const { propertyPrice = 0, repairCostsAmount = 0, residualDebtAmount = 0, personalFundsAmount = 0, state } = quote
  const stateName = state == null ? undefined : stateNames[state]
  const parts = [
    ...(propertyPrice > 0
      ? [
          { name: t('calculation.part.price'), amount: propertyPrice },
          {
            name: t('calculation.part.transfer'),
            about: `${percent(quote.realEstateTransferTax ?? 0)} · ${
              stateName === undefined ? t('calculation.part.noState') : local(stateName)
            }`,
            amount: quote.realEstateTransferAmount ?? 0,
          },
          {
            name: t('calculation.part.notary'),
            about: percent(quote.notaryFees ?? 0),
            amount: quote.notaryFeesAmount ?? 0,
          },
          {
            name: t('calculation.part.agent'),
            about: percent(quote.realEstateAgentTax ?? 0),
            amount: quote.realEstateAgentAmount ?? 0,
          },
        ]
      : []),
    ...(residualDebtAmount > 0 ? [{ name: t('calculation.part.lent'), amount: residualDebtAmount }] : []),
    ...(repairCostsAmount > 0 ? [{ name: t('calculation.part.repair'), amount: repairCostsAmount }] : []),
    ...(personalFundsAmount > 0 ? [{ name: t('calculation.part.funds'), amount: -personalFundsAmount }] : []),
  ]
  return (
    <section
      className={`${styles.card} lp-grid lp-gap-8 lp-min-0 lp-p-10 lp-bordered lp-round-lg lp-paper lp-shadow`}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="lp-m-0 lp-text-lg lp-leading-13">
        {t('calculation.parts')}
      </h2>
      <table className={`${styles.parts} lp-full lp-collapse lp-figures`} aria-labelledby={titleId}>
        <thead className="lp-visually-hidden">
          <tr>
            <th scope="col">{t('calculation.part')}</th>
            <th scope="col">{t('calculation.part.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, about, amount }: { name: string; about?: string; amount: number }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {about !== undefined && <span className="lp-block lp-muted lp-text-sm">{about}</span>}
              </th>
              <td>{euro(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('calculation.part.sum')}</th>
            <td>{euro(quote.amount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
