import { useState } from 'react'

import { colorRole } from '#domain/settings/looks/looks-contrast.ts'
import type { UserInterfaceName } from '#domain/settings/schemas/user-interface.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { Change } from '../area-queries.ts'
import { differenceRows } from './difference-rows.ts'
import { FieldChanges } from './FieldChanges.tsx'
import { ColorChange } from './ColorChange.tsx'
import styles from './changes.module.css'

/** The number of fields named in the summary line. */
const namedAtMost = 3

interface ChangeDetailsProps {
  readonly change: Change
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
  const names = fields.slice(0, namedAtMost).map(({ label }) => label)
  const isColor = area === 'USER_INTERFACE' && (key === 'THEME' || colorRole(key as UserInterfaceName) !== undefined)
  return (
    <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('releases.differences', { count: differenceRows(fields).length })}
        {!open && `: ${names.join(', ')}${fields.length > namedAtMost ? ' …' : ''}`}
      </summary>
      {/* Rendered only when open, because there may be hundreds. */}
      {open && <FieldChanges caption={caption} fields={fields} />}
      {open && isColor && status !== 'RELEASED' && <ColorChange name={key as UserInterfaceName} />}
    </details>
  )
}
