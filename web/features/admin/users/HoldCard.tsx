import { useState } from 'react'

import { formatDay } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { decideOnHold, endHold, type Hold } from '../operations/cases/calls.ts'
import { ReasonDialog } from '../operations/cases/ReasonDialog.tsx'
import { Facts } from '../ui/Facts.tsx'

interface HoldCardProps {
  readonly hold: Hold
  /** Whether the reader works on holds of this person. */
  readonly mayEnd: boolean
  readonly onChanged: () => Promise<unknown>
}

/** A hold with its reason, and what its reader can do: decide on what waits, take it back, or end it. */
export function HoldCard({ hold, mayEnd, onChanged }: HoldCardProps) {
  const { t, locale } = useTexts()
  const [ending, setEnding] = useState(false)
  const deciding = useSingleFlight({
    mutationFn: (decision: 'CONFIRM' | 'REJECT') => decideOnHold(hold.id, decision),
    onSettled: onChanged,
  })
  const { state, reason, endReason } = hold
  const waits = state === 'PREPARED' || state === 'ENDING'
  const by = (login: string | null, at: string | null) =>
    at === null ? null : t('rights.hold.by', { login: login ?? t('rights.hold.nobody'), day: formatDay(at, locale) })
  const facts = [
    ['state', t(`rights.hold.state.${state}`)],
    ['reason', reason],
    ['prepared', by(hold.preparedBy, hold.preparedAt)],
    ['confirmed', by(hold.confirmedBy, hold.confirmedAt)],
    ['endReason', endReason],
    ['endPrepared', by(hold.endPreparedBy, hold.endPreparedAt)],
    ['ended', by(hold.endedBy, hold.endedAt)],
  ] as const
  return (
    <div className="lp-grid lp-gap-6 lp-mb-8 lp-p-8 lp-bordered lp-round-md">
      <Facts
        facts={facts.flatMap(([name, value]) => (value === null ? [] : [{ label: t(`rights.hold.${name}`), value }]))}
      />
      {mayEnd && (
        <div className="lp-flex lp-wrap lp-gap-6">
          {hold.mayDecide && (
            <ActionButton
              loading={deciding.isPending && deciding.variables === 'CONFIRM'}
              onClick={() => deciding.mutate('CONFIRM')}
            >
              {t(state === 'ENDING' ? 'rights.hold.confirmEnd' : 'rights.hold.confirm')}
            </ActionButton>
          )}
          {waits && (
            <ActionButton
              variant="default"
              loading={deciding.isPending && deciding.variables === 'REJECT'}
              onClick={() => deciding.mutate('REJECT')}
            >
              {t(state === 'ENDING' ? 'rights.hold.rejectEnd' : 'rights.hold.reject')}
            </ActionButton>
          )}
          {state === 'CONFIRMED' && (
            <ActionButton variant="default" onClick={() => setEnding(true)}>
              {t('rights.hold.end')}
            </ActionButton>
          )}
        </div>
      )}
      {ending && (
        <ReasonDialog
          title={t('rights.hold.end')}
          text={t('rights.hold.end.text')}
          onClose={() => setEnding(false)}
          onReason={async (text) => {
            await endHold(hold.id, text)
            await onChanged()
          }}
        />
      )}
    </div>
  )
}
