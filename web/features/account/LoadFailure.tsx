import { Button } from '@mantine/core'

import { failureMessages } from '../../api/messages.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './account.module.css'

interface LoadFailureProps {
  readonly title: string
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Something of the page did not come, why, and the way to try again. */
export function LoadFailure({ title, error, busy, onRetry }: LoadFailureProps) {
  const { t, say } = useTexts()
  return (
    <div className={styles.failure}>
      <Notice kind="error" live title={title}>
        {failureMessages(error).map(({ text }) => (
          <p key={text.id}>{say(text)}</p>
        ))}
      </Notice>
      <Button variant="default" loading={busy} onClick={onRetry}>
        {t('account.retry')}
      </Button>
    </div>
  )
}
