import { defineArea } from '../area.ts'
import { offerDefaults } from '../defaults/offer.ts'
import { OfferItem } from '../schemas/offer.ts'

export const offerArea = defineArea({
  key: 'OFFER',
  item: OfferItem,
  label: { de: 'Angebot', en: 'Offer settings' },
  editors: ['ADMIN'],
  defaults: offerDefaults,
  itemLabel: (item, locale) => item.title[locale],
})
