import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'

import { Card } from '#web/ui/Card.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import styles from './data.module.css'

interface EntriesCardProps {
  readonly texts: Readonly<Record<'title' | 'text' | 'failed' | 'empty' | 'done', string>>
  readonly query: UseQueryResult<readonly unknown[]>
  /** Above the list. */
  readonly notice?: ReactNode
  /** Items of the list, one for each. */
  readonly entries: ReactNode
  /** Whether something was just done, which is then focused: the button that opened its dialog can be gone. */
  readonly done: boolean
  /** Below the list. */
  readonly reach?: ReactNode
  /** What can be done, with its dialog. */
  readonly children: ReactNode
}

/** A card of the profile with a list of what concerns the person. */
export function EntriesCard({ texts, query, notice, entries, done, reach, children }: EntriesCardProps) {
  const { data, error: failed, isLoading, isFetching, refetch } = query
  const error = useLastError(failed, isLoading)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) status.current?.focus()
  }, [done])
  return (
    <Card title={texts.title}>
      <p className="lp-m-0 lp-muted">{texts.text}</p>
      {notice}
      {error !== null && (
        <LoadFailure title={texts.failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Spinner />}
      {data?.length === 0 && <p className="lp-m-0 lp-muted">{texts.empty}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={`${styles.entries} lp-flush lp-list lp-grid lp-gap-8`}>{entries}</ul>
      )}
      {reach}
      <p ref={status} className="lp-m-0 lp-text-md" role="status" tabIndex={-1}>
        {done && texts.done}
      </p>
      {children}
    </Card>
  )
}

interface WordingProps {
  readonly title: string
  readonly text: string
  readonly open?: boolean
  readonly lang?: string
}

/** A text of an entry, which opens where its title does not. */
export function Wording({ title, text, open = false, lang }: WordingProps) {
  return (
    <details className={styles.wording} open={open}>
      <summary>{title}</summary>
      <p lang={lang}>{text}</p>
    </details>
  )
}
