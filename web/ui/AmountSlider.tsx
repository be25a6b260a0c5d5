import { type CSSProperties, useId, useState } from 'react'

import { hasDecimals } from '#domain/fields/problems.ts'
import { getPossibleNumbers } from '#domain/text/read-number.ts'

import { useFormats } from '../i18n/formatters.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { afterPress } from './after-press.ts'
import styles from './AmountSlider.module.css'
import { EitherValue } from './EitherValue.tsx'
import { toast } from './toast.ts'
import { useTheme } from './use-theme.ts'

export interface AmountSliderProps {
  /** Id of the text input. */
  readonly id?: string
  readonly label: string
  /** Undefined while the input is empty. */
  readonly value: number | undefined
  readonly min: number
  readonly max: number
  /** For the slider only; the text input accepts any number within the limits. */
  readonly step: number
  /** Decimals that the text input accepts. */
  readonly decimals?: 0 | 1 | 2
  /** Displayed behind the number: `€`, `Monate`, `%`. */
  readonly unit: string
  /** Formats the number with its unit, for captions and screen readers. */
  readonly format: (value: number) => string
  readonly hint?: string
  readonly disabled?: boolean
  readonly required?: boolean
  /** A further problem of the value. */
  readonly problem?: string | undefined
  /** Id of a text elsewhere that describes the value. */
  readonly describedBy?: string | undefined
  /** The new value, or undefined while the input is not valid. */
  readonly onChange: (value: number | undefined) => void
  /** Called when the input is cleared, if no value is allowed. */
  readonly onClear?: (() => void) | undefined
  readonly onLeave?: () => void
}

/** Longer labels do not fit beside a number on a phone. */
const longLabel = 16

/** A number with a slider and a text input. */
export function AmountSlider(props: AmountSliderProps) {
  const {
    label,
    value,
    min,
    max,
    step,
    decimals = 0,
    unit,
    format,
    hint,
    disabled = false,
    required = false,
    describedBy,
    onChange,
    onClear,
    onLeave,
  } = props
  const { t, locale } = useTexts()
  const { embeddedMessages } = useTheme()
  const { amount: formatNumber } = useFormats()
  const ownId = useId()
  const id = props.id ?? ownId
  const [typed, setTyped] = useState<string>()
  /** Hides problems during typing. */
  const [typing, setTyping] = useState(false)
  const refusal = ([number, other]: readonly number[]): string | undefined => {
    if (number !== undefined && other !== undefined)
      return t('fields.number.either', { one: format(number), other: format(other) })
    if (number !== undefined && !hasDecimals(number, decimals))
      return t('fields.digits', { decimals, example: format(value ?? min) })
    const fits = number !== undefined && number >= min && number <= max
    return fits ? undefined : t('slider.range', { min: format(min), max: format(max) })
  }
  const isCleared = (text: string): boolean => onClear !== undefined && text.trim() === ''
  const meanings = typed === undefined || isCleared(typed) ? undefined : getPossibleNumbers(typed, locale, decimals)
  const refused = meanings === undefined ? undefined : refusal(meanings)
  const problem = typing ? undefined : (refused ?? props.problem)

  const take = (text: string) => {
    setTyped(text)
    setTyping(true)
    if (isCleared(text)) onClear?.()
    else {
      const next = getPossibleNumbers(text, locale, decimals)
      onChange(refusal(next) === undefined ? next[0] : undefined)
    }
  }
  const leave = () => {
    setTyping(false)
    if (refused === undefined) setTyped(undefined)
    // [A5.04]: the message at the field is not enough where messages are toasts.
    else if (!embeddedMessages)
      toast({ kind: 'error', text: { id: 'error.onField', values: { field: label, message: refused } } })
  }
  const at = value ?? min
  const share = Math.min(1, Math.max(0, (at - min) / (max - min || 1)))
  return (
    <div
      className={`${styles.slider} lp-grid lp-columns-1-auto lp-items-center lp-gap-2-8`}
      data-invalid={problem !== undefined || undefined}
      data-long={label.length > longLabel || undefined}
    >
      <label className={`${styles.label} lp-min-0 lp-weight-600`} htmlFor={id}>
        {label}
      </label>
      <div className={`${styles.box} lp-bordered-strong lp-flex lp-items-baseline lp-gap-3 lp-round-md lp-paper`}>
        <input
          id={id}
          className={`${styles.number} lp-font-inherit lp-text-xl lp-weight-650 lp-figures lp-min-h-2_5 lp-p-0 lp-borderless lp-clear lp-ink-inherit lp-text-end`}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={disabled}
          value={typed ?? (value === undefined ? '' : formatNumber(value))}
          aria-invalid={problem !== undefined}
          aria-required={required || undefined}
          aria-describedby={[`${id}-unit`, `${id}-about`, ...(describedBy === undefined ? [] : [describedBy])].join(
            ' ',
          )}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => take(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
          onBlur={() => {
            afterPress(leave)
            onLeave?.()
          }}
        />
        <span id={`${id}-unit`} className="lp-muted lp-weight-500" aria-hidden>
          {unit}
        </span>
      </div>
      <input
        type="range"
        className={`${styles.range} lp-span-all lp-full lp-m-0 lp-clear lp-pointer`}
        style={{ '--share': share } satisfies CSSProperties}
        min={min}
        max={max}
        // Otherwise a maximum that is not a multiple of the step could not be reached.
        step={(max - min) % step === 0 ? step : 1}
        value={at}
        disabled={disabled}
        aria-label={t('slider.label', { label })}
        aria-valuetext={value === undefined ? '' : format(value)}
        onChange={(event) => {
          setTyped(undefined)
          onChange(event.currentTarget.valueAsNumber)
        }}
      />
      <div className={`${styles.captions} lp-flex lp-span-all lp-between lp-muted lp-text-sm lp-figures`} aria-hidden>
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
      <p
        id={`${id}-about`}
        className={`${styles.about} lp-empty-hidden lp-span-all lp-m-0 lp-muted lp-text-sm`}
        role={problem === undefined ? undefined : 'alert'}
      >
        {problem ?? hint}
      </p>
      {!typing && meanings?.length === 2 && (
        <EitherValue id={id} values={meanings} show={formatNumber} onChoose={(number) => take(formatNumber(number))} />
      )}
    </div>
  )
}
