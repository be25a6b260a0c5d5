import { defaultLocale, perLocale } from '#domain/locale.ts'
import { checked } from '#domain/settings/checked.ts'
import { insideOf, type Path } from '#domain/settings/editing/schema-parts.ts'
import { isObject } from '#domain/settings/labels/words.ts'

import styles from './controls.module.css'
import { useFormFacts, usePart } from './form-context.ts'
import { LocalizedControl } from './LocalizedControl.tsx'
import { RuleValue } from './RuleValue.tsx'

interface AnswerControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** Types whose default is a text in each language. */
const worded: readonly string[] = ['TEXTFIELD']

/** A field's default: the same in every language unless it is text ([A3.13]). */
export function AnswerControl({ path, label, value }: AnswerControlProps) {
  const { words, form } = useFormFacts()
  const { name, error, set } = usePart(path)
  const owner = insideOf(form.value, path.slice(0, -1))
  const id = isObject(owner) ? owner['id'] : undefined
  const field = checked(words.areas).INPUT_FIELDS?.find((each) => each.id === id)
  if (field === undefined || worded.includes(field.type))
    return <LocalizedControl path={path} label={label} value={value} />
  const given = isObject(value) ? value[defaultLocale] : undefined
  const formatted =
    typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : undefined
  return (
    <div className={styles.list}>
      <span className={styles.label}>{label}</span>
      <RuleValue
        label={label}
        name={name}
        field={field}
        several={false}
        value={formatted}
        error={error}
        onValue={(next) => set(next === undefined ? undefined : perLocale(() => next))}
      />
    </div>
  )
}
