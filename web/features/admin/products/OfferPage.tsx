import { offerSummary, useListSummary } from '../settings/list-summary.ts'
import { AreaPage } from '../settings/AreaPage.tsx'

/** The steps that a borrower takes with an offer, in their order on the screen ([B3.46]). */
export const OfferPage = () => <AreaPage area="OFFER" screen="offer-settings" about={useListSummary(offerSummary)} />
