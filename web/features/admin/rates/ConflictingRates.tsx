import { isSame } from '#domain/shared/canonical.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import { itemName, type LabelContext } from '#domain/settings/labels/label-context.ts'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { berlinTime } from '../ui/berlin-time.ts'
import type { OpenChange } from '../settings/area-queries.ts'

import { type CellName, cellNames, type CellValue } from './rate-grid.ts'
import type { StaleRate } from './rate-edits.ts'
import { getKindKey } from './rate-groups.ts'

interface ConflictingRatesProps {
  readonly stale: readonly StaleRate[]
  readonly words: LabelContext
  readonly textOf: (rate: Rate, name: CellName, value: CellValue) => string
}

/** Prices that others have changed meanwhile: both values of each cell, and decisions on scheduled changes. */
export function ConflictingRates({ stale, words, textOf }: ConflictingRatesProps) {
  const { t, locale } = useTexts()
  const getName = (rate: Rate) =>
    itemName({ ...words, areas: { ...words.areas, INTEREST_CONDITIONS: [rate] } }, 'INTEREST_CONDITIONS', rate.id)
  const describeConflict = ({ base, theirs, yours }: StaleRate, name: CellName): string | undefined => {
    const values = {
      column: t(`cells.column.${name}`),
      was: textOf(base, name, base[name]),
      theirs: textOf(base, name, theirs?.[name]),
      yours: textOf(base, name, yours[name]),
    }
    const [changed, entered] = [base[name] !== theirs?.[name], base[name] !== yours[name]]
    if (theirs === undefined) return entered ? t('cells.stale.lost', values) : undefined
    if (changed) return t(entered ? 'cells.stale.both' : 'cells.stale.theirs', values)
    return entered ? t('cells.stale.yours', values) : undefined
  }
  const decisionText = ({ status, approvedBy, rejectedBy, releaseAt }: OpenChange): string =>
    status === 'REJECTED'
      ? t('cells.stale.rejected', { by: rejectedBy ?? '' })
      : t('cells.stale.approved', {
          by: approvedBy ?? '',
          at: releaseAt === null ? '' : berlinTime(releaseAt, locale),
        })
  const isAll = (holds: (each: StaleRate) => boolean) => stale.length > 0 && stale.every(holds)
  const summary = isAll(({ theirs }) => theirs === undefined)
    ? 'allGone'
    : isAll(({ base, theirs }) => isSame(base, theirs))
      ? 'allDecided'
      : undefined
  return (
    <Notice kind="warning" live>
      <p>{t(summary === undefined ? 'cells.stale' : `cells.stale.${summary}`)}</p>
      {stale.length > 0 && (
        <ul>
          {stale.map((each) => (
            <li key={each.base.id}>
              {t(each.theirs === undefined ? 'cells.stale.gone' : 'cells.stale.price', {
                price: getName(each.base),
              })}
              <ul>
                {each.theirs !== undefined && getKindKey(each.base) !== getKindKey(each.theirs) && (
                  <li>{t('cells.stale.kind')}</li>
                )}
                {each.scheduled !== undefined && (
                  <li>
                    {t(each.theirs === undefined ? 'cells.stale.removedBy' : 'cells.stale.changedBy', {
                      author: each.scheduled.author,
                      at: formatTimestamp(each.scheduled.changedAt, locale),
                    })}
                  </li>
                )}
                {each.decided !== undefined && <li>{decisionText(each.decided)}</li>}
                {each.decided?.status === 'REJECTED' && (each.decided.reason ?? '') !== '' && (
                  <li>{t('releases.reason', { reason: each.decided.reason ?? '' })}</li>
                )}
                {each.removed && <li>{t('cells.stale.removed')}</li>}
                {cellNames.map((name) => {
                  const line = describeConflict(each, name)
                  return line === undefined ? null : <li key={name}>{line}</li>
                })}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
