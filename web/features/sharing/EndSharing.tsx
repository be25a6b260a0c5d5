import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { endSharing } from './calls.ts'
import { Question } from './Question.tsx'
import styles from './sharing.module.css'
import { useAsked } from './use-asked.ts'

interface EndSharingProps {
  readonly id: string
  readonly onSay: (text: string) => void
}

/** Takes back all of it at once, the agreement too. */
export function EndSharing({ id, onSay }: EndSharingProps) {
  const { t } = useTexts()
  const { asked, opener, ask, keep } = useAsked()
  const end = useOnce({
    mutationFn: () => endSharing(id),
    onSuccess: () => onSay(t('sharing.done.ended')),
  })
  if (!asked)
    return (
      <Button ref={opener} variant="subtle" color="error" className={styles.end ?? ''} onClick={ask}>
        {t('sharing.end')}
      </Button>
    )
  return (
    <Question
      text={t('sharing.end.question')}
      keep={t('sharing.end.keep')}
      confirm={t('sharing.end.confirm')}
      busy={end.isPending}
      onKeep={keep}
      onConfirm={() => end.mutate()}
    />
  )
}
