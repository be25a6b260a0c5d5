import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { onLeaveGroup } from './part-aria.ts'
import styles from './Choices.module.css'

interface ChoicesProps {
  readonly field: FieldEditorProps
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** A few options, all visible. */
export const Choices = ({ field, options, chosen, onChoose }: ChoicesProps) => (
  <FieldFrame field={field} group="radiogroup">
    {() => (
      <div
        className={`${styles.choices} ${field.problem === undefined ? '' : styles.invalid}`}
        onBlur={onLeaveGroup(field.onLeave)}
      >
        {options.map(({ id, label }) => (
          <label key={id} className={`${styles.choice} lp-choice lp-round-md lp-flex lp-items-center lp-gap-5`}>
            <input
              type="radio"
              id={`${field.id}-${id}`}
              name={field.id}
              className={styles.dot}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    )}
  </FieldFrame>
)
