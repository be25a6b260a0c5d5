import { Button, Switch } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { can, type LoanStatus } from '#domain/loan/status.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { Agreement } from './Agreement.tsx'
import { invitationRefusal, keepSharing, type Sharing, type SharingInput } from './calls.ts'
import { CoBorrowerPart } from './CoBorrowerPart.tsx'
import { Declined } from './Declined.tsx'
import { EndSharing } from './EndSharing.tsx'
import { asSent, mostMembers, nameOf, withMember, withoutMember, withRole } from './invitation.ts'
import { InviteForm } from './InviteForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import styles from './sharing.module.css'

interface OwnerSharingProps {
  readonly id: string
  readonly name: string
  readonly status: LoanStatus
  readonly secondBorrower?: boolean | undefined
  readonly sharing: Sharing
  readonly onClose: () => void
}

interface Change {
  readonly to: SharingInput
  /** Text of the success message. */
  readonly done: string
  /** Whether a member is added. */
  readonly invites?: boolean
}

/** Saves each change at once and announces it. */
export function OwnerSharing({ id, name, status, secondBorrower, sharing, onClose }: OwnerSharingProps) {
  const { t, formatText } = useTexts()
  const [announcement, setAnnouncement] = useState('')
  const [invited, setInvited] = useState(0)
  const change = useSingleFlight({
    meta: { silent: true },
    mutationFn: ({ to }: Change) => keepSharing(id, to),
    onMutate: () => setAnnouncement(''),
    onSuccess: (_nothing, { done, invites = false }) => {
      setAnnouncement(done)
      if (invites) setInvited(invited + 1)
    },
  })
  const area = useErrorFocus<HTMLDivElement>(change.error)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A row or form has disappeared together with the focus.
    if (announcement !== '' && document.activeElement === document.body) outcome.current?.focus()
  }, [announcement])
  const { members, askForHelp, dataSharingAgreement, coBorrower, declined } = sharing
  const applyTogether = secondBorrower === true || coBorrower !== null
  return (
    <div ref={area} className={styles.dialog}>
      <p className={styles.lead}>{t('sharing.lead', { name })}</p>
      {change.isError && (
        <Notice kind="error" live>
          {formatText(invitationRefusal(change.error))}
        </Notice>
      )}
      <div ref={outcome} role="status" tabIndex={-1} className={styles.announcement}>
        {announcement !== '' && <Notice kind="success">{announcement}</Notice>}
      </div>
      <section className={styles.part} aria-labelledby="sharing-members">
        <h3 id="sharing-members">{t('sharing.members')}</h3>
        {members.length === 0 && <p className={styles.muted}>{t('sharing.members.none')}</p>}
        {members.length > 0 && (
          <ul className={styles.members}>
            {members.map((member) => (
              <MemberRow
                key={member.email}
                member={member}
                busy={change.isPending}
                onRole={(role) =>
                  change.mutate({
                    to: withRole(sharing, member.email, role),
                    done: t(`sharing.done.role.${role}`, { name: nameOf(member) }),
                  })
                }
                onRemove={() =>
                  change.mutate({
                    to: withoutMember(sharing, member.email),
                    done: t('sharing.done.removed', { name: nameOf(member) }),
                  })
                }
              />
            ))}
          </ul>
        )}
        <Declined declined={declined.filter(({ role }) => role !== 'CO_BORROWER')} />
        {members.length > 0 && (
          <Switch
            size="md"
            checked={askForHelp}
            label={t('sharing.help')}
            description={t('sharing.help.text')}
            onChange={(event) =>
              change.mutate({
                to: { ...asSent(sharing), askForHelp: event.currentTarget.checked },
                done: t(event.currentTarget.checked ? 'sharing.done.help' : 'sharing.done.noHelp'),
              })
            }
          />
        )}
      </section>
      {members.length < mostMembers ? (
        <InviteForm
          // A new key empties the form after an invitation; removing a member keeps half-filled input.
          key={invited}
          sharing={sharing}
          busy={change.isPending}
          onInvite={(email, role) =>
            change.mutate({
              to: withMember(sharing, email, role),
              done: t('sharing.done.invited', { email }),
              invites: true,
            })
          }
        />
      ) : (
        <p className={styles.muted}>{t('sharing.members.full', { count: mostMembers })}</p>
      )}
      {dataSharingAgreement && <Agreement />}
      {applyTogether && (
        <CoBorrowerPart id={id} draft={can('edit', status)} sharing={sharing} onAnnounce={setAnnouncement} />
      )}
      <div className={styles.answers}>
        {(members.length > 0 || coBorrower !== null) && <EndSharing id={id} onAnnounce={setAnnouncement} />}
        <Button onClick={onClose}>{t('sharing.close')}</Button>
      </div>
    </div>
  )
}
