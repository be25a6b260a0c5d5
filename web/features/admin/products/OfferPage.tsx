import { offerSummary, useListSummary } from '../settings/list-summary.ts'
import { AreaPage } from '../settings/AreaPage.tsx'

/** What is to be done with an offer, in the order in which it is shown ([B3.46]). */
export const OfferPage = () => <AreaPage area="OFFER" screen="offer-settings" about={useListSummary(offerSummary)} />
