import { IconClock } from '@tabler/icons-react'

import { clockText } from '#domain/time/clock-text.ts'

import { useTexts } from '../../i18n/use-texts.ts'
import { warningMs } from './idle.ts'
import { useIdleTimer } from './use-idle-timer.ts'

/**
 * The time left of the session, in the header ([A2.28], [A4.08]), once it runs short: until then a running clock only hurries
 * people. Empty if the bank hides it.
 */
export function SessionClock() {
  const { t } = useTexts()
  const running = useIdleTimer()
  if (running === undefined || running.timer.hidden || running.remainingMs > warningMs(running.timer.timeoutMs))
    return null
  return (
    <span
      className="lp-flex lp-items-center lp-gap-3 lp-muted lp-text-sm lp-figures lp-nowrap"
      role="timer"
      aria-label={t('session.clock')}
      title={t('session.clock')}
    >
      <IconClock size={16} stroke={1.75} aria-hidden />
      {clockText(running.remainingMs)}
    </span>
  )
}
