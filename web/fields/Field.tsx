import { Suspense, useState } from 'react'

import type { FieldType } from '#domain/fields/types.ts'
import { isRequired } from '#domain/fields/is-required.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { editorOf, hasEditor } from './registry.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { UnknownField } from './UnknownField.tsx'
import styles from './fields.module.css'

interface FieldProps extends FieldEditorProps {
  readonly readOnly: boolean
  /** When an identification proved the answer that is read-only for this reason. */
  readonly provedAt?: string | undefined
}

/** The editor of the field's type ([A3.12]), or the answer as text if it is read-only. */
export function Field({ readOnly, provedAt, ...field }: FieldProps) {
  const { type } = field.definition
  const required = isRequired(field.definition, field.placement)
  const props =
    required === field.placement.required ? field : { ...field, placement: { ...field.placement, required } }
  if (!hasEditor(type)) return <UnknownField />
  if (readOnly && !showsItself.has(type)) return <ReadOnlyField {...props} provedAt={provedAt} />
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Editing key={type} type={type} {...props} />
    </Suspense>
  )
}

/** Types whose editor has no input, or handles read-only itself. */
const showsItself: ReadonlySet<FieldType> = new Set([
  'INFORMATION_TEXT',
  'ATTACHMENT',
  'FIELDS_GROUP',
  'CALCULATION_VALUE',
])

function Editing({ type, ...props }: FieldEditorProps & { readonly type: FieldType }) {
  // Fixed at the first rendering: an editor that loads later would replace this one and its input.
  const [{ Editor }] = useState(() => ({ Editor: editorOf(type) }))
  return <Editor {...props} />
}
