import { fieldRules } from '#domain/fields/registry.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import styles from './fields.module.css'

/** An answer that can no longer be changed ([A5.17]), in a readable form. */
export function ReadOnlyField({ id, definition, value, keys }: FieldEditorProps) {
  const { t, local, locale } = useTexts()
  const rules = fieldRules[definition.type]
  const keyText = (key: string) => {
    const choice = keys.find((each) => each.key === key)
    return choice === undefined ? key : local(choice.displaytext)
  }
  const formatted = value === null ? '' : rules.format(value, { locale, keyText, definition })
  return (
    <dl id={id} className={`${styles.frame} ${styles.answered}`}>
      <dt className={styles.label}>{local(definition.label)}</dt>
      <dd className={styles.readOnly}>
        {formatted === '' ? <span className={styles.none}>{t('fields.none')}</span> : formatted}
      </dd>
    </dl>
  )
}
