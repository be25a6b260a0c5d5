import { IconAlertCircle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'

import { useTexts } from '../i18n/use-texts.ts'
import { errorSummaryId } from './error-summary-id.ts'
import styles from './ErrorSummary.module.css'

export interface FieldProblemLink {
  /** Id of the element to focus; undefined if no page has it. */
  readonly fieldId: string | undefined
  readonly label: string
  readonly text: string
  /** The page of the field, if it is another one. */
  readonly to?: To
}

interface ErrorSummaryProps {
  readonly problems: readonly FieldProblemLink[]
  /** Number of attempts to continue; each one moves the focus to the summary. */
  readonly attempt: number
}

/** The problems that prevent continuing, each with a link to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems && attempt > 0) box.current?.focus()
  }, [hasProblems, attempt])
  if (!hasProblems) return null

  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    const field = document.querySelector<HTMLElement>(`#${CSS.escape(fieldId)}`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={box}
      id={errorSummaryId}
      className={`${styles.summary} lp-round-md`}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <p id="error-summary-title" className="lp-flex lp-items-center lp-gap-4 lp-m-0 lp-error lp-weight-650">
        <IconAlertCircle size={20} aria-hidden />
        {t('errorSummary.title', { count: problems.length })}
      </p>
      <ul className={`${styles.list} lp-grid lp-gap-2 lp-m-0 lp-mt-4`}>
        {problems.map(({ fieldId, label, text, to }) => (
          <li key={`${fieldId} ${label}`}>
            {fieldId === undefined ? (
              <strong>{label}</strong>
            ) : to === undefined ? (
              <a href={`#${fieldId}`} onClick={(event) => go(event, fieldId)}>
                {label}
              </a>
            ) : (
              <Link to={to} state={{ focus: fieldId }}>
                {label}
              </Link>
            )}
            : {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
