import { preview } from '#web/api/preview.ts'

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** `YYYY-MM-DD` in Europe/Berlin, whatever the browser's time zone; in a preview, its day. */
export const today = (): string => preview?.day ?? berlin.format(new Date())
