import { chunk } from '#web/ui/chunk.tsx'

export const loanStartPage = chunk(async () => (await import('./start/LoanStartPage.tsx')).LoanStartPage)
export const offerPage = chunk(async () => (await import('../offer/OfferPage.tsx')).OfferPage)
