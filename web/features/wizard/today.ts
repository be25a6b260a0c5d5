import { preview } from '#web/api/preview.ts'

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })

/** `YYYY-MM-DD` in Europe/Berlin, wherever the browser is; of a preview, the day that it shows. */
export const today = (): string => preview?.day ?? berlin.format(new Date())
