import type { Localized } from '../../../text/locale.ts'
import type { InformationBlock } from './information.ts'

/** Titles of the blocks, for the page and for administrators. */
export const informationTitles: Readonly<Record<InformationBlock, Localized>> = {
  purposes: { de: 'Wofür Sie den Kredit verwenden können', en: 'What you can use the loan for' },
  rates: { de: 'Arten des Sollzinssatzes', en: 'Types of borrowing rate' },
  costs: { de: 'Weitere Kosten', en: 'Further costs' },
  repayment: { de: 'Wie Sie zurückzahlen', en: 'How you repay' },
  earlyRepayment: { de: 'Vorzeitige Rückzahlung', en: 'Early repayment' },
  withdrawal: { de: 'Widerruf', en: 'Withdrawal' },
  ancillaryServices: { de: 'Erforderliche Nebenleistungen', en: 'Required ancillary services' },
  nonPayment: { de: 'Wenn Sie nicht zahlen', en: 'If you do not pay' },
}
