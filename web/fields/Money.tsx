import { money } from '#domain/fields/money.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { TypedNumberInput } from './TypedNumberInput.tsx'

export default function Money(props: FieldEditorProps) {
  return (
    <TypedNumberInput
      field={props}
      rules={money}
      decimals={props.definition.meta?.decimalPlaces ?? 2}
      grouped
      unit="€"
    />
  )
}
