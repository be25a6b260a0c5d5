import { dayMs } from '../time/durations.ts'
import { berlinDay } from '../time/berlin.ts'
import { addDays } from '../time/dates.ts'

/** Between the other one's signature and the first reminder. */
export const firstReminderMs = 2 * dayMs

interface Signing {
  readonly signedAt: string | null
  readonly declinedAt: string | null
  readonly reminders: number
}

/**
 * The reminder that is due to a borrower whom another one waits for: the first two days after the other has signed, the second
 * on the day before the offer's last one. Each is sent once, and none after the offer's end. Undefined where none is due.
 */
export function dueReminder(
  { signedAt, declinedAt, reminders }: Signing,
  others: readonly Pick<Signing, 'signedAt'>[],
  /** The offer's last day, `YYYY-MM-DD` in Berlin. */
  lastDay: string,
  now: Date,
): 1 | 2 | undefined {
  const waitingSince = others.flatMap((other) => other.signedAt ?? []).toSorted()[0]
  const today = berlinDay(now)
  if (signedAt !== null || declinedAt !== null || waitingSince === undefined || today > lastDay) return undefined
  if (reminders < 2 && today >= addDays(lastDay, -1)) return 2
  return reminders < 1 && now.getTime() - new Date(waitingSince).getTime() >= firstReminderMs ? 1 : undefined
}
