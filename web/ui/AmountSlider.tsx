import { type CSSProperties, useId, useState } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import styles from './AmountSlider.module.css'
import { parseTypedNumber } from './typed-number.ts'

export interface AmountSliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** For the slider alone: what is typed may be any number inside the limits (decisions.md, 'Limits live on the product'). */
  readonly step: number
  /** Decimals that may be typed. */
  readonly decimals?: 0 | 1 | 2
  /** Stands behind the number: `€`, `Monate`, `%`. */
  readonly unit: string
  /** The number as in the field, without its unit. */
  readonly formatNumber: (value: number) => string
  /** The number with its unit, for captions and screen readers. */
  readonly format: (value: number) => string
  readonly hint?: string
  readonly disabled?: boolean
  /** The new value, or undefined while what is typed cannot be taken. */
  readonly onChange: (value: number | undefined) => void
}

/** A number to slide or to type. */
export function AmountSlider(props: AmountSliderProps) {
  const {
    label,
    value,
    min,
    max,
    step,
    decimals = 0,
    unit,
    formatNumber,
    format,
    hint,
    disabled = false,
    onChange,
  } = props
  const { t, locale } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  /** While somebody types nothing is wrong yet. */
  const [typing, setTyping] = useState(false)
  const accepted = (text: string): number | undefined => {
    const number = parseTypedNumber(text, locale)
    const fits = number !== undefined && number >= min && number <= max && Number(number.toFixed(decimals)) === number
    return fits ? number : undefined
  }
  const refused = typed !== undefined && accepted(typed) === undefined
  const problem = refused && !typing ? t('slider.range', { min: format(min), max: format(max) }) : undefined

  const leave = () => {
    setTyping(false)
    if (!refused) setTyped(undefined)
  }
  const share = Math.min(1, Math.max(0, (value - min) / (max - min || 1)))
  return (
    <div className={styles.slider} data-invalid={problem !== undefined || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.number}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={disabled}
          value={typed ?? formatNumber(value)}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-about`}
          onFocus={(event) => {
            setTyping(true)
            event.currentTarget.select()
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(accepted(event.currentTarget.value))
          }}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
          onBlur={leave}
        />
        <span className={styles.unit} aria-hidden>
          {unit}
        </span>
      </div>
      <input
        type="range"
        className={styles.range}
        style={{ '--share': share } satisfies CSSProperties}
        min={min}
        max={max}
        // A maximum off the steps could never be reached.
        step={(max - min) % step === 0 ? step : 1}
        value={value}
        disabled={disabled}
        aria-label={t('slider.label', { label })}
        aria-valuetext={format(value)}
        onChange={(event) => {
          setTyped(undefined)
          onChange(event.currentTarget.valueAsNumber)
        }}
      />
      <div className={styles.captions} aria-hidden>
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
      <p id={`${id}-about`} className={styles.about} role={problem === undefined ? undefined : 'alert'}>
        {problem ?? hint}
      </p>
    </div>
  )
}
