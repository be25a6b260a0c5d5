import { formatDate, isRealDate } from '#domain/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { TransactionResult } from './calls.ts'

type IdentificationFailureProps = Pick<TransactionResult, 'differences'> & {
  readonly error: NonNullable<TransactionResult['error']>
}

/** Why a result of the identity service does not count; for another person, with what differs. */
export function IdentificationFailure({ error, differences }: IdentificationFailureProps) {
  const { t, locale } = useTexts()
  const shown = (value: string): string => (isRealDate(value) ? formatDate(value, locale) : value)
  return (
    <>
      {differences.length > 0 && (
        <dl>
          {differences.map(({ part, described, proved }) => (
            <div key={part}>
              <dt>{t(`ident.part.${part}`)}</dt>
              <dd>{t('ident.error.differs', { described: shown(described), proved: shown(proved) })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t(`ident.error.${error}.text`)}</p>
    </>
  )
}
