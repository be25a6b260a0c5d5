import { type PointerEvent, useId, useState } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import { axisMarks, chartCoordinates, type ChartPoint, linePath, shownLabels } from './chart-shape.ts'
import styles from './RepaymentChart.module.css'

export interface RepaymentChartProps {
  readonly title: string
  /** Column headings of the table for the labels and values of the points. */
  readonly labelName: string
  readonly valueName: string
  readonly points: readonly ChartPoint[]
  readonly formatValue: (value: number) => string
  /** A shorter format for the axis. */
  readonly formatMark: (value: number) => string
}

/** The debt over time as a curve and as a table. */
export function RepaymentChart({ title, labelName, valueName, points, formatValue, formatMark }: RepaymentChartProps) {
  const { t } = useTexts()
  const titleId = useId()
  const [pointed, setPointed] = useState<number>()
  const marks = axisMarks(Math.max(0, ...points.map((point) => point.value)))
  const top = marks.at(-1) ?? 0
  const coordinates = chartCoordinates(
    points.map((point) => point.value),
    top,
  )
  const line = linePath(coordinates)
  const at = pointed === undefined ? undefined : { point: points[pointed], place: coordinates[pointed] }

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
    setPointed(Math.round(share * (points.length - 1)))
  }
  return (
    <figure className="lp-m-0" aria-labelledby={titleId}>
      <figcaption id={titleId} className="lp-mb-6 lp-weight-600">
        {title}
      </figcaption>
      <div className="lp-text-xs lp-figures lp-grid lp-columns-auto-min lp-gap-3-6 lp-muted" aria-hidden>
        <div className={`${styles.marks} lp-flex lp-column lp-between lp-text-end`}>
          {marks.toReversed().map((mark) => (
            <span key={mark}>{formatMark(mark)}</span>
          ))}
        </div>
        <div
          className={`${styles.area} lp-relative`}
          onPointerMove={follow}
          onPointerLeave={() => setPointed(undefined)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {marks.map((mark) => (
              <line key={mark} className={styles.grid} x1="0" x2="100" y1={toY(mark, top)} y2={toY(mark, top)} />
            ))}
            <path className={styles.fill} d={`${line}L100 100L0 100Z`} />
            <path className={styles.line} d={line} />
          </svg>
          {at?.point !== undefined && at.place !== undefined && (
            <div
              className={`${styles.pointer} lp-absolute lp-untouched`}
              style={{ '--x': at.place[0], '--y': at.place[1] }}
            >
              <span className={`${styles.dot} lp-absolute lp-circle lp-filled`} />
              <span
                className={`${styles.tip} lp-leading-135 lp-absolute lp-grid lp-round-sm lp-nowrap`}
                data-side={at.place[0] > 60 ? 'left' : 'right'}
              >
                <strong>{formatValue(at.point.value)}</strong>
                {at.point.label}
              </span>
            </div>
          )}
        </div>
        <div className={`${styles.labels} lp-relative lp-second-column`}>
          {shownLabels(points.length).map((index) => (
            <span key={index} style={{ '--x': points.length < 2 ? 50 : (index / (points.length - 1)) * 100 }}>
              {points[index]?.label}
            </span>
          ))}
        </div>
      </div>
      <details className={`${styles.details} lp-mt-6 lp-text-sm`}>
        <summary>{t('chart.table')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard */}
        <div className={`${styles.scroll} lp-mt-4 lp-round-sm`} role="region" aria-labelledby={titleId} tabIndex={0}>
          <table className={`${styles.table} lp-full lp-figures`}>
            <thead>
              <tr>
                <th scope="col">{labelName}</th>
                <th scope="col">{valueName}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.label}>
                  <th scope="row">{point.label}</th>
                  <td>{formatValue(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

const toY = (mark: number, top: number): number => (top === 0 ? 100 : 100 - (mark / top) * 100)
