import { aboutOffer, useAbout } from './abouts.ts'
import { AreaPage } from './AreaPage.tsx'

/** What is to be done with an offer, in the order in which it is shown ([B3.46]). */
export const OfferPage = () => <AreaPage area="OFFER" screen="offer-settings" about={useAbout(aboutOffer)} />
