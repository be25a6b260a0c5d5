import { isSame } from '#domain/shared/canonical.ts'
import type { InterestCondition } from '#domain/settings/areas/interest-conditions/schema.ts'
import { itemName, type Words } from '#domain/settings/labels/words.ts'
import { timestampOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { berlinTime } from '../ui/berlin-time.ts'
import type { Change } from '../settings/area-queries.ts'

import { type CellName, cellNames, type CellValue } from './rate-grid.ts'
import type { StaleEdit } from './rate-edits.ts'
import { kindOf } from './rate-groups.ts'

interface ConflictingRatesProps {
  readonly stale: readonly StaleEdit[]
  readonly words: Words
  readonly textOf: (rate: InterestCondition, name: CellName, value: CellValue) => string
}

/** Prices that others have changed meanwhile: both values of each cell, and decisions on scheduled changes. */
export function ConflictingRates({ stale, words, textOf }: ConflictingRatesProps) {
  const { t, locale } = useTexts()
  const nameOf = (rate: InterestCondition) =>
    itemName({ ...words, areas: { ...words.areas, INTEREST_CONDITIONS: [rate] } }, 'INTEREST_CONDITIONS', rate.id)
  const lineOf = ({ base, theirs, yours }: StaleEdit, name: CellName): string | undefined => {
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
  const decisionText = ({ status, approvedBy, rejectedBy, releaseAt }: Change): string =>
    status === 'REJECTED'
      ? t('cells.stale.rejected', { by: rejectedBy ?? '' })
      : t('cells.stale.approved', {
          by: approvedBy ?? '',
          at: releaseAt === null ? '' : berlinTime(releaseAt, locale),
        })
  const isAll = (holds: (each: StaleEdit) => boolean) => stale.length > 0 && stale.every(holds)
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
                price: nameOf(each.base),
              })}
              <ul>
                {each.theirs !== undefined && kindOf(each.base) !== kindOf(each.theirs) && (
                  <li>{t('cells.stale.kind')}</li>
                )}
                {each.scheduled !== undefined && (
                  <li>
                    {t(each.theirs === undefined ? 'cells.stale.removedBy' : 'cells.stale.changedBy', {
                      author: each.scheduled.author,
                      at: timestampOf(each.scheduled.changedAt, locale),
                    })}
                  </li>
                )}
                {each.decided !== undefined && <li>{decisionText(each.decided)}</li>}
                {each.decided?.status === 'REJECTED' && (each.decided.reason ?? '') !== '' && (
                  <li>{t('releases.reason', { reason: each.decided.reason ?? '' })}</li>
                )}
                {each.removed && <li>{t('cells.stale.removed')}</li>}
                {cellNames.map((name) => {
                  const line = lineOf(each, name)
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
