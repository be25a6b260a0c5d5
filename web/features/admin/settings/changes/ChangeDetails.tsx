import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'

import { colorRole } from '#domain/settings/theme/theme-contrast.ts'
import { type UserInterfaceName, userInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { changedPairs } from '#domain/settings/versions/impact-theme.ts'

import { type OpenChange, currentQuery, scheduledQuery } from '../area-queries.ts'
import { differenceRows } from './difference-rows.ts'
import { FieldChanges } from './FieldChanges.tsx'
import styles from './changes.module.css'
import { ContrastChanges } from './ContrastChanges.tsx'

/** The number of fields named in the summary line. */
const maxNamed = 3

interface ChangeDetailsProps {
  readonly change: OpenChange
  readonly caption: string
  readonly unfolded?: boolean
}

/** The differences of a change: a summary line that expands to both sides. */
export function ChangeDetails({
  change: { area, key, status, fields },
  caption,
  unfolded = false,
}: ChangeDetailsProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(unfolded)
  if (fields.length === 0) return null
  const names = fields.slice(0, maxNamed).map(({ label }) => label)
  const isColor = area === 'USER_INTERFACE' && (key === 'THEME' || colorRole(key as UserInterfaceName) !== undefined)
  return (
    <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('releases.differences', { count: differenceRows(fields).length })}
        {!open && `: ${names.join(', ')}${fields.length > maxNamed ? ' …' : ''}`}
      </summary>
      {/* Rendered only when open, because there may be hundreds. */}
      {open && <FieldChanges caption={caption} fields={fields} />}
      {open && isColor && status !== 'RELEASED' && <ColorChange name={key as UserInterfaceName} />}
    </details>
  )
}

/** The uses of a changed colour in the scheduled version, with their contrast. */
function ColorChange({ name }: { readonly name: UserInterfaceName }) {
  const { t } = useTexts()
  const { data: current } = useQuery(currentQuery('USER_INTERFACE'))
  const { data: scheduled } = useQuery(scheduledQuery('USER_INTERFACE'))
  if (current === undefined || scheduled === undefined) return null
  if (colorRole(name) !== undefined && userInterfaceSetting(scheduled.items, 'THEME') !== 'CUSTOM')
    return <p className="lp-block lp-m-0 lp-muted lp-text-md">{t('releases.contrasts.onlyCustom')}</p>
  const pairs = changedPairs({ USER_INTERFACE: current.items }, { USER_INTERFACE: scheduled.items }, colorRole(name))
  return <ContrastChanges pairs={pairs} />
}
