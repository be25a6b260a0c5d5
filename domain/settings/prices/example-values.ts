import type { Quote } from '../../loan/quote.ts'
import type { Locale } from '../../text/locale.ts'
import { formatCents, formatPercent } from '../../money/format.ts'
import { type ExamplePlaceholder, formerPlaceholder, placeholder } from '../areas/text-fields/schema.ts'

interface Example {
  readonly quote: Pick<
    Quote,
    | 'amount'
    | 'nominalInterest'
    | 'effectiveInterest'
    | 'interestsAndFees'
    | 'totalAmount'
    | 'expectedRateAmount'
    | 'numberOfInstallments'
    | 'finalInstallment'
  >
  readonly lender: string
  readonly lenderAddress: string
  /** The term with its unit. */
  readonly term: string
  readonly locale: Locale
}

/** The figures of the representative example (§ 17 PAngV), calculated from the live conditions. */
export function exampleValues({
  quote,
  lender,
  lenderAddress,
  term,
  locale,
}: Example): Record<ExamplePlaceholder, string> {
  const euro = (amount: number) => formatCents(Math.round(amount * 100), locale)
  return {
    lender,
    lenderAddress,
    amount: euro(quote.amount),
    nominalRate: formatPercent(quote.nominalInterest, locale),
    effectiveRate: formatPercent(quote.effectiveInterest, locale),
    interestsAndFees: euro(quote.interestsAndFees),
    totalAmount: euro(quote.totalAmount),
    term,
    instalment: euro(quote.expectedRateAmount),
    instalmentCount: String(quote.numberOfInstallments),
    finalInstalment: euro(quote.finalInstallment),
  }
}

/** What stands in brackets about the final instalment. */
const aboutFinal = / ?\([^()]*\{finalInstalment\}[^()]*\)/g

/** Fills the example with figures formatted in the reader's language. Brackets about a final instalment that is like the others go. */
export const fillExample = (text: string, values: Readonly<Record<ExamplePlaceholder, string>>): string =>
  (values.finalInstalment === values.instalment ? text.replace(aboutFinal, '') : text)
    .replaceAll(placeholder, (written, name: string) =>
      Object.hasOwn(values, name) ? values[name as ExamplePlaceholder] : name === formerPlaceholder ? '' : written,
    )
    .trim()
