import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { acceptInvitation, declineInvitation, type Invitation, invitationsQuery } from './calls.ts'
import styles from './invitations.module.css'
import { Question } from './Question.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** Invitations to loans of others, to accept or decline; nothing without one. */
export function Invitations() {
  const { t } = useTexts()
  const query = useQuery(invitationsQuery)
  const error = useLastError(query.error, query.isLoading)
  const title = useRef<HTMLHeadingElement>(null)
  const invitations = query.data ?? []
  if (error !== null)
    return (
      <LoadFailure
        title={t('invitations.error')}
        error={error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (invitations.length === 0) return null
  return (
    <section className={`${styles.invitations} lp-grid lp-gap-6`} aria-labelledby="invitations">
      <h2 ref={title} id="invitations" tabIndex={-1}>
        {t('invitations.title', { count: invitations.length })}
      </h2>
      <ul className="lp-list lp-grid lp-gap-6">
        {invitations.map((invitation) => (
          <InvitationCard
            key={invitation.id}
            invitation={invitation}
            // The pressed button disappears with its card.
            onDeclined={() => title.current?.focus()}
          />
        ))}
      </ul>
    </section>
  )
}

interface InvitationCardProps {
  readonly invitation: Invitation
  readonly onDeclined: () => void
}

function InvitationCard({ invitation, onDeclined }: InvitationCardProps) {
  const { t } = useTexts()
  const { date } = useFormats()
  const navigate = useNavigate()
  const { confirming, opener, ask, keep } = useConfirmation()
  const [block, setBlock] = useState(false)
  const accepting = useSingleFlight({
    mutationFn: () => acceptInvitation(invitation),
    onSuccess: (place) => navigate(place),
  })
  const declining = useSingleFlight({
    mutationFn: () => declineInvitation(invitation, block),
    onSuccess: onDeclined,
  })
  const values = { name: invitation.invitedBy }
  return (
    <li className={`${styles.card} lp-grid lp-gap-8 lp-bordered lp-round-md lp-anywhere`}>
      <div>
        <p className="lp-m-0 lp-weight-600">{t(`invitations.text.${invitation.role}`, values)}</p>
        <p className="lp-m-0 lp-muted lp-text-md">
          {t(`invitations.role.${invitation.role}`)}{' '}
          {invitation.expiresAt !== null && t('invitations.until', { date: date(invitation.expiresAt) })}
        </p>
      </div>
      {confirming ? (
        <Question
          text={t('invitations.decline.question', values)}
          keep={t('invitations.decline.keep')}
          confirm={t('invitations.decline')}
          busy={declining.isPending}
          onKeep={keep}
          onConfirm={() => declining.mutate()}
        >
          <Checkbox
            label={t('invitations.block', values)}
            checked={block}
            onChange={(event) => setBlock(event.currentTarget.checked)}
          />
        </Question>
      ) : (
        <div className="lp-flex lp-wrap lp-gap-6">
          <ActionButton loading={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('invitations.accept')}
          </ActionButton>
          <Button ref={opener} variant="default" disabled={accepting.isPending} onClick={ask}>
            {t('invitations.decline')}
          </Button>
        </div>
      )}
    </li>
  )
}
