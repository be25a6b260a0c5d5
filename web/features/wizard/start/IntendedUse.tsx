import type { KeyChoice } from '#domain/settings/areas/keys/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NamedIcon } from '#web/ui/icons.tsx'

import styles from './IntendedUse.module.css'

interface IntendedUseProps {
  /** Id of the first option. */
  readonly id: string
  readonly label: string
  readonly choices: readonly KeyChoice[]
  readonly chosen: string | null
  readonly required: boolean
  readonly problem?: string | undefined
  /** Id of a text elsewhere that describes the choice. */
  readonly describedBy?: string | undefined
  readonly onChoose: (key: string) => void
  readonly onLeave?: () => void
}

/** [A2.27]: pictures to choose from instead of a list. */
export function IntendedUse(props: IntendedUseProps) {
  const { id, label, choices, chosen, required, problem, describedBy, onChoose, onLeave } = props
  const { local } = useTexts()
  const about = [problem === undefined ? undefined : `${id}-error`, describedBy].filter((each) => each !== undefined)
  return (
    <fieldset
      className={`${styles.group} lp-min-0 lp-m-0 lp-p-0 lp-borderless`}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required={required || undefined}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={about.length === 0 ? undefined : about.join(' ')}
    >
      <legend id={`${id}-legend`}>{label}</legend>
      <div className={`${styles.choices} lp-grid lp-gap-4`}>
        {choices.map(({ key, displaytext, icon }, at) => (
          <label
            key={key}
            className={`${styles.choice} lp-children-center lp-hyphens lp-choice lp-round-md lp-grid lp-content-start lp-gap-3 lp-text-sm lp-leading-13 lp-text-center lp-anywhere`}
          >
            <input
              id={at === 0 ? id : undefined}
              type="radio"
              className="lp-covering"
              name={id}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              onBlur={onLeave}
            />
            <NamedIcon name={icon ?? 'ellipsis-h'} size={24} />
            <span>{local(displaytext)}</span>
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={`${id}-error`} className="lp-m-0 lp-mt-4 lp-error lp-text-sm lp-weight-500">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
