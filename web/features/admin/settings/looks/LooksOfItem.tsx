import { lazy, Suspense } from 'react'

import { colorRole } from '#domain/settings/looks-contrast.ts'
import { textField } from '#domain/settings/text-fields.ts'
import { customPalette, userInterfaceSetting, type UserInterfaceSetting } from '#domain/settings/user-interface.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

import { NotYet } from '../../ui/NotYet.tsx'
import type { ItemExtraProps } from '../item-extras.ts'
import { Contrasts } from './Contrasts.tsx'
import { TabPicture } from './TabPicture.tsx'
import { useLooks, useLooksLoading } from './use-looks.ts'
import styles from './looks.module.css'

const LooksPreview = lazy(() => import('./LooksPreview.tsx').then((module) => ({ default: module.LooksPreview })))

const customTheme: UserInterfaceSetting = { id: 'THEME', type: 'SELECT', value: 'CUSTOM' }

/** What a setting of the looks makes of the portal, while it is being edited. */
export function LooksOfItem({ form }: ItemExtraProps) {
  const { t, locale } = useTexts()
  const looks = useLooks('scheduled')
  const loading = useLooksLoading('scheduled')
  if (looks === undefined) return <NotYet loading={loading} title={t('looks.failed')} />
  const item = form.value as UserInterfaceSetting
  const items = looks.userInterface.map((each) => (each.id === item.id ? item : each))
  const role = colorRole(item.id)
  // A colour that is half typed is none yet.
  const isValue = form.problems.length === 0
  const isCustom = userInterfaceSetting(items, 'THEME') === 'CUSTOM'
  return (
    <div className={styles.ofItem}>
      {role !== undefined && !isCustom && <Notice kind="info">{t('looks.onlyCustom')}</Notice>}
      {item.id === 'FAV_ICON' && (
        <TabPicture
          icon={userInterfaceSetting(items, 'FAV_ICON')}
          title={textField(looks.texts, 'PAGE_TITLE', locale)}
        />
      )}
      {isValue && role !== undefined && (
        <Contrasts
          palette={customPalette(items)}
          role={role}
          onShade={(color) => form.set(['value'], color.toUpperCase())}
        />
      )}
      {item.id === 'THEME' && isCustom && <Contrasts palette={customPalette(items)} />}
      <Suspense fallback={<Spinner />}>
        <LooksPreview
          edited={[...(isValue ? [item] : []), ...(role === undefined ? [] : [customTheme])]}
          begin="phone"
        />
      </Suspense>
    </div>
  )
}
