import type { FieldEditorProps } from './field-editor.ts'
import { PlaceInput } from './PlaceInput.tsx'

export default function PostcodeLookupSplitted(props: FieldEditorProps) {
  return <PlaceInput field={props} labelled />
}
