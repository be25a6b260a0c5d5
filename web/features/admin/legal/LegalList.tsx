import { NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { berlinDay } from '#domain/time/berlin.ts'
import { formatDate, isRealDate } from '#domain/time/dates.ts'
import { identMethodLabels, legalKindLabels } from '#domain/settings/areas/legal/labels.ts'
import { formatNumber, formatPercent } from '#domain/settings/labels/label-context.ts'
import type { LegalEntry, LegalValue } from '#domain/settings/areas/legal/schema.ts'
import { type LegalState, legalStateOn } from '#domain/settings/legal/legal-on-day.ts'
import { type LegalOutlook, legalOutlook, type NextLegalValue } from '#domain/settings/legal/outlook.ts'
import { today } from '#web/shared/today.ts'
import { type Texts, useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { AreaListProps } from '../settings/AreaList.tsx'
import type { AreaRow } from '../settings/area-rows.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { Badge } from '../ui/Badge.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateField } from '../ui/DateField.tsx'

interface LegalListProps extends Pick<AreaListProps, 'rows' | 'open' | 'to'> {
  /** Also the entries that are not listed, which the warning counts. */
  readonly all: readonly AreaRow[]
}

interface LegalRow extends AreaRow {
  readonly outlook: LegalOutlook
  /** Of what applies on the day. */
  readonly state: LegalState
}

/** What needs attention. */
const concerns = ['missing', 'unconfirmed', 'stale', 'soon'] as const
type Concern = (typeof concerns)[number]

const isConcerned = (concern: Concern, { state, outlook }: LegalRow): boolean =>
  concern === 'soon' ? outlook.changesSoon : state === concern

/** What applies on a day, by default today, what changes next, and what needs attention. */
export function LegalList({ rows, all, open, to }: LegalListProps) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState(today)
  const [chosen, setChosen] = useState<Concern>()
  const day = isRealDate(typed) ? typed : today()
  const everyRow = all.map((row) => legalRow(row, day))
  const countConcerned = (concern: Concern): number => everyRow.filter((row) => isConcerned(concern, row)).length
  const counts = {
    missing: countConcerned('missing'),
    unconfirmed: countConcerned('unconfirmed'),
    stale: countConcerned('stale'),
    soon: countConcerned('soon'),
  }
  const present = concerns.filter((concern) => counts[concern] > 0)
  // After another day or an edit, nothing may be left of what was chosen.
  const shown = present.find((concern) => concern === chosen)
  const listed = rows.map((row) => legalRow(row, day)).filter((row) => shown === undefined || isConcerned(shown, row))
  const columns = useColumns(day)
  return (
    <div className="lp-grid lp-gap-8">
      <div className="lp-flex lp-wrap lp-items-end lp-gap-8">
        <DateField recent label={t('legal.day')} value={typed} onValue={setTyped} />
        <NativeSelect
          label={t('legal.concern')}
          value={shown ?? ''}
          data={[
            { value: '', label: t('legal.concern.all', { count: everyRow.length }) },
            ...present.map((concern) => ({
              value: concern,
              label: t(`legal.concern.${concern}`, { count: counts[concern] }),
            })),
          ]}
          onChange={(event) => {
            const next = event.currentTarget.value
            setChosen(concerns.find((concern) => concern === next))
          }}
        />
      </div>
      {present.length > 0 && (
        <Notice kind="warning">{t('legal.unconfirmed', { day: formatDate(day, locale), ...counts })}</Notice>
      )}
      <DataTable
        caption={t('admin.screen.legal')}
        columns={columns}
        rows={listed}
        keyOf={({ id }) => id}
        to={({ id }) => to(id)}
        open={open}
        stale={false}
      />
    </div>
  )
}

/** The casts are safe, because the list shows this area only, whose items are never added. */
function legalRow(row: AreaRow, day: string): LegalRow {
  const { change } = row
  const item = row.item as LegalEntry
  const outlook = legalOutlook(
    change === undefined
      ? { live: item }
      : { live: change.before as LegalEntry, scheduled: item, releasedOn: findReleaseDay(change) },
    day,
  )
  return { ...row, outlook, state: legalStateOn(outlook.entry, day) }
}

const findReleaseDay = ({ status, releaseAt, blocked }: NonNullable<AreaRow['change']>): string | undefined =>
  status === 'APPROVED' && releaseAt !== null && !blocked ? berlinDay(new Date(releaseAt)) : undefined

function useColumns(day: string): readonly Column<LegalRow, never>[] {
  const texts = useTexts()
  const { t, locale } = texts
  return [
    { id: 'name', label: t('legal.name'), cell: ({ label }) => label },
    {
      id: 'value',
      label: t('legal.applies', { day: formatDate(day, locale) }),
      cell: ({ outlook: { live } }) =>
        live === undefined
          ? t('admin.none')
          : t('legal.since', { value: valueText(live.value, texts), day: formatDate(live.since, locale) }),
    },
    {
      id: 'next',
      label: t('legal.next'),
      cell: ({ outlook: { next, changesSoon } }) =>
        next === undefined ? (
          t('admin.none')
        ) : (
          <span className="lp-gap-2-4 lp-row">
            <span>{nextText(next, texts)}</span>
            {changesSoon && (
              <Badge tone="info" icon={IconClock}>
                {t('legal.soon')}
              </Badge>
            )}
          </span>
        ),
    },
    {
      id: 'state',
      label: t('legal.confirmation'),
      cell: (row) => <Confirmation row={row} />,
    },
    {
      id: 'change',
      label: t('legal.change'),
      cell: ({ change }) => (change === undefined ? t('admin.none') : <ChangeMark change={change} />),
    },
  ]
}

function nextText({ value, from, needsRelease }: NextLegalValue, texts: Texts): string {
  const { t, locale } = texts
  const described = value === undefined ? t('legal.nothing') : valueText(value, texts)
  if (from === undefined) return t('legal.onRelease', { value: described })
  return t(needsRelease ? 'legal.afterRelease' : 'legal.from', { value: described, day: formatDate(from, locale) })
}

function valueText(value: LegalValue, { t, locale }: Texts): string {
  if ('percent' in value) return formatPercent(value.percent, locale)
  if ('number' in value) return formatNumber(value.number, locale)
  if ('text' in value) return value.text[locale] || value.text.de
  if ('contact' in value) return value.contact.name
  if ('fees' in value) return t('legal.rows', { count: value.fees.length })
  if ('methods' in value) return value.methods.map((method) => identMethodLabels[method][locale]).join(', ')
  if ('kind' in value) return legalKindLabels[value.kind][locale]
  if ('rows' in value) return t('legal.texts', { count: value.rows.length })
  return value.words[locale].join(', ')
}

const variants = {
  missing: { tone: 'error', icon: IconX },
  unconfirmed: { tone: 'info', icon: IconAlertTriangle },
  stale: { tone: 'info', icon: IconClock },
  confirmed: { tone: 'success', icon: IconCheck },
} as const satisfies Record<LegalState, object>

function Confirmation({ row: { state, outlook } }: { readonly row: LegalRow }) {
  const { t, locale } = useTexts()
  const { live, confirming } = outlook
  const getText = (key: string, { confirmedBy, confirmedOn }: LegalValue) =>
    confirmedBy !== undefined &&
    confirmedOn !== undefined && <span>{t(key, { name: confirmedBy, day: formatDate(confirmedOn, locale) })}</span>
  return (
    <span className="lp-gap-2-4 lp-row">
      <Badge {...variants[state]}>{t(`legal.state.${state}`)}</Badge>
      {live !== undefined && getText('legal.confirmedBy', live.value)}
      {confirming !== undefined && getText('legal.confirmedOnRelease', confirming)}
    </span>
  )
}
