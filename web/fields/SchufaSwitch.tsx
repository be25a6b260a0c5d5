import { Consent } from './Consent.tsx'
import type { FieldEditorProps } from './field-editor.ts'

export default function SchufaSwitch(props: FieldEditorProps) {
  return <Consent field={props} kind="switch" boxed />
}
