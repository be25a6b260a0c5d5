import { IconChevronRight } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'

import type { FieldEditorProps } from './field-editor.ts'
import styles from './InformationText.module.css'

export default function InformationText({ definition }: FieldEditorProps) {
  const { local } = useTexts()
  const { html, collapsed } = definition.meta ?? {}
  if (html === undefined) return null
  const title = local(definition.label)
  const content = <SafeHtml html={local(html)} />
  if (collapsed)
    return (
      <details className={`${styles.details} lp-text-md lp-anywhere`}>
        <summary className={styles.summary}>
          <IconChevronRight size={20} aria-hidden />
          {title}
        </summary>
        <div className={styles.content}>{content}</div>
      </details>
    )
  return (
    <div className={`${styles.text} lp-p-7-8 lp-text-md lp-anywhere`} role="note">
      <p className={styles.title}>{title}</p>
      {content}
    </div>
  )
}
