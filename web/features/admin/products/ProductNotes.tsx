import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { otherDefaults } from '#domain/settings/areas/products/default-product.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { scheduledQuery } from '../settings/area-queries.ts'
import { getItemName } from '../settings/area-rows.ts'
import type { ItemExtraProps } from '../settings/form/item-form.ts'

/** The effects of saving a product on other products ([B3.42]). */
export function ProductNotes({ form }: ItemExtraProps) {
  const { t, locale } = useTexts()
  const { data } = useQuery(scheduledQuery('PRODUCTS'))
  if (data === undefined) return null
  // The cast is safe, because the component is registered for this area.
  const product = form.value as Product
  const before = data.items.find(({ id }) => id === product.id)
  const losing = otherDefaults(product, data.items)
  const nobody = !data.items.some(({ id, isDefault }) => isDefault && id !== product.id)
  const switchedOff = before?.enabled === true && !product.enabled
  return (
    <>
      {losing.length > 0 && (
        <Notice kind="info" live>
          {t('product.losesDefault', { name: losing.map((each) => getItemName('PRODUCTS', each, locale)).join(', ') })}
        </Notice>
      )}
      {nobody && !(product.isDefault && product.enabled) && (
        <Notice kind="warning" live>
          {t(product.isDefault ? 'product.defaultOff' : 'product.noDefault')}
        </Notice>
      )}
      {switchedOff && (
        <Notice kind="warning" live>
          <p>{t('product.switchedOff')}</p>
          <p>
            <Link className="lp-ink-inherit" to={path('appSettingsArea', { area: 'release-changes' })}>
              {t('product.toImpact')}
            </Link>
          </p>
        </Notice>
      )}
    </>
  )
}
