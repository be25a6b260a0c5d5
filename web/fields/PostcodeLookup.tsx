import type { FieldEditorProps } from './field-editor.ts'
import { PlaceInput } from './PlaceInput.tsx'

export default function PostcodeLookup(props: FieldEditorProps) {
  return <PlaceInput field={props} />
}
