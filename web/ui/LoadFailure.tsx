import { useState } from 'react'

import { failureMessages } from '../api/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ActionButton } from './ActionButton.tsx'
import styles from './LoadFailure.module.css'
import { Notice } from './Notice.tsx'

interface LoadFailureProps {
  readonly title: string
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Something that did not load, with the reason and a retry ([B8.08]). */
export function LoadFailure({ title, error, busy, onRetry }: LoadFailureProps) {
  const { t, formatText } = useTexts()
  // Announces each failed attempt, even with the same text.
  const [failure, setFailure] = useState({ error, tries: 1 })
  if (error !== failure.error) setFailure({ error, tries: failure.tries + 1 })
  return (
    <div className={`${styles.failure} lp-grid lp-gap-8 lp-children-start`}>
      <Notice key={failure.tries} kind="error" live title={title}>
        {failureMessages(error).map(({ text }) => (
          <p key={text.id}>{formatText(text)}</p>
        ))}
      </Notice>
      <ActionButton variant="default" loading={busy} onClick={onRetry}>
        {t('ui.retry')}
      </ActionButton>
    </div>
  )
}
