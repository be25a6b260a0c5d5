import { NativeSelect, TextInput } from '@mantine/core'

import { isRealDate, resolveDateBound } from '#domain/time/dates.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { DateField } from '../../ui/DateField.tsx'
import styles from './controls.module.css'
import { usePart } from './form-context.ts'
import { usePendingInput } from './use-pending-input.ts'

interface DateBoundControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

const kinds = ['none', 'day', 'today', 'before', 'after'] as const
const units = ['y', 'd'] as const

type Bound =
  | { readonly kind: 'none' | 'today' }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'before' | 'after'; readonly amount: string; readonly unit: (typeof units)[number] }

/** Parses a bound; the amount of an incomplete distance is raw input. */
function read(value: unknown): Bound {
  if (typeof value !== 'string') return { kind: 'none' }
  if (value === 'today') return { kind: 'today' }
  const [, sign, amount = '', unit] = /^([+-])(.*)([dy])$/.exec(value) ?? /^()(\d+)([dy])$/.exec(value) ?? []
  if (unit === undefined) return { kind: 'day', day: value }
  return { kind: sign === '-' ? 'before' : 'after', amount, unit: unit === 'd' ? 'd' : 'y' }
}

function written(bound: Bound): string | undefined {
  switch (bound.kind) {
    case 'none':
      return undefined
    case 'today':
      return 'today'
    case 'day':
      return bound.day
    default:
      return `${bound.kind === 'before' ? '-' : '+'}${bound.amount}${bound.unit}`
  }
}

/** The bound of a date: a day, today, or a distance from today. */
export function DateBoundControl({ path, label, value }: DateBoundControlProps) {
  const { t } = useTexts()
  const { name, error, set, leave } = usePart(path)
  const bound = read(value)
  const distance = bound.kind === 'before' || bound.kind === 'after' ? bound : undefined
  const take = (next: Bound) => set(written(next))
  const isUnread = typeof value === 'string' && resolveDateBound(value, anyDay) === undefined
  usePendingInput(path, isUnread ? 'unreadableDate' : undefined)
  const choose = (kind: string | undefined) => {
    if (kind === 'day') take({ kind, day: '' })
    else if (kind === 'before' || kind === 'after') take({ amount: '', unit: 'y', ...distance, kind })
    else take({ kind: kind === 'today' ? kind : 'none' })
  }
  return (
    <div className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
      <NativeSelect
        // If the bound has a second input, that one shows the error.
        {...(distance === undefined && bound.kind !== 'day' ? { name, error } : {})}
        label={label}
        value={bound.kind}
        data={kinds.map((kind) => ({ value: kind, label: t(`settings.bound.${kind}`) }))}
        onChange={(event) => choose(kinds.find((kind) => kind === event.currentTarget.value))}
      />
      {bound.kind === 'day' && (
        <DateField
          quiet
          name={name}
          label={t('settings.bound.dayOf', { label })}
          value={bound.day}
          // The field itself reports unreadable text.
          error={isRealDate(bound.day) || bound.day === '' ? error : undefined}
          onValue={(day) => take({ kind: 'day', day })}
        />
      )}
      {distance !== undefined && (
        <div className={`${styles.distance} lp-grid lp-gap-4 lp-items-start`}>
          <TextInput
            size="sm"
            name={name}
            aria-label={t('settings.bound.amountOf', { label })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={distance.amount}
            error={error}
            onChange={(event) => take({ ...distance, amount: event.currentTarget.value.trim() })}
            onBlur={leave}
          />
          <NativeSelect
            size="sm"
            aria-label={t('settings.bound.unitOf', { label })}
            value={distance.unit}
            data={units.map((unit) => ({ value: unit, label: t(`settings.bound.${unit}`) }))}
            onChange={(event) => take({ ...distance, unit: event.currentTarget.value === 'd' ? 'd' : 'y' })}
          />
        </div>
      )}
    </div>
  )
}

/** The validity of a bound does not depend on the day. */
const anyDay = '2026-01-01'
