import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { failureMessages } from '#web/api/messages.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { approveAnalytics, type WaitingAnalytics, waitingAnalyticsQuery, withdrawAnalytics } from './calls.ts'
import styles from './technical.module.css'

interface Deciding {
  /** Reads the settings again. */
  readonly onDecided: () => Promise<void>
}

/** A script that waits for a second person, who switches it on or takes it back. */
export function AnalyticsWaits({ onDecided }: Deciding) {
  const { data: waiting } = useQuery(waitingAnalyticsQuery)
  return waiting == null ? null : <Waiting waiting={waiting} onDecided={onDecided} />
}

function Waiting({ waiting, onDecided }: Deciding & { readonly waiting: WaitingAnalytics }) {
  const { t, formatText, locale } = useTexts()
  const queries = useQueryClient()
  const deciding = useMutation({
    mutationFn: (approves: boolean) => (approves ? approveAnalytics(waiting) : withdrawAnalytics()),
    meta: { silent: true },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: waitingAnalyticsQuery.queryKey })
      await onDecided()
    },
  })
  const { scriptAddress, preparedBy, preparedAt, refused } = waiting
  return (
    <Notice kind="warning" title={t('technical.ANALYTICS.waits')}>
      <p>
        {t('technical.ANALYTICS.waits.text', {
          who: preparedBy,
          time: timestampOf(preparedAt, locale),
          script: scriptAddress,
        })}
      </p>
      {refused && <p>{t('technical.ANALYTICS.waits.refused')}</p>}
      {deciding.error !== null &&
        failureMessages(deciding.error).map(({ text }) => <p key={text.id}>{formatText(text)}</p>)}
      <div className={styles.decision}>
        {!refused && (
          <Button loading={deciding.isPending} onClick={() => deciding.mutate(true)}>
            {t('technical.ANALYTICS.waits.approve')}
          </Button>
        )}
        <Button variant="default" disabled={deciding.isPending} onClick={() => deciding.mutate(false)}>
          {t('technical.ANALYTICS.waits.withdraw')}
        </Button>
      </div>
    </Notice>
  )
}
