import { IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useEffect } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { nameOf } from '../living/name-of.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from './rating.module.css'
import { type RatingState, useRating } from './use-rating.ts'

interface OneRatingProps {
  readonly wizard: WizardState
  readonly index: number
  /** Whether it is requested without a button. */
  readonly automatic: boolean
}

/** One borrower's rating, with the button that requests it. */
export function OneRating({ wizard, index, automatic }: OneRatingProps) {
  const { t } = useTexts()
  const { state, mayAsk, isComplete, ask, wasAsked } = useRating(wizard, index)
  const asksItself = automatic && mayAsk && isComplete && state === 'open'
  useEffect(() => {
    if (asksItself) ask()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the rating is known to be open
  }, [asksItself])
  const name = nameOf(wizard.loan.fields, index)
  const hidden = wizard.saved.incomeHidden[index === 0 ? 0 : 1]
  return (
    <div className={styles.rating}>
      {wizard.loan.borrowers.length > 1 && (
        <h3 className={styles.name}>{name === '' ? t('wizard.living.borrower', { number: index + 1 }) : name}</h3>
      )}
      {hidden ? (
        <p className={styles.text}>{t('rating.hidden')}</p>
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
  if (state === 'open') return <p className={styles.text}>{t(mayAsk ? 'rating.open' : 'rating.none')}</p>
  if (state === 'asked')
    return (
      <p className={styles.text} role="status">
        {t('rating.asked')}
      </p>
    )
  return (
    <Notice kind={kinds[state]} title={t(`rating.${state}.title`)} live={live}>
      <p>{t(state === 'failed' ? 'anfrage.darlehensnehmer.rating.error' : `rating.${state}`)}</p>
    </Notice>
  )
}
