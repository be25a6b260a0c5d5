import { lazy, Suspense, useId, useRef, useState } from 'react'

import { savedSample } from '#domain/settings/areas/child-benefit/samples.ts'
import { getAtPath, type Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import type { CalculationLoan } from '#domain/loan/calculation-loan.ts'
import {
  answerParts,
  itemParts,
  type LoanPart,
  loanParts,
} from '#domain/settings/areas/child-benefit/calculation-loan.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'

import type { AreaForm } from '../settings/area-form.ts'
import { AreaPage } from '../settings/AreaPage.tsx'
import { ResetArea } from '../settings/ResetArea.tsx'
import controls from '../settings/form/controls.module.css'
import { useFormFacts, usePart } from '../settings/form/form-context.ts'
import { useLabels } from '../settings/form/use-labels.ts'
import codeStyles from '../ui/code-editor.module.css'
import type { CodeHandle } from '../ui/CodeEditor.tsx'
import { runTrial } from './calls.ts'
import { TrialRun } from './TrialRun.tsx'
import { readSample, sampleText } from './sample-text.ts'
import styles from './child-benefit.module.css'

const form: AreaForm = {
  control: (property) => (property.path[0] === 'code' ? <CodeControl {...property} /> : undefined),
  wide: true,
}

/** The code that calculates child benefit; each save runs it on a sample loan ([B2.12], [B4.03]). */
export const ChildBenefitPage = () => (
  <AreaPage
    area="CHILD_BENEFIT"
    screen="child-benefit"
    actions={<ResetArea area="CHILD_BENEFIT" path="/api/settings/child-benefit/reset" />}
    form={form}
  />
)

const CodeEditor = lazy(() => import('../ui/CodeEditor.tsx').then((module) => ({ default: module.CodeEditor })))

/** Areas with the names of a loan's data. */
const namingAreas = ['INPUT_FIELDS', 'PAGES', 'KEYS', 'LIVING_TYPE'] as const

interface CodeControlProps {
  readonly path: Path
  readonly label: string
  readonly value: unknown
}

/** Edits calculation code ([B3.47]), with the loan data it can read and a trial run. */
function CodeControl({ path, label, value }: CodeControlProps) {
  const { t } = useTexts()
  const { needed, error, readOnly, set, leave } = usePart(path)
  const { words } = useLabels(namingAreas)
  const id = useId()
  const editor = useRef<CodeHandle>(null)
  const [text, setText] = useState(() => sampleText(savedSample.loan))
  const sample = readSample(text)
  const trying = useSingleFlight({ mutationFn: runTrial, meta: { silent: true } })
  const code = typeof value === 'string' ? value : ''
  // A result for other code or another loan is outdated.
  const isOfThis = trying.variables?.code === code && isSameLoan(trying.variables.loan, sample.loan)
  const tried = isOfThis ? trying.data : undefined
  const savedLine = useSavedLine(path, code)
  return (
    <div className={`${controls.columns} lp-grid lp-one-column lp-gap-10`} data-wider="work">
      <div className="lp-grid lp-one-column lp-gap-9 lp-min-0">
        <div className={`${controls.list} lp-grid lp-gap-4 lp-min-0 lp-m-0 lp-p-0 lp-borderless`}>
          <span
            id={`${id}-label`}
            className={`${controls.label} lp-text-md lp-weight-600`}
            data-needed={(needed && !readOnly) || undefined}
          >
            {label}
          </span>
          <p id={`${id}-hint`} className="lp-m-0 lp-muted lp-text-sm">
            {t('calculationCode.hint')}
          </p>
          <Suspense fallback={<Spinner />}>
            <div className={`${codeStyles.editor} lp-bordered-strong lp-clip lp-round-sm lp-paper lp-text-sm`}>
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
          <p id={`${id}-error`} className="lp-error-filled lp-m-0 lp-mt-2 lp-text-sm" role="alert">
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

const isSameLoan = (one: object, other: object | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The line with the error that the server found in this code, when it was saved or refused. */
function useSavedLine(path: Path, code: string): number | undefined {
  const { refused, sent, trial } = useFormFacts()
  if (getAtPath(sent, path) !== code) return undefined
  const line = refused.find((problem) => problem.path === path.join('.'))?.params?.['line']
  return typeof line === 'number' ? line : trial?.line
}

interface LoanReferenceProps {
  readonly loan: CalculationLoan
  readonly words: LabelContext
}

/** The loan data that calculation code can read, with the sample's values; collapsed on a phone. */
function LoanReference({ loan, words }: LoanReferenceProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(() => !matchMedia('(width < 64rem)').matches)
  return (
    <details
      className={`${styles.fold} lp-min-0 lp-p-5-7 lp-bordered lp-round-md`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="lp-fold-title">{t('calculationCode.reference')}</summary>
      <p className="lp-m-0 lp-muted lp-text-sm">{t('calculationCode.reference.text')}</p>
      <PartGroup title={t('calculationCode.reference.always')} parts={loanParts(loan, words.locale)} />
      <PartGroup title={t('calculationCode.reference.answers')} parts={answerParts(loan, words)} />
      <PartGroup title={t('calculationCode.reference.items')} parts={itemParts(loan, words)} />
    </details>
  )
}

interface PartGroupProps {
  readonly title: string
  readonly parts: readonly LoanPart[]
}

/** The data of the sample first, followed by optional data that it lacks. */
function PartGroup({ title, parts }: PartGroupProps) {
  const { t } = useTexts()
  const id = useId()
  const present = parts.filter(({ value }) => value !== undefined)
  const others = parts.filter(({ value }) => value === undefined)
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="lp-m-0 lp-text-md">
        {title}
      </h4>
      <PartList parts={present} />
      {others.length > 0 && (
        <details className={`${styles.more} lp-mt-5`}>
          <summary>{t('calculationCode.reference.more', { count: others.length })}</summary>
          <PartList parts={others} />
        </details>
      )}
    </section>
  )
}

const PartList = ({ parts }: Pick<PartGroupProps, 'parts'>) =>
  parts.length === 0 ? null : (
    <dl className={`${styles.parts} lp-grid lp-gap-5 lp-m-0 lp-mt-4 lp-text-sm`}>
      {parts.map(({ code, type, meaning, value, inWords }) => (
        <div key={code}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>
            {meaning} <span className="lp-muted">({type})</span>
          </dd>
          {value !== undefined && (
            <dd>
              <code className={`${styles.value} lp-round-sm lp-ground`}>{value}</code>
              {inWords !== undefined && ` ${inWords}`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
