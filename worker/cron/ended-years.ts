import { berlinTimes } from '#domain/time/berlin.ts'

/** The last moment of the years that ended full years ago: what is of then or earlier is past so many years after its own year. */
export const endOfYears = (years: number, today: string): Date =>
  new Date(Date.parse(berlinTimes(`${Number(today.slice(0, 4)) - years}-01-01`, '00:00')[0] ?? '') - 1)
