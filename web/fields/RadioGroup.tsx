import { useTexts } from '#web/i18n/use-texts.ts'

import { Choices } from './Choices.tsx'
import type { FieldEditorProps } from './field-editor.ts'

export default function RadioGroup(props: FieldEditorProps) {
  const { local } = useTexts()
  return (
    <Choices
      field={props}
      options={props.keys.map(({ key, displaytext }) => ({ id: key, label: local(displaytext) }))}
      chosen={typeof props.value === 'string' ? props.value : undefined}
      onChoose={props.onChange}
    />
  )
}
