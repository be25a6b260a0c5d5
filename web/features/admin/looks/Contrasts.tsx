import { Button } from '@mantine/core'
import { useId } from 'react'

import { type LooksPair, looksPairs, nearestLegible } from '#domain/settings/looks/looks-contrast.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { Palette } from '#domain/settings/schemas/user-interface.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { ratioText, Sample, Verdict } from '../ui/ContrastParts.tsx'
import { Swatches } from '../ui/Swatches.tsx'
import styles from './looks.module.css'

interface ContrastsProps {
  readonly palette: Palette
  /** Limits the list to the places of this colour. */
  readonly role?: keyof Palette
  /** Called with a readable shade to use instead. */
  readonly onShade?: (color: string) => void
}

/** Text and background colours that meet in the portal, with their contrast. */
export function Contrasts({ palette, role, onShade }: ContrastsProps) {
  const { t } = useTexts()
  const headingId = useId()
  const pairs = looksPairs(palette).filter(({ roles }) => role === undefined || roles.includes(role))
  if (pairs.length === 0) return <Notice kind="info">{t('looks.contrast.unused')}</Notice>
  const failing = pairs.filter(({ passes }) => !passes)
  const shade = role === undefined || onShade === undefined ? undefined : nearestLegible(palette, role)
  return (
    <section className={styles.contrasts} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {t('looks.contrast')}
      </h3>
      <p className={styles.verdict} role="status">
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
      <ul className={styles.pairs}>
        {[...failing, ...pairs.filter(({ passes }) => passes)].map((pair) => (
          <Pair key={pair.id} pair={pair} />
        ))}
      </ul>
    </section>
  )
}

function Pair({ pair: { id, color, ground, ratio, least, passes } }: { readonly pair: LooksPair }) {
  const { t, locale } = useTexts()
  return (
    <li className={styles.pair}>
      <Sample color={color} ground={ground} />
      <span className={styles.pairName}>{t(`looks.pair.${id}`)}</span>
      <Verdict passes={passes}>
        {t(passes ? 'looks.contrast.passes' : 'looks.contrast.fails', {
          ratio: ratioText(ratio, locale),
          least: formatNumber(least, locale),
        })}
      </Verdict>
    </li>
  )
}
