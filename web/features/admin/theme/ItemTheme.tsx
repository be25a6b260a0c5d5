import { lazy, Suspense } from 'react'

import { colorRole } from '#domain/settings/theme/theme-contrast.ts'
import { textField } from '#domain/settings/areas/text-fields/schema.ts'
import { userInterfaceSetting, type UserInterfaceSetting } from '#domain/settings/areas/user-interface/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import { LoadingOrError } from '../ui/LoadingOrError.tsx'
import type { ItemExtraProps } from '../settings/form/item-form.ts'
import { TabPicture } from './TabPicture.tsx'
import { usePortalTheme, usePortalThemeLoading, withEdited } from './use-portal-theme.ts'
import looksOfItemStyles from './theme.module.css'

const ThemePreview = lazy(() => import('./ThemePreview.tsx').then((module) => ({ default: module.ThemePreview })))

const customTheme: UserInterfaceSetting = { id: 'THEME', type: 'SELECT', value: 'CUSTOM' }

/** The effect of an edited appearance setting on the portal. */
export function ItemTheme({ form }: ItemExtraProps) {
  const { t, locale } = useTexts()
  const looks = usePortalTheme('scheduled')
  const loading = usePortalThemeLoading('scheduled')
  if (looks === undefined) return <LoadingOrError loading={loading} title={t('looks.failed')} />
  const item = form.value as UserInterfaceSetting
  // An incomplete colour is not applied.
  const isValue = form.problems.length === 0
  return (
    <div className={`${looksOfItemStyles.ofItem} lp-grid lp-one-column lp-gap-9 lp-min-0`}>
      {item.id === 'FAV_ICON' && (
        <TabPicture
          icon={userInterfaceSetting(withEdited(looks, [item]).userInterface, 'FAV_ICON')}
          title={textField(looks.texts, 'PAGE_TITLE', locale)}
        />
      )}
      <Suspense fallback={<Spinner />}>
        <ThemePreview
          edited={[...(isValue ? [item] : []), ...(colorRole(item.id) === undefined ? [] : [customTheme])]}
          begin="phone"
        />
      </Suspense>
    </div>
  )
}
