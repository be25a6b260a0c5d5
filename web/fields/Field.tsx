import { Suspense, useState } from 'react'

import type { FieldType } from '#domain/fields/types.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { editorOf, hasEditor } from './registry.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import { UnknownField } from './UnknownField.tsx'
import styles from './fields.module.css'

/** A field in the editor of its type ([A3.12]), or its answer as text where it cannot be changed. */
export function Field({ readOnly, ...props }: FieldEditorProps & { readonly readOnly: boolean }) {
  const { type } = props.definition
  if (!hasEditor(type)) return <UnknownField />
  if (readOnly && type !== 'INFORMATION_TEXT') return <ReadOnlyField {...props} />
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Editing key={type} type={type} {...props} />
    </Suspense>
  )
}

function Editing({ type, ...props }: FieldEditorProps & { readonly type: FieldType }) {
  // Kept: an editor that arrives meanwhile would take the place of this one, and of what is being typed in it.
  const [{ Editor }] = useState(() => ({ Editor: editorOf(type) }))
  return <Editor {...props} />
}
