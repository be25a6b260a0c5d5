import { Button, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useKeptFields } from '#web/ui/use-fields.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { invitationRefusal, inviteCoBorrower, type Sharing } from './calls.ts'
import { toEmailAddress, inviteeProblem } from './invitation.ts'
import styles from './sharing.module.css'

interface InviteCoBorrowerProps {
  readonly id: string
  readonly sharing: Sharing
  /** Cancels the replacement of an invited person; undefined for the first invitation. */
  readonly onCancel?: () => void
  readonly onInvited: (email: string) => void
}

/** Asks for the second borrower's e-mail, after explaining what they will see. */
export function InviteCoBorrower({ id, sharing, onCancel, onInvited }: InviteCoBorrowerProps) {
  const { t, formatText } = useTexts()
  const { account } = useAccount()
  const { values, valid, text, touch } = useKeptFields('invite-second', { email: '' }, ({ email }) => ({
    email: inviteeProblem(email, account?.email ?? '', sharing),
  }))
  const email = toEmailAddress(values.email)
  const invitation = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => inviteCoBorrower(id, email),
    onSuccess: () => onInvited(email),
  })
  const refused = useErrorFocus<HTMLDivElement>(invitation.error)
  const form = useRef<HTMLFormElement>(null)
  const replaces = onCancel !== undefined
  useEffect(() => {
    // The button that opened the form has disappeared.
    if (replaces) form.current?.querySelector('input')?.focus()
  }, [replaces])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid) return invitation.mutate()
    touch('email')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} className="lp-grid lp-gap-8 lp-min-0" onSubmit={submit} noValidate>
      {!replaces && (
        <ul className="lp-m-0 lp-grid lp-gap-3 lp-ps-10">
          {(['own', 'sees', 'income'] as const).map((point) => (
            <li key={point}>{t(`sharing.together.${point}`)}</li>
          ))}
        </ul>
      )}
      <div ref={refused}>
        {invitation.isError && (
          <Notice kind="error" live>
            {formatText(invitationRefusal(invitation.error))}
          </Notice>
        )}
      </div>
      <TextInput
        {...text('email')}
        label={t('sharing.together.email')}
        description={replaces ? t('sharing.together.instead.text') : undefined}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
        withAsterisk={false}
      />
      <div className={`${styles.tools} lp-row lp-gap-4`}>
        <ActionButton
          type="submit"
          variant="light"
          loading={invitation.isPending}
          className={styles.submit}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          {t('sharing.together.submit')}
        </ActionButton>
        {replaces && (
          // Keeps the focus in the field until the click: on blur, the message of the empty field would move the
          // button.
          <Button variant="subtle" onMouseDown={(event) => event.preventDefault()} onClick={onCancel}>
            {t('sharing.together.instead.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
