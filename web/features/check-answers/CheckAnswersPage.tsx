import { Button } from '@mantine/core'
import { IconArrowLeft, IconSend, IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { type LoaderFunctionArgs, Navigate, redirect, useLocation, useNavigate, useParams, Link } from 'react-router'

import { may } from '#domain/loan/access.ts'
import { askedOfSecond } from '#domain/loan/second-consents.ts'
import { can } from '#domain/loan/status.ts'
import { getFieldValue } from '#domain/wizard/answers.ts'
import { isAnswered } from '#domain/wizard/missing.ts'
import { isHouseholdAsked } from '#domain/wizard/steps.ts'
import { useAccount } from '#web/api/account.ts'
import { isNewHere } from '#web/features/account/known-here.ts'
import { isGivenElsewhere } from '#web/features/second-consents/given-elsewhere.ts'
import { SecondConsentsCard, SecondObjected } from '#web/features/second-consents/SecondConsentsCard.tsx'
import { getStepPath, getCheckAnswersPath } from '#web/features/wizard/addresses.ts'
import { loanAtItsPlace } from '#web/features/wizard/loan-loader.ts'
import { RequiredDocumentsAside } from '#web/features/wizard/documents/RequiredDocumentsAside.tsx'
import { missingOfOpen } from '#web/features/wizard/missing/missing-query.ts'
import { isSendingUnavailable, isSignInRequired } from '#web/features/wizard/requires-sign-in.ts'
import { answersToSave, isNothing, saveAnswers, notifyFailure } from '#web/features/wizard/save.ts'
import { fromReview } from '#web/features/wizard/step/asked-by-link.ts'
import { StepFrame } from '#web/features/wizard/step/StepFrame.tsx'
import { useWizard } from '#web/features/wizard/use-wizard.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import { currentLocale } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'
import { getBorrowerName } from '#web/features/wizard/budget/borrower-name.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import type { KeyFigure } from '#web/ui/KeyFigures.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { getHouseholdBudget } from '#domain/loan/budget.ts'
import { LoanPrice, LoanSummary } from '#web/features/wizard/step/LoanSummary.tsx'
import stepStyles from '#web/page/step.module.css'
import { Surface } from '#web/page/Surface.tsx'

import { Completeness } from './Completeness.tsx'
import { VisibleDocuments } from './DocumentsShown.tsx'
import { partsWithRawInput } from './raw-input-parts.ts'
import styles from './check-answers.module.css'
import { SendingDialogs } from './SendingDialogs.tsx'
import { sendingTexts } from './texts.ts'
import { sendId, useSending } from './use-sending.ts'
import { getVisibleAnswers } from './visible-answers.ts'
import type { VisibleSection, VisibleStep } from './visible.ts'

/** `/{product}/{loan}/pruefen`; the answers of a sent application are in its steps. */
export async function checkAnswersLoader({ params, request }: LoaderFunctionArgs): Promise<null> {
  const { loanId = '' } = params
  const { journey, state } = await loanAtItsPlace({ params, request }, (its) => getCheckAnswersPath(its, loanId))
  if (!can('edit', state.saved.loanStatus)) throw redirect(getStepPath(journey, loanId, state.steps.at(-1)?.uri ?? ''))
  await saveFirst(state)
  return null
}

/** The server validates the stored loan, so input is saved first. */
async function saveFirst(state: WizardState): Promise<void> {
  if (state.locked || isNothing(answersToSave(state))) return
  try {
    await saveAnswers(state, { locale: currentLocale() })
  } catch (error) {
    notifyFailure(error, state.saved.id)
  }
}

/** The target of 'Send application': every answer, each with a link to change it. */
export function CheckAnswersPage() {
  const { t, locale } = useTexts()
  const texts = sendingTexts[locale]
  const { hash } = useLocation()
  const { loanId = '' } = useParams()
  const navigate = useNavigate()
  const { account, known } = useAccount()
  const wizard = useWizard(loanId)
  const { saved, steps, journey } = wizard
  const offer = steps.findIndex(({ page }) => page.type === 'OFFER')
  const before = steps
    .slice(0, offer === -1 ? undefined : offer)
    .findLast(({ page }) => page.type !== 'REQUESTED_DOCUMENTS')
  // The server decides, because the reader may not see all answers. It does not know input that could not be stored.
  const query = useQuery(missingOfOpen(saved))
  const parts = useMemo(() => query.data && partsWithRawInput(query.data, wizard), [query.data, wizard])
  const sending = useSending(wizard, parts)
  const household = useHouseholdFigures(wizard)
  const maySend = may(saved.ownership.role, 'send')
  const mustVerify = account !== null && parts?.verification === true
  const open = parts === undefined || !isAnswered(parts)
  const isSendingBlocked = known && isSendingUnavailable(account)
  // Whose application it is.
  const owner = getBorrowerName(wizard.loan.fields, 0)
  const mustSignIn = known && isSignInRequired(account)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  // Whoever wanted to send and had to sign in first.
  const isBack = hash === `#${sendId}` && account !== null && maySend && !open && !mustVerify && !wizard.locked
  useEffect(() => {
    if (isBack) document.getElementById(sendId)?.focus()
  }, [isBack])
  // Sent here, the answers stay until the offer page comes; sent in another tab, there is nothing to review any more.
  if (!can('edit', saved.loanStatus) && !sending.leaving)
    return <Navigate to={getStepPath(journey, saved.id, steps.at(-1)?.uri ?? '')} replace />
  const asked = askedOfSecond(wizard.settings, wizard.product, saved).flatMap((definition) =>
    isGivenElsewhere(saved, definition) ? [definition.id] : [],
  )
  const note = findNote({
    isSendingBlocked,
    mustVerify,
    open: parts !== undefined && open,
    visitor: mustSignIn,
  })
  const noteText = maySend ? note && t(note) : texts.onlyOwner(owner)
  // [A5.06], [A6.05]
  const sendButton = (
    <ActionButton
      id={sendId}
      size="lg"
      classNames={{ root: 'lp-tall', label: 'lp-tall-label' }}
      loading={sending.busy}
      disabled={mustVerify || open || wizard.locked || isSendingBlocked}
      rightSection={<IconSend size={18} aria-hidden />}
      onClick={sending.send}
    >
      {mustSignIn ? texts[isNewHere() ? 'asNewcomer' : 'afterSignIn'] : t('review.send')}
    </ActionButton>
  )
  return (
    <StepFrame
      wizard={wizard}
      index={Math.max(
        0,
        steps.findIndex((step) => step === before),
      )}
      between={t('review.title')}
    >
      <header>
        <h1 ref={title} tabIndex={-1} className="lp-m-0">
          {t('review.title')}
        </h1>
        <p className="lp-max-42 lp-m-0 lp-mt-4 lp-muted lp-text-md">
          {t(maySend ? 'review.text' : 'review.text.reader')}
        </p>
      </header>
      {isBack && (
        <Notice kind="success" live>
          <p>{texts.ready}</p>
        </Notice>
      )}
      <Completeness
        query={query}
        parts={parts}
        placeOf={(uri) => getStepPath(journey, saved.id, uri)}
        coBorrowerSection={saved.ownership.role === 'CO_BORROWER'}
        owner={owner}
      />
      {saved.secondObjectedAt !== undefined && <SecondObjected at={saved.secondObjectedAt} />}
      {asked.length > 0 && <SecondConsentsCard wizard={wizard} asked={asked} />}
      <Surface>
        <LoanSummary wizard={wizard} more={household} />
        {maySend && !hasAccount(wizard) && <p className="lp-m-0 lp-muted lp-text-md">{texts.payout}</p>}
        <Answers wizard={wizard} />
        <VisibleDocuments wizard={wizard} />
      </Surface>
      <RequiredDocumentsAside wizard={wizard} />
      {/* Not in the bar, which would cover a sixth of a phone. */}
      {noteText !== undefined && <p className="lp-m-0 lp-muted lp-text-sm">{noteText}</p>}
      <StickyActions
        back={
          before !== undefined && (
            <Button
              variant="default"
              size="lg"
              disabled={sending.busy}
              classNames={{ root: stepStyles.back ?? '' }}
              onClick={() => void navigate(getStepPath(journey, saved.id, before.uri))}
            >
              <IconArrowLeft size={18} aria-hidden />
              <span className={stepStyles.backLabel}>{t('wizard.back')}</span>
            </Button>
          )
        }
        price={<LoanPrice wizard={wizard} />}
        extra={maySend && mustVerify ? sendButton : undefined}
      >
        {maySend &&
          (mustVerify ? (
            <ActionButton
              size="lg"
              rightSection={<IconShieldQuestion size={18} aria-hidden />}
              onClick={sending.verify}
            >
              {t('review.verify')}
            </ActionButton>
          ) : (
            sendButton
          ))}
      </StickyActions>
      {parts !== undefined && <SendingDialogs wizard={wizard} parts={parts} sending={sending} />}
    </StepFrame>
  )
}

interface CheckAnswersState {
  /** Whether no-login mode prevents sending. */
  readonly isSendingBlocked: boolean
  readonly mustVerify: boolean
  /** Whether answers are missing. */
  readonly open: boolean
  readonly visitor: boolean
}

/** Message id of the first obstacle to sending, for whoever may send. */
function findNote({ isSendingBlocked, mustVerify, open, visitor }: CheckAnswersState): string | undefined {
  if (isSendingBlocked) return 'review.withoutSignIn'
  if (mustVerify) return 'review.verifyFirst'
  if (open) return 'review.completeFirst'
  return visitor ? 'review.signInAhead' : undefined
}

/** Every answer by step and section, in the reader's format, with a link to its field. */
function Answers({ wizard }: { readonly wizard: WizardState }) {
  const { locale } = useTexts()
  const { euro } = useFormats()
  return getVisibleAnswers(wizard, { locale, euro }).map((shown) => (
    <StepAnswers key={shown.step.uri} shown={shown} wizard={wizard} />
  ))
}

function StepAnswers({
  shown: { step, sections },
  wizard,
}: {
  readonly shown: VisibleStep
  readonly wizard: WizardState
}) {
  const { local } = useTexts()
  const place = getStepPath(wizard.journey, wizard.saved.id, step.uri)
  return (
    <section>
      <h2 className={`${stepStyles.sectionTitle} ${styles.title}`}>{local(step.page.title)}</h2>
      {sections.map((section) => (
        <SectionAnswers
          key={section.id}
          section={section}
          place={place}
          names={
            wizard.loan.borrowers.length === 1 ? undefined : [0, 1].map((at) => getBorrowerName(wizard.loan.fields, at))
          }
        />
      ))}
    </section>
  )
}

/** Whether an account to pay into is entered. */
const hasAccount = ({ settings, loan }: WizardState): boolean =>
  settings.INPUT_FIELDS.some(
    (definition) => definition.type === 'IBAN' && getFieldValue(loan.fields, definition) !== null,
  )

/** What is entered of the household's months, where its reader may see all of it. */
function useHouseholdFigures({ saved, settings, loan, steps }: WizardState): readonly KeyFigure[] {
  const { t } = useTexts()
  const { cents } = useFormats()
  if (saved.incomeHidden.includes(true) || !isHouseholdAsked(steps)) return []
  const { income, expenses, childBenefit } = getHouseholdBudget(loan.borrowers, settings.LIVING_TYPE, undefined)
  return [
    { label: t('review.income'), value: cents(income + childBenefit) },
    { label: t('review.expenses'), value: cents(expenses) },
  ]
}

interface SectionAnswersProps {
  readonly section: VisibleSection
  /** Address of the step. */
  readonly place: string
  /** For two borrowers: the names of the households, once known. */
  readonly names: readonly string[] | undefined
}

function SectionAnswers({ section, place, names }: SectionAnswersProps) {
  const { t, local } = useTexts()
  const { title, household, answers } = section
  const borrower = household?.borrower ?? 0
  const name = names?.[borrower] || t('wizard.living.borrower', { number: borrower + 1 })
  const kind = household === undefined ? '' : t(`wizard.living.${household.kind}`)
  const whose = names === undefined ? kind : `${kind}, ${name}`
  return (
    <section className={styles.section}>
      <h3>{title === undefined ? whose : local(title)}</h3>
      <dl className={`${styles.answers} lp-m-0`}>
        {answers.map(({ key, label, text, wrong, focus, mayChange }) => (
          <div key={key} data-open={text === undefined || wrong || undefined}>
            <dt>{local(label)}</dt>
            <dd>
              {text ?? t('review.missing')}
              {wrong && <span className="lp-weight-600"> {t('review.wrong')}</span>}
            </dd>
            {mayChange && (
              <dd className={styles.change}>
                <Link
                  to={place}
                  state={{ ...fromReview, focus }}
                  aria-label={t(text === undefined ? 'review.add.of' : 'review.change.of', { label: local(label) })}
                >
                  {t(text === undefined ? 'review.add' : 'review.change')}
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
