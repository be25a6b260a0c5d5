import { Button } from '@mantine/core'

import { failureMessages } from '#web/api/messages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './overview.module.css'

interface PreviewsFailureProps {
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}

export function PreviewsFailure({ error, busy, onRetry }: PreviewsFailureProps) {
  const { t, say } = useTexts()
  const [message] = failureMessages(error)
  return (
    <div className={styles.failure}>
      <Notice kind="error" live title={t('overview.error.title')}>
        {message !== undefined && <p>{say(message.text)}</p>}
      </Notice>
      <Button variant="default" loading={busy} onClick={onRetry}>
        {t('overview.error.retry')}
      </Button>
    </div>
  )
}
