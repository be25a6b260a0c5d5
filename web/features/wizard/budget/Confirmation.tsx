import { IconAlertCircle } from '@tabler/icons-react'

import { hasConfirmed, uncovered, withConfirmed, withoutConfirmed } from '#domain/loan/confirmed-items.ts'
import choices from '#web/fields/Choices.module.css'
import fields from '#web/fields/fields.module.css'
import { useTexts } from '#web/i18n/use-texts.ts'
import { amountId, confirmationId } from '#web/page/amount-id.ts'

import type { StepForm } from '../wizard-state.ts'
import styles from './household.module.css'
import { partsOfReader } from './parts-of-reader.ts'
import { householdTexts } from './texts.ts'

/**
 * 'No other income or expenses', once for all that the reader fills in: answers the items without an amount by a confirmed
 * 0, and takes those away again.
 */
export function Confirmation({ form }: { readonly form: StepForm }) {
  const { locale } = useTexts()
  const { settings, typed } = form.state
  const parts = partsOfReader(form.state).map(({ at, borrower }) => ({
    at,
    borrower,
    blank: uncovered(borrower, settings.LIVING_TYPE, at).filter(
      ({ id }) => !Object.hasOwn(typed.unreadable, amountId(at, id)),
    ),
  }))
  const isOpen = parts.some(({ blank }) => blank.length > 0)
  const some = parts.some(({ borrower }) => hasConfirmed(borrower))
  // Every item has an amount that was entered.
  if (!isOpen && !some) return null
  const texts = householdTexts[locale]
  const isWrong = isOpen && form.revealed
  const set = (confirmed: boolean) => {
    for (const { at, borrower, blank } of parts)
      form.household(at, {
        from: borrower,
        to: confirmed ? withConfirmed(borrower, blank) : withoutConfirmed(borrower),
      })
  }
  return (
    <div className={`${styles.confirmation} ${choices.consent} lp-p-10 lp-bordered lp-round-lg lp-paper`}>
      <input
        id={confirmationId}
        type="checkbox"
        className={choices.box}
        checked={some && !isOpen}
        aria-invalid={isWrong}
        aria-describedby={`${confirmationId}-text${isWrong ? ` ${confirmationId}-error` : ''}`}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <label htmlFor={confirmationId} className="lp-text-md lp-weight-550 lp-leading-14 lp-anywhere">
        {texts.confirm}
      </label>
      <div className={choices.below}>
        <p id={`${confirmationId}-text`} className="lp-m-0 lp-muted">
          {parts.length > 1 ? texts.confirmTextOfTwo : texts.confirmText}
        </p>
        {isWrong && (
          <p id={`${confirmationId}-error`} className={fields.error}>
            <IconAlertCircle size={18} aria-hidden />
            {texts.open}
          </p>
        )}
      </div>
    </div>
  )
}
