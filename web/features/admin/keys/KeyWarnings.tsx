import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import { quoted } from '#domain/settings/labels/label-context.ts'
import { mappingEffects } from '#domain/settings/prices/mapping-effects.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { useMenuFacts } from '../menu-facts.ts'
import { placeOfItem } from '../place-of-item.ts'
import { scheduledQuery } from '../settings/area-queries.ts'
import type { ItemExtraProps } from '../settings/form/item-form.ts'
import { useFailureAmong } from '../ui/use-failure-among.ts'
import { criticalQuery } from '../rates/calls.ts'
import { MappingNotice } from '../rates/MappingNotice.tsx'

/**
 * Warns what saving a selection list would break: removed keys, and values with another meaning. Shows a notice if the uses
 * cannot be loaded, because an empty list would mean that nothing breaks.
 */
export function KeyWarnings({ form }: ItemExtraProps) {
  const { t, locale } = useTexts()
  const reads = [
    useQuery(scheduledQuery('KEYS')),
    useQuery(scheduledQuery('PRODUCTS')),
    useQuery(scheduledQuery('INTEREST_CONDITIONS')),
  ] as const
  const [{ data: lists }, { data: products }, { data: rates }] = reads
  // The cast is safe, because the component is registered for this area.
  const list = form.value as KeyDefinition
  const before = lists?.items.find(({ id }) => id === list.id)
  const presentKeys = new Set(list.keys.map(({ key }) => key))
  const gone = before?.keys.filter(({ key }) => !presentKeys.has(key)) ?? []
  const uses = useQueries({ queries: gone.map(({ key }) => criticalQuery(list.id, key)) })
  const failed = useFailureAmong([...reads, ...uses])
  const words = { locale, areas: { KEYS: lists?.items ?? [] } }
  return (
    <>
      {failed !== undefined && <LoadFailure title={t('mapping.unknown')} {...failed} />}
      {gone.map(({ key, displaytext }, at) => (
        <GoneKey key={key} name={displaytext[locale] || key} uses={uses[at]?.data ?? []} />
      ))}
      {lists !== undefined && products !== undefined && rates !== undefined && (
        <MappingNotice
          list={list}
          effects={mappingEffects(
            { KEYS: lists.items, PRODUCTS: products.items, INTEREST_CONDITIONS: rates.items },
            list,
            today(),
          )}
          words={words}
        />
      )}
    </>
  )
}

interface GoneKeyProps {
  readonly name: string
  readonly uses: readonly {
    readonly area: AreaKey
    readonly item: string
    readonly path: string
    readonly label: string
  }[]
}

/** The limit of listed uses; prices, which can be many, are summarized. */
const maxListed = 10

/** A removed or renamed key that other settings use; nothing without uses. */
function GoneKey({ name, uses }: GoneKeyProps) {
  const { t, locale } = useTexts()
  if (uses.length === 0) return null
  const rates = uses.filter(({ area }) => area === 'INTEREST_CONDITIONS')
  const others = uses.filter(({ area }) => area !== 'INTEREST_CONDITIONS')
  return (
    <Notice kind="warning" live title={t('mapping.keyInUse', { key: quoted(name, locale) })}>
      <ul>
        {others.slice(0, maxListed).map(({ area, item, path: place, label }) => (
          <li key={`${area} ${item} ${place}`}>
            <PlaceLink area={area} item={item} label={label} />
          </li>
        ))}
        {others.length > maxListed && <li>{t('mapping.moreUses', { count: others.length - maxListed })}</li>}
        {rates.length > 0 && (
          <li>
            <PlaceLink area="INTEREST_CONDITIONS" label={t('mapping.rates', { count: rates.length })} />
          </li>
        )}
      </ul>
    </Notice>
  )
}

interface PlaceLinkProps {
  readonly area: AreaKey
  readonly item?: string
  readonly label: string
}

function PlaceLink({ area, item, label }: PlaceLinkProps) {
  const place = placeOfItem(area, item, useMenuFacts())
  return place === undefined ? (
    label
  ) : (
    <Link className="lp-ink-inherit" to={place}>
      {label}
    </Link>
  )
}
