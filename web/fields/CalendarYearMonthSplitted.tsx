import type { FieldEditorProps } from './field-editor.ts'
import { SplitDateInput } from './SplitDateInput.tsx'

export default function CalendarYearMonthSplitted(props: FieldEditorProps) {
  return <SplitDateInput field={props} shape="month" />
}
