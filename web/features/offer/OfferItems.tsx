import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { offerPlaces } from '#domain/settings/areas/offer/schema.ts'
import { offerItemsQuery } from '#web/api/settings-queries.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'

import styles from './offer.module.css'
import type { OfferItemTexts } from './use-offer-item.ts'

/** An action and its explanation. */
export const OfferText = ({ item: { title, description } }: { readonly item: OfferItemTexts }) => (
  <>
    {title !== undefined && title !== '' && <p className="lp-m-0 lp-mb-3 lp-weight-600">{title}</p>}
    {description !== '' && <p className="lp-m-0 lp-mb-8">{description}</p>}
  </>
)

/** Further items about the bank's offers ([B3.46]); their buttons lead to the contracts. */
export function OfferItems({ contractsId }: { readonly contractsId: string | undefined }) {
  const { local } = useTexts()
  const { data: items = [] } = useQuery(offerItemsQuery)
  const placed: readonly string[] = offerPlaces
  return items
    .filter(({ id }) => !placed.includes(id))
    .map(({ id, section, title, description, label }) => (
      <Card key={id} title={local(section)} className={`${styles.prose} lp-anywhere`}>
        <OfferText item={{ section: '', title: local(title), description: local(description), label: '' }} />
        {contractsId !== undefined && local(label) !== '' && (
          <a href={`#${contractsId}`} className="lp-inline-flex lp-gap-3 lp-items-center lp-min-h-1_5">
            <IconArrowUp size={18} stroke={1.75} aria-hidden /> {local(label)}
          </a>
        )}
      </Card>
    ))
}
