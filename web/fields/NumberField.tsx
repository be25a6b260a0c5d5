import { numberField } from '#domain/fields/number-field.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { TypedNumberInput } from './TypedNumberInput.tsx'

export default function NumberField(props: FieldEditorProps) {
  return <TypedNumberInput field={props} rules={numberField} decimals={props.definition.meta?.decimalPlaces ?? 0} />
}
