import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'

import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { leaveSharing } from './calls.ts'
import { Question } from './Question.tsx'
import styles from './sharing.module.css'
import { useConfirmation } from './use-confirmation.ts'

interface LeaveSharingProps {
  readonly id: string
  /** The consequences of leaving. */
  readonly question: string
}

/** Leads to the overview, because the reader can no longer open the loan. */
export function LeaveSharing({ id, question }: LeaveSharingProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { confirming, opener, ask, keep } = useConfirmation()
  const leave = useSingleFlight({
    mutationFn: async () => {
      await navigate(path('start'))
      await leaveSharing(id)
    },
  })
  if (!confirming)
    return (
      <Button ref={opener} variant="subtle" color="error" className={styles.end ?? ''} onClick={ask}>
        {t('sharing.leave')}
      </Button>
    )
  return (
    <Question
      text={question}
      keep={t('sharing.leave.keep')}
      confirm={t('sharing.leave.confirm')}
      busy={leave.isPending}
      onKeep={keep}
      onConfirm={() => leave.mutate()}
    />
  )
}
