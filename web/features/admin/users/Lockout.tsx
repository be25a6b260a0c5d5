import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type Access, changeAccess, deleteUser, reloadLists, type User, userQuery } from './calls.ts'
import { userFailure } from './failure.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { nameOf, stateOf } from './user.ts'
import styles from './users.module.css'

type Step = Access | 'delete'

interface LockoutProps {
  readonly user: User
  /** Unsaved input would be lost. */
  readonly disabled: boolean
  readonly onReload: () => void
  readonly onDeleted: () => void
}

/** Deactivates, reactivates or deletes a user, after a confirmation with the name. */
export function Lockout({ user, disabled, onReload, onDeleted }: LockoutProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>()
  const switching = useSingleFlight({
    mutationFn: async (next: Step) => {
      if (next === 'delete') await deleteUser(user.id)
      else return changeAccess(user, next)
    },
    meta: { silent: true },
    onSettled: () => setStep(undefined),
    onSuccess: (changed, next) => {
      // The form is empty before the list is refetched ([B4.07]).
      if (next === 'delete') onDeleted()
      else if (changed !== undefined) queries.setQueryData(userQuery(user.id).queryKey, changed)
      reloadLists(queries)
    },
  })
  const state = stateOf(user)
  const area = useErrorFocus<HTMLElement>(switching.error)
  const names = { name: nameOf(user), email: user.email }
  return (
    <section ref={area} className={styles.part} aria-labelledby="user-lockout">
      <h3 id="user-lockout" className={styles.partTitle}>
        {t('users.actions.title')}
      </h3>
      {switching.error !== null && <FailureNotice failure={userFailure(switching.error, [])} onReload={onReload} />}
      {state === 'void' && <p>{t('users.void.text')}</p>}
      <div className={styles.buttons}>
        {state === 'active' && (
          <Button variant="default" disabled={disabled} onClick={() => setStep('deactivate')}>
            {t('users.deactivate')}
          </Button>
        )}
        {state === 'deactivated' && (
          <Button variant="default" disabled={disabled} onClick={() => setStep('reactivate')}>
            {t('users.reactivate')}
          </Button>
        )}
        {(state === 'waiting' || state === 'void') && (
          <Button variant="default" disabled={disabled} onClick={() => setStep('invite')}>
            {t('users.invite')}
          </Button>
        )}
        <Button variant="outline" color="error" disabled={disabled} onClick={() => setStep('delete')}>
          {t('users.delete')}
        </Button>
      </div>
      {step !== undefined && (
        <ConfirmDialog
          title={t(`users.${step}.title`, names)}
          confirm={t(step === 'delete' ? 'users.delete.confirm' : `users.${step}`)}
          dangerous={step === 'deactivate' || step === 'delete'}
          busy={switching.isPending}
          onConfirm={() => switching.mutate(step)}
          onCancel={() => setStep(undefined)}
        >
          <p>{t(`users.${step}.text`, names)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
