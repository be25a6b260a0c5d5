import { Suspense, useState } from 'react'
import { Link } from 'react-router'

import type { FieldType } from '#domain/fields/types.ts'
import { isRequired } from '#domain/fields/is-required.ts'
import { fieldRules } from '#domain/fields/registry.ts'
import { dayText } from '#domain/settings/mails/mail-times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'

import type { FieldEditorProps, FieldProps } from './field-editor.ts'
import { getEditor, hasEditor } from './registry.ts'
import { UnknownField } from './UnknownField.tsx'
import styles from './fields.module.css'

/** The editor of the field's type ([A3.12]), or the answer as text if it is read-only. */
export function Field({ readOnly, provedAt, ...field }: FieldProps) {
  const { type } = field.definition
  const required = isRequired(field.definition, field.placement)
  const props =
    required === field.placement.required ? field : { ...field, placement: { ...field.placement, required } }
  if (!hasEditor(type)) return <UnknownField />
  if (readOnly && !showsItself.has(type)) return <ReadOnlyField {...props} provedAt={provedAt} />
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Editing key={type} type={type} {...props} />
    </Suspense>
  )
}

/** Types whose editor has no input, or handles read-only itself. */
const showsItself: ReadonlySet<FieldType> = new Set([
  'INFORMATION_TEXT',
  'ATTACHMENT',
  'FIELDS_GROUP',
  'CALCULATION_VALUE',
])

function Editing({ type, ...props }: FieldEditorProps & { readonly type: FieldType }) {
  // Fixed at the first rendering: an editor that loads later would replace this one and its input.
  const [{ Editor }] = useState(() => ({ Editor: getEditor(type) }))
  return <Editor {...props} />
}

interface ReadOnlyFieldProps extends FieldEditorProps {
  readonly provedAt: string | undefined
}

/** An answer that can no longer be changed ([A5.17]), in a readable form; one that was proved with the way to correct it. */
function ReadOnlyField({ id, definition, value, keys, provedAt }: ReadOnlyFieldProps) {
  const { t, local, locale } = useTexts()
  const rules = fieldRules[definition.type]
  const keyText = (key: string) => {
    const choice = keys.find((each) => each.key === key)
    return choice === undefined ? key : local(choice.displaytext)
  }
  const formatted = value === null ? '' : rules.format(value, { locale, keyText, definition })
  return (
    <dl
      id={id}
      className={`${styles.frame} lp-relative lp-flex lp-column lp-min-0 lp-m-0 lp-p-0 lp-borderless ${styles.answered}`}
    >
      <dt className={`${styles.label} lp-hyphens lp-ink lp-text-md lp-weight-550 lp-leading-14 lp-anywhere`}>
        {local(definition.label)}
      </dt>
      <dd className={`${styles.readOnly} lp-m-0 lp-text-md lp-weight-550 lp-anywhere`}>
        {formatted === '' ? <span className="lp-muted lp-weight-400">{t('fields.none')}</span> : formatted}
      </dd>
      {provedAt !== undefined && (
        <dd className="lp-m-0 lp-muted lp-text-sm">
          {t('profile.identity.proved', { day: dayText(new Date(provedAt), locale) })}
          {' · '}
          <Link to={path('profile')}>{t('profile.identity.outdated')}</Link>
        </dd>
      )}
    </dl>
  )
}
