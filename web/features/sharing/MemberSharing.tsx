import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { ShareRole } from './calls.ts'
import { LeaveSharing } from './LeaveSharing.tsx'
import styles from './sharing.module.css'

interface MemberSharingProps {
  readonly id: string
  readonly name: string
  readonly role: ShareRole
  readonly onClose: () => void
}

/** A member's role in a loan, and the option to leave ([A6.03]). */
export function MemberSharing({ id, name, role, onClose }: MemberSharingProps) {
  const { t } = useTexts()
  return (
    <div className={styles.dialog}>
      <p className={styles.lead}>{t(`sharing.member.${role}`, { name })}</p>
      <div className={styles.answers}>
        <LeaveSharing id={id} question={t('sharing.leave.question')} />
        <Button onClick={onClose}>{t('sharing.close')}</Button>
      </div>
    </div>
  )
}
