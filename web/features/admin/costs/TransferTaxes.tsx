import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import * as v from 'valibot'

import { formatDate, isRealDate } from '#domain/time/dates.ts'
import { numberIn } from '#domain/text/read-number.ts'
import { type State, getStateTaxes, taxFrom } from '#domain/settings/prices/cost-times.ts'
import { Share, states, type Tax } from '#domain/settings/areas/costs/schema.ts'
import { datedValues } from '#domain/time/dated-values.ts'
import { stateLabels } from '#domain/settings/areas/costs/labels.ts'
import { formatPercent } from '#domain/settings/labels/label-context.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { asArray } from '#domain/settings/labels/describe-value.ts'
import { today } from '#web/shared/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { DateField } from '../ui/DateField.tsx'
import styles from '../settings/form/controls.module.css'
import { useFormFacts, usePart } from '../settings/form/form-context.ts'
import type { ListControlProps } from '../settings/form/ListControl.tsx'
import { PartProblem } from '../settings/form/PartProblem.tsx'
import own from './transfer-taxes.module.css'
import { usePendingInput } from '../settings/form/use-pending-input.ts'
import { useWrongEntries } from '../settings/form/use-wrong-entries.ts'

/** The land transfer tax by state ([B3.25]): the present rate and scheduled ones; earlier ones are collapsed. */
export function TransferTaxes({ path, value, children }: ListControlProps) {
  const { t, locale } = useTexts()
  const { form } = useFormFacts()
  const { error, readOnly, set } = usePart(path)
  const taxes = asArray(value) as readonly Tax[]
  const on = today()
  const [open, setOpen] = useState<State>()
  useWrongEntries(path, (places) => {
    const wrong = places.map((at) => taxes[at]?.state)
    if (!wrong.includes(open)) setOpen(wrong[0])
  })
  const without = states.filter((state) => datedValues(getStateTaxes(taxes, state), on).live === undefined)
  const labelId = useId()
  return (
    <div
      className={`${styles.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}
      role="group"
      aria-labelledby={labelId}
    >
      <span id={labelId} className={`${styles.label} lp-text-md lp-weight-600`}>
        {t('costs.states', { day: formatDate(on, locale) })}
      </span>
      {without.length > 0 && (
        <Notice kind="warning" live>
          {t('costs.without', { states: without.map((state) => stateLabels[state][locale]).join(', ') })}
        </Notice>
      )}
      {error !== undefined && <PartProblem text={error} />}
      <ul className={styles.entries}>
        {states.map((state) => (
          <StateRow
            key={state}
            path={path}
            state={state}
            taxes={taxes}
            on={on}
            open={open === state}
            readOnly={readOnly}
            error={form.reveals(path) ? error : undefined}
            onToggle={() => setOpen(open === state ? undefined : state)}
            onTaxes={set}
            fieldsOf={(tax) => children(tax, [...path, taxes.indexOf(tax)])}
          />
        ))}
      </ul>
    </div>
  )
}

interface StateRowProps {
  readonly path: Path
  readonly state: State
  readonly taxes: readonly Tax[]
  readonly on: string
  readonly open: boolean
  readonly readOnly: boolean
  /** The problem of the list, once it is to be visible. */
  readonly error: string | undefined
  readonly onToggle: () => void
  readonly onTaxes: (taxes: readonly Tax[]) => void
  readonly fieldsOf: (tax: Tax) => ReactNode
}

function StateRow({ path, state, taxes, on, open: wanted, readOnly, error, ...does }: StateRowProps) {
  const { onToggle, onTaxes, fieldsOf } = does
  const { t, locale } = useTexts()
  const bodyId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { live, coming, past } = datedValues(getStateTaxes(taxes, state), on)
  const [pastOpen, setPastOpen] = useState(false)
  useWrongEntries(path, (places) => {
    if (past.some((tax) => places.includes(taxes.indexOf(tax)))) setPastOpen(true)
  })
  const [next, setNext] = useState(nothing)
  const isBegun = next.day !== '' || next.value.trim() !== ''
  usePendingInput(path, isBegun ? 'rateNotAdded' : undefined)
  // Unfinished entries stay expanded: hidden, they would be lost unnoticed.
  const open = wanted || isBegun
  const name = stateLabels[state][locale]
  const Arrow = open ? IconChevronDown : IconChevronRight
  const getValues = ({ value, validFrom }: Partial<Tax>) => ({
    // Either may be missing or invalid while being typed.
    value: typeof value === 'number' ? formatPercent(value, locale) : t('admin.none'),
    day: validFrom && isRealDate(validFrom) ? formatDate(validFrom, locale) : t('admin.none'),
  })
  const remove = (gone: Tax) => {
    onTaxes(taxes.filter((tax) => tax !== gone))
    toggle.current?.focus()
  }
  const entry = (tax: Tax) => (
    <div key={tax.id} className={`${own.entry} lp-grid lp-columns-1-auto lp-gap-4 lp-items-start lp-pt-8 lp-line-top`}>
      {fieldsOf(tax)}
      {!readOnly && (
        <ActionIcon
          variant="subtle"
          color="error"
          aria-label={t('costs.remove', { name, ...getValues(tax) })}
          onClick={() => remove(tax)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
  return (
    <li className="lp-bordered lp-round-md lp-paper">
      <div className={`${own.row} lp-gap-0-6 lp-grid lp-columns-1-auto lp-items-center`}>
        <button
          ref={toggle}
          type="button"
          className={`${styles.entryName} lp-flex lp-items-center lp-p-3-2 lp-borderless lp-clear lp-pointer`}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Arrow size={16} aria-hidden /> {name}
        </button>
        <span className={`${own.now} lp-text-md lp-figures lp-text-end`} data-missing={live === undefined || undefined}>
          {live === undefined ? t('costs.none') : t('costs.since', getValues(live))}
        </span>
        {coming.map((tax) => (
          <span
            key={tax.id}
            className={`${own.scheduled} lp-pb-2 lp-second-column lp-text-sm lp-weight-600 lp-figures lp-text-end`}
          >
            {t('costs.from', getValues(tax))}
          </span>
        ))}
      </div>
      <div id={bodyId}>
        {open && (
          <div className={`${styles.entryBody} lp-grid lp-gap-8 lp-line-top`}>
            {!readOnly && (
              <NextValue
                name={name}
                days={getStateTaxes(taxes, state).map(({ validFrom }) => validFrom)}
                next={next}
                error={isBegun ? error : undefined}
                onNext={setNext}
                onValue={(added) => {
                  const { name: known = stateLabels[state] } = live ?? coming[0] ?? {}
                  onTaxes([...taxes, taxFrom(taxes, state, { ...added, name: known })])
                  // The user may have expanded another state meanwhile; the added rate must be visible.
                  if (!wanted) onToggle()
                }}
              />
            )}
            {/* One list, so that an entry keeps the focus when a new day makes it a scheduled one. */}
            {[...(live === undefined ? [] : [live]), ...coming].map(entry)}
            {past.length > 0 && (
              <details
                className={`${own.past} lp-grid lp-gap-8`}
                open={pastOpen}
                onToggle={(event) => setPastOpen(event.currentTarget.open)}
              >
                <summary className="lp-weight-600">{t('costs.past', { count: past.length })}</summary>
                {past.map(entry)}
              </details>
            )}
          </div>
        )}
      </div>
    </li>
  )
}

/** The raw input of a new rate. */
interface Next {
  readonly day: string
  readonly value: string
}
const nothing: Next = { day: '', value: '' }

interface NextValueProps {
  readonly name: string
  /** Days that already have a rate. */
  readonly days: readonly string[]
  readonly next: Next
  readonly error: string | undefined
  readonly onNext: (next: Next) => void
  readonly onValue: (next: Pick<Tax, 'value' | 'validFrom'>) => void
}

/** Adds a rate with its first day in one step. */
function NextValue({ name, days, next, error, onNext, onValue }: NextValueProps) {
  const { t, locale } = useTexts()
  const { day, value: typed } = next
  const [revealed, setRevealed] = useState(false)
  const [count, setCount] = useState(0)
  const value = numberIn(typed, locale, 6)
  const wrongDay = !isRealDate(day) ? t('costs.dayMissing') : days.includes(day) ? t('costs.dayTaken') : undefined
  const wrongValue = v.is(Share, value) ? undefined : t('costs.valueWrong')
  const add = () => {
    setRevealed(true)
    if (wrongDay !== undefined || wrongValue !== undefined || value === undefined) return
    onValue({ value, validFrom: day })
    onNext(nothing)
    setRevealed(false)
    setCount(count + 1)
  }
  return (
    <fieldset
      className={`${own.next} lp-gap-4-6 lp-items-flex-start lp-flex lp-wrap lp-min-0 lp-m-0 lp-p-0 lp-borderless`}
    >
      <legend className="lp-p-0-3 lp-weight-600">{t('costs.next', { name })}</legend>
      <DateField
        recent
        key={count}
        label={t('costs.next.day')}
        value={day}
        error={revealed ? wrongDay : undefined}
        onValue={(written) => onNext({ ...next, day: written })}
      />
      <TextInput
        size="sm"
        label={t('costs.next.value')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        rightSection={<span aria-hidden>%</span>}
        value={typed}
        error={revealed && wrongValue !== undefined ? wrongValue : error}
        onChange={(event) => onNext({ ...next, value: event.currentTarget.value })}
      />
      <Button variant="default" size="sm" className={own.add ?? ''} onClick={add}>
        {t('costs.next.add')}
      </Button>
      <span className={own.announcement} role="status">
        {count > 0 && !revealed && day === '' && t('costs.next.added', { name })}
      </span>
    </fieldset>
  )
}
