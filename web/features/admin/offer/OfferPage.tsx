import { AreaPage } from '../settings/AreaPage.tsx'
import { useListSummary } from '../settings/list-summary.ts'
import { offerSummary } from './summary.ts'

/** The steps of a borrower with an offer, in order ([B3.46]). */
export const OfferPage = () => <AreaPage area="OFFER" screen="offer-settings" about={useListSummary(offerSummary)} />
