import { Button, Switch } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { Sharing } from './calls.ts'
import { LeaveSharing } from './LeaveSharing.tsx'
import styles from './sharing.module.css'
import { useIncomeSwitch } from './use-income-switch.ts'

interface CoBorrowerSharingProps {
  readonly id: string
  readonly sharing: Sharing
  readonly onClose: () => void
}

/** What a second borrower sees and shares. */
export function CoBorrowerSharing({ id, sharing, onClose }: CoBorrowerSharingProps) {
  const { t } = useTexts()
  const income = useIncomeSwitch(id, sharing)
  return (
    <div className={styles.dialog}>
      <p className={styles.lead}>{t('sharing.coBorrower.text')}</p>
      <Switch size="md" {...income} label={t('sharing.income')} description={t('sharing.income.text')} />
      <div className={styles.answers}>
        <LeaveSharing id={id} question={t('sharing.leave.question.coBorrower')} />
        <Button onClick={onClose}>{t('sharing.close')}</Button>
      </div>
    </div>
  )
}
