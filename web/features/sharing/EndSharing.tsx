import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { endSharing } from './calls.ts'
import { Question } from './Question.tsx'
import { useConfirmation } from './use-confirmation.ts'

interface EndSharingProps {
  readonly id: string
  readonly onAnnounce: (text: string) => void
}

/** Ends all sharing at once, including the agreement. */
export function EndSharing({ id, onAnnounce }: EndSharingProps) {
  const { t } = useTexts()
  const { confirming, opener, ask, keep } = useConfirmation()
  const end = useSingleFlight({
    mutationFn: () => endSharing(id),
    onSuccess: () => onAnnounce(t('sharing.done.ended')),
  })
  if (!confirming)
    return (
      <Button ref={opener} variant="subtle" color="error" className="lp-me-auto" onClick={ask}>
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
