import { useState } from 'react'

import { berlinTimes } from '#domain/time/berlin.ts'
import { isPreviewable } from '#domain/settings/versions/preview-time.ts'
import { parseTypedTime } from '#domain/time/times.ts'

export type When = 'now' | 'due' | 'later'

/** A choice of time: now, the next release time, or a day and time in Berlin. */
export function useTimeChoice(due?: string) {
  const dueLate = due !== undefined && !isPreviewable(due)
  const [when, setWhen] = useState<When>(due === undefined || dueLate ? 'now' : 'due')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('06:00')
  const [repeated, setRepeated] = useState(0)
  // Good enough until the server validates the time.
  const [openedAt] = useState(() => Date.now())
  const timestamps = when === 'later' ? berlinTimes(day, parseTypedTime(time) ?? '') : []
  const typed = timestamps[Math.min(repeated, timestamps.length - 1)]
  const past = typed !== undefined && Date.parse(typed) <= openedAt
  return {
    when,
    setWhen,
    due,
    /** The due time is beyond the reach of previews. */
    dueLate,
    day,
    setDay,
    time,
    setTime,
    repeated,
    setRepeated,
    /** Two if the hour repeats at the end of summer time. */
    timestamps,
    past,
    /** The time with its offset; undefined for now, or while incomplete. */
    timestamp: when === 'due' ? due : typed,
    complete: when !== 'later' || (typed !== undefined && !past),
  }
}

export type ChosenTime = ReturnType<typeof useTimeChoice>
