import { DateInput } from './DateInput.tsx'
import type { FieldEditorProps } from './field-editor.ts'

export default function Calendar(props: FieldEditorProps) {
  return <DateInput field={props} shape="day" />
}
