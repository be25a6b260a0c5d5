import type { Locale } from '#domain/text/locale.ts'
import { formatTerm } from '#domain/money/format.ts'
import { exampleValues } from '#domain/settings/prices/example-values.ts'
import { type GeneralSetting, generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { ExamplePlaceholder } from '#domain/settings/areas/text-fields/schema.ts'

/** Fictitious figures. */
const quote = {
  amount: 20_000,
  nominalInterest: 5.35,
  effectiveInterest: 5.48,
  interestsAndFees: 2816.6,
  totalAmount: 22_816.6,
  expectedRateAmount: 380.3,
  numberOfInstallments: 60,
  finalInstallment: 378.9,
}

/** Sample values for the placeholders of the representative example, with the bank's own data. */
export const sampleExample = (general: readonly GeneralSetting[], locale: Locale): Record<ExamplePlaceholder, string> =>
  exampleValues({
    quote,
    lender: generalSetting(general, 'BANK_NAME'),
    lenderAddress: generalSetting(general, 'BANK_ADDRESS'),
    term: formatTerm(quote.numberOfInstallments, locale),
    locale,
  })
