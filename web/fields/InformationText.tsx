import { useTexts } from '#web/i18n/use-texts.ts'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'

import type { FieldEditorProps } from './field-editor.ts'
import styles from './InformationText.module.css'

export default function InformationText({ definition }: FieldEditorProps) {
  const { local } = useTexts()
  const html = definition.meta?.html
  if (html === undefined) return null
  return (
    <div className={`${styles.text} lp-p-7-8 lp-text-md lp-anywhere`} role="note">
      <p className={styles.title}>{local(definition.label)}</p>
      <SafeHtml html={local(html)} />
    </div>
  )
}
