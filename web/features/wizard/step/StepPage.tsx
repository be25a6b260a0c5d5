import { type FormEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import type { FieldError } from '#domain/errors.ts'
import type { Page } from '#domain/settings/pages.ts'
import { shownFields } from '#domain/wizard/answers.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTheme } from '#web/ui/use-theme.ts'

import type { Verdict } from '../save.ts'
import { missingByName } from '../documents/missing.ts'
import { isUploading } from '../documents/uploads.ts'
import { isReadOnly, problemsOfPage } from '../page-state.ts'
import type { WizardState } from '../wizard-state.ts'
import { focusFirstField, focusProblem } from './focus.ts'
import { LoanSummary } from './LoanSummary.tsx'
import { problemLinks, problemToast } from './problem-links.ts'
import { StepContent } from './StepContent.tsx'
import { SaveForLater } from './SaveForLater.tsx'
import { StepButtons } from './StepButtons.tsx'
import { wayOn } from './way-on.ts'
import { StepFrame } from './StepFrame.tsx'
import { usePageForm } from './use-page-form.ts'
import { useStepActions } from './use-step-actions.ts'
import styles from './step.module.css'

const MissingDocumentsDialog = lazy(() =>
  import('../documents/MissingDocumentsDialog.tsx').then((module) => ({ default: module.MissingDocumentsDialog })),
)
const AlternativesDialog = lazy(() =>
  import('../alternatives/AlternativesDialog.tsx').then((module) => ({ default: module.AlternativesDialog })),
)

/** A step between the start page and the offer ([A2.24], [A2.25]). */
export function StepPage({ wizard, index }: { readonly wizard: WizardState; readonly index: number }) {
  const { t, ...reader } = useTexts()
  const { local } = reader
  const { embeddedMessages } = useTheme()
  const { state } = useLocation()
  const [dialog, setDialog] = useState<'documents' | Verdict>()
  const form = useRef<HTMLFormElement>(null)
  const step = wizard.steps[index]
  if (step === undefined) throw new Error(`the wizard has no step ${index}`)
  const { page } = step
  const own = useMemo(() => problemsOfPage(page, wizard), [page, wizard])
  const pageForm = usePageForm({
    of: wizard.saved.id,
    state: wizard,
    fields: wizard.loan.fields,
    own,
    isReadOnly: (definition) => isReadOnly(definition, wizard.saved),
    revealedAtFirst: asksForProblems(state),
  })
  const [attempt, setAttempt] = useState(0)
  const links = problemLinks(pageForm.form.problems, page, wizard, reader)
  const way = wayOn(wizard, index)

  const show = (problems: readonly FieldError[]) => {
    setAttempt(attempt + 1)
    if (!embeddedMessages)
      for (const link of problemLinks(problems, page, wizard, reader))
        toast({ kind: 'error', text: problemToast(link) })
  }
  const actions = useStepActions({
    wizard,
    index,
    onRefused: (problems) => {
      pageForm.refuse(problems)
      show(problems)
    },
    onAlternatives: setDialog,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (actions.busy) return
    if (isUploading(wizard.saved.id)) return toast({ kind: 'info', text: { id: 'wizard.documents.uploading' } })
    if (way === 'sendRequested') return actions.sendRequested()
    if (wizard.locked) return actions.goOn()
    if (pageForm.all.length > 0) {
      pageForm.reveal()
      return show(pageForm.all)
    }
    if (way !== 'send') return actions.goOn()
    const missing = page.type === 'DOCUMENTS' && missingByName(wizard).length > 0
    if (missing) setDialog('documents')
    else actions.send()
  }

  // [A2.24]: the first field that can be edited, or the first in error where errors are shown.
  useEffect(() => {
    const shownAtOnce = asksForProblems(state) ? links[0] : undefined
    if (shownAtOnce === undefined) focusFirstField(form.current)
    else focusProblem(shownAtOnce.fieldId)
    // oxlint-disable-next-line react/exhaustive-deps -- when the step is entered, not whenever something changes
  }, [])
  const [firstLink] = links
  useEffect(() => {
    if (attempt > 0 && firstLink !== undefined) focusProblem(firstLink.fieldId)
    // oxlint-disable-next-line react/exhaustive-deps -- with each try to go on, not with each keystroke
  }, [attempt])

  return (
    <StepFrame wizard={wizard} index={index} side={<LoanSummary wizard={wizard} />}>
      <form ref={form} className={styles.main} onSubmit={submit} noValidate>
        <header className={styles.intro}>
          <h1 tabIndex={-1}>{local(page.title)}</h1>
          {page.introduction !== undefined && <p className={styles.introduction}>{local(page.introduction)}</p>}
          {!wizard.locked && asksFor(page, wizard) && <p className={styles.hint}>{t('wizard.required')}</p>}
          {wizard.locked && (
            <div className={styles.locked}>
              <Notice kind="info">
                <p>{t('wizard.locked')}</p>
              </Notice>
            </div>
          )}
        </header>
        {pageForm.form.revealed && <ErrorSummary problems={links} attempt={0} />}
        <StepContent page={page} form={pageForm.form} />
        {!wizard.locked && <SaveForLater busy={actions.busy} onSave={actions.saveForLater} />}
        <StepButtons
          wizard={wizard}
          index={index}
          way={way}
          busy={actions.busy}
          open={pageForm.form.revealed ? links.length : 0}
          onLeave={actions.leaveTo}
        />
      </form>
      <Suspense>
        {dialog === 'documents' && (
          <MissingDocumentsDialog
            wizard={wizard}
            onClose={() => setDialog(undefined)}
            onConfirm={() => {
              setDialog(undefined)
              actions.send()
            }}
          />
        )}
        {typeof dialog === 'object' && (
          <AlternativesDialog wizard={wizard} verdict={dialog} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </StepFrame>
  )
}

const asksFor = (page: Page, { answers }: WizardState): boolean =>
  shownFields(page, answers).some(({ required }) => required)

const asksForProblems = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'showProblems' in state && state.showProblems === true
