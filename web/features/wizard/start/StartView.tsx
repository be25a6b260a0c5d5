import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { FieldValues } from '#domain/fields/types.ts'
import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { getLenderText } from '#domain/settings/areas/general-settings/schema.ts'
import { startOptions } from '#domain/wizard/start-page.ts'
import { isApiError } from '#web/api/errors.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'
import { hasSessionStorage } from '#web/api/storage.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isInFrame } from '#web/routing/leave.ts'
import { path } from '#web/routing/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { StepNav } from '#web/ui/StepNav.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'
import { useTheme } from '#web/ui/use-theme.ts'
import type { Offer as BankOffer } from '#domain/loan/loan.ts'
import type { Quote } from '#domain/loan/quote.ts'

import { SaveCalculation } from '#web/features/calculation/SaveCalculation.tsx'
import { focusProblem } from '../step/focus.ts'
import { inputId } from '#web/page/page-form.ts'
import { Offer } from './Offer.tsx'
import { RepresentativeExample } from './RepresentativeExample.tsx'
import type { StartProps } from './start-props.ts'
import type { Calculation } from './use-calculation.ts'
import styles from '#web/page/start.module.css'
import { useCostHints } from '#web/features/calculation/use-cost-hints.ts'

const Repayment = lazy(() => import('./Repayment.tsx').then((module) => ({ default: module.Repayment })))
const CostParts = lazy(() =>
  import('#web/features/calculation/CostParts.tsx').then((module) => ({ default: module.CostParts })),
)
const ScheduleLink = lazy(() =>
  import('#web/features/calculation/ScheduleLink.tsx').then((module) => ({ default: module.ScheduleLink })),
)
const Calculations = lazy(() =>
  import('#web/features/calculation/Calculations.tsx').then((module) => ({ default: module.Calculations })),
)
const NotKept = lazy(() => import('#web/embedding/NotKept.tsx').then((module) => ({ default: module.NotKept })))

interface StartViewProps extends Omit<StartProps, 'answersOf'> {
  /** Undefined while an answer is missing that the price depends on. */
  readonly loanRequest: LoanRequest | undefined
  /** The answers of the loan request, for saving and comparing. */
  readonly fields: FieldValues
  readonly calculation: Calculation
  /** The inputs. */
  readonly calculator: ReactNode
  /** Whether the reader cannot change the loan request. */
  readonly isFixed?: boolean
  /** Returns whether the answers are valid; shows the problems otherwise. */
  readonly isRight?: () => boolean
  /** Called when the answers of another calculation replace these. */
  readonly onTake: (fields: FieldValues) => void
}

const benefits = ['free', 'instant', 'safe'] as const

/** The first page: a loan request with its quote ([A2.27]). */
export function StartView(props: StartViewProps) {
  const {
    product,
    page,
    loanRequest,
    fields,
    calculation,
    calculator,
    begun,
    isFixed = false,
    steps,
    current,
    completed,
    busy,
  } = props
  const { quote, stale, isAnswer, error } = calculation
  const { t, local, locale } = useTexts()
  const { term } = useFormats()
  const { stepperIcons } = useTheme()
  const navigate = useNavigate()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const options = startOptions(page)
  /** Counts replaced answers, as a key that resets the inputs. */
  const [replacements, setReplacements] = useState(0)
  const [isForgotten] = useState(() => isInFrame() && !hasSessionStorage())
  const isGone = isApiError(error) && error.status === 404
  useEffect(() => {
    // [A8.06]
    if (isGone) void navigate(path('notFound'))
  }, [isGone, navigate])

  // Today's rates are irrelevant once the bank has made an offer.
  const offered = begun?.loan.offer ?? undefined
  const isImplausible = offered === undefined && quote !== undefined && !quote.plausible
  /**
   * Shows the reader's problems and leads to them. True if there are any; problems that the reader cannot change are
   * ignored.
   */
  const focusFirstProblem = (): boolean => {
    if (isFixed || begun?.locked) return false
    const [wrong = isImplausible ? quote.reasons[0]?.field : undefined] = calculation.refused
    return wrong !== undefined && (focusProblem(inputId(wrong)) || focusProblem('offer-title'))
  }
  /** Set when the user continues while the latest input is being quoted: the earlier quote says nothing about it. */
  const continuesAfterQuote = useRef(false)
  const continueToNext = () => {
    if (!focusFirstProblem()) props.onNext?.(fields)
  }
  useEffect(() => {
    if (!continuesAfterQuote.current || (stale && error === null)) return
    continuesAfterQuote.current = false
    // Input since then may be invalid.
    if (!busy && props.isRight?.() !== false) continueToNext()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || props.onNext === undefined || props.isRight?.() === false) return
    continuesAfterQuote.current = isImplausible && stale && error === null
    if (!continuesAfterQuote.current) continueToNext()
  }
  const next = props.onNext !== undefined && (
    <ActionButton type="submit" size="lg" loading={busy} rightSection={<IconArrowRight size={20} aria-hidden />}>
      {t('wizard.next')}
    </ActionButton>
  )
  const currentQuote = offered === undefined && error === null ? quote : undefined
  // The chart follows the input when there is time.
  const charted = useDeferredValue(currentQuote)
  const validQuote = error === null && !isImplausible && calculation.refused.length === 0 ? quote : undefined
  const figures = offered ?? validQuote
  const isAwaited =
    loanRequest !== undefined && quote === undefined && error === null && calculation.refused.length === 0
  const text = product.translations[locale].title === '' ? product.translations.de : product.translations[locale]
  return (
    <div className="lp-start-page">
      <PageTitle meta={page.metaTitle && local(page.metaTitle)} name={text.title} />
      {options.statusBar && (
        <StepNav steps={steps} current={current} completed={completed} open={props.open} withIcons={stepperIcons} />
      )}
      {begun !== undefined && <div className="lp-empty-hidden lp-grid lp-gap-6">{begun.notices}</div>}
      {isForgotten && (
        <Suspense>
          <NotKept address={path('product', { productUri: product.uri })} />
        </Suspense>
      )}
      <form className="lp-start-page" onSubmit={submit} noValidate>
        <header className="lp-start-hero">
          <p className="lp-start-lender">{getLenderText(general)}</p>
          <h1>{local(page.title)}</h1>
          <p className="lp-start-lead">{text.description}</p>
          <ul className="lp-start-benefits">
            {benefits.map((benefit) => (
              <li key={benefit}>
                <IconCircleCheck size={20} aria-hidden />
                {t(`wizard.benefit.${benefit}`)}
              </li>
            ))}
          </ul>
        </header>
        <div className="lp-start-columns">
          <div key={replacements} className="lp-start-inputs">
            {calculator}
          </div>
          <div className={`${styles.answer} lp-grid lp-gap-10 lp-min-0`}>
            <Offer
              quote={offered ?? quote}
              stale={offered === undefined && stale}
              isAnswer={offered !== undefined || isAnswer}
              error={offered === undefined ? error : null}
              isOpen={offered === undefined && loanRequest === undefined}
              retry={calculation.retry}
              term={term(product.calculationType, (offered ?? quote)?.term ?? loanRequest?.term ?? 0)}
            >
              {next !== false && <div className={`${styles.wideAction} lp-stretched-first`}>{next}</div>}
            </Offer>
            <Suspense>
              {currentQuote?.propertyPrice !== undefined && <CostParts quote={currentQuote} />}
              {options.showCalculatedValues && charted?.plausible === true && (
                <Repayment quote={charted} stale={stale || charted !== currentQuote} />
              )}
              {begun !== undefined && (offered !== undefined || currentQuote?.plausible === true) && (
                <ScheduleLink journey={begun.journey} loanId={begun.loan.id} />
              )}
              {charted?.plausible === true && (
                <SaveCalculation productId={product.id} loanRequest={validQuote && loanRequest} />
              )}
            </Suspense>
          </div>
          {options.representativeExample && <RepresentativeExample product={product} page={page} />}
        </div>
        <Suspense>
          <Calculations
            product={product}
            options={options}
            loanRequest={loanRequest}
            fields={fields}
            quote={validQuote}
            loan={begun?.loan}
            locked={isFixed || begun?.locked === true}
            onTake={(others) => {
              props.onTake(others)
              calculation.accept()
              setReplacements(replacements + 1)
            }}
          />
        </Suspense>
        <div className={styles.narrowAction}>
          <StickyActions
            note={
              isImplausible ? <span className="lp-ink lp-weight-600">{t('calculation.implausible')}</span> : undefined
            }
            price={
              isImplausible || (figures === undefined && !isAwaited) ? undefined : <OfferInShort quote={figures} />
            }
          >
            {next}
          </StickyActions>
        </div>
      </form>
    </div>
  )
}

/**
 * The quote in the sticky bar of phones, so that its amount and rates are in the first view (law: docs/decisions,
 * advertising-and-agreements); the warning stands once, in the offer. Dashes keep the space of figures that are loading.
 */
function OfferInShort({ quote }: { readonly quote: Quote | BankOffer | undefined }) {
  const { t } = useTexts()
  const { euro, wholeEuro, percent } = useFormats()
  const hints = useCostHints()
  const costs = hints.total(quote ?? {})
  const lines = [
    { label: t('wizard.figures.amount'), value: quote && wholeEuro(quote.amount) },
    {
      label: [t('wizard.figures.effective'), hints.effective(quote ?? {})].filter(Boolean).join(' '),
      value: quote && percent(quote.effectiveInterest),
    },
    {
      label: t('wizard.figures.nominal'),
      value: quote && percent(quote.nominalInterest),
    },
  ]
  return (
    <>
      <div>
        <strong>{quote === undefined ? '–' : euro(quote.expectedRateAmount)}</strong> {t('wizard.price.monthly')}
      </div>
      {lines.map(({ label, value = '–' }) => (
        <div key={label}>
          <span>{label}</span> <span>{value}</span>
        </div>
      ))}
      {costs !== undefined && <div>{costs}</div>}
    </>
  )
}
