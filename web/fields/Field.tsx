import { lazy, Suspense } from 'react'

import type { FieldType } from '#domain/fields/types.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditor, FieldEditorProps } from './field-editor.ts'
import { hasEditor, loadEditor, loadedEditor } from './registry.ts'
import { ReadOnlyField } from './ReadOnlyField.tsx'
import styles from './fields.module.css'

const waitedFor = new Map<FieldType, FieldEditor>()

/** Already loaded, or loaded when it is drawn. The same component every time, so that no input is drawn anew. */
function editorOf(type: FieldType): FieldEditor {
  const known = waitedFor.get(type) ?? loadedEditor(type) ?? lazy(async () => ({ default: await loadEditor(type) }))
  waitedFor.set(type, known)
  return known
}

/** A field in the editor of its type ([A3.12]), or its answer as text where it cannot be changed. */
export function Field({ readOnly, ...props }: FieldEditorProps & { readonly readOnly: boolean }) {
  const { t } = useTexts()
  const { type } = props.definition
  if (!hasEditor(type)) return <p className={styles.unknown}>{t('fields.unknown')}</p>
  if (readOnly && type !== 'INFORMATION_TEXT') return <ReadOnlyField {...props} />
  const Editor = editorOf(type)
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <Editor {...props} />
    </Suspense>
  )
}
