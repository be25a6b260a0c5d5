import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import styles from '../messages/messages.module.css'
import { decideOnEnd, endCase, type OpenedCase } from './calls.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface CaseEndProps {
  readonly opened: OpenedCase
  readonly onDone: (ended: OpenedCase) => void
}

/** Ends the effect of a granted case, or decides on the end of a death that waits for a second person. */
export function CaseEnd({ opened, onDone }: CaseEndProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { id, kind, ending, endPreparedBy, mayConfirmEnd } = opened
  const deciding = useSingleFlight({
    mutationFn: (decision: 'CONFIRM' | 'REJECT') => decideOnEnd(id, decision),
    onSuccess: onDone,
  })
  const of = kind === 'DEATH' ? 'DEATH' : 'RESTRICTION'
  if (ending)
    return (
      <>
        <p className={styles.meta}>
          {t('cases.ending.text', { login: endPreparedBy ?? t('rights.hold.nobody') })}
          {!mayConfirmEnd && ` ${t('cases.ending.other')}`}
        </p>
        <div className={styles.actions}>
          {mayConfirmEnd && (
            <ActionButton
              loading={deciding.isPending && deciding.variables === 'CONFIRM'}
              onClick={() => deciding.mutate('CONFIRM')}
            >
              {t('cases.ending.confirm')}
            </ActionButton>
          )}
          <ActionButton
            variant="default"
            loading={deciding.isPending && deciding.variables === 'REJECT'}
            onClick={() => deciding.mutate('REJECT')}
          >
            {t('cases.ending.reject')}
          </ActionButton>
        </div>
      </>
    )
  return (
    <>
      <div className={styles.actions}>
        <ActionButton variant="default" onClick={() => setAsking(true)}>
          {t(`cases.end.${of}`)}
        </ActionButton>
      </div>
      {asking && (
        <ReasonDialog
          title={t(`cases.end.${of}`)}
          text={t(`cases.end.${of}.text`)}
          onClose={() => setAsking(false)}
          onReason={async (reason) => onDone(await endCase(id, reason))}
        />
      )}
    </>
  )
}
