import { useQuery } from '@tanstack/react-query'

import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { Facts } from '../../ui/Facts.tsx'
import { productInfoQuery } from './calls.ts'
import styles from './health.module.css'

/** The product's version ([B2.33]). */
export function ProductInfo() {
  const { t, locale } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(productInfoQuery)
  const error = useLastError(failed, isLoading)
  return (
    <section className={styles.info} aria-labelledby="product-info">
      <h2 id="product-info">{t('health.info')}</h2>
      {error !== null && (
        <LoadFailure title={t('health.info.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <Facts
          facts={[
            { label: t('health.info.version'), value: data.build.version || '–' },
            {
              label: t('health.info.built'),
              value: Number.isNaN(Date.parse(data.build.time)) ? '–' : timestampOf(data.build.time, locale),
            },
            { label: t('health.info.commit'), value: data.git.commit.id || '–' },
          ]}
        />
      )}
    </section>
  )
}
