import { Suspense, useState } from 'react'

import type { FieldType } from '#domain/fields/types.ts'
import { isRequired } from '#domain/fields/is-required.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { editorOf, hasEditor } from './registry.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { UnknownField } from './UnknownField.tsx'
import styles from './fields.module.css'

/** A field in the editor of its type ([A3.12]), or its answer as text where it cannot be changed. */
export function Field({ readOnly, ...field }: FieldEditorProps & { readonly readOnly: boolean }) {
  const { type } = field.definition
  const required = isRequired(field.definition, field.placement)
  const props =
    required === field.placement.required ? field : { ...field, placement: { ...field.placement, required } }
  if (!hasEditor(type)) return <UnknownField />
  if (readOnly && !showsItself.has(type)) return <ReadOnlyField {...props} />
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Editing key={type} type={type} {...props} />
    </Suspense>
  )
}

/** Types whose editor has nothing to edit, or knows itself what may be. */
const showsItself: ReadonlySet<FieldType> = new Set([
  'INFORMATION_TEXT',
  'ATTACHMENT',
  'FIELDS_GROUP',
  'CALCULATION_VALUE',
])

function Editing({ type, ...props }: FieldEditorProps & { readonly type: FieldType }) {
  // Kept: an editor that arrives meanwhile would take the place of this one, and of what is being typed in it.
  const [{ Editor }] = useState(() => ({ Editor: editorOf(type) }))
  return <Editor {...props} />
}
