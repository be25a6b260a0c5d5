import type { KeyChoice } from '#domain/settings/keys.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'

import styles from './IntendedUse.module.css'

interface IntendedUseProps {
  readonly label: string
  readonly choices: readonly KeyChoice[]
  readonly chosen: string | null
  /** [A2.27]: pictures to choose from instead of a list. */
  readonly withIcons: boolean
  readonly disabled: boolean
  readonly onChoose: (key: string) => void
}

export function IntendedUse({ label, choices, chosen, withIcons, disabled, onChoose }: IntendedUseProps) {
  const { local } = useTexts()
  if (!withIcons)
    return (
      <div className={styles.listed}>
        <label htmlFor="intended-use">{label}</label>
        <select
          id="intended-use"
          value={chosen ?? ''}
          disabled={disabled}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {choices.map(({ key, displaytext }) => (
            <option key={key} value={key}>
              {local(displaytext)}
            </option>
          ))}
        </select>
      </div>
    )
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ key, displaytext, icon }) => (
          <label key={key} className={styles.choice}>
            <input type="radio" name="intended-use" checked={key === chosen} onChange={() => onChoose(key)} />
            <NamedIcon name={icon ?? 'ellipsis-h'} size={24} />
            <span>{local(displaytext)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
