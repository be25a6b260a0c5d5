import { Checkbox, Radio, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'

import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useKeptFields } from '#web/ui/use-fields.ts'

import { Agreement } from './Agreement.tsx'
import { type ShareRole, shareRoles, type Sharing } from './calls.ts'
import { addressOf, inviteeProblem } from './invitation.ts'
import styles from './sharing.module.css'

interface InviteFormProps {
  readonly sharing: Sharing
  readonly busy: boolean
  readonly onInvite: (email: string, role: ShareRole) => void
}

/** Inviting requires the owner's agreement to what members will see. */
export function InviteForm({ sharing, busy, onInvite }: InviteFormProps) {
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
    if (valid) return onInvite(addressOf(values.email), role)
    touch('email')
    touch('agreed')
    const wrong = emailProblem(values.email) === undefined ? 'agreed' : 'email'
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <form ref={form} className={styles.part} aria-labelledby="sharing-invite" onSubmit={submit} noValidate>
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
      <Radio.Group label={t('sharing.invite.role')} size="md" value={role} onChange={(value) => setRole(roleOf(value))}>
        <div className={styles.roles}>
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

const roleOf = (value: string): ShareRole => shareRoles.find((role) => role === value) ?? 'VIEWER'
