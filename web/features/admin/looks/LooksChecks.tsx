import { colorRole } from '#domain/settings/looks/looks-contrast.ts'
import {
  customPalette,
  userInterfaceSetting,
  type UserInterfaceSetting,
} from '#domain/settings/schemas/user-interface.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { ItemExtraProps } from '../settings/form/item-form.ts'
import { Contrasts } from './Contrasts.tsx'
import { useLooks, withEdited } from './use-looks.ts'
import styles from './looks.module.css'

/** Whether a colour is used by the theme, and readable in its places. The preview reports loading failures. */
export function LooksChecks({ form }: ItemExtraProps) {
  const { t } = useTexts()
  const looks = useLooks('scheduled')
  const item = form.value as UserInterfaceSetting
  const role = colorRole(item.id)
  if (looks === undefined || (role === undefined && item.id !== 'THEME')) return null
  const items = withEdited(looks, [item]).userInterface
  const isCustom = userInterfaceSetting(items, 'THEME') === 'CUSTOM'
  return (
    <div className={styles.ofItem}>
      {role !== undefined && !isCustom && <Notice kind="info">{t('looks.onlyCustom')}</Notice>}
      {role !== undefined && form.problems.length === 0 && (
        <Contrasts
          palette={customPalette(items)}
          role={role}
          onShade={(color) => form.set(['value'], color.toUpperCase())}
        />
      )}
      {item.id === 'THEME' && isCustom && <Contrasts palette={customPalette(items)} />}
    </div>
  )
}
