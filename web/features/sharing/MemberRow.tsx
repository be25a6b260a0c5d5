import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { type Member, type ShareRole, shareRoles } from './calls.ts'
import { getMemberName } from './invitation.ts'
import { Question } from './Question.tsx'
import styles from './sharing.module.css'
import { useConfirmation } from './use-confirmation.ts'
import { Who } from './Who.tsx'

interface MemberRowProps {
  readonly member: Member
  readonly busy: boolean
  readonly onRole: (role: ShareRole) => void
  readonly onRemove: () => void
}

export function MemberRow({ member, busy, onRole, onRemove }: MemberRowProps) {
  const { t } = useTexts()
  const { confirming, opener, ask, keep } = useConfirmation()
  const name = getMemberName(member)
  if (confirming)
    return (
      <li className={`${styles.member} lp-row lp-between lp-gap-4-8 lp-bordered lp-round-md`}>
        <Question
          text={t('sharing.remove.question', { name })}
          keep={t('sharing.remove.keep')}
          confirm={t('sharing.remove.confirm')}
          busy={busy}
          onKeep={keep}
          onConfirm={onRemove}
        />
      </li>
    )
  return (
    <li className={`${styles.member} lp-row lp-between lp-gap-4-8 lp-bordered lp-round-md`}>
      <Who {...member} />
      <div className={`${styles.tools} lp-row lp-gap-4`}>
        <NativeSelect
          size="sm"
          aria-label={t('sharing.role.of', { name })}
          value={member.role}
          data={shareRoles.map((role) => ({ value: role, label: t(`sharing.role.${role}`) }))}
          onChange={(event) => {
            const role = shareRoles.find((each) => each === event.currentTarget.value)
            if (role !== undefined) onRole(role)
          }}
        />
        <ActionIcon
          ref={opener}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('sharing.remove', { name })}
          onClick={ask}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
