import { Link } from 'react-router'

import { fieldRules } from '#domain/fields/registry.ts'
import { dayText } from '#domain/settings/mails/mail-times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/paths.ts'

import type { FieldEditorProps } from './field-editor.ts'
import styles from './fields.module.css'

interface ReadOnlyFieldProps extends FieldEditorProps {
  readonly provedAt: string | undefined
}

/** An answer that can no longer be changed ([A5.17]), in a readable form; one that was proved with the way to correct it. */
export function ReadOnlyField({ id, definition, value, keys, provedAt }: ReadOnlyFieldProps) {
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
      {provedAt !== undefined && (
        <dd className={styles.proved}>
          {t('profile.identity.proved', { day: dayText(new Date(provedAt), locale) })}
          {' · '}
          <Link to={path('profile')}>{t('profile.identity.outdated')}</Link>
        </dd>
      )}
    </dl>
  )
}
