import { Button } from '@mantine/core'

import { failureMessages } from '#web/api/messages.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import styles from './ui.module.css'

interface LoadFailureProps {
  readonly title: string
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}

/** A list that did not come, why, and the way to try again ([B8.08]). */
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
        {t('admin.list.retry')}
      </Button>
    </div>
  )
}
