import { Button } from '@mantine/core'
import { IconColumns, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'

import type { Quote } from '#domain/loan/quote.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import type { CalculationsProps } from './calculations-props.ts'
import styles from './calculation.module.css'
import { useCostHints } from './use-cost-hints.ts'
import { addVariant, removeVariant, useVariants, variantId, maxVariants } from './variants.ts'
import { calculationQuery, termLabel } from '../wizard/calculation.ts'

/** Compares up to four calculations and marks differences from the first. */
export function Comparison({ product, loanRequest, fields, quote, onTake }: CalculationsProps) {
  const { t } = useTexts()
  const titleId = useId()
  const variants = useVariants(product.id)
  const rows = useRows(product.calculationType)
  // Compares the server's quotes, even if the page still shows an estimate.
  const adding = useSingleFlight({
    mutationFn: async (request: LoanRequest) => {
      const answer = await queryClient.query(calculationQuery(product.id, request))
      if (answer.plausible) addVariant(product.id, fields, answer)
    },
  })
  const isPending = quote !== undefined && variants.some(({ id }) => id === variantId(quote))
  const isFull = variants.length >= maxVariants
  return (
    <section
      className={`${styles.card} lp-grid lp-gap-8 lp-min-0 lp-p-10 lp-bordered lp-round-lg lp-paper lp-shadow`}
      aria-labelledby={titleId}
    >
      <div className={`${styles.head} lp-row lp-between lp-gap-6-8 lp-min-0`}>
        <h2 id={titleId} className="lp-m-0 lp-text-lg lp-leading-13">
          {t('calculation.compare')}
        </h2>
        <ActionButton
          variant="default"
          leftSection={<IconColumns size={18} aria-hidden />}
          disabled={quote === undefined || isPending || isFull}
          loading={adding.isPending}
          onClick={() => loanRequest !== undefined && adding.mutate(loanRequest)}
        >
          {t('calculation.compare.add')}
        </ActionButton>
      </div>
      <p className="lp-m-0 lp-muted">
        {variants.length === 0
          ? t('calculation.compare.none', { most: maxVariants })
          : isFull
            ? t('calculation.compare.full', { most: maxVariants })
            : isPending
              ? t('calculation.compare.alreadyAdded')
              : t('calculation.compare.more', { count: maxVariants - variants.length })}
      </p>
      {variants.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
        <div className="lp-scroll-x" role="region" aria-label={t('calculation.compare.table')} tabIndex={0}>
          <table className={`${styles.compared} lp-full lp-collapse lp-figures`} aria-labelledby={titleId}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="lp-visually-hidden">{t('calculation.compare.what')}</span>
                </th>
                {variants.map(({ id }, at) => (
                  <th key={id} scope="col">
                    {t('calculation.compare.variant', { number: at + 1 })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, format }) => {
                const texts = variants.map((variant) => format(variant.quote))
                if (texts.every((text) => text === undefined)) return null
                return (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {variants.map(({ id }, at) => (
                      <td key={id} data-different={texts[at] !== texts[0] || undefined}>
                        {texts[at] !== texts[0] ? <strong>{texts[at] ?? '–'}</strong> : (texts[at] ?? '–')}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('calculation.compare.choose')}</th>
                {variants.map(({ id, fields: own }, at) => (
                  <td key={id}>
                    <div className="lp-row lp-to-end lp-gap-2">
                      <Button
                        variant="light"
                        size="compact-md"
                        aria-label={t('calculation.compare.take.label', { number: at + 1 })}
                        onClick={() => {
                          onTake(own)
                          toast({
                            kind: 'success',
                            text: { id: 'calculation.compare.taken', values: { number: at + 1 } },
                          })
                        }}
                      >
                        {t('calculation.compare.take')}
                      </Button>
                      <Button
                        variant="subtle"
                        size="compact-md"
                        aria-label={t('calculation.compare.remove', { number: at + 1 })}
                        onClick={() => removeVariant(product.id, id)}
                      >
                        <IconTrash size={18} aria-hidden />
                      </Button>
                    </div>
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

interface Row {
  readonly name: string
  readonly format: (quote: Quote) => string | undefined
}

function useRows(calculationType: CalculationType): readonly Row[] {
  const { t } = useTexts()
  const { euro, wholeEuro, percent, term } = useFormats()
  const hints = useCostHints()
  const some = (value: number | null | undefined, format: (value: number) => string): string | undefined =>
    value == null || value === 0 ? undefined : format(value)
  return [
    { name: t('wizard.figures.amount'), format: ({ amount }) => wholeEuro(amount) },
    {
      name: t(termLabel(calculationType)),
      format: (quote) => term(calculationType, quote.term),
    },
    { name: t('calculation.redemption'), format: ({ redemptionRate }) => some(redemptionRate, percent) },
    { name: t('calculation.part.price'), format: ({ propertyPrice }) => some(propertyPrice, wholeEuro) },
    {
      name: t('calculation.part.funds'),
      format: ({ personalFundsAmount }) => some(personalFundsAmount, wholeEuro),
    },
    { name: t('wizard.figures.rate'), format: ({ expectedRateAmount }) => euro(expectedRateAmount) },
    { name: t('wizard.figures.nominal'), format: ({ nominalInterest }) => percent(nominalInterest) },
    {
      name: t('wizard.figures.effective'),
      format: (quote) => `${percent(quote.effectiveInterest)} ${hints.effective(quote) ?? ''}`.trim(),
    },
    { name: t('calculation.debt'), format: ({ outstandingDebt }) => some(outstandingDebt, euro) },
    { name: t('calculation.interest'), format: ({ interestsAndFees }) => euro(interestsAndFees) },
    { name: t('calculation.landChargeFee'), format: ({ landChargeFee }) => some(landChargeFee, euro) },
    { name: t('calculation.valuationFee'), format: ({ valuationFee }) => some(valuationFee, euro) },
    { name: t('wizard.figures.total'), format: ({ totalAmount }) => euro(totalAmount) },
  ]
}
