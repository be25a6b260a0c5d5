import { useQuery } from '@tanstack/react-query'
import { IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { isConsentAsked, missingForRating, type Rating, findRating } from '#domain/loan/borrower-rating.ts'
import { answersThatCount } from '#domain/wizard/validate-loan.ts'
import { isApiError } from '#web/api/errors.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useTheme } from '#web/ui/use-theme.ts'

import type { WizardState } from '../wizard-state.ts'
import styles from './rating.module.css'
import { getBorrowerName } from '../budget/borrower-name.ts'
import { rateBorrower } from '../budget/calls.ts'
import { loanQuery } from '../loan-query.ts'
import { saveAnswers, notifyFailure } from '../save.ts'
import { isUntouched } from '#web/page/raw-answers.ts'

/**
 * The rating of each borrower ([A3.04], [A5.04]), requested by the applicant, or automatically if the bank wants that.
 */
export function BorrowerRating({ wizard }: { readonly wizard: WizardState }) {
  const { t } = useTexts()
  const { data: general } = useQuery(generalSettingsQuery)
  if (general === undefined) return null
  const automatic = generalSetting(general, 'AUTOMATED_RATING')
  return (
    <section
      className="lp-padded-card lp-grid lp-gap-10 lp-bordered lp-round-lg lp-paper lp-shadow"
      aria-labelledby="rating-title"
    >
      <h2 id="rating-title" className="lp-m-0 lp-text-lg lp-weight-650 lp-leading-13">
        {t('rating.title')}
      </h2>
      {wizard.loan.borrowers.map((_borrower, index) => (
        // Borrowers have no id; their order identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <OneRating key={index} wizard={wizard} index={index} automatic={automatic} />
      ))}
    </section>
  )
}

interface OneRatingProps {
  readonly wizard: WizardState
  readonly index: number
  /** Whether it is requested without a button. */
  readonly automatic: boolean
}

/** One borrower's rating, with the button that requests it. */
function OneRating({ wizard, index, automatic }: OneRatingProps) {
  const { t } = useTexts()
  const { state, mayAsk, isComplete, ask, wasAsked } = useRating(wizard, index)
  const asksItself = automatic && mayAsk && isComplete && state === 'open'
  useEffect(() => {
    if (asksItself) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the rating is known to be open
  }, [asksItself])
  const name = getBorrowerName(wizard.loan.fields, index)
  const hidden = wizard.saved.incomeHidden[index === 0 ? 0 : 1]
  return (
    <div className={`${styles.rating} lp-grid lp-gap-7 lp-children-start`}>
      {wizard.loan.borrowers.length > 1 && (
        <h3 className="lp-m-0 lp-text-md lp-weight-600">
          {name === '' ? t('wizard.living.borrower', { number: index + 1 }) : name}
        </h3>
      )}
      {hidden ? (
        <p className="lp-m-0 lp-muted">{t('rating.hidden')}</p>
      ) : (
        <>
          <RatingNotice state={state} mayAsk={mayAsk} live={wasAsked} />
          {mayAsk && state !== 'good' && state !== 'poor' && (
            <ActionButton
              variant={state === 'open' ? 'filled' : 'default'}
              size="md"
              className={styles.button}
              loading={state === 'asked'}
              leftSection={
                state === 'open' ? <IconShieldCheck size={18} aria-hidden /> : <IconRefresh size={18} aria-hidden />
              }
              onClick={ask}
            >
              {t(state === 'open' || state === 'asked' ? 'rating.ask' : 'rating.again')}
            </ActionButton>
          )}
        </>
      )}
    </div>
  )
}

const kinds = { good: 'success', poor: 'warning', later: 'info', failed: 'warning', incomplete: 'warning' } as const

interface RatingNoticeProps {
  readonly state: RatingState
  readonly mayAsk: boolean
  /** It is the reply to the reader's action. */
  readonly live: boolean
}

function RatingNotice({ state, mayAsk, live }: RatingNoticeProps) {
  const { t } = useTexts()
  if (state === 'open') return <p className="lp-m-0 lp-muted">{t(mayAsk ? 'rating.open' : 'rating.none')}</p>
  if (state === 'asked')
    return (
      <p className="lp-m-0 lp-muted" role="status">
        {t('rating.asked')}
      </p>
    )
  return (
    <Notice kind={kinds[state]} title={t(`rating.${state}.title`)} live={live}>
      <p>{t(state === 'failed' ? 'anfrage.darlehensnehmer.rating.error' : `rating.${state}`)}</p>
    </Notice>
  )
}

/**
 * open: not requested; asked: in progress; later: takes longer; failed: not available; incomplete: answers are missing.
 */
type RatingState = 'open' | 'asked' | 'good' | 'poor' | 'later' | 'failed' | 'incomplete'

const states: Readonly<Record<Rating, RatingState>> = { GOOD: 'good', POOR: 'poor', LATER: 'later' }

/** The state of a borrower's rating, and the action that requests it. */
function useRating(wizard: WizardState, index: number) {
  const { saved, typed, settings, product, answers, locked } = wizard
  const { locale } = useTexts()
  const { embeddedMessages } = useTheme()
  const [trouble, setTrouble] = useState<'failed' | 'incomplete'>()
  const fields = answersThatCount(wizard.loan.fields, answers)
  const isComplete = missingForRating({ settings, product, answers, fields, index }).length === 0
  const asking = useSingleFlight({
    meta: { silent: true },
    mutationFn: async () => {
      setTrouble(undefined)
      if (!isComplete) return setTrouble('incomplete')
      // The consent may be unsaved input of this page.
      const loan = isUntouched(typed) ? saved : await saveAnswers(wizard, { locale })
      const reply = await rateBorrower(loan, index)
      if (reply.rating === null) return fail()
      await queryClient.query({ ...loanQuery(saved.id), staleTime: 0 })
    },
    onError: (error) => {
      if (isApiError(error) && error.status >= 500) return fail()
      if (notifyFailure(error, saved.id).length > 0) setTrouble('incomplete')
    },
  })
  /** [A5.04], [A8.06] */
  const fail = (): void => {
    setTrouble('failed')
    if (!embeddedMessages) toast({ kind: 'warning', text: { id: 'anfrage.darlehensnehmer.rating.error' } })
  }
  // The missing answers have been given since.
  const currentTrouble = trouble === 'incomplete' && isComplete ? undefined : trouble
  const savedRating = findRating(saved.borrowers[index])
  const state: RatingState = asking.isPending
    ? 'asked'
    : (currentTrouble ?? (savedRating === null ? 'open' : states[savedRating]))
  const mayAsk =
    !locked &&
    saved.mayFill[index === 0 ? 0 : 1] &&
    saved.ownership.role !== 'EDITOR' &&
    isConsentAsked({ settings, product, answers, index })
  return { state, mayAsk, ask: () => asking.mutate(), isComplete, wasAsked: !asking.isIdle }
}
