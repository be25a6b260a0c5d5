import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { formatDate, isRealDate } from '#domain/time/dates.ts'

import { Arrival } from './Arrival.tsx'
import { BankContact } from './BankContact.tsx'
import styles from './offer.module.css'
import type { TransactionPhase } from './transaction-phase.ts'
import type { TransactionState } from './use-transaction.ts'
import type { TransactionResult } from './calls.ts'

interface TransactionNoticeProps {
  readonly transaction: TransactionState
  /** Prefix of the texts, by purpose: signing, identification for documents, or for the profile. */
  readonly texts: 'offer.sign' | 'offer.ident' | 'profile.ident'
  /** Nothing is left to sign. */
  readonly over?: boolean
}

const kinds = { unfinished: 'info', failed: 'error', done: 'success' } as const

/** The result of signing or identification with the next action; empty if nothing was begun. */
export function TransactionNotice(props: TransactionNoticeProps) {
  const { t } = useTexts()
  const { phase, returned, result } = props.transaction
  if (phase === 'idle') return null
  const error = phase === 'failed' ? (result?.error ?? null) : null
  const title = t(error === null ? `${props.texts}.${phase}.title` : `ident.error.${error}.title`)
  return (
    <Arrival active={returned} label={title}>
      <Outcome {...props} phase={phase} error={error} title={title} />
    </Arrival>
  )
}

interface OutcomeProps extends TransactionNoticeProps {
  readonly phase: Exclude<TransactionPhase, 'idle'>
  readonly error: TransactionResult['error']
  readonly title: string
}

function Outcome({ transaction, texts, phase, error, title, over = false }: OutcomeProps) {
  const { t } = useTexts()
  const { slow, starting, begin, resume, result } = transaction
  const signs = texts.endsWith('.sign')
  if (phase === 'waiting')
    return (
      <div
        className={`${styles.waiting} lp-columns-auto-1 lp-tint lp-grid lp-gap-8 lp-items-center lp-full lp-p-8 lp-round-md`}
        role="status"
      >
        <span className={`${styles.ring} lp-size-1_75 lp-circle`} aria-hidden />
        <span>
          <strong>{title}</strong>
          <span className={`${styles.note} lp-block lp-muted lp-text-md lp-weight-400`}>
            {t(slow ? `${texts}.waiting.slow` : `${texts}.waiting.text`)}
          </span>
        </span>
      </div>
    )
  return (
    <Notice kind={kinds[phase]} live title={title}>
      {error === null ? (
        <p>{t(`${texts}.${phase}.text`)}</p>
      ) : (
        <IdentificationFailure error={error} differences={result?.differences ?? []} />
      )}
      {phase !== 'done' && !over && (
        <div className="lp-mt-7 lp-flex lp-wrap lp-gap-6">
          {/* An offer goes on by its own action (`SignAction`). */}
          {phase === 'unfinished' && !signs && <Button onClick={resume}>{t(`${texts}.continue`)}</Button>}
          <Button variant="default" loading={starting} onClick={begin}>
            {t(`${texts}.again`)}
          </Button>
        </div>
      )}
      {phase === 'failed' && !over && signs && (
        <div className="lp-mt-4">
          <BankContact />
        </div>
      )}
    </Notice>
  )
}

type IdentificationFailureProps = Pick<TransactionResult, 'differences'> & {
  readonly error: NonNullable<TransactionResult['error']>
}

/** Why a result of the identity service does not count; for another person, with what differs. */
function IdentificationFailure({ error, differences }: IdentificationFailureProps) {
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
