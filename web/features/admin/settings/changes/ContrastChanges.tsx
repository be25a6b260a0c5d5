import { IconArrowRight } from '@tabler/icons-react'

import { formatNumber } from '#domain/money/format.ts'
import type { ChangedPair } from '#domain/settings/versions/impact-theme.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { ratioText, Sample, ContrastVerdict } from '../../ui/ContrastParts.tsx'
import styles from './changes.module.css'

/** Pairs of text and background colours, before and after, with their contrast; unreadable ones come first. */
export function ContrastChanges({ pairs }: { readonly pairs: readonly ChangedPair[] }) {
  const { t } = useTexts()
  if (pairs.length === 0) return null
  const failing = pairs.filter(({ after }) => !after.passes)
  const passing = pairs.filter(({ after }) => after.passes)
  return (
    <div className={`${styles.contrasts} lp-grid lp-gap-4`}>
      <p className="lp-block lp-m-0 lp-muted lp-text-md">
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
    <ul className="lp-grid lp-empty-hidden lp-list lp-gap-3">
      {pairs.map((pair) => (
        <li key={pair.id} className="lp-flex lp-gap-6 lp-items-flex-start lp-text-md">
          <span className="lp-inline-flex lp-rigid lp-gap-2 lp-items-center" aria-hidden>
            <Sample {...pair.before} />
            <IconArrowRight size={14} />
            <Sample {...pair.after} />
          </span>
          <span className="lp-gap-0-6 lp-flex lp-wrap lp-items-center">
            {t(`looks.pair.${pair.id}`)} <Ratio pair={pair} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Ratio({ pair: { least, before, after } }: { readonly pair: ChangedPair }) {
  const { t, locale } = useTexts()
  return (
    <ContrastVerdict passes={after.passes}>
      {t(after.passes ? 'releases.contrasts.passes' : 'releases.contrasts.fails', {
        before: ratioText(before.ratio, locale),
        after: ratioText(after.ratio, locale),
        least: formatNumber(least, locale),
      })}
    </ContrastVerdict>
  )
}
