import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { berlinTimes, berlinOffset } from './berlin.ts'

describe('[A9.02] a day and time in Berlin', () => {
  it('is one timestamp, in winter and in summer', () => {
    expect(berlinTimes('2026-01-15', '12:00')).toEqual(['2026-01-15T12:00:00+01:00'])
    expect(berlinTimes('2026-07-15', '12:00')).toEqual(['2026-07-15T12:00:00+02:00'])
  })

  it('is none in the hour that summer time skips, and two in the hour that it repeats', () => {
    expect(berlinTimes('2027-03-28', '02:30')).toEqual([])
    expect(berlinTimes('2026-10-25', '02:30')).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'])
  })

  it('is none for an invalid day or time', () => {
    expect(berlinTimes('2026-02-30', '12:00')).toEqual([])
    expect(berlinTimes('2026-02-03', '24:00')).toEqual([])
    expect(berlinTimes('', '')).toEqual([])
  })

  it('every timestamp is among those of its own day and time', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1996-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const whole = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
          const offset = berlinOffset(whole)
          const local = new Date(whole.getTime() + Number(offset.slice(1, 3)) * 3_600_000).toISOString()
          const timestamps = berlinTimes(local.slice(0, 10), local.slice(11, 16))
          expect(timestamps.map((text) => Date.parse(text))).toContain(whole.getTime())
        },
      ),
    )
  })
})
