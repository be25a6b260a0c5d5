import { useQuery } from '@tanstack/react-query'

import { changedPairs } from '#domain/settings/versions/impact-looks.ts'
import { colorRole } from '#domain/settings/looks/looks-contrast.ts'
import { type UserInterfaceName, userInterfaceSetting } from '#domain/settings/schemas/user-interface.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { currentQuery, scheduledQuery } from '../area-queries.ts'
import { ContrastChanges } from './ContrastChanges.tsx'
import styles from './changes.module.css'

/** The uses of a changed colour in the scheduled version, with their contrast. */
export function ColorChange({ name }: { readonly name: UserInterfaceName }) {
  const { t } = useTexts()
  const { data: current } = useQuery(currentQuery('USER_INTERFACE'))
  const { data: scheduled } = useQuery(scheduledQuery('USER_INTERFACE'))
  if (current === undefined || scheduled === undefined) return null
  if (colorRole(name) !== undefined && userInterfaceSetting(scheduled.items, 'THEME') !== 'CUSTOM')
    return <p className={styles.names}>{t('releases.contrasts.onlyCustom')}</p>
  const pairs = changedPairs({ USER_INTERFACE: current.items }, { USER_INTERFACE: scheduled.items }, colorRole(name))
  return <ContrastChanges pairs={pairs} />
}
