const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** `YYYY-MM-DD` in Europe/Berlin: the day that rules of age and validity mean. */
export const todayOf = (now: Date): string => berlin.format(now)
