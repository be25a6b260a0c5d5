import { useQuery } from '@tanstack/react-query'

import { rateErrorTypes, productTypeErrorTypes } from '#domain/settings/prices/rate-errors.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { currentQuery } from '../settings/area-queries.ts'
import { useFailureAmong } from '../ui/use-failure-among.ts'
import { errorsQuery } from './calls.ts'
import { errorText } from './error-text.ts'

interface RateErrorsProps {
  /** The kind of errors; all without it ([B2.31]). */
  readonly of?: keyof typeof kinds
}

const kinds = { interestConditions: rateErrorTypes, productTypes: productTypeErrorTypes } as const

/** Errors in the live prices: unreachable prices, and products without one. */
export function RateErrors({ of }: RateErrorsProps) {
  const { t, locale } = useTexts()
  const errors = useQuery(errorsQuery)
  const { data: lists } = useQuery(currentQuery('KEYS'))
  const words = { locale, areas: { KEYS: lists?.items ?? [] } }
  const failed = useFailureAmong([errors])
  if (failed !== undefined) return <LoadFailure title={t('rates.errors.failed')} {...failed} />
  const types: readonly string[] | undefined = of && kinds[of]
  const data = (errors.data ?? []).filter(({ type }) => types?.includes(type) ?? true)
  if (data.length === 0) return null
  return (
    <div className="lp-mt-8">
      <Notice kind="warning" title={t('rates.errors', { count: data.length })}>
        <ul>
          {data.map((error) => {
            const text = errorText(error, t, words)
            return <li key={text}>{text}</li>
          })}
        </ul>
      </Notice>
    </div>
  )
}
