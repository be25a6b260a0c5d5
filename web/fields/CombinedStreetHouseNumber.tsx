import { splitStreet } from '#domain/fields/combined-street-house-number.ts'
import { partNames } from '#domain/fields/parts.ts'
import type { StreetValue } from '#domain/fields/types.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { onLeaveGroup, partAria } from './part-aria.ts'
import styles from './fields.module.css'

/** [A9.04] */
const maxLength = { street: 100, houseNumber: 10 } satisfies Record<keyof StreetValue, number>
const empty: StreetValue = { street: '', houseNumber: '' }

export default function CombinedStreetHouseNumber(props: FieldEditorProps) {
  const { t } = useTexts()
  const { value, onChange, onLeave } = props
  const current = typeof value === 'object' && value !== null && 'street' in value ? value : empty
  const change = (part: Partial<StreetValue>) => {
    const next = { ...current, ...part }
    onChange(next.street === '' && next.houseNumber === '' ? null : next)
  }
  const leave = () => {
    const split = splitStreet(current)
    // Only what was filled in as one, so that a space typed at the end stays.
    if (split.houseNumber !== current.houseNumber.trim()) onChange(split)
    onLeave()
  }
  const input = (part: keyof StreetValue) => (
    <input
      {...partAria(props, partNames[part])}
      className={styles.input}
      aria-label={t(`fields.part.${partNames[part]}`)}
      placeholder={t(`fields.part.${partNames[part]}.short`)}
      value={current[part]}
      maxLength={maxLength[part]}
      autoComplete={part === 'street' ? 'address-line1' : 'off'}
      onChange={({ currentTarget }) => change({ [part]: currentTarget.value })}
    />
  )
  return (
    <FieldFrame field={props} group="group">
      {() => (
        <span className={`lp-grid lp-gap-4 ${styles.street}`} onBlur={onLeaveGroup(leave)}>
          {input('street')}
          {input('houseNumber')}
        </span>
      )}
    </FieldFrame>
  )
}
