import { Button, Switch, Checkbox, Radio, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { IconSend } from '@tabler/icons-react'

import { can, type LoanStatus } from '#domain/loan/status.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useAccount } from '#web/api/account.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useKeptFields } from '#web/ui/use-fields.ts'

import { invitationRefusal, keepSharing, type Sharing, type SharingInput, type ShareRole, shareRoles } from './calls.ts'
import { EndSharing } from './EndSharing.tsx'
import {
  asSent,
  mostMembers,
  getMemberName,
  withMember,
  withoutMember,
  withRole,
  toEmailAddress,
  inviteeProblem,
} from './invitation.ts'
import { MemberRow } from './MemberRow.tsx'
import styles from './sharing.module.css'
import { InviteCoBorrower } from './InviteCoBorrower.tsx'
import { InvitedCoBorrower } from './InvitedCoBorrower.tsx'
import { useIncomeSwitch } from './use-income-switch.ts'

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
    <div ref={area} className={`${styles.dialog} lp-grid lp-min-0`}>
      <p className="lp-m-0 lp-muted">{t('sharing.lead', { name })}</p>
      {change.isError && (
        <Notice kind="error" live>
          {formatText(invitationRefusal(change.error))}
        </Notice>
      )}
      <div ref={outcome} role="status" tabIndex={-1} className="lp-empty-hidden">
        {announcement !== '' && <Notice kind="success">{announcement}</Notice>}
      </div>
      <section className={`${styles.part} lp-grid lp-gap-8 lp-min-0`} aria-labelledby="sharing-members">
        <h3 id="sharing-members">{t('sharing.members')}</h3>
        {members.length === 0 && <p className="lp-m-0 lp-muted lp-text-md">{t('sharing.members.none')}</p>}
        {members.length > 0 && (
          <ul className="lp-list lp-grid lp-gap-5">
            {members.map((member) => (
              <MemberRow
                key={member.email}
                member={member}
                busy={change.isPending}
                onRole={(role) =>
                  change.mutate({
                    to: withRole(sharing, member.email, role),
                    done: t(`sharing.done.role.${role}`, { name: getMemberName(member) }),
                  })
                }
                onRemove={() =>
                  change.mutate({
                    to: withoutMember(sharing, member.email),
                    done: t('sharing.done.removed', { name: getMemberName(member) }),
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
        <p className="lp-m-0 lp-muted lp-text-md">{t('sharing.members.full', { count: mostMembers })}</p>
      )}
      {dataSharingAgreement && <Agreement />}
      {applyTogether && (
        <CoBorrowerPart id={id} draft={can('edit', status)} sharing={sharing} onAnnounce={setAnnouncement} />
      )}
      <div className={`${styles.answers} lp-row lp-to-end lp-gap-6 lp-pt-10 lp-line-top`}>
        {(members.length > 0 || coBorrower !== null) && <EndSharing id={id} onAnnounce={setAnnouncement} />}
        <Button onClick={onClose}>{t('sharing.close')}</Button>
      </div>
    </div>
  )
}

interface CoBorrowerPartProps {
  readonly id: string
  /** Not sent yet: only then a second borrower can be invited. */
  readonly draft: boolean
  readonly sharing: Sharing
  readonly onAnnounce: (text: string) => void
}

/** The second borrower fills in their own part; neither sees the other's income unless both agree. */
function CoBorrowerPart({ id, draft, sharing, onAnnounce }: CoBorrowerPartProps) {
  const { t } = useTexts()
  const { coBorrower } = sharing
  const income = useIncomeSwitch(id, sharing)
  if (coBorrower === null && !draft) return null
  return (
    <section className={`${styles.part} lp-grid lp-gap-8 lp-min-0`} aria-labelledby="sharing-together">
      <h3 id="sharing-together">{t('sharing.together')}</h3>
      <p className="lp-m-0 lp-muted lp-text-md">{t('sharing.together.text')}</p>
      <Declined declined={sharing.declined.filter(({ role }) => role === 'CO_BORROWER')} />
      {coBorrower === null ? (
        <InviteCoBorrower
          id={id}
          sharing={sharing}
          onInvited={(email) => onAnnounce(t('sharing.done.invited', { email }))}
        />
      ) : (
        <>
          <InvitedCoBorrower id={id} coBorrower={coBorrower} draft={draft} sharing={sharing} onAnnounce={onAnnounce} />
          <Switch size="md" {...income} label={t('sharing.income')} description={t('sharing.income.text')} />
          <p className="lp-m-0 lp-muted lp-text-md">
            {t(
              coBorrower.showsIncome
                ? sharing.ownShowsIncome
                  ? 'sharing.income.both'
                  : 'sharing.income.other'
                : 'sharing.income.waiting',
            )}
          </p>
        </>
      )}
    </section>
  )
}

/** Who does not take part, for the owner. */
function Declined({ declined }: Pick<Sharing, 'declined'>) {
  const { t } = useTexts()
  const { date } = useFormats()
  if (declined.length === 0) return null
  return (
    <ul className="lp-list lp-grid lp-gap-5">
      {declined.map(({ email, declinedAt }) => (
        <li key={`${email} ${declinedAt}`} className="lp-m-0 lp-muted lp-text-md">
          {t('sharing.declined', { email, date: date(declinedAt) })}
        </li>
      ))}
    </ul>
  )
}

interface InviteFormProps {
  readonly sharing: Sharing
  readonly busy: boolean
  readonly onInvite: (email: string, role: ShareRole) => void
}

/** Inviting requires the owner's agreement to what members will see. */
function InviteForm({ sharing, busy, onInvite }: InviteFormProps) {
  const { t } = useTexts()
  const { account } = useAccount()
  const [role, setRole] = useState<ShareRole>('VIEWER')
  const toAgree = !sharing.dataSharingAgreement
  const emailProblem = (email: string) => inviteeProblem(email, account?.email ?? '', sharing)
  const { values, valid, text, check, touch } = useKeptFields(
    'invite',
    { email: '', agreed: false },
    ({ email, agreed }) => ({
      email: emailProblem(email),
      agreed: toAgree && !agreed ? 'sharing.agreement.required' : undefined,
    }),
  )
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) return onInvite(toEmailAddress(values.email), role)
    touch('email')
    touch('agreed')
    const wrong = emailProblem(values.email) === undefined ? 'agreed' : 'email'
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <form
      ref={form}
      className={`${styles.part} lp-grid lp-gap-8 lp-min-0`}
      aria-labelledby="sharing-invite"
      onSubmit={submit}
      noValidate
    >
      <h3 id="sharing-invite">{t('sharing.invite')}</h3>
      <TextInput
        {...text('email')}
        label={t('sharing.invite.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
        withAsterisk={false}
      />
      <Radio.Group label={t('sharing.invite.role')} size="md" value={role} onChange={(value) => setRole(toRole(value))}>
        <div className="lp-grid lp-gap-6 lp-mt-3">
          {shareRoles.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`sharing.role.${each}`)}
              description={t(`sharing.role.${each}.text`)}
            />
          ))}
        </div>
      </Radio.Group>
      {toAgree && (
        <>
          <Agreement open />
          <Checkbox {...check('agreed')} label={t('sharing.agreement.agree')} />
        </>
      )}
      <ActionButton
        type="submit"
        loading={busy}
        className={styles.submit}
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      >
        {t('sharing.invite.submit')}
      </ActionButton>
    </form>
  )
}

const toRole = (value: string): ShareRole => shareRoles.find((role) => role === value) ?? 'VIEWER'

const points = ['sees', 'edits', 'notified', 'ends'] as const

/** What sharing means for the owner's data; to read before agreeing, and again at any time. */
function Agreement({ open = false }: { readonly open?: boolean }) {
  const { t } = useTexts()
  return (
    <details className={`${styles.agreement} lp-p-7-8 lp-bordered lp-round-md`} open={open}>
      <summary className="lp-weight-600">{t(open ? 'sharing.agreement.title' : 'sharing.agreement.given')}</summary>
      <ul>
        {points.map((point) => (
          <li key={point}>{t(`sharing.agreement.${point}`)}</li>
        ))}
      </ul>
    </details>
  )
}
