import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { formatDate, isRealDate } from '#domain/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { formatNumber, formatPercent } from '#domain/settings/labels/words.ts'
import type { LegalEntry, LegalValue } from '#domain/settings/schemas/legal.ts'
import { countLegalStates, type LegalState, legalStateOn, legalValues } from '#domain/settings/legal/legal-on-day.ts'
import { today } from '#web/features/wizard/today.ts'
import { type Texts, useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { AreaListProps } from '../settings/AreaList.tsx'
import type { AreaRow } from '../settings/area-rows.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { Badge } from '../ui/Badge.tsx'
import { type Column, DataTable } from '../ui/DataTable.tsx'
import { DateField } from '../ui/DateField.tsx'
import styles from './legal.module.css'

interface LegalListProps extends Pick<AreaListProps, 'rows' | 'open' | 'to'> {
  /** Also the entries that are not listed, which the warning counts. */
  readonly all: readonly AreaRow[]
}

/** What applies on a day, by default today, and what changes next. */
export function LegalList({ rows, all, open, to }: LegalListProps) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState(today)
  const day = isRealDate(typed) ? typed : today()
  const { missing, unconfirmed, stale } = countLegalStates(all.map(entryOf), day)
  const columns = useColumns(day)
  return (
    <div className={styles.list}>
      <DateField recent label={t('legal.day')} value={typed} onValue={setTyped} />
      {missing + unconfirmed + stale > 0 && (
        <Notice kind="warning">
          {t('legal.unconfirmed', { day: formatDate(day, locale), missing, unconfirmed, stale })}
        </Notice>
      )}
      <DataTable
        caption={t('admin.screen.legal')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        to={({ id }) => to(id)}
        open={open}
        stale={false}
      />
    </div>
  )
}

/** The cast is safe, because the list shows this area only. */
const entryOf = ({ item }: Pick<AreaRow, 'item'>): LegalEntry => item as LegalEntry

function useColumns(day: string): readonly Column<AreaRow, never>[] {
  const texts = useTexts()
  const { t, locale } = texts
  return [
    { id: 'name', label: t('legal.name'), cell: ({ label }) => label },
    {
      id: 'value',
      label: t('legal.applies', { day: formatDate(day, locale) }),
      cell: (row) => {
        const { live } = legalValues(entryOf(row), day)
        return live === undefined ? t('admin.none') : t('legal.since', valuesOf(live, texts))
      },
    },
    {
      id: 'next',
      label: t('legal.next'),
      cell: (row) => {
        const [next] = legalValues(entryOf(row), day).coming
        return next === undefined ? t('admin.none') : t('legal.from', valuesOf(next, texts))
      },
    },
    {
      id: 'state',
      label: t('legal.confirmation'),
      cell: (row) => <Confirmation entry={entryOf(row)} day={day} />,
    },
    {
      id: 'change',
      label: t('legal.change'),
      cell: ({ change }) => (change === undefined ? t('admin.none') : <ChangeMark change={change} />),
    },
  ]
}

const valuesOf = (value: LegalValue, { locale }: Texts) => ({
  value: valueText(value, locale),
  day: formatDate(value.validFrom, locale),
})

function valueText(value: LegalValue, locale: Locale): string {
  if ('percent' in value) return formatPercent(value.percent, locale)
  if ('number' in value) return formatNumber(value.number, locale)
  if ('text' in value) return value.text[locale] || value.text.de
  if ('contact' in value) return value.contact.name
  return value.words[locale].join(', ')
}

const looks = {
  missing: { tone: 'error', icon: IconX },
  unconfirmed: { tone: 'info', icon: IconAlertTriangle },
  stale: { tone: 'info', icon: IconClock },
  confirmed: { tone: 'success', icon: IconCheck },
} as const satisfies Record<LegalState, object>

function Confirmation({ entry, day }: { readonly entry: LegalEntry; readonly day: string }) {
  const { t, locale } = useTexts()
  const state = legalStateOn(entry, day)
  const { live } = legalValues(entry, day)
  return (
    <span className={styles.state}>
      <Badge {...looks[state]}>{t(`legal.state.${state}`)}</Badge>
      {live?.confirmedBy !== undefined && live.confirmedOn !== undefined && (
        <span>{t('legal.confirmedBy', { name: live.confirmedBy, day: formatDate(live.confirmedOn, locale) })}</span>
      )}
    </span>
  )
}
