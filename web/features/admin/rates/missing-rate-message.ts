import { formatDate } from '#domain/time/dates.ts'
import { formatEuro } from '#domain/fields/number-format.ts'
import { formatPercent } from '#domain/settings/labels/label-context.ts'
import type { RateGap } from '#domain/settings/prices/rate-gaps.ts'
import type { TermUnit } from '#domain/settings/labels/term-unit.ts'
import type { useTexts } from '#web/i18n/use-texts.ts'

type Range = Pick<RateGap, 'amountFrom' | 'amountTo' | 'termFrom' | 'termTo' | 'validFrom' | 'validTo'>
type Some = Pick<RateGap, 'others' | 'without' | 'redemptionRateFrom' | 'redemptionRateTo'>

/** Replies contain optional properties as undefined. */
type Undefinable<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** Loans without a price, with the names of their kind. */
export interface NamedGap extends Range, Undefinable<Some> {
  readonly product: string
  /** The uses of the loans; empty if irrelevant. */
  readonly uses: string
  readonly termUnit: TermUnit
}

/** Describes a gap; mentions days only if it does not cover all examined ones. */
export function missingRateMessage(
  gap: NamedGap,
  days: { readonly from: string; readonly to: string },
  { t, locale }: Pick<ReturnType<typeof useTexts>, 't' | 'locale'>,
): string {
  const loans = [
    t('rates.check.amount', { from: formatEuro(gap.amountFrom, locale), to: formatEuro(gap.amountTo, locale) }),
    t(`rates.check.${gap.termUnit}`, { from: gap.termFrom, to: gap.termTo }),
    ...(gap.redemptionRateFrom === undefined || gap.redemptionRateTo === undefined
      ? []
      : [
          t('rates.check.redemption', {
            from: formatPercent(gap.redemptionRateFrom, locale),
            to: formatPercent(gap.redemptionRateTo, locale),
          }),
        ]),
    ...(gap.validFrom === days.from && gap.validTo === days.to
      ? []
      : [t('rates.check.days', { from: formatDate(gap.validFrom, locale), to: formatDate(gap.validTo, locale) })]),
  ]
  const product = [
    gap.product,
    gap.uses,
    ...(gap.others ?? []).map((name) => t(`rates.check.others.${name}`)),
    ...(gap.without ?? []).map((name) => t(`rates.check.without.${name}`)),
  ]
  return t('rates.check.gap', {
    product: product.filter((name) => name !== '').join(', '),
    loans: loans.join(', '),
  })
}
