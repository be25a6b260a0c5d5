import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react'

import { formatNumber } from '#domain/money/format.ts'
import type { ChangedPair } from '#domain/settings/impact-looks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './releases.module.css'

/** Colours that stand on each other, before and after, and whether they can be read; those that cannot are named first. */
export function ContrastChanges({ pairs }: { readonly pairs: readonly ChangedPair[] }) {
  const { t } = useTexts()
  if (pairs.length === 0) return null
  const failing = pairs.filter(({ after }) => !after.passes)
  const passing = pairs.filter(({ after }) => after.passes)
  return (
    <div className={styles.contrasts}>
      <p className={styles.names}>
        {t('releases.contrasts.verdict', { total: pairs.length, failing: failing.length })}
      </p>
      <Pairs pairs={failing} />
      {passing.length > 0 && (
        <details className={styles.details}>
          <summary>{t('releases.contrasts.passing', { count: passing.length })}</summary>
          <Pairs pairs={passing} />
        </details>
      )}
    </div>
  )
}

function Pairs({ pairs }: { readonly pairs: readonly ChangedPair[] }) {
  const { t } = useTexts()
  if (pairs.length === 0) return null
  return (
    <ul className={styles.lines}>
      {pairs.map((pair) => (
        <li key={pair.id} className={styles.pair}>
          <span className={styles.samples} aria-hidden>
            <Sample {...pair.before} />
            <IconArrowRight size={14} />
            <Sample {...pair.after} />
          </span>
          <span className={styles.pairName}>
            {t(`looks.pair.${pair.id}`)} <Ratio pair={pair} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const Sample = ({ color, ground }: { readonly color: string; readonly ground: string }) => (
  // As content of the style: what cannot be read is shown here because it cannot be read.
  <span className={styles.sample} style={{ color, background: ground, borderColor: color }} />
)

function Ratio({ pair: { least, before, after } }: { readonly pair: ChangedPair }) {
  const { t, locale } = useTexts()
  const Icon = after.passes ? IconCircleCheck : IconAlertTriangle
  // Rounded down: what fails by a hair is not to look as if it passed.
  const text = (ratio: number) => formatNumber(Math.floor(ratio * 100) / 100, locale)
  return (
    <span className={styles.ratio} data-fails={!after.passes || undefined}>
      <Icon size={16} aria-hidden />
      {t(after.passes ? 'releases.contrasts.passes' : 'releases.contrasts.fails', {
        before: text(before.ratio),
        after: text(after.ratio),
        least: formatNumber(least, locale),
      })}
    </span>
  )
}
