import type { Localized } from '../text/locale.ts'

/** What somebody who withdraws confirms, and what the receipt repeats (BGB § 356a (4)): one sentence for page, dialog and mail. */
export const withdrawalStatement = (contract: string): Localized => ({
  de: `Hiermit widerrufe ich den Kreditvertrag ${contract}.`,
  en: `I hereby withdraw from loan contract ${contract}.`,
})
