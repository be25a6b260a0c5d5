import { defineArea } from '../../area.ts'
import { offerDefaults } from './defaults.ts'
import { OfferItem } from './schema.ts'

export const offerArea = defineArea({
  key: 'OFFER',
  item: OfferItem,
  label: { de: 'Angebot', en: 'Offer settings' },
  editors: ['ADMIN'],
  defaults: offerDefaults,
  itemLabel: (item, locale) => item.title[locale],
})
