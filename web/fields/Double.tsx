import { double } from '#domain/fields/double.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { TypedNumberInput } from './TypedNumberInput.tsx'

export default function Double(props: FieldEditorProps) {
  return <TypedNumberInput field={props} rules={double} decimals={props.definition.meta?.decimalPlaces ?? 2} />
}
