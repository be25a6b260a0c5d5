import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { isOpenCase } from '#domain/privacy/cases.ts'
import { dayOf, timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type OwnCase, ownCasesQuery } from './case-calls.ts'
import { caseTexts } from './case-texts.ts'
import styles from './data.module.css'
import { FileCase } from './FileCase.tsx'

/** What a person can ask for and no click does (GDPR, articles 16, 18 and 21), with its state, due date and answer. */
export function CasesCard() {
  const { locale } = useTexts()
  const texts = caseTexts[locale]
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(ownCasesQuery)
  const error = useLastError(failed, isLoading)
  const [filing, setFiling] = useState(false)
  const [done, setDone] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) status.current?.focus()
  }, [done])
  const close = () => setFiling(false)
  return (
    <Card title={texts.title}>
      <p className={styles.text}>{texts.text}</p>
      {data?.some(restricts) === true && (
        <Notice kind="info" title={texts.restricted}>
          <p>{texts.restrictedText}</p>
        </Notice>
      )}
      {error !== null && (
        <LoadFailure title={texts.failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Spinner />}
      {data?.length === 0 && <p className={styles.text}>{texts.empty}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.entries}>
          {data.map((each) => (
            <Filed key={each.id} filed={each} />
          ))}
        </ul>
      )}
      <p ref={status} className={styles.progress} role="status" tabIndex={-1}>
        {done && texts.done}
      </p>
      <div className={styles.actions}>
        <Button
          variant="default"
          onClick={() => {
            setDone(false)
            setFiling(true)
          }}
        >
          {texts.file}
        </Button>
      </div>
      <LazyDialog opened={filing} title={texts.dialog} size="lg" onClose={close}>
        <FileCase
          onClose={close}
          onDone={() => {
            close()
            setDone(true)
          }}
        />
      </LazyDialog>
    </Card>
  )
}

const isPast = (iso: string): boolean => Date.parse(iso) <= Date.now()

/** From when it was filed, until it has ended. */
const restricts = ({ kind, endsAt }: OwnCase): boolean => kind === 'RESTRICTION' && (endsAt === null || !isPast(endsAt))

function Filed({ filed }: { readonly filed: OwnCase }) {
  const { locale } = useTexts()
  const texts = caseTexts[locale]
  const { kind, state, filedAt, dueOn, answeredAt, answer, statement, endsAt, endReason } = filed
  const ends = kind === 'RESTRICTION' && endsAt !== null ? dayOf(endsAt, locale) : undefined
  return (
    <li>
      <p className={styles.name}>
        {texts.kinds[kind]} <span className={styles.kind}>{texts.states[state]}</span>
      </p>
      <p className={styles.since}>
        {texts.filed(timestampOf(filedAt, locale))}
        {' · '}
        {isOpenCase(state) || answeredAt === null
          ? texts.due(dayOf(dueOn, locale))
          : texts.answered(timestampOf(answeredAt, locale))}
      </p>
      {ends !== undefined && endsAt !== null && (
        <p className={styles.since}>{isPast(endsAt) ? texts.ended(ends) : texts.ends(ends)}</p>
      )}
      {answeredAt !== null && <Words title={texts.answer} text={answer} open />}
      {endReason !== null && <Words title={texts.endReason} text={endReason} open />}
      <Words title={texts.statement} text={statement} />
    </li>
  )
}

interface WordsProps {
  readonly title: string
  readonly text: string | null
  readonly open?: boolean
}

function Words({ title, text, open = false }: WordsProps) {
  const { locale } = useTexts()
  return (
    <details className={styles.wording} open={open}>
      <summary>{title}</summary>
      <p>{text ?? caseTexts[locale].lost}</p>
    </details>
  )
}
