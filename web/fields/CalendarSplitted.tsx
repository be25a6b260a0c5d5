import type { FieldEditorProps } from './field-editor.ts'
import { SplitDateInput } from './SplitDateInput.tsx'

export default function CalendarSplitted(props: FieldEditorProps) {
  return <SplitDateInput field={props} shape="day" />
}
