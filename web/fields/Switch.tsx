import { useTexts } from '#web/i18n/use-texts.ts'

import { Choices } from './Choices.tsx'
import { Consent } from './Consent.tsx'
import type { FieldEditorProps } from './field-editor.ts'

/** A switch cannot look unanswered, so a required question offers yes and no instead. */
export default function Switch(props: FieldEditorProps) {
  const { t } = useTexts()
  if (!props.placement.required) return <Consent field={props} kind="switch" />
  return (
    <Choices
      field={props}
      options={[
        { id: 'yes', label: t('fields.yes') },
        { id: 'no', label: t('fields.no') },
      ]}
      chosen={props.value === true ? 'yes' : props.value === false ? 'no' : undefined}
      onChoose={(id) => props.onChange(id === 'yes')}
    />
  )
}
