import type { Item } from '#domain/settings/area.ts'
import type { OfferItem } from '#domain/settings/areas/offer/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

import { AreaPage } from '../settings/AreaPage.tsx'
import { useListSummary, joined } from '../settings/list-summary.ts'

/** The steps of a borrower with an offer, in order ([B3.46]). */
export const OfferPage = () => <AreaPage area="OFFER" screen="offer-settings" about={useListSummary(offerSummary)} />

/** [B3.46] */
function offerSummary(item: Item, { t, local }: Texts): string {
  const { section, label } = item as OfferItem
  return joined([local(section), local(label) === '' ? undefined : t('glance.button', { label: local(label) })])
}
