import { useState } from 'react'

import { berlinTimes } from '#domain/berlin.ts'
import { isPreviewable } from '#domain/settings/preview-time.ts'
import { parseTypedTime } from '#domain/times.ts'

export type When = 'now' | 'due' | 'later'

/** Now, at the next moment that something is due, or on a day and at a time of the clock in Berlin. */
export function useTimeChoice(due?: string) {
  const dueLate = due !== undefined && !isPreviewable(due)
  const [when, setWhen] = useState<When>(due === undefined || dueLate ? 'now' : 'due')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('06:00')
  const [repeated, setRepeated] = useState(0)
  // The server has the last word; until then the clock at which this was opened will do.
  const [openedAt] = useState(() => Date.now())
  const timestamps = when === 'later' ? berlinTimes(day, parseTypedTime(time) ?? '') : []
  const typed = timestamps[Math.min(repeated, timestamps.length - 1)]
  const past = typed !== undefined && Date.parse(typed) <= openedAt
  return {
    when,
    setWhen,
    due,
    /** No preview reaches so far. */
    dueLate,
    day,
    setDay,
    time,
    setTime,
    repeated,
    setRepeated,
    /** More than one where summer time repeats the hour. */
    moments: timestamps,
    past,
    /** With its offset; undefined for now, and where none is named yet. */
    moment: when === 'due' ? due : typed,
    complete: when !== 'later' || (typed !== undefined && !past),
  }
}

export type ChosenTime = ReturnType<typeof useTimeChoice>
