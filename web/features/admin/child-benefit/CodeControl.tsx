import { lazy, Suspense, useId, useRef, useState } from 'react'

import { savedSample } from '#domain/settings/editing/child-benefit-samples.ts'
import { insideOf, type Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import controls from '../settings/form/controls.module.css'
import { useFormFacts, usePart } from '../settings/form/form-context.ts'
import { useWords } from '../settings/form/use-words.ts'
import codeStyles from '../ui/code-editor.module.css'
import type { CodeHandle } from '../ui/CodeEditor.tsx'
import { runTrial } from './calls.ts'
import { LoanReference } from './LoanReference.tsx'
import { TrialRun } from './TrialRun.tsx'
import { readSample, sampleText } from './sample-text.ts'

const CodeEditor = lazy(() => import('../ui/CodeEditor.tsx').then((module) => ({ default: module.CodeEditor })))

/** Areas with the names of a loan's data. */
const namingAreas = ['INPUT_FIELDS', 'PAGES', 'KEYS', 'LIVING_TYPE'] as const

interface CodeControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** Edits calculation code ([B3.47]), with the loan data it can read and a trial run. */
export function CodeControl({ path, label, value }: CodeControlProps) {
  const { t } = useTexts()
  const { needed, error, readOnly, set, leave } = usePart(path)
  const { words } = useWords(namingAreas)
  const id = useId()
  const editor = useRef<CodeHandle>(null)
  const [text, setText] = useState(() => sampleText(savedSample.loan))
  const sample = readSample(text)
  const trying = useSingleFlight({ mutationFn: runTrial, meta: { silent: true } })
  const code = typeof value === 'string' ? value : ''
  // A result for other code or another loan is outdated.
  const isOfThis = trying.variables?.code === code && sameLoan(trying.variables.loan, sample.loan)
  const tried = isOfThis ? trying.data : undefined
  const savedLine = useSavedLine(path, code)
  return (
    <div className={controls.columns} data-wider="work">
      <div className={controls.work}>
        <div className={controls.list}>
          <span id={`${id}-label`} className={controls.label} data-needed={(needed && !readOnly) || undefined}>
            {label}
          </span>
          <p id={`${id}-hint`} className={controls.hint}>
            {t('calculationCode.hint')}
          </p>
          <Suspense fallback={<Spinner />}>
            <div className={codeStyles.editor}>
              <CodeEditor
                code={code}
                labelledBy={`${id}-label`}
                describedBy={`${id}-hint ${id}-error`}
                needed={needed}
                readOnly={readOnly}
                invalid={error !== undefined}
                marked={tried === undefined ? savedLine : tried.line}
                handle={editor}
                onCode={set}
                onLeave={leave}
              />
            </div>
          </Suspense>
          <p id={`${id}-error`} className={controls.problem} role="alert">
            {error}
          </p>
        </div>
        <TrialRun
          text={text}
          sample={sample}
          words={words}
          busy={trying.isPending}
          blocked={code.trim() === ''}
          tried={tried}
          error={isOfThis ? trying.error : null}
          onText={setText}
          onRunTrial={(loan) => trying.mutate({ code, loan })}
          onPlace={(line, column) => editor.current?.goTo(line, column)}
        />
      </div>
      <LoanReference loan={sample.loan ?? savedSample.loan} words={words} />
    </div>
  )
}

const sameLoan = (one: object, other: object | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The line with the error that the server found in this code, when it was saved or refused. */
function useSavedLine(path: Path, code: string): number | undefined {
  const { refused, sent, trial } = useFormFacts()
  if (insideOf(sent, path) !== code) return undefined
  const line = refused.find((problem) => problem.path === path.join('.'))?.params?.['line']
  return typeof line === 'number' ? line : trial?.line
}
