import { queryOptions, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'

import type { Locale } from '#domain/locale.ts'
import type { GeneralInformation } from '#domain/settings/legal/general-information.ts'
import { informationWords } from '#domain/settings/labels/general-information.ts'
import { call } from '#web/api/client.ts'
import { preview } from '#web/api/preview.ts'
import { settingsClient } from '#web/api/settings-client.ts'
import { productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'

import { Part } from './Part.tsx'
import styles from './information.module.css'

const informationQuery = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ['settings', 'information', id, lang],
    queryFn: (): Promise<GeneralInformation> =>
      call(settingsClient.api.products[':id'].information.$get({ param: { id }, query: { lang } })),
  })

/** The general information of a product, in the order of directive (EU) 2023/2225, article 9. */
export function ProductInformationPage({ productUri }: { readonly productUri: string }) {
  const { t, local, locale } = useTexts()
  const { data: products } = useQuery(productsQuery)
  const product = products?.find(({ uri, enabled }) => uri === productUri && enabled)
  const {
    data: information,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...informationQuery(product?.id ?? '', locale), enabled: product !== undefined })
  if (products === undefined) return null
  if (product === undefined) return <Navigate to={path('notFound')} replace />
  const title = `${local(informationWords.title)}: ${product.translations[locale].title}`
  return (
    <div className={styles.page}>
      <PageTitle name={title} />
      <h1 tabIndex={-1}>{title}</h1>
      {error !== null && (
        <LoadFailure title={t('ui.opening.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {/* A link carries no sign-in, which a preview needs. */}
      {preview === undefined && (
        <p>
          <a href={`/api/products/${product.id}/information/pdf?lang=${locale}`}>{local(informationWords.file)}</a>
        </p>
      )}
      {information?.parts.map((part) => (
        <Part key={part.title} title={part.title}>
          {part.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Part>
      ))}
      <CreditWarning />
    </div>
  )
}
