import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'

import { exampleValues, fillExample } from '#domain/settings/prices/example-values.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { textField } from '#domain/settings/areas/text-fields/schema.ts'
import { generalSettingsQuery, textFieldsQuery } from '#web/api/settings.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useCostHints } from '../../calculation/use-cost-hints.ts'
import { calculationQuery } from '../calculation.ts'
import { exampleRequest } from './start-page.ts'
import styles from '#web/page/start.module.css'

/** § 17 PAngV: what most customers pay, calculated from the live conditions, never entered by hand. */
export const RepresentativeExample = memo(Example)

function Example({ product, page }: { readonly product: Product; readonly page: Page }) {
  const { t, locale } = useTexts()
  const formats = useFormats()
  const { costs } = useCostHints()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: texts = [] } = useQuery(textFieldsQuery)
  const { data: quote } = useQuery(calculationQuery(product.id, exampleRequest({ product, page, locale })))
  const text = textField(texts, 'REPRESENTATIVE_EXAMPLE', locale)
  if (text === '' || quote === undefined) return null
  const term = formats.term(product.calculationType, quote.term)
  const values = exampleValues({
    quote,
    lender: generalSetting(general, 'BANK_NAME'),
    lenderAddress: generalSetting(general, 'BANK_ADDRESS'),
    term: quote.outstandingDebt > 0 ? `${term} (${t('calculation.effective.until')})` : term,
    locale,
  })
  return (
    <section className={`${styles.example} lp-p-4-2 lp-muted lp-text-sm`} aria-labelledby="example-title">
      <h2 id="example-title">{t('wizard.example.title')}</h2>
      <p>{fillExample(text, values)}</p>
      {quote.outstandingDebt > 0 && (
        <p>{t('calculation.example.debt', { debt: formats.euro(quote.outstandingDebt) })}</p>
      )}
      {quote.propertyPrice !== undefined && <p>{t('calculation.landCharge', { costs: costs(quote) })}</p>}
    </section>
  )
}
