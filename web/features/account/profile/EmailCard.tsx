import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Account } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { EmailDialog } from './EmailDialog.tsx'
import styles from './profile.module.css'

/** The e-mail for signing in. The old one stays until a change is confirmed. */
export function EmailCard({ account }: { readonly account: Pick<Account, 'email' | 'pendingEmail'> }) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  const [mailedTo, setMailedTo] = useState<string>()
  return (
    <Card title={t('global.form.email.label')}>
      <p className={styles.email}>{account.email}</p>
      {mailedTo !== undefined && mailedTo !== account.email && (
        <Notice kind="info" live title={t('profile.email.mailed.title')}>
          <p>{t('profile.email.mailed.text', { email: mailedTo })}</p>
        </Notice>
      )}
      {account.pendingEmail !== null && account.pendingEmail !== mailedTo && (
        <>
          <p className={styles.text}>{t('profile.email.pending', { email: account.pendingEmail })}</p>
          <p className={styles.text}>{t('profile.email.pending.text')}</p>
        </>
      )}
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('profile.email.change')}
      </Button>
      <EmailDialog
        opened={opened}
        email={account.email}
        onClose={() => setOpened(false)}
        onMailed={(email) => {
          setOpened(false)
          setMailedTo(email)
        }}
      />
    </Card>
  )
}
