import { IconAlertCircle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, type To } from 'react-router'

import { useTexts } from '../i18n/use-texts.ts'
import { Announcement } from './Announcement.tsx'
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
  /** None before the first attempt to continue. */
  readonly problems: readonly FieldProblemLink[]
  /** Number of refused attempts: each is announced, but no correction in between, which would interrupt the typing. */
  readonly attempt: number
}

/** The problems that prevent continuing, each with a link to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const { t } = useTexts()
  const mended = useMended(problems)
  const go = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    const field = document.querySelector<HTMLElement>(`#${CSS.escape(fieldId)}`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <>
      <Announcement text={mended} />
      <Refusal attempt={attempt} count={problems.length} />
      {problems.length > 0 && (
        <section
          id={errorSummaryId}
          className={`${styles.summary} lp-round-md`}
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
        </section>
      )}
    </>
  )
}

/** Milliseconds until what was said is gone, so that nobody reads it again above the summary. */
const saidMs = 5000

/**
 * What an attempt to continue found, said once. The region is there before, because screen readers may ignore content that
 * arrives with its region.
 */
function Refusal({ attempt, count }: { readonly attempt: number; readonly count: number }) {
  const { t } = useTexts()
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (attempt === 0 || count === 0) return
    setSaid(t('errorSummary.title', { count }))
    const timer = setTimeout(() => setSaid(undefined), saidMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- at each attempt, not at each correction
  }, [attempt])
  return (
    <div role="alert" className="lp-visually-hidden">
      {said !== undefined && <p key={attempt}>{said}</p>}
    </div>
  )
}

/** Which problem was corrected last, and how many are left. */
function useMended(problems: readonly FieldProblemLink[]): string {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const before = useRef(problems)
  useEffect(() => {
    const gone = before.current.find((each) => !problems.some(({ fieldId, label }) => isSame(each, fieldId, label)))
    const isFewer = problems.length < before.current.length
    before.current = problems
    if (gone !== undefined && isFewer) setText(t('errorSummary.mended', { label: gone.label, count: problems.length }))
  }, [problems, t])
  return text
}

const isSame = (each: FieldProblemLink, fieldId: string | undefined, label: string): boolean =>
  each.fieldId === fieldId && each.label === label
