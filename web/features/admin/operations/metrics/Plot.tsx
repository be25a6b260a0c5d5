import { useId } from 'react'

import { formatTimeOfDay } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { shownLabels } from '#web/ui/chart-shape.ts'

import styles from './metrics.module.css'
import { plotDots, plotLines, plotMarks } from './plot-lines.ts'

interface Line {
  readonly label: string
  /** One value per timestamp; null where nothing was measured. */
  readonly values: readonly (number | null)[]
}

interface PlotProps {
  readonly title: string
  /** The start of each interval, oldest first. */
  readonly timestamps: readonly string[]
  /** At most two; the second is dashed. */
  readonly lines: readonly Line[]
  readonly format: (value: number) => string
}

/** A line chart of values over time, with the same values as a table. */
export function Plot({ title, timestamps, lines, format }: PlotProps) {
  const { t } = useTexts()
  const titleId = useId()
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const marks = plotMarks(known)
  const top = marks.at(-1) ?? 1
  const labelled = shownLabels(timestamps.length, 4)
  return (
    <figure className={`${styles.plot} lp-min-0 lp-m-0 lp-bordered lp-round-lg lp-paper`} aria-labelledby={titleId}>
      <figcaption id={titleId} className="lp-mb-6 lp-weight-600">
        {title}
      </figcaption>
      {known.length === 0 ? (
        <p className="lp-m-0 lp-muted">{t('metrics.plot.empty')}</p>
      ) : (
        <div aria-hidden>
          <div className={`${styles.area} lp-grid lp-gap-4`}>
            <div className={`${styles.marks} lp-flex lp-between lp-muted lp-text-sm lp-figures lp-text-end`}>
              {marks.map((mark) => (
                <span key={mark}>{format(mark)}</span>
              ))}
            </div>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
              {marks.map((mark) => {
                const y = 100 - (mark / top) * 100
                return <line key={mark} className={styles.grid} x1="0" x2="100" y1={y} y2={y} />
              })}
              {lines.map(({ label, values }, at) => (
                <g key={label} data-second={at > 0 || undefined}>
                  <path className={styles.line} d={plotLines(values, top)} />
                  <path className={styles.dot} d={plotDots(values, top)} />
                </g>
              ))}
            </svg>
          </div>
          <div className="lp-ps-20 lp-text-sm lp-figures lp-text-end lp-between lp-muted lp-flex lp-mt-4">
            {labelled.map((at) => (
              <span key={at}>{formatTimeOfDay(timestamps[at] ?? '')}</span>
            ))}
          </div>
        </div>
      )}
      {lines.length > 1 && (
        <ul className={`${styles.legend} lp-gap-2-10 lp-list lp-flex lp-wrap lp-mt-6 lp-text-sm`} aria-hidden>
          {lines.map(({ label }, at) => (
            <li key={label}>
              <svg width="24" height="8" viewBox="0 0 24 8">
                <g data-second={at > 0 || undefined}>
                  <path className={styles.line} d="M0 4h24" />
                </g>
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <details className={`${styles.details} lp-mt-6 lp-text-sm`}>
        <summary>{t('metrics.plot.table')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
        <div className={`${styles.scroll} lp-mt-4`} role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('metrics.plot.from')}</th>
                {lines.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {timestamps.map((timestamp, at) => (
                <tr key={timestamp}>
                  <th scope="row">{formatTimeOfDay(timestamp)}</th>
                  {lines.map(({ label, values }) => {
                    const value = values[at] ?? null
                    return <td key={label}>{value === null ? t('admin.none') : format(value)}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
