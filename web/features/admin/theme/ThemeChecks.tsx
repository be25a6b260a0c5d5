import { Button } from '@mantine/core'
import { useId } from 'react'

import { colorRole, type ThemePair, getThemePairs, nearestLegible } from '#domain/settings/theme/theme-contrast.ts'
import {
  customPalette,
  userInterfaceSetting,
  type UserInterfaceSetting,
  type Palette,
} from '#domain/settings/areas/user-interface/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { formatNumber } from '#domain/money/format.ts'

import type { ItemExtraProps } from '../settings/form/item-form.ts'
import { usePortalTheme, withEdited } from './use-portal-theme.ts'
import looksChecksStyles from './theme.module.css'
import { ratioText, Sample, ContrastVerdict } from '../ui/ContrastParts.tsx'
import { Swatches } from '../ui/Swatches.tsx'

/** Whether a colour is used by the theme, and readable in its places. The preview reports loading failures. */
export function ThemeChecks({ form }: ItemExtraProps) {
  const { t } = useTexts()
  const looks = usePortalTheme('scheduled')
  const item = form.value as UserInterfaceSetting
  const role = colorRole(item.id)
  if (looks === undefined || (role === undefined && item.id !== 'THEME')) return null
  const items = withEdited(looks, [item]).userInterface
  const isCustom = userInterfaceSetting(items, 'THEME') === 'CUSTOM'
  return (
    <div className={`${looksChecksStyles.ofItem} lp-grid lp-one-column lp-gap-9 lp-min-0`}>
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

interface ContrastsProps {
  readonly palette: Palette
  /** Limits the list to the places of this colour. */
  readonly role?: keyof Palette
  /** Called with a readable shade to use instead. */
  readonly onShade?: (color: string) => void
}

/** Text and background colours that meet in the portal, with their contrast. */
function Contrasts({ palette, role, onShade }: ContrastsProps) {
  const { t } = useTexts()
  const headingId = useId()
  const pairs = getThemePairs(palette).filter(({ roles }) => role === undefined || roles.includes(role))
  if (pairs.length === 0) return <Notice kind="info">{t('looks.contrast.unused')}</Notice>
  const failing = pairs.filter(({ passes }) => !passes)
  const shade = role === undefined || onShade === undefined ? undefined : nearestLegible(palette, role)
  return (
    <section className="lp-grid lp-one-column lp-gap-5 lp-min-0" aria-labelledby={headingId}>
      <h3 id={headingId} className="lp-m-0 lp-text-md">
        {t('looks.contrast')}
      </h3>
      <p className="lp-m-0 lp-muted lp-text-md" role="status">
        {failing.length === 0
          ? t('looks.contrast.all', { count: pairs.length })
          : t('looks.contrast.failing', { count: failing.length, total: pairs.length })}
      </p>
      {failing.length > 0 && (
        <Notice kind="warning" title={t('looks.contrast.warning')}>
          {shade === undefined ? (
            role !== undefined && onShade !== undefined && t('looks.contrast.noShade')
          ) : (
            <Button
              variant="default"
              size="sm"
              leftSection={<Swatches colors={[shade]} />}
              onClick={() => onShade?.(shade)}
            >
              {t('looks.contrast.take', { color: shade.toUpperCase() })}
            </Button>
          )}
        </Notice>
      )}
      <ul className="lp-list lp-grid lp-bordered lp-round-sm">
        {[...failing, ...pairs.filter(({ passes }) => passes)].map((pair) => (
          <Pair key={pair.id} pair={pair} />
        ))}
      </ul>
    </section>
  )
}

function Pair({ pair: { id, color, ground, ratio, least, passes } }: { readonly pair: ThemePair }) {
  const { t, locale } = useTexts()
  return (
    <li className={`${looksChecksStyles.pair} lp-grid lp-gap-2-6 lp-items-center lp-p-3-6 lp-text-sm`}>
      <Sample color={color} ground={ground} />
      <span className="lp-min-0 lp-anywhere">{t(`looks.pair.${id}`)}</span>
      <ContrastVerdict passes={passes}>
        {t(passes ? 'looks.contrast.passes' : 'looks.contrast.fails', {
          ratio: ratioText(ratio, locale),
          least: formatNumber(least, locale),
        })}
      </ContrastVerdict>
    </li>
  )
}
