import { lazy, Suspense, useId } from 'react'

import type { Path } from '#domain/settings/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import styles from './controls.module.css'
import { usePart } from './form-context.ts'

const CodeEditor = lazy(() => import('./CodeEditor.tsx').then((module) => ({ default: module.CodeEditor })))

interface CodeControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** A program of the bank ([B3.47]). */
export function CodeControl({ path, label, value }: CodeControlProps) {
  const { t } = useTexts()
  const { error, readOnly, set, leave } = usePart(path)
  const id = useId()
  return (
    <div className={styles.list}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('settings.code.hint')}
      </p>
      <Suspense fallback={<Spinner />}>
        <div className={styles.code}>
          <CodeEditor
            code={typeof value === 'string' ? value : ''}
            labelledBy={`${id}-label`}
            describedBy={`${id}-hint ${id}-error`}
            readOnly={readOnly}
            invalid={error !== undefined}
            onCode={set}
            onLeave={leave}
          />
        </div>
      </Suspense>
      <p id={`${id}-error`} className={styles.problem} role="alert">
        {error}
      </p>
    </div>
  )
}
