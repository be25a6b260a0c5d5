import { queryOptions, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'

import { monthsOf } from '#domain/loan/request-fields.ts'
import { informationTitles, informationWords } from '#domain/settings/labels/product-information.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import type { InformationBlock, ProductInformation } from '#domain/settings/schemas/product-information.ts'
import { portalFetch } from '#web/api/portal-fetch.ts'
import { generalSettingsQuery, productsQuery, settingsKey } from '#web/api/settings.ts'
import { pagesQuery } from '#web/features/wizard/settings-queries.ts'
import { RepresentativeExample } from '#web/features/wizard/start/RepresentativeExample.tsx'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

import { Part } from './Part.tsx'
import styles from './information.module.css'

const informationQuery = (productId: string) => {
  const address = `/api/products/${productId}/information`
  return queryOptions({
    queryKey: settingsKey(address),
    queryFn: async () => (await (await portalFetch(address)).json()) as ProductInformation | null,
  })
}

/** The general information of a product, in the order of directive (EU) 2023/2225, article 9. */
export function ProductInformationPage({ productUri }: { readonly productUri: string }) {
  const { t, local, locale } = useTexts()
  const { wholeEuro, term } = useFormats()
  const { data: products } = useQuery(productsQuery)
  const { data: pages = [] } = useQuery(pagesQuery)
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const product = products?.find(({ uri, enabled }) => uri === productUri && enabled)
  const {
    data: information,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...informationQuery(product?.id ?? ''), enabled: product !== undefined })
  if (products === undefined) return null
  if (product === undefined) return <Navigate to={path('notFound')} replace />
  const { title } = product.translations[locale]
  const { amount, term: terms } = product.limits
  const termOf = (value: number): string => term(monthsOf(product.calculationType, value))
  const start = pages.find(({ id }) => id === product.steps[0]?.pageId)
  const block = (name: InformationBlock) =>
    information && (
      <Part key={name} title={local(informationTitles[name])}>
        <p>{local(information[name])}</p>
      </Part>
    )
  return (
    <div className={styles.page}>
      <PageTitle name={`${local(informationWords.title)}: ${title}`} />
      <h1 tabIndex={-1}>
        {local(informationWords.title)}: {title}
      </h1>
      {error !== null && (
        <LoadFailure title={t('ui.opening.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <Part title={local(informationWords.lender)}>
        <p>
          {(['BANK_NAME', 'BANK_ADDRESS', 'BANK_PHONE', 'BANK_EMAIL'] as const)
            .map((key) => generalSetting(general, key))
            .filter((text) => text !== '')
            .join(', ')}
        </p>
      </Part>
      {block('purposes')}
      <Part title={local(informationWords.terms)}>
        <p>
          {wholeEuro(amount.min)} – {wholeEuro(amount.max)}, {termOf(terms.min)} – {termOf(terms.max)}
        </p>
      </Part>
      {block('rates')}
      {start !== undefined && <RepresentativeExample product={product} page={start} />}
      {(['costs', 'repayment', 'earlyRepayment', 'withdrawal', 'ancillaryServices', 'nonPayment'] as const).map(
        (name) => block(name),
      )}
      <CreditWarning />
    </div>
  )
}
