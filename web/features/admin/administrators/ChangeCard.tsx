import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'

import { timestampOf } from '#web/features/overview/times.ts'
import { textOr } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import styles from '../operations/messages/messages.module.css'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type AdministratorChange, administratorChangesQuery, approveChange, rejectChange } from './calls.ts'

type Step = 'approve' | 'reject'

/** A change with what it does, who prepared it, and the decision of a second person. */
export function ChangeCard({ change }: { readonly change: AdministratorChange }) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const heading = useId()
  const [step, setStep] = useState<Step>()
  const { before, after, refusal, refusedUntil } = change
  const deciding = useSingleFlight({
    mutationFn: (next: Step) => (next === 'approve' ? approveChange(change) : rejectChange(change)),
    onSettled: async () => {
      setStep(undefined)
      await queries.invalidateQueries({ queryKey: administratorChangesQuery.queryKey })
    },
  })
  const account = before?.email ?? after.email
  const named = [after.firstName, after.lastName].filter(Boolean).join(' ')
  const role = (authority: string) => textOr(`users.role.${authority}`, authority)
  const arrow = (was: string | undefined, is: string) => (was === undefined || was === is ? is : `${was} → ${is}`)
  const facts = [
    ['account', arrow(before?.email, after.email)],
    ['name', named || '–'],
    ['role', arrow(before === null ? undefined : role(before.authority), role(after.authority))],
    ['preparedBy', `${change.preparedBy}, ${timestampOf(change.preparedAt, locale)}`],
    ['expiresAt', timestampOf(change.expiresAt, locale)],
  ] as const
  return (
    <article className={styles.card} aria-labelledby={heading} data-state="NEW">
      <h2 id={heading} className={styles.topic}>
        {change.acts.map((act) => t(`administrators.act.${act}`)).join(', ')}: {account}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(`administrators.${name}`)}</dt>
            <dd className={styles.lines}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {refusal !== null && (
        <p className={styles.meta}>
          {t(`administrators.refusal.${refusal}`)}{' '}
          {refusedUntil !== null && t('administrators.refusal.until', { day: timestampOf(refusedUntil, locale) })}
        </p>
      )}
      <div className={styles.actions}>
        {refusal === null && (
          <ActionButton aria-describedby={heading} onClick={() => setStep('approve')}>
            {t('administrators.approve')}
          </ActionButton>
        )}
        <ActionButton variant="default" aria-describedby={heading} onClick={() => setStep('reject')}>
          {t('administrators.reject')}
        </ActionButton>
      </div>
      {step !== undefined && (
        <ConfirmDialog
          title={t(`administrators.${step}.title`, { account })}
          confirm={t(`administrators.${step}`)}
          dangerous={step === 'reject'}
          busy={deciding.isPending}
          onConfirm={() => deciding.mutate(step)}
          onCancel={() => setStep(undefined)}
        >
          <p>{t(`administrators.${step}.text`)}</p>
        </ConfirmDialog>
      )}
    </article>
  )
}
