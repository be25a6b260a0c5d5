import { useQuery } from '@tanstack/react-query'

import type { offerPlaces } from '#domain/settings/areas/offer/schema.ts'
import { offerItemsQuery } from '#web/api/settings-queries.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

/** The texts of an action for an offer ([B3.46]). */
export interface OfferItemTexts {
  readonly section: string
  readonly title?: string
  readonly description: string
  readonly label: string
}

/** The portal's default texts. */
const own = {
  contract: ['offer.contracts.title', 'offer.contracts.text', 'offer.contract.download'],
  identification: ['offer.ident.title', 'offer.sign.text.identify', 'offer.sign.action.identify'],
  signature: ['offer.sign.title', 'offer.sign.text', 'offer.sign.action'],
} satisfies Record<(typeof offerPlaces)[number], readonly [section: string, description: string, label: string]>

/** The bank's texts for the actions on the offer page. */
export function useOfferItem(): (id: keyof typeof own) => OfferItemTexts {
  const { t, local } = useTexts()
  const { data: items = [] } = useQuery(offerItemsQuery)
  return (id) => {
    const item = items.find((each) => each.id === id)
    const [section, description, label] = own[id]
    return item === undefined
      ? { section: t(section), description: t(description), label: t(label) }
      : {
          section: local(item.section),
          title: local(item.title),
          description: local(item.description),
          label: local(item.label),
        }
  }
}
