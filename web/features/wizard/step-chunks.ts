import { withTexts } from '#web/i18n/i18n.ts'
import { chunk } from '#web/ui/chunk.tsx'

export const loanStartPage = chunk(async () => (await import('./start/LoanStartPage.tsx')).LoanStartPage)
export const offerPage = chunk(withTexts('loan', async () => (await import('../offer/OfferPage.tsx')).OfferPage))
