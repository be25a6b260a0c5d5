const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** `YYYY-MM-DD` in Europe/Berlin, wherever the browser is. */
export const today = (): string => berlin.format(new Date())
