import type { FieldEditorProps } from './field-editor.ts'

export type FramedField = Pick<FieldEditorProps, 'id' | 'definition' | 'placement' | 'problem' | 'describedBy'>
