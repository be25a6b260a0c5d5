import { type FormEvent, useEffect, useMemo, useRef, useState, memo } from 'react'
import { useLocation } from 'react-router'
import { IconCalculator, IconDeviceFloppy } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { FieldError } from '#domain/shared/errors.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { ResumeLink } from '#web/features/resume/ResumeLink.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLatest } from '#web/ui/use-latest.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import { technicalSettingsQuery } from '#web/api/settings.ts'

import { isHolding, isUploading } from '../documents/uploads.ts'
import { useNextEditors } from '../page-editors.ts'
import { isLocked, isReadOnly, problemsOfPage, provedAt } from '#web/page/page-state.ts'
import { MissingInWizard } from '../missing/MissingInWizard.tsx'
import { isUntouched } from '#web/page/raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'
import { ChangedByBoth } from './ChangedByBoth.tsx'
import { isAskingForProblems, fieldWanted, isFromReview } from './asked-by-link.ts'
import { focusFirstField, focusProblem, focusSummary } from './focus.ts'
import { isOwn } from './is-own.ts'
import { LoanSummary } from './LoanSummary.tsx'
import { linksElsewhere, problemLinks, problemToast } from './problem-links.ts'
import { StepContent } from './StepContent.tsx'
import { StepButtons } from './StepButtons.tsx'
import { nextStep } from './next-step.ts'
import { StepFrame } from './StepFrame.tsx'
import { type PartOnScreen, searchOfPart, usePart } from './use-part.ts'
import { usePageForm } from './use-page-form.ts'
import { useStepActions } from './use-step-actions.ts'
import styles from '#web/page/step.module.css'
import { calculationQuery } from '../calculation.ts'

interface StepPageProps {
  readonly wizard: WizardState
  readonly index: number
}

/** A step between the start page and the offer ([A2.24], [A2.25]). */
export function StepPage({ wizard, index }: StepPageProps) {
  const step = wizard.steps[index]
  if (step === undefined) throw new Error(`the wizard has no step ${index}`)
  const shown = usePart(step.page, wizard)
  const returns = isFromReview(useLocation().state)
  const part = returns ? { ...shown, next: undefined } : shown
  // Each part has its own focus and visible problems; the answers are kept elsewhere.
  return <PartPage key={part.uri} wizard={wizard} index={index} step={step} part={part} returns={returns} />
}

interface PartPageProps extends StepPageProps {
  readonly step: WizardStep
  readonly part: PartOnScreen
  /** Whether a link of the review has led here, which the step then leads back to. */
  readonly returns: boolean
}

function PartPage({ wizard, index, step, part, returns }: PartPageProps) {
  const { t, ...reader } = useTexts()
  const { local } = reader
  const { embeddedMessages } = useTheme()
  const { state, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const { page, place, next } = part
  const { product } = wizard
  // The last part leads to the next step, which needs the whole page.
  const checkedPage = next === undefined ? step.page : page
  const own = useMemo(
    () => problemsOfPage(checkedPage, wizard).filter(isOwn(wizard.saved, wizard.definitions)),
    [checkedPage, wizard],
  )
  const pageForm = usePageForm({
    of: wizard.saved.id,
    state: wizard,
    fields: wizard.loan.fields,
    own,
    stored: wizard.saved.fields,
    isReadOnly: (definition, inEntry) => wizard.locked || isReadOnly(definition, wizard, inEntry),
    provedAt: (definition) => provedAt(definition, wizard),
    revealedAtFirst: isAskingForProblems(state),
  })
  const [attempt, setAttempt] = useState(0)
  const toProblemLinks = (problems: readonly FieldError[]) => [
    ...problemLinks(problems, page, wizard, reader),
    ...linksElsewhere(problems, page, wizard, reader),
  ]
  const links = toProblemLinks(pageForm.form.problems)
  const journey = nextStep(wizard, index, returns)
  useNextEditors(wizard, index)

  const report = (problems: readonly FieldError[]) => {
    for (const link of toProblemLinks(problems)) toast({ kind: 'error', text: problemToast(link) })
  }
  const show = (problems: readonly FieldError[]) => {
    setAttempt(attempt + 1)
    if (!embeddedMessages) report(problems)
  }
  const actions = useStepActions({
    wizard,
    index,
    onRefused: (problems) => {
      pageForm.refuse(problems)
      show(problems)
    },
    onLeft: report,
  })
  /** Refused answers of another page may have been corrected there. */
  const isRight = (): boolean => {
    const isHere = (problem: FieldError) => problemLinks([problem], page, wizard, reader).length > 0
    if (!pageForm.all.some((problem) => own.includes(problem) || isHere(problem))) return true
    pageForm.reveal()
    show(pageForm.all)
    return false
  }
  const saveForLater = useLatest(actions.saveForLater)
  const saveDraft = useLatest(actions.saveDraft)
  const leaveTo = useLatest((uri: string) =>
    part.before === undefined ? actions.leaveTo(uri) : actions.showPart(searchOfPart(part.before, search)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (actions.busy) return
    if (next !== undefined) return wizard.locked || isRight() ? actions.showPart(searchOfPart(next, search)) : undefined
    if (isUploading(wizard.saved.id)) return toast({ kind: 'info', text: { id: 'wizard.documents.uploading' } })
    const reviews = journey === 'send' || journey === 'review'
    // Otherwise the file would be left behind without a message.
    if ((reviews || journey === 'sendRequested') && isHolding(wizard.saved.id))
      return toast({ kind: 'info', text: { id: 'wizard.documents.holding' } })
    if (journey === 'sendRequested') return actions.sendRequested()
    if (wizard.locked) return reviews ? actions.review() : actions.saveAndContinue()
    if (!isRight()) return
    return reviews ? actions.review() : actions.saveAndContinue()
  }

  // [A2.24]: the first editable field, or the first invalid one if problems are visible.
  useEffect(() => {
    const wanted = isAskingForProblems(state) ? links[0]?.fieldId : fieldWanted(state)
    if (!focusProblem(wanted)) focusFirstField(form.current)
    // oxlint-disable-next-line react/exhaustive-deps -- when the step opens, not on every change
  }, [])
  const [firstLink] = links
  useEffect(() => {
    if (attempt > 0 && firstLink !== undefined && !focusProblem(firstLink.fieldId)) focusSummary()
    // oxlint-disable-next-line react/exhaustive-deps -- on each attempt to continue, not on each key press
  }, [attempt])

  return (
    <StepFrame
      wizard={wizard}
      index={index}
      title={page.title}
      side={
        <>
          <LoanSummary wizard={wizard} />
          <MissingInWizard
            saved={wizard.saved}
            journey={wizard.journey}
            here={step.uri}
            left={wizard.steps
              .slice(0, wizard.completed + 1)
              .map(({ uri }) => uri)
              .join(' ')}
          />
        </>
      }
    >
      <form ref={form} className={`${styles.main} lp-grid lp-gap-10 lp-min-0`} onSubmit={submit} noValidate>
        <header className="lp-max-42">
          {place !== undefined && (
            <p className="lp-m-0 lp-mb-2 lp-accent lp-text-md lp-weight-600">{t('wizard.part', place)}</p>
          )}
          <h1 tabIndex={-1} className="lp-m-0">
            {local(page.title)}
          </h1>
          {!wizard.locked && page.introduction !== undefined && (
            <p className="lp-m-0 lp-mt-4 lp-muted lp-text-md">{local(page.introduction)}</p>
          )}
          {isLocked(wizard.saved) && (
            <div className="lp-mt-8">
              <Notice kind="info">
                <p>{t('wizard.locked')}</p>
              </Notice>
            </div>
          )}
        </header>
        {wizard.lockedByOther && !isUntouched(wizard.typed) && (
          <Notice kind="warning" live title={t('wizard.lockedByOther.title')}>
            <p>{t('wizard.lockedByOther.text')}</p>
          </Notice>
        )}
        <ChangedByBoth wizard={wizard} />
        <ErrorSummary problems={pageForm.form.revealed ? links : none} attempt={attempt} />
        <StepContent page={page} form={pageForm.form} wrong={pageForm.all} />
        {!wizard.locked && (
          <div className={`${styles.beside} lp-row lp-gap-4`}>
            {next === undefined && isLoanAsked(page, product) && (
              <CalculateOffer wizard={wizard} busy={actions.busy} isRight={isRight} />
            )}
            {index > 0 && <SaveForLater busy={actions.busy} onSave={saveForLater} />}
            <ResumeLink
              loanId={wizard.saved.id}
              keptUntil={wizard.saved.keptUntil}
              busy={actions.busy}
              onSave={saveDraft}
            />
          </div>
        )}
        <StepButtons
          wizard={wizard}
          index={index}
          part={part}
          journey={journey}
          busy={actions.busy}
          open={pageForm.form.revealed ? links.length : 0}
          onLeave={leaveTo}
        />
      </form>
    </StepFrame>
  )
}

const none: never[] = []

/** Whether a page is about a loan that has a price. */
const isLoanAsked = ({ type }: Page, { calculationType }: Product): boolean =>
  calculationType !== 'NONE' && (type === 'CONDITION_INFORMATION' || type === 'REAL_ESTATE_INFORMATION')

interface CalculateOfferProps {
  readonly wizard: WizardState
  readonly busy: boolean
  /** Whether the page is right; shows what is not. */
  readonly isRight: () => boolean
}

/** [A2.25] 'Calculate offer', of the steps about the loan: tells its price, which narrow screens do not show beside them. */
function CalculateOffer({ wizard, busy, isRight }: CalculateOfferProps) {
  const { t } = useTexts()
  const { euro, percent } = useFormats()
  const { settings, product, loan } = wizard
  const calculating = useSingleFlight({
    mutationFn: async () => {
      const request = quotableRequest(settings, product, loan.fields)
      if (request === undefined) return toast({ kind: 'info', text: { id: 'calculation.open' } })
      const quote = await queryClient.query(calculationQuery(product.id, request))
      if (!quote.plausible) return toast({ kind: 'warning', text: { id: 'calculation.implausible' } })
      const values = { rate: euro(quote.expectedRateAmount), effective: percent(quote.effectiveInterest) }
      toast({ kind: 'success', text: { id: 'wizard.calculated', values } })
    },
  })
  return (
    <ActionButton
      // Quieter than 'Continue': wide screens show the price as it is typed, narrow ones in their bar.
      variant="subtle"
      classNames={{ root: `${styles.later} lp-tall`, label: 'lp-tall-label lp-text-start' }}
      loading={calculating.isPending}
      disabled={busy}
      leftSection={<IconCalculator size={18} aria-hidden />}
      onClick={() => {
        if (isRight()) calculating.mutate()
      }}
    >
      {t('wizard.calculateOffer')}
    </ActionButton>
  )
}

/** [A6.03]: requires sign-in, as nobody could return to the draft otherwise. Renders only when its props change. */
const SaveForLater = memo(Save)

function Save({ busy, onSave }: { readonly busy: boolean; readonly onSave: () => void }) {
  const { t } = useTexts()
  const { data: technical = technicalDefaults } = useQuery(technicalSettingsQuery)
  if (technical.NO_LOGIN_MODE) return null
  return (
    <Button
      variant="subtle"
      classNames={{ root: `${styles.later} lp-tall`, label: 'lp-tall-label lp-text-start' }}
      disabled={busy}
      leftSection={<IconDeviceFloppy size={18} aria-hidden />}
      onClick={onSave}
    >
      {t('wizard.saveForLater')}
    </Button>
  )
}
