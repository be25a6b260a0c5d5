import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'

import { isSignInRequired } from '../requires-sign-in.ts'
import type { WizardState } from '../wizard-state.ts'
import { isStuck } from './is-stuck.ts'
import { LoanPrice } from './LoanSummary.tsx'
import styles from '#web/page/step.module.css'
import type { NextStep } from './next-step.ts'
import type { PartOnScreen } from './use-part.ts'

interface StepButtonsProps {
  readonly wizard: WizardState
  readonly index: number
  readonly part: PartOnScreen
  readonly journey: NextStep
  readonly busy: boolean
  /** The number of visible problems on the page. */
  readonly open: number
  readonly onLeave: (uri: string) => void
}

/** [A2.25] */
export function StepButtons({ wizard, index, part, journey, busy, open, onLeave }: StepButtonsProps) {
  const { t } = useTexts()
  const { account, known } = useAccount()
  const { steps, locked, saved, product, settings, loan } = wizard
  const { fields } = loan
  const place = wizard.journey
  const price = useMemo(
    () =>
      product.calculationType === 'NONE' ? undefined : (
        <LoanPrice wizard={{ saved, journey: place, product, settings, loan: { fields } }} />
      ),
    [saved, place, product, settings, fields],
  )
  const next = isStuck(wizard, index) ? undefined : steps[index + 1]
  const signInAhead =
    part.next === undefined &&
    known &&
    isSignInRequired(account) &&
    !locked &&
    journey !== 'send' &&
    next?.loginRequired
  const unverified = journey === 'sendRequested' && !wizard.saved.accountVerified
  return (
    <MemoizedButtons
      before={part.before ?? (locked ? undefined : steps[index - 1]?.uri)}
      journey={part.next !== undefined ? 'next' : next === undefined ? undefined : journey}
      busy={busy}
      price={price}
      unverified={unverified}
      note={
        open > 0
          ? t('wizard.open', { count: open })
          : signInAhead
            ? t('wizard.signInAhead')
            : unverified
              ? t('wizard.requested.notVerified')
              : undefined
      }
      onLeave={onLeave}
    />
  )
}

interface ButtonsProps extends Pick<StepButtonsProps, 'busy' | 'onLeave'> {
  /** URI of the part or step before, if it can be opened. */
  readonly before: string | undefined
  /** Undefined without a step to continue with. */
  readonly journey: NextStep | undefined
  readonly price: ReactNode
  readonly unverified: boolean
  readonly note: string | undefined
}

/** Renders only when its props change. */
const MemoizedButtons = memo(Buttons)

function Buttons({ before, journey, busy, price, unverified, note, onLeave }: ButtonsProps) {
  const { t } = useTexts()
  return (
    <StickyActions
      back={
        before !== undefined && (
          <Button
            variant="default"
            size="lg"
            disabled={busy}
            classNames={{ root: styles.back ?? '' }}
            onClick={() => onLeave(before)}
          >
            <IconArrowLeft size={18} aria-hidden />
            <span className={price === undefined ? undefined : styles.backLabel}>{t('wizard.back')}</span>
          </Button>
        )
      }
      price={price}
      note={note}
    >
      {journey !== undefined && (
        <ActionButton
          type="submit"
          size="lg"
          loading={busy}
          // [A5.06]
          disabled={unverified}
          classNames={{ root: styles.button ?? '', section: styles.buttonIcon ?? '' }}
          rightSection={
            journey === 'sendRequested' ? <IconSend size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />
          }
        >
          {t(`wizard.${journey}`)}
        </ActionButton>
      )}
    </StickyActions>
  )
}
