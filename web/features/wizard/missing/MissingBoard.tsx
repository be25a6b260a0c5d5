import { Link } from 'react-router'

import type { Locale } from '#domain/text/locale.ts'
import type { MissingAnswer, MissingOnStep, MissingParts } from '#domain/wizard/missing.ts'
import type { Text } from '#web/api/messages.ts'
import { problemText } from '#web/fields/problem-text.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import styles from './missing.module.css'

interface MissingBoardProps {
  readonly parts: MissingParts
  /** Returns the address of a step. */
  readonly placeOf: (stepUri: string) => string
  /** Sent along with the links to steps. */
  readonly state?: object
}

/** What an application still lacks and why; each step links to its page. */
export function MissingBoard({ parts, placeOf, state }: MissingBoardProps) {
  const { t, local } = useTexts()
  const { steps, documents, documentsStep, verification, secondBorrower, withheld } = parts
  const ofSecond = secondBorrower?.open ?? 0
  const title = t('missing.title')
  return (
    <section aria-label={title}>
      <Notice kind="warning" title={title}>
        {(steps.length > 0 || documents.length > 0 || verification) && (
          <ul className={`${styles.list} lp-m-0 lp-mt-2 lp-anywhere`}>
            {steps.map((step) => (
              <StepMissing key={step.uri} step={step} to={placeOf(step.uri)} state={{ ...state, showProblems: true }} />
            ))}
            {documents.length > 0 && documentsStep !== null && (
              <li>
                <Link to={placeOf(documentsStep)} state={state}>
                  {t('missing.documents')}
                </Link>
                <ul>
                  {documents.map(({ tabId, documentId, label, missing }) => (
                    <li key={`${tabId} ${documentId}`}>
                      {t('wizard.documents.missing.item', { name: local(label), count: missing })}
                    </li>
                  ))}
                </ul>
              </li>
            )}
            {verification && <li>{t('missing.verification')}</li>}
          </ul>
        )}
        {withheld > 0 && <p className={styles.second}>{t('missing.withheld', { count: withheld })}</p>}
        {withheld === 0 && ofSecond > 0 && <p className={styles.second}>{t('missing.second', { count: ofSecond })}</p>}
      </Notice>
    </section>
  )
}

/** Few enough to read at a glance. */
const atMost = 4

interface StepMissingProps {
  readonly step: MissingOnStep
  readonly to: string
  readonly state: object
}

function StepMissing({ step, to, state }: StepMissingProps) {
  const { t, local, formatText, locale } = useTexts()
  const { answers } = step
  const rest = answers.length - atMost
  return (
    <li>
      <Link to={to} state={state}>
        {local(step.title)}
      </Link>
      <ul>
        {answers.slice(0, atMost).map((answer) => (
          <li key={`${answer.objectName} ${answer.field} ${answer.params?.['index'] ?? ''}`}>
            {local(answer.label)}
            {answer.objectName !== 'SECTION' && (
              <span className="lp-muted">
                {' – '}
                {answer.reason === 'OPEN'
                  ? t('missing.open')
                  : formatText(getReason(answer, local(answer.label), locale))}
              </span>
            )}
          </li>
        ))}
        {rest > 0 && <li>{t('missing.more', { count: rest })}</li>}
      </ul>
    </li>
  )
}

/** Like the message at a field, with formatted bounds. */
const getReason = ({ params, ...problem }: MissingAnswer, label: string, locale: Locale): Text =>
  problemText(params === undefined ? problem : { ...problem, params }, { label, type: problem.type, locale })
